extension MediaLimits {
  /// The limits by the names they have on the command line and in messages.
  public enum Name: String, Sendable, Hashable, Codable, CaseIterable {
    case input, side, pixels, streams, chapters, attachments
    case attachmentSize = "attachment-size"
    case duration, frames, rate
    case sampleRate = "sample-rate"
    case channels, clips, probe, time, memory, output

    /// What is counted.
    enum Unit {
      case bytes, count, seconds
    }

    var unit: Unit {
      switch self {
      case .input, .attachmentSize, .memory, .output: .bytes
      case .duration, .probe, .time: .seconds
      case .side, .pixels, .streams, .chapters, .attachments, .frames, .rate, .sampleRate, .channels, .clips: .count
      }
    }

    /// A value as somebody might write it.
    package var example: String {
      switch unit {
      case .bytes: "100GiB"
      case .seconds: "24h"
      case .count: "10M"
      }
    }

    /// What is limited, for help.
    public var summary: String {
      switch self {
      case .input: "bytes of the input"
      case .side: "pixels along a side of the frame"
      case .pixels: "pixels of the frame"
      case .streams: "streams"
      case .chapters: "chapters"
      case .attachments: "attached files"
      case .attachmentSize: "bytes of an attached file"
      case .duration: "length of the film"
      case .frames: "frames of a stream"
      case .rate: "fps"
      case .sampleRate: "samples a second"
      case .channels: "channels of a sound stream"
      case .clips: "stretches of the film in the output"
      case .probe: "time to look at a file"
      case .time: "time for the whole job"
      case .memory: "address space of the engine"
      case .output: "bytes of the output"
      }
    }
  }

  /// The value of a limit; `nil` where it is worked out for each job.
  public subscript(name: Name) -> Int64? {
    get { name == .time ? wallSeconds : self[keyPath: Self.place(of: name)] }
    set {
      if name == .time {
        wallSeconds = newValue
      } else if let newValue {
        self[keyPath: Self.place(of: name)] = newValue
      }
    }
  }

  private static func place(of name: Name) -> WritableKeyPath<MediaLimits, Int64> {
    switch name {
    case .input: \.inputBytes
    case .side: \.pictureSide
    case .pixels: \.picturePixels
    case .streams: \.streams
    case .chapters: \.chapters
    case .attachments: \.attachments
    case .attachmentSize: \.attachmentBytes
    case .duration: \.seconds
    case .frames: \.frames
    case .rate: \.frameRate
    case .sampleRate: \.sampleRate
    case .channels: \.channels
    case .clips: \.clips
    case .probe, .time: \.probeSeconds
    case .memory: \.memoryBytes
    case .output: \.outputBytes
    }
  }

  /// A limit as people write it.
  public func text(_ name: Name) -> String {
    guard let value = self[name] else { return "worked out for each job" }
    if value == .max { return "none" }
    switch name.unit {
    case .bytes: return LimitValue.text(value, LimitValue.bytes)
    case .seconds: return LimitValue.text(value, LimitValue.seconds)
    case .count: return "\(value)"
    }
  }

  /// What raises a limit so far that `value` fits, as in `rate=600` or `input=25GiB`; twice as far where it is not known.
  package func assignment(of name: Name, fitting value: Int64?) -> String {
    let wanted = value ?? self[name].flatMap { $0 > .max / 2 ? nil : $0 * 2 }
    guard let wanted, wanted < .max else { return "\(name.rawValue)=none" }
    let text =
      switch name.unit {
      case .bytes: LimitValue.roundedUp(wanted, Array(LimitValue.bytes.prefix(4)))
      case .seconds: LimitValue.roundedUp(wanted, LimitValue.seconds)
      case .count: "\(wanted)"
      }
    return "\(name.rawValue)=\(text)"
  }

  /// Sets a limit from `NAME=VALUE`, as in `input=20GiB`, `time=2h`, `pixels=100M` or `frames=none`.
  ///
  /// - Throws: ``FKTError`` with the code `usage`.
  public mutating func set(_ assignment: String) throws(FKTError) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let name = Name(rawValue: parts[0]) else {
      throw FKTError(
        code: .usage, message: "'\(assignment)' sets no limit",
        hint: "write NAME=VALUE, with one of " + Name.allCases.map(\.rawValue).joined(separator: ", "),
        subject: assignment)
    }
    let units: [LimitValue.Unit] =
      switch name.unit {
      case .bytes: LimitValue.bytes
      case .seconds: LimitValue.seconds
      case .count: LimitValue.counts
      }
    guard let value = LimitValue.parse(parts[1], units) else {
      throw FKTError(
        code: .usage, message: "'\(parts[1])' is not a value for the limit \(name.rawValue) (\(name.summary))",
        hint: "write a number above 0 with one of \(units.map(\.name).joined(separator: ", ")), as in "
          + "\(name.rawValue)=\(name.example), or none",
        subject: assignment)
    }
    self[name] = value
  }
}

/// Numbers with units.
enum LimitValue {
  struct Unit {
    var name: String
    var factor: Int64
  }

  static let counts = [Unit(name: "k", factor: 1000), Unit(name: "M", factor: 1_000_000)]
  static let seconds = [Unit(name: "s", factor: 1), Unit(name: "m", factor: 60), Unit(name: "h", factor: 3600)]
  static let bytes = [
    Unit(name: "KiB", factor: 1 << 10), Unit(name: "MiB", factor: 1 << 20), Unit(name: "GiB", factor: 1 << 30),
    Unit(name: "TiB", factor: 1 << 40), Unit(name: "KB", factor: 1000), Unit(name: "MB", factor: 1_000_000),
    Unit(name: "GB", factor: 1_000_000_000), Unit(name: "TB", factor: 1_000_000_000_000),
  ]

  /// A whole number above 0 with or without a unit, or `none` for the largest.
  static func parse(_ text: String, _ units: [Unit]) -> Int64? {
    if text == "none" { return .max }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text[digits.endIndex...]
    let factor = rest.isEmpty ? 1 : units.first { $0.name.lowercased() == rest.lowercased() }?.factor
    guard let number = Int64(digits), number > 0, let factor else { return nil }
    let (value, overflow) = number.multipliedReportingOverflow(by: factor)
    return overflow ? nil : value
  }

  /// A value that is at least so large, in the largest of the units in which it is 10 or more.
  static func roundedUp(_ value: Int64, _ units: [Unit]) -> String {
    guard let unit = units.last(where: { value / $0.factor >= 10 }) else {
      return "\(value)\(units[0].factor == 1 ? units[0].name : "")"
    }
    return "\((value - 1) / unit.factor + 1)\(unit.name)"
  }

  /// A value in the largest of the units that it is a whole number of.
  static func text(_ value: Int64, _ units: [Unit]) -> String {
    let fitting = units.filter { value >= $0.factor && value % $0.factor == 0 }
    guard let unit = fitting.max(by: { $0.factor < $1.factor }) else { return "\(value)" }
    return "\(value / unit.factor) \(unit.name)"
  }
}
