import ArgumentParser
import TrailerRendering

/// The options on safety that every command has that opens media.
struct EngineOptions: ParsableArguments {
  @Option(
    name: .customLong("limit"),
    help: ArgumentHelp(
      "Change a safety limit, as in input=20GiB; may be repeated.", valueName: "name=value"))
  var limitTexts: [String] = []

  @Option(
    name: .customLong("sandbox"),
    help: ArgumentHelp("How far the process that decodes is confined: auto, require or off.", valueName: "mode"),
    transform: Self.sandboxMode)
  var sandbox = SandboxMode.auto

  /// The limits that the options make.
  var limits: MediaLimits {
    get throws(FKTError) {
      var limits = MediaLimits()
      for text in limitTexts { try limits.set(text) }
      return limits
    }
  }
}

extension EngineOptions {
  /// Checks the value of `--sandbox`; it was obeyed before anything else was read.
  static func sandboxMode(_ text: String) throws -> SandboxMode {
    guard let mode = SandboxMode(rawValue: text) else {
      throw ValidationError("'\(text)' is none of " + SandboxMode.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return mode
  }
}
