import MediaTypes

extension TimeExpression {
  /// The forms of a time, for hints and help.
  public static let forms =
    "5, 5.25, 5s, 250ms, 2m, 1h, 1:30, 0:01:30.5, 00:00:05:12, 120f, start, end, -5, 50% or 1001/30000"

  /// What the forms mean, for help.
  public static let rules = [
    "Times count on the film after the edits before this one. A minus sign counts back from the end. "
      + "A frame counts from 0; timecode counts frames at the nominal rate and suits evenly spaced frames only."
  ]

  /// Reads a time: seconds, a number with a unit, clock time, SMPTE timecode, a frame, a word, a time
  /// from the end, a percentage, or an exact fraction of seconds.
  ///
  /// - Throws: ``FKTError`` with the code `invalidTime` when `text` is none of these.
  public init(parsing text: String) throws(FKTError) {
    guard let form = Form(written: text.withoutOuterSpace.lowercased()) else {
      throw FKTError(
        code: .invalidTime, message: "'\(text)' is not a time", hint: "write " + Self.forms, subject: text)
    }
    self.form = form
  }
}

extension TimeExpression.Form {
  fileprivate init?(written text: String) {
    if text == "start" {
      self = .start
    } else if text == "end" {
      self = .end
    } else if text.hasPrefix("-") {
      guard let length = MediaTime(written: text.dropFirst()) else { return nil }
      self = .fromEnd(length)
    } else if text.hasSuffix("%") {
      guard let percent = Rational(written: text.dropLast()), percent <= TimeExpression.longest.rational
      else { return nil }
      self = .percent(percent)
    } else if text.hasSuffix("f") {
      guard text.utf8.count <= 19, let number = Int64(digits: text.dropLast()) else { return nil }
      self = .frame(number)
    } else if let timecode = TimeExpression.Timecode(written: text) {
      self = .timecode(timecode)
    } else {
      guard let length = MediaTime(written: text[...]) else { return nil }
      self = .seconds(length)
    }
  }
}

extension TimeExpression.Timecode {
  /// `HH:MM:SS:FF`; whether the film has so many frames a second is known only later.
  fileprivate init?(written text: String) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 4, fields.allSatisfy({ $0.utf8.count <= 3 }) else { return nil }
    let numbers = fields.compactMap { Int64(digits: $0) }
    guard numbers.count == 4, numbers[1] < 60, numbers[2] < 60 else { return nil }
    (hours, minutes, seconds, frames) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

extension MediaTime {
  /// A length of time: clock time, or a number with or without a unit.
  fileprivate init?(written text: Substring) {
    let seconds = text.contains(":") ? Rational(clock: text) : Rational(withUnit: text)
    guard let seconds, seconds <= TimeExpression.longest.rational else { return nil }
    self.init(seconds)
  }
}

extension Rational {
  /// Seconds of a number with `ms`, `s`, `m`, `h` or no unit.
  fileprivate init?(withUnit text: Substring) {
    let units: [(name: String, seconds: Rational)] = [
      ("ms", MediaTime(milliseconds: 1).rational), ("s", Rational(1)), ("m", Rational(60)),
      ("h", Rational(3600)), ("", Rational(1)),
    ]
    guard let unit = units.first(where: { text.hasSuffix($0.name) }),
      let number = Rational(written: text.dropLast(unit.name.count))
    else { return nil }
    self = number * unit.seconds
  }

  /// Seconds of `M:S` or `H:M:S`, with decimals after a point or three of them after a comma.
  fileprivate init?(clock text: Substring) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard 2...3 ~= fields.count, let last = fields.last, let seconds = Rational(secondsField: last),
      let first = Int64(digits: fields[0]), fields[0].utf8.count <= 18
    else { return nil }
    guard fields.count == 3 else {
      self = Rational(first) * Rational(60) + seconds
      return
    }
    guard fields[1].utf8.count <= 2, let minutes = Int64(digits: fields[1]), minutes < 60 else { return nil }
    self = Rational(first) * Rational(3600) + Rational(minutes * 60) + seconds
  }

  /// The last field of a clock: one or two digits below 60, and perhaps decimals.
  private init?(secondsField text: Substring) {
    let whole = text.prefix { $0 != "." && $0 != "," }
    let decimals = text.dropFirst(whole.count)
    guard 1...2 ~= whole.count, let seconds = Int64(digits: whole), seconds < 60 else { return nil }
    if decimals.hasPrefix(","), decimals.utf8.count != 4 { return nil }
    self.init(written: decimals.isEmpty ? String(whole) : "\(whole).\(decimals.dropFirst())")
  }
}
