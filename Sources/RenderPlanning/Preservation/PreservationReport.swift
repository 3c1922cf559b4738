internal import MediaTypes

/// What becomes of everything that a film carries: each stream, tag, flag, chapter and side datum has a line.
///
/// A plan's preservation report is what will become of it as far as that can be known before any work; a report's is what became of
/// it, held against the written file.
public struct PreservationReport: Sendable, Hashable {
  /// The lines, streams first, then what belongs to them, then what belongs to the film.
  public var lines: [PreservationLine]

  /// A preservation report of `lines`.
  public init(_ lines: [PreservationLine] = []) { self.lines = lines }

  /// What the output lacks although nothing asked for that.
  public var losses: [PreservationLine] { lines.filter(\.isLoss) }

  /// How many lines have the outcome.
  public func count(of outcome: PreservationLine.Outcome) -> Int { lines.count { $0.outcome == outcome } }

  /// Marks everything that goes as asked for, as it is where one frame of a film is wanted.
  mutating func askForAllThatGoes() {
    for place in lines.indices where lines[place].outcome == .dropped { lines[place].isAsked = true }
  }

  /// Puts the lines in their order; those of one thing stay as they are.
  mutating func sort() {
    func rank(_ line: PreservationLine) -> (Int, Int) {
      switch line.kind {
      case .stream: (0, line.stream ?? .max)
      case .sideData, .streamTag, .flag: (1, line.stream ?? .max)
      case .tag: (2, 0)
      case .chapter: (3, 0)
      }
    }
    let ordered = lines.enumerated().sorted { left, right in
      let (first, second) = (rank(left.element), rank(right.element))
      return (first.0, first.1, left.offset) < (second.0, second.1, right.offset)
    }
    lines = ordered.map(\.element)
  }
}

/// A plain list of lines.
extension PreservationReport: Codable {
  /// Reads the lines.
  public init(from decoder: any Decoder) throws { lines = try [PreservationLine](from: decoder) }

  /// Writes the lines.
  public func encode(to encoder: any Encoder) throws { try lines.encode(to: encoder) }
}

extension PreservationReport {
  /// The plan's preservation report with what only showed while the work was done: a stream has one outcome, the last one known.
  package func corrected(by found: [PreservationLine]) -> PreservationReport {
    var lines = lines
    for line in found {
      let place = lines.firstIndex { $0.kind == .stream && line.kind == .stream && $0.stream == line.stream }
      if let place { lines[place] = line } else { lines.append(line) }
    }
    return PreservationReport(lines)
  }
}

/// What becomes of one thing that a film carries.
public struct PreservationLine: Sendable, Hashable {
  /// What sort of thing it is.
  public enum Kind: String, Sendable, Hashable, Codable {
    /// A stream: frames, sound, subtitles, cover art, an attached file.
    case stream
    /// A tag of a stream, as its language.
    case streamTag = "stream-tag"
    /// A flag of a stream, as `default` or `forced`.
    case flag
    /// What a stream says beside its packets, as colours, mastering display or display matrix.
    case sideData = "side-data"
    /// A tag of the film.
    case tag
    /// A chapter.
    case chapter
  }

  /// What becomes of it.
  public enum Outcome: String, Sendable, Hashable, Codable, CaseIterable {
    /// It is in the output as it was.
    case kept
    /// It is in the output, at other times.
    case retimed = "re-timed"
    /// It is in the output in another form.
    case converted
    /// The output does not have it.
    case dropped
  }

  /// The thing.
  public var item: PreservedItem
  /// The stream of the source that it belongs to; `nil` when it is the film's.
  public var stream: Int?
  /// What becomes of it.
  public var outcome: Outcome
  /// Why; may be `nil` for what is kept.
  public var reason: PreservationReason?
  /// Whether the edits ask for just that, as a trim does for the chapters it cuts off.
  public var isAsked: Bool

  /// A line.
  public init(
    _ item: PreservedItem, stream: Int? = nil, _ outcome: Outcome, _ reason: PreservationReason? = nil,
    isAsked: Bool = false
  ) {
    self.item = item
    self.stream = stream
    self.outcome = outcome
    self.reason = reason
    self.isAsked = isAsked
  }

  /// A line for a stream as a whole.
  init(_ stream: StreamInfo, _ outcome: Outcome, _ reason: PreservationReason? = nil, isAsked: Bool = false) {
    self.init(PreservedItem(stream), stream: stream.index, outcome, reason, isAsked: isAsked)
  }

  /// What sort of thing it is.
  public var kind: Kind { item.kind }
  /// What it is called: a tag's key, a flag, a chapter's number and title, a stream's kind and codec.
  public var name: String { item.name }

  /// The thing in words, as in `stream 2 (subtitle, subrip)`, `stream 0: language` or `chapter 3 'Night'`.
  public var title: String {
    switch kind {
    case .stream: "stream \(stream.map(String.init) ?? "?") (\(item.name))"
    case .streamTag, .flag, .sideData: "stream \(stream.map(String.init) ?? "?"): \(item.name)"
    case .tag: "tag \(item.name)"
    case .chapter: "chapter \(item.name)"
    }
  }

  /// Whether the output lacks it although nothing asked for that.
  public var isLoss: Bool { outcome == .dropped && !isAsked }
}

/// In JSON a line has its thing and its reason in words, `name` and `reason`, for people, and as cases with their
/// values, `item` and `why`, for programs.
extension PreservationLine: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind, stream, name, item, reason, why
    case outcome = "fate"
    case isAsked = "asked"
  }

  /// Reads `item` and `why`; the words say the same.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    item = try container.decode(PreservedItem.self, forKey: .item)
    stream = try container.decodeIfPresent(Int.self, forKey: .stream)
    outcome = try container.decode(Outcome.self, forKey: .outcome)
    reason = try container.decodeIfPresent(PreservationReason.self, forKey: .why)
    isAsked = try container.decode(Bool.self, forKey: .isAsked)
  }

  /// Writes both.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(stream, forKey: .stream)
    try container.encode(item.name, forKey: .name)
    try container.encode(item, forKey: .item)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(reason?.description ?? "", forKey: .reason)
    try container.encodeIfPresent(reason, forKey: .why)
    try container.encode(isAsked, forKey: .isAsked)
  }
}
