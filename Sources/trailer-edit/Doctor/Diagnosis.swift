import TrailerRendering

/// What of the machine and its software matters to the program.
struct Diagnosis {
  /// An FFmpeg library.
  struct Library: Equatable {
    var name: String
    var built: String
    var loaded: String
    var isCompatible: Bool
  }

  /// An encoder and the codec it writes.
  struct Encoder: Equatable {
    var codec: String
    var name: String
    var isAvailable: Bool
    var use: String?
  }

  /// A program that can play previews; the path is `nil` when it is not installed.
  struct PlayerFound: Equatable {
    var name: String
    var path: String?
  }

  /// The version of FFmpeg.
  var release: String
  var libraries: [Library]
  var encoders: [Encoder]
  var players: [PlayerFound]
  var fonts: FontCount
  var machine: MachineFacts
  /// How the process that decodes is confined; `nil` when it cannot be started.
  var sandbox: SandboxReport?
  /// The store of the catalog; `nil` when there is none yet.
  var store: StoreFinding?

  /// The Swift compiler that built the program.
  static let swiftVersion: String = {
    #if compiler(>=6.4)
      "6.4 or later"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1 or earlier"
    #endif
  }()
}

extension Diagnosis {
  /// Looks at everything.
  init(_ environment: RenderingEnvironment, sandbox: SandboxReport?) {
    self.sandbox = sandbox
    release = environment.release
    libraries = environment.libraries.map {
      Library(name: $0.name, built: $0.built, loaded: $0.loaded, isCompatible: $0.isCompatible)
    }
    encoders = environment.encoders.map {
      Encoder(codec: $0.codec, name: $0.name, isAvailable: $0.isAvailable, use: $0.use)
    }
    let named = Terminal.variable("TRAILER_EDIT_PLAYER")?.split(separator: " ").first.map(String.init)
    players = ([named].compactMap(\.self) + Player.known.map(\.name)).map {
      PlayerFound(name: $0, path: Player.executable($0))
    }
    fonts = FontCount.ofSystem()
    machine = MachineFacts.current
    store = StoreFinding.ofUser()
  }

  /// The JSON document.
  var json: JSONValue {
    JSONDocument.document(
      "doctor",
      [
        "version": .string(ProgramFacts.versionNumber), "swift": .string(Self.swiftVersion),
        "ffmpeg": .string(release),
        "libraries": .array(
          libraries.map {
            [
              "name": .string($0.name), "built": .string($0.built), "loaded": .string($0.loaded),
              "isCompatible": .bool($0.isCompatible),
            ]
          }),
        "encoders": .array(
          encoders.map {
            [
              "codec": .string($0.codec), "name": .string($0.name), "isAvailable": .bool($0.isAvailable),
              "use": JSONValue($0.use),
            ]
          }),
        "players": .array(players.map { ["name": .string($0.name), "path": JSONValue($0.path)] }),
        "fonts": ["files": .integer(Int64(fonts.files)), "fontconfig": .bool(fonts.hasFontconfig)],
        "sandbox": sandbox.map { report in
          [
            "noNewPrivileges": .bool(report.hasNoNewPrivileges), "landlock": .integer(Int64(report.landlockVersion)),
            "seccomp": .bool(report.filtersSystemCalls), "startedClean": .bool(report.startedClean),
            "missing": JSONValue(report.missing),
          ]
        } ?? .null,
        "store": store.map { store in
          [
            "path": .string(store.path), "version": store.version.map { .integer(Int64($0)) } ?? .null,
            "films": .integer(Int64(store.films)), "problems": .array(store.problems.map { .string($0) }),
          ]
        } ?? .null,
        "machine": [
          "processors": .integer(Int64(machine.processors)), "memoryBytes": .integer(machine.memoryBytes),
        ],
      ])
  }
}
