import ArgumentParser

/// What every command accepts.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The configuration file.",
            discussion: "Else $LOCKIN_CONFIG, ./config.json, then $XDG_CONFIG_HOME/lockin/config.json.",
            valueName: "path"))
    var config: String?

    @Flag(name: .long, help: "Print results as JSON.")
    var json = false

    @Flag(name: .long, help: "Print nothing but errors and the bare result.")
    var quiet = false

    @Flag(name: .long, help: "Tell on standard error what is being done.")
    var verbose = false

    @Flag(name: .long, help: "Show the offending text of an input file with each complaint about it.")
    var showInput = false
}
