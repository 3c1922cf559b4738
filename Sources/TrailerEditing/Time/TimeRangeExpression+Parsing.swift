extension TimeRangeExpression {
  /// Reads ranges `A-B` or `A..B`, separated by commas; `A-`, `A..` and `..B` leave a side open.
  ///
  /// - Parameters:
  ///   - text: the ranges as written.
  ///   - plainColonIsRange: whether `A:B` of two plain numbers is a range of seconds.
  /// - Returns: the ranges in the order written, at least one.
  /// - Throws: ``FKTError`` when a part is no range, or can be read in two ways.
  public static func list(
    parsing text: String, plainColonIsRange: Bool
  ) throws(FKTError) -> [TimeRangeExpression] {
    var items: [String] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false).map(\.withoutOuterSpace) {
      if let clock = items.last, try hasDecimals(piece, of: clock, plainColonIsRange: plainColonIsRange) {
        items[items.count - 1] = clock + "," + piece
      } else {
        items.append(piece)
      }
    }
    return try items.map { (item) throws(FKTError) in
      try TimeRangeExpression(parsing: item, plainColonIsRange: plainColonIsRange)
    }
  }

  /// Reads one range, or a single time from which on it goes to the end of the film.
  ///
  /// - Throws: ``FKTError`` when the text is neither, or holds several ranges.
  init(span text: String) throws(FKTError) {
    if let start = try? TimeExpression(parsing: text) {
      self.init(from: start, to: .end)
      return
    }
    let ranges = try Self.list(parsing: text, plainColonIsRange: false)
    guard let range = ranges.first, ranges.count == 1 else {
      throw FKTError(
        code: .invalidRange, message: "'\(text)' is more than one range",
        hint: "write the edit once for each range", subject: text)
    }
    self = range
  }

  /// The shortest text that ``init(span:)`` reads as this range.
  var spanForm: String { to == .end ? from.description : description }

  private init(parsing text: String, plainColonIsRange: Bool) throws(FKTError) {
    if let sides = RangeSides(of: text) {
      guard !(sides.from.isEmpty && sides.to.isEmpty) else { throw .notARange(text) }
      self.init(
        from: sides.from.isEmpty ? .start : try TimeExpression(parsing: sides.from),
        to: sides.to.isEmpty ? .end : try TimeExpression(parsing: sides.to))
    } else if plainColonIsRange, let range = try Self(plainColon: text) {
      self = range
    } else {
      throw .notARange(text)
    }
  }

  /// `A:B` of two plain numbers, or `nil` when the text is something else.
  private init?(plainColon text: String) throws(FKTError) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard fields.count == 2, fields.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isNumber || $0 == "." } })
    else {
      return nil
    }
    let start = try TimeExpression(parsing: String(fields[0]))
    let end = try TimeExpression(parsing: String(fields[1]))
    let clock = try? TimeExpression(parsing: text)
    guard case .seconds(let first) = start.form, case .seconds(let last) = end.form, first < last else {
      throw .backwards(text, start, end, isClock: clock != nil)
    }
    let hasTwoDigits = fields[1].prefix { $0 != "." }.count == 2
    self.init(from: start, to: end, clockLookalike: clock != nil && hasTwoDigits ? text : nil)
  }

  /// Whether `piece`, which follows `item` and a comma, holds the thousandths of a clock time there.
  ///
  /// In `1:02:03,250-1:03:00` it does; in `5-1:30,250-300` it starts a range of its own.
  private static func hasDecimals(
    _ piece: String, of item: String, plainColonIsRange: Bool
  ) throws(FKTError) -> Bool {
    let digits = piece.prefix { $0.isASCII && $0.isNumber }
    let rest = piece.dropFirst(digits.count)
    let sides = RangeSides(of: item)
    guard digits.count == 3, isClock(sides?.to ?? item) else { return false }
    guard sides == nil else { return rest.isEmpty }
    guard rest.hasPrefix("-") || rest.hasPrefix("..") else { return false }
    if plainColonIsRange, (try? Self(plainColon: item)) != nil {
      let twoRanges = item.split(separator: ":").joined(separator: "-") + "," + piece
      throw FKTError(
        code: .invalidRange, message: "'\(item),\(piece)' can be read in two ways",
        hint: "write \(twoRanges) for two ranges of seconds, or \(item).\(piece) for one of clock time",
        subject: "\(item),\(piece)")
    }
    return true
  }

  private static func isClock(_ text: String) -> Bool {
    let fields = text.drop { $0 == "-" }.split(separator: ":", omittingEmptySubsequences: false)
    return 2...3 ~= fields.count && fields.allSatisfy { Int64(digits: $0) != nil }
  }
}

/// The two sides of a range; an open side is empty.
private struct RangeSides {
  let from: String
  let to: String

  /// The sides of `A..B` or `A-B`, where either time may have a minus sign; `nil` for a single time.
  init?(of text: String) {
    let separator = text.firstRange(of: "..") ?? text.dropFirst().firstRange(of: "-")
    guard let separator else { return nil }
    from = text[..<separator.lowerBound].withoutOuterSpace
    to = text[separator.upperBound...].withoutOuterSpace
  }
}

extension FKTError {
  static func notARange(_ text: String) -> FKTError {
    let openRange = (try? TimeExpression(parsing: text)).map { _ in "\(text)..end, " } ?? ""
    return FKTError(
      code: .invalidRange, message: "'\(text)' is not a range",
      hint: "write START-END, as in \(openRange)5-20, 0:05-0:20, 1:30.. or -10..-5",
      subject: text)
  }

  fileprivate static func backwards(
    _ text: String, _ start: TimeExpression, _ end: TimeExpression, isClock: Bool
  ) -> FKTError {
    let fields = text.split(separator: ":")
    let clock = isClock ? "; as a clock time it is \(fields[0]) min \(end) s" : ""
    return FKTError(
      code: .invalidRange,
      message: "'\(text)' ends before it starts: in seconds it is \(start) s to \(end) s\(clock)",
      hint: "write START-END, as in \(end)-\(start)" + (isClock ? " or 0-\(text)" : ""), subject: text)
  }
}
