import Commands

/// The program. Everything it can do is in `Commands`.
@main
enum Main {
    static func main() async {
        await Lockin.runAndExit()
    }
}
