internal import MediaTypes

/// A SMPTE timecode: a frame's number on the clock of a recorder, as in `01:00:00:05`, or `01:00:00;05` where the
/// numbers of some frames are dropped to keep pace with the time of day.
package struct Timecode: Sendable, Hashable {
  /// Frames a second as the timecode counts them.
  package let framesPerSecond: Int64
  /// Whether two (of 30) numbers are left out at each minute but every tenth.
  let dropsFrames: Bool
  /// Frames since midnight, from 0 up to those of a day.
  let frame: Int64

  /// A timecode at a frame counted from midnight; it wraps after a day.
  init?(frame: Int64, framesPerSecond: Int64, dropsFrames: Bool) {
    // Only rates of which 29.97 is a part lose numbers.
    guard 1...1000 ~= framesPerSecond, !dropsFrames || framesPerSecond % 30 == 0 else { return nil }
    self.framesPerSecond = framesPerSecond
    self.dropsFrames = dropsFrames
    let day = Self.numbersADay(framesPerSecond, dropsFrames)
    self.frame = ((frame % day) + day) % day
  }

  /// Reads `HH:MM:SS:FF`, or `HH:MM:SS;FF` (also with a full stop) with dropped numbers.
  ///
  /// - Returns: `nil` for anything else, and for numbers that the rate does not have.
  package init?(parsing text: String, framesPerSecond: Int64) {
    let separators: Set<Character> = [":", ";", "."]
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: separators.contains)
    let numbers = parts.compactMap { $0.count <= 4 && $0.allSatisfy(\.isASCII) ? Int64($0) : nil }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }), numbers[0] < 24, numbers[1] < 60,
      numbers[2] < 60, numbers[3] < framesPerSecond, let last = text.last(where: separators.contains)
    else { return nil }
    let drops = last != ":"
    guard !drops || framesPerSecond % 30 == 0 else { return nil }
    let minutes = numbers[0] * 60 + numbers[1]
    var frame = (minutes * 60 + numbers[2]) * framesPerSecond + numbers[3]
    if drops { frame -= (minutes - minutes / 10) * framesPerSecond / 15 }
    self.init(frame: frame, framesPerSecond: framesPerSecond, dropsFrames: drops)
  }

  package func advanced(by frames: Int64) -> Timecode {
    Timecode(frame: frame &+ frames, framesPerSecond: framesPerSecond, dropsFrames: dropsFrames) ?? self
  }

  private static func numbersADay(_ rate: Int64, _ drops: Bool) -> Int64 {
    let all = 24 * 60 * 60 * rate
    return drops ? all - 24 * 54 * (rate / 15) : all
  }

  /// The number that the frame's label has, counting the dropped ones.
  private var label: Int64 {
    guard dropsFrames else { return frame }
    let dropped = framesPerSecond / 15
    let tenMinutes = framesPerSecond * 600 - 9 * dropped
    let (tens, rest) = frame.quotientAndRemainder(dividingBy: tenMinutes)
    // The first minute of ten drops nothing.
    let minutes = max(0, (rest - dropped) / (framesPerSecond * 60 - dropped))
    return frame + (tens * 9 + minutes) * dropped
  }
}

extension Timecode: CustomStringConvertible {
  /// As it is written.
  package var description: String {
    func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (seconds, frames) = label.quotientAndRemainder(dividingBy: framesPerSecond)
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(padded).joined(separator: ":")
    return clock + (dropsFrames ? ";" : ":") + padded(frames)
  }
}
