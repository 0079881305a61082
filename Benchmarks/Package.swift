// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// The inputs of the benchmarks, and what is measured in parts. A package of its own, so that nobody who builds lockin builds
// this. `HTTP`, `CCurl` and `ICalendar` are links to lockin's own.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(name: "generate", swiftSettings: settings),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "HTTP", dependencies: ["CCurl"], swiftSettings: settings),
        .executableTarget(name: "transfers", dependencies: ["HTTP"], swiftSettings: settings),
        .target(name: "ICalendar", swiftSettings: settings),
        .executableTarget(name: "expand", dependencies: ["ICalendar"], swiftSettings: settings),
    ]
)
