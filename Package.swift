// swift-tools-version: 6.1
import PackageDescription

// Some flags are forbidden to packages that others depend on, and in the way of who debugs.
let mayTakeFlags =
  !Context.packageDirectory.contains("/checkouts/") && Context.environment["TRAILER_EDIT_UNOPTIMISED"] == nil

// A generic type that is made from its name costs a search through all conformances of the program, some 15,000, and
// an edit makes hundreds, most of them for what goes from one process to the other. Made from what the compiler knows
// they cost nothing, and an edit takes 20 ms less.
let quickGenerics: [SwiftSetting] =
  mayTakeFlags ? [.unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"])] : []

/// Settings shared by every Swift target: imports are private unless they say otherwise, existentials
/// are spelt `any`, and a member is visible only where its module is imported.
let strict: [SwiftSetting] =
  quickGenerics + [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

// Pictures and sound go through these targets by the byte: optimised, they save the tests more than their build costs.
let fast = strict + (mayTakeFlags ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])

let package = Package(
  name: "trailer-edit",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "trailer-edit", targets: ["trailer-edit"]),
    .library(name: "TrailerEditing", targets: ["TrailerEditing", "MediaTypes"]),
    .library(name: "CatalogKit", targets: ["CatalogKit"]),
    .library(name: "TrailerRendering", targets: ["TrailerRendering", "Publishing"]),
    .library(name: "TrailerBatch", targets: ["TrailerBatch"]),
    .library(name: "TrailerServer", targets: ["TrailerServer"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Imports go one way, from the top of this list to its end.
    .systemLibrary(
      name: "CFFmpeg",
      pkgConfig: "libavformat libavcodec libavfilter libavutil libswscale libswresample",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libavfilter-dev", "libavutil-dev", "libswscale-dev",
          "libswresample-dev",
        ]),
        .brew(["ffmpeg"]),
      ]),
    .target(name: "CFFmpegShims", dependencies: ["CFFmpeg"]),
    .target(name: "CProcess"),
    .target(name: "CServerPage", exclude: ["page"]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo pangoft2 fontconfig",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(name: "MediaTypes", swiftSettings: fast),
    .target(name: "Bitstreams", dependencies: ["MediaTypes"], swiftSettings: fast),
    .target(name: "SampleProcessing", dependencies: ["MediaTypes"], swiftSettings: fast),
    .target(name: "Threading", swiftSettings: fast),
    .target(name: "UserFiles", swiftSettings: strict),
    .target(
      name: "Documents", dependencies: [.product(name: "Yams", package: "Yams")], swiftSettings: fast),
    .target(
      name: "LibAV",
      dependencies: [
        "Bitstreams", "CFFmpeg", "CFFmpegShims", "MediaTypes", .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: fast),
    .target(name: "Drawing", dependencies: ["CPango", "MediaTypes"], swiftSettings: fast),
    .target(name: "TrailerEditing", dependencies: ["MediaTypes"], swiftSettings: strict),
    .target(name: "Publishing", dependencies: ["CProcess", "Threading", "TrailerEditing"], swiftSettings: strict),
    .target(
      name: "RenderPlanning", dependencies: ["Bitstreams", "MediaTypes", "SampleProcessing", "TrailerEditing"],
      swiftSettings: fast),
    .target(
      name: "RenderEngine",
      dependencies: [
        "Bitstreams", "CProcess", "Drawing", "LibAV", "MediaTypes", "RenderPlanning", "SampleProcessing",
        "Threading", "TrailerEditing", .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: fast),
    .target(
      name: "TrailerRendering",
      dependencies: [
        "CProcess", "Drawing", "LibAV", "MediaTypes", "Publishing", "RenderEngine", "RenderPlanning", "Threading",
        "TrailerEditing", "UserFiles", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: fast),
    .target(
      name: "CatalogKit",
      dependencies: [
        "Documents", "MediaTypes", "TrailerEditing", "UserFiles",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .target(
      name: "TrailerBatch",
      dependencies: [
        "CProcess", "Documents", "MediaTypes", "Publishing", "Threading", "TrailerEditing", "TrailerRendering",
        "UserFiles",
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Logging", package: "swift-log"), .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "TrailerServer",
      dependencies: [
        "CProcess", "CServerPage", "CatalogKit", "MediaTypes", "Threading", "TrailerBatch", "TrailerEditing",
        "TrailerRendering", .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdHTTP2", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"), .product(name: "NIOTLS", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "trailer-edit",
      dependencies: [
        "CatalogKit", "Documents", "MediaTypes", "Publishing", "Threading", "TrailerBatch", "TrailerEditing",
        "TrailerRendering", "TrailerServer", "UserFiles", .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["CProcess"], path: "Tests/TestSupport", swiftSettings: fast),
    .executableTarget(
      name: "trailer-edit-fuzz", dependencies: ["TestSupport"], path: "Tests/Fuzzer", swiftSettings: strict),
    .executableTarget(
      name: "trailer-edit-catalog-bench", dependencies: ["CatalogKit"], path: "Tests/CatalogBench",
      swiftSettings: strict),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "MediaTypes", "TestSupport"], swiftSettings: fast),
    .testTarget(
      name: "CatalogKitTests",
      dependencies: [
        "CatalogKit", "Documents", "MediaTypes", "TestSupport",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ],
      swiftSettings: strict),
    .testTarget(name: "DocumentsTests", dependencies: ["Documents", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "MediaTypesTests", dependencies: ["MediaTypes", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "UserFilesTests", dependencies: ["TestSupport", "UserFiles"], swiftSettings: strict),
    .testTarget(
      name: "TrailerEditingTests", dependencies: ["MediaTypes", "TrailerEditing", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "LibAVTests",
      dependencies: ["LibAV", "MediaTypes", "TestSupport", .product(name: "Logging", package: "swift-log")],
      swiftSettings: strict),
    .testTarget(
      name: "TrailerRenderingTests",
      dependencies: [
        "Bitstreams", "CProcess", "Drawing", "LibAV", "MediaTypes", "Publishing", "RenderEngine", "RenderPlanning",
        "SampleProcessing", "Threading", "TrailerEditing", "TrailerRendering", "TestSupport",
      ],
      swiftSettings: fast),
    .testTarget(
      name: "TrailerBatchTests",
      dependencies: [
        "CProcess", "Documents", "LibAV", "MediaTypes", "Publishing", "RenderEngine", "RenderPlanning", "Threading",
        "TrailerBatch", "TrailerEditing", "TrailerRendering", "TestSupport", "trailer-edit",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TrailerServerTests",
      dependencies: [
        "CatalogKit", "MediaTypes", "TestSupport", "TrailerEditing", "TrailerRendering", "TrailerServer",
        "trailer-edit",
        .product(name: "HTTPTypes", package: "swift-http-types"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"), .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PropertyTests",
      dependencies: [
        "MediaTypes", "RenderEngine", "RenderPlanning", "TrailerEditing", "TrailerRendering", "TestSupport",
        "trailer-edit",
      ],
      swiftSettings: fast),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "CatalogKit", "LibAV", "MediaTypes", "Publishing", "RenderEngine", "RenderPlanning", "TrailerBatch",
        "TrailerEditing", "TrailerRendering", "TestSupport", "trailer-edit",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .gnu11
)
