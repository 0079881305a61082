// swift-tools-version: 6.2
import PackageDescription

/// `LOCKIN_STRICT=1` turns warnings into errors, for CI; a user's newer compiler must not break their build.
let strict: [SwiftSetting] =
    Context.environment["LOCKIN_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + strict

let argumentParser: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let flyingFox: Target.Dependency = .product(name: "FlyingFox", package: "FlyingFox")
let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache")

let package = Package(
    name: "lockin",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "lockin", targets: ["lockin"]),
        .library(name: "ICalendar", targets: ["ICalendar"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        // Values and fences
        .target(name: "Model", swiftSettings: settings),
        .target(name: "Syntax", swiftSettings: settings),
        .target(name: "ICalendar", swiftSettings: settings),
        .target(name: "Briefing", swiftSettings: settings),

        // Stages, left to right
        .target(name: "Ingest", dependencies: ["Model", "Syntax", "ICalendar"], swiftSettings: settings),
        .target(name: "Buckets", dependencies: ["Model"], swiftSettings: settings),
        .target(name: "Store", dependencies: ["Model", grdb, crypto], swiftSettings: settings),
        .target(name: "Analyzer", dependencies: ["Model", "Briefing"], swiftSettings: settings),
        .target(
            name: "Prompts",
            dependencies: ["Briefing", mustache],
            path: "prompts",
            resources: [.embedInCode("templates")],
            swiftSettings: settings),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "HTTP", dependencies: ["CCurl"], swiftSettings: settings),
        .target(
            name: "Analysts", dependencies: ["Briefing", "Prompts", "HTTP", "Syntax", mustache], swiftSettings: settings
        ),
        .target(name: "Checker", dependencies: ["Briefing", "Syntax"], swiftSettings: settings),
        .target(
            name: "Reporter",
            dependencies: ["Model", "Briefing", mustache],
            resources: [.embedInCode("Templates")],
            swiftSettings: settings),

        // The order of the stages, and the command line
        .target(
            name: "Pipeline",
            dependencies: [
                "Model", "Syntax", "ICalendar", "Ingest", "Buckets", "Store", "Briefing", "Analyzer", "Analysts",
                "HTTP", "Checker", "Reporter", "Prompts", logging,
            ],
            swiftSettings: settings),
        .target(
            name: "Commands",
            dependencies: [
                "Pipeline", "Model", "Syntax", "Ingest", "Buckets", "Analyzer", "Analysts", argumentParser, logging,
            ],
            swiftSettings: settings),
        .executableTarget(name: "lockin", dependencies: ["Commands"], swiftSettings: settings),

        // Measured by `make eval`
        .target(
            name: "Falsehoods",
            dependencies: ["Model", "Syntax", "Briefing", "Analyzer", "Analysts", "Checker", "Reporter"],
            swiftSettings: settings),
        .executableTarget(
            name: "evaluate",
            dependencies: ["Model", "Ingest", "Buckets", "Store", "Analyzer", "Falsehoods", argumentParser],
            swiftSettings: settings),

        // Promises
        .target(
            name: "TestSupport", dependencies: ["Model"], path: "Tests/TestSupport",
            exclude: ["Loopback/make-certificates.sh", "Loopback/tls_front.py"], swiftSettings: settings),
        .testTarget(name: "ModelTests", dependencies: ["Model", "TestSupport"], swiftSettings: settings),
        .target(
            name: "FuzzSupport", dependencies: ["ICalendar", "Ingest", "Model", "Syntax"], path: "Tests/FuzzSupport",
            swiftSettings: settings),
        .testTarget(
            name: "SyntaxTests", dependencies: ["Syntax", "FuzzSupport", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "ICalendarTests", dependencies: ["ICalendar", "FuzzSupport", "TestSupport"],
            exclude: ["Fixtures", "Conformance", "Golden"],
            swiftSettings: settings),
        .testTarget(name: "BriefingTests", dependencies: ["Briefing", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "IngestTests",
            dependencies: ["Ingest", "Model", "Syntax", "ICalendar", "FuzzSupport", "TestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: settings),
        .testTarget(name: "BucketsTests", dependencies: ["Buckets", "Model", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "StoreTests", dependencies: ["Store", "Model", grdb, "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "AnalyzerTests", dependencies: ["Analyzer", "Model", "Briefing", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "PromptsTests", dependencies: ["Prompts", "Briefing", "Syntax", "TestSupport"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(name: "HTTPTests", dependencies: ["HTTP", flyingFox, "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "AnalystsTests",
            dependencies: ["Analysts", "Prompts", "Briefing", "HTTP", "Syntax", flyingFox, "TestSupport"],
            exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(
            name: "CheckerTests", dependencies: ["Checker", "Briefing", "Syntax", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "ReporterTests", dependencies: ["Reporter", "Model", "Briefing", "TestSupport"], exclude: ["Golden"],
            swiftSettings: settings),
        .testTarget(name: "FalsehoodsTests", dependencies: ["Falsehoods"], swiftSettings: settings),
        .testTarget(name: "ArchitectureTests", swiftSettings: settings),
        .testTarget(
            name: "PipelineTests",
            dependencies: [
                "Pipeline", "Store", "Model", "Buckets", "Analysts", "Analyzer", "Briefing", "Prompts", "Ingest",
                "Syntax", "HTTP",
                "TestSupport", grdb, logging, flyingFox,
            ], swiftSettings: settings),
        .testTarget(
            name: "LockinTests", dependencies: ["lockin", "TestSupport", flyingFox], exclude: ["Golden"],
            swiftSettings: settings),
    ]
)
