public import MediaTypes

/// A time as it is written, turned into seconds only when the film is known.
///
/// `end`, `50%` or `120f` mean another second in every film, so one edit list suits them all. Values
/// out of bounds do not exist: what is built from numbers is clamped to 0 and to 10¹² seconds.
public struct TimeExpression: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case seconds(MediaTime)
    case frame(Int64)
    case timecode(Timecode)
    case start
    case end
    case fromEnd(MediaTime)
    case percent(Rational)
  }

  /// Hours, minutes, seconds and a frame that counts at the nominal rate.
  struct Timecode: Hashable, Sendable {
    let hours: Int64
    let minutes: Int64
    let seconds: Int64
    let frames: Int64
  }

  let form: Form

  /// No film is longer, and every time up to here is computed without loss.
  static let longest = MediaTime(seconds: 1_000_000_000_000)

  /// The start of the film.
  public static let start = TimeExpression(form: .start)

  /// The end of the film.
  public static let end = TimeExpression(form: .end)

  /// A time from the start, in exact seconds.
  public static func seconds(_ time: MediaTime) -> TimeExpression {
    TimeExpression(form: .seconds(clamped(time)))
  }

  /// A time counted back from the end, in exact seconds.
  public static func fromEnd(_ time: MediaTime) -> TimeExpression {
    TimeExpression(form: .fromEnd(clamped(time)))
  }

  /// The start of a frame, counted from 0 on the timeline of the moment.
  public static func frame(_ number: Int64) -> TimeExpression {
    TimeExpression(form: .frame(min(max(0, number), 999_999_999_999_999_999)))
  }

  /// A part of the film's length, in percent.
  public static func percent(_ percent: Rational) -> TimeExpression {
    TimeExpression(form: .percent(min(max(.zero, percent), longest.rational)))
  }

  /// Whether the film's frames must be known to resolve the time.
  public var usesFrameNumbers: Bool {
    switch form {
    case .frame, .timecode: true
    case .seconds, .start, .end, .fromEnd, .percent: false
    }
  }

  private static func clamped(_ time: MediaTime) -> MediaTime { min(max(.zero, time), longest) }
}

extension TimeExpression: CustomStringConvertible {
  /// The canonical form, which reads back as the same value.
  public var description: String {
    switch form {
    case .seconds(let time): time.rational.writtenForm
    case .fromEnd(let time): "-" + time.rational.writtenForm
    case .percent(let percent): percent.writtenForm + "%"
    case .frame(let number): "\(number)f"
    case .timecode(let timecode): timecode.description
    case .start: "start"
    case .end: "end"
    }
  }
}

extension TimeExpression.Timecode: CustomStringConvertible {
  var description: String {
    [hours, minutes, seconds, frames].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension TimeExpression: Codable {
  /// Reads any written form of a time.
  public init(from decoder: any Decoder) throws {
    self = try TimeExpression(parsing: decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the canonical form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
