// swift-tools-version: 6.2
import PackageDescription

// The inputs of the benchmarks. A package of its own, so that nobody who builds lockin builds this.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v15)],
    targets: [
        .executableTarget(
            name: "generate",
            swiftSettings: [
                .swiftLanguageMode(.v6),
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ])
    ]
)
