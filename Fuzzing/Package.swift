// swift-tools-version: 6.2
import PackageDescription

// Coverage-guided fuzzers. A package of its own, so that nobody who builds lockin builds this; the links in `Sources/` lead
// to the targets that are fuzzed. Build its products with `--sanitize fuzzer`, for libFuzzer brings the main function.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    targets: [
        .target(name: "ICalendar", swiftSettings: settings),
        .target(name: "Syntax", swiftSettings: settings),
        .target(name: "Model", swiftSettings: settings),
        .target(name: "Ingest", dependencies: ["Model", "Syntax", "ICalendar"], swiftSettings: settings),
        .target(
            name: "FuzzSupport", dependencies: ["ICalendar", "Ingest", "Model", "Syntax"], swiftSettings: settings),
        .systemLibrary(name: "CLibFuzzer"),
        .executableTarget(
            name: "FuzzCalendar", dependencies: ["FuzzSupport", "CLibFuzzer"], swiftSettings: settings),
        .executableTarget(name: "FuzzCSV", dependencies: ["FuzzSupport"], swiftSettings: settings),
        .executableTarget(name: "FuzzActivity", dependencies: ["FuzzSupport"], swiftSettings: settings),
        .executableTarget(name: "FuzzJSON", dependencies: ["FuzzSupport"], swiftSettings: settings),
    ]
)
