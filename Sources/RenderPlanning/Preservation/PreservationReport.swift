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
