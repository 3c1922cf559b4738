import ArgumentParser
import MediaTypes
import TrailerEditing

/// The rate of frames without a container, for commands that look at one film after the other.
struct FrameRateOption: ParsableArguments {
  @Option(
    name: .customLong("fps"),
    help: ArgumentHelp(
      "Frames a second of H.264 and HEVC without a container, as in 25 or 30000/1001.", valueName: "rate"),
    transform: Self.read)
  var value: Rational?

  /// Reads the value of `--fps`.
  static func read(_ text: String) throws -> Rational {
    do throws(FKTError) { return try Rational(framesPerSecond: text, of: "--fps") } catch {
      throw ValidationError(error.hint.map { "\(error.message); \($0)" } ?? error.message)
    }
  }
}
