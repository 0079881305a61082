// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// The client and its tests, so that a sanitizer needs to build no more than these. `Sanitizing/run` runs them.
let package = Package(
    name: "sanitizing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")],
    targets: [
        .target(name: "Model", swiftSettings: settings),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
        .target(name: "HTTP", dependencies: ["CCurl"], swiftSettings: settings),
        .target(
            name: "TestSupport", dependencies: ["Model"], path: "Tests/TestSupport",
            exclude: ["Loopback/make-certificates.sh", "Loopback/tls_front.py"], swiftSettings: settings),
        .testTarget(
            name: "HTTPTests",
            dependencies: ["HTTP", .product(name: "FlyingFox", package: "FlyingFox"), "TestSupport"],
            swiftSettings: settings),
    ]
)
