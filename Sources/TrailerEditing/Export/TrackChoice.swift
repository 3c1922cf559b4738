public import MediaTypes

/// Which streams of a film go into the output, as in `video,audio:eng,3`.
public struct TrackChoice: Hashable, Sendable {
  /// One entry of the list.
  public enum Item: Hashable, Sendable {
    /// The stream of that number.
    case stream(Int)
    /// Every stream of a kind.
    case every(Kind)
    /// The n-th of its kind, from 1.
    case nth(Int, Kind)
    /// Those of a kind in a language.
    case language(String, Kind)
  }

  /// What people call the kinds of streams.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Moving frames.
    case video
    /// Sound.
    case audio
    /// Subtitles.
    case subtitles
    /// Timed data.
    case data
    /// Attached files, such as fonts.
    case attachments
    /// Cover art.
    case cover

    /// Whether a stream is of this kind.
    public func holds(_ stream: StreamInfo) -> Bool {
      switch self {
      case .video: stream.kind == .video && !stream.isAttachedPicture
      case .audio: stream.kind == .audio
      case .subtitles: stream.kind == .subtitle
      case .data: stream.kind == .data
      case .attachments: stream.kind == .attachment
      case .cover: stream.isAttachedPicture
      }
    }
  }

  /// The entries in the order written; never empty.
  public let items: [Item]

  /// Reads a list such as `video,audio:eng,3`.
  ///
  /// - Throws: ``FKTError`` for anything else.
  public init(parsing text: String) throws(FKTError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    items = try parts.map { (part) throws(FKTError) in
      guard let item = Item(parsing: part.filter { !$0.isWhitespace }) else {
        throw FKTError(
          code: .usage, message: "'\(part)' names no tracks", hint: "write " + Self.forms, subject: text)
      }
      return item
    }
  }

  /// How a list is written.
  static let forms =
    "numbers as `trailer-edit probe` shows them and kinds ("
    + Kind.allCases.map(\.rawValue).joined(separator: ", ")
    + "), with commas, as in video,audio:2 for the second sound track or audio:eng for those in English"

  /// The streams that the list names.
  ///
  /// - Throws: ``FKTError`` when an entry names nothing; the hint says what there is.
  public func streams(of info: MediaInfo) throws(FKTError) -> Set<Int> {
    var chosen: Set<Int> = []
    for item in items {
      let found = item.streams(of: info)
      guard !found.isEmpty else {
        throw FKTError(
          code: .usage, message: "the film has no track '\(item)'", hint: "it has " + Self.list(info),
          subject: item.description)
      }
      chosen.formUnion(found)
    }
    return chosen
  }

  /// What a film has, as in `0 video h264, 1 audio aac (eng)`.
  static func list(_ info: MediaInfo) -> String {
    let names = info.streams.map { stream in
      let kind = Kind.allCases.first { $0.holds(stream) }?.rawValue ?? "data"
      return "\(stream.index) \(kind) \(stream.codec)" + (stream.language.map { " (\($0))" } ?? "")
    }
    return names.joined(separator: ", ")
  }
}

extension TrackChoice.Item {
  /// Reads one entry without spaces.
  init?(parsing text: String) {
    let parts = text.lowercased().split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 1, let number = Int64(digits: parts[0][...]).flatMap({ Int(exactly: $0) }) {
      self = .stream(number)
      return
    }
    guard 1...2 ~= parts.count, let kind = Self.kind(parts[0]) else { return nil }
    guard parts.count == 2 else {
      self = .every(kind)
      return
    }
    if let number = Int64(digits: parts[1][...]) {
      guard number > 0, number <= 1_000_000 else { return nil }
      self = .nth(Int(number), kind)
    } else {
      guard 2...16 ~= parts[1].utf8.count, parts[1].allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "-") }) else {
        return nil
      }
      self = .language(parts[1], kind)
    }
  }

  /// Kinds are understood in the singular and in the plural.
  private static func kind(_ name: String) -> TrackChoice.Kind? {
    TrackChoice.Kind.allCases.first { [$0.rawValue, $0.rawValue + "s"].contains(name) || $0.rawValue == name + "s" }
  }

  /// The numbers of the streams that it names.
  func streams(of info: MediaInfo) -> [Int] {
    switch self {
    case .stream(let number): return info.streams.filter { $0.index == number }.map(\.index)
    case .every(let kind): return info.streams.filter(kind.holds).map(\.index)
    case .nth(let number, let kind):
      let all = info.streams.filter(kind.holds)
      return all.indices.contains(number - 1) ? [all[number - 1].index] : []
    case .language(let code, let kind):
      return info.streams.filter { kind.holds($0) && $0.language?.lowercased() == code }.map(\.index)
    }
  }
}

extension TrackChoice.Item: CustomStringConvertible {
  /// As it is written.
  public var description: String {
    switch self {
    case .stream(let number): "\(number)"
    case .every(let kind): kind.rawValue
    case .nth(let number, let kind): "\(kind.rawValue):\(number)"
    case .language(let code, let kind): "\(kind.rawValue):\(code)"
    }
  }
}

extension TrackChoice: CustomStringConvertible {
  /// As it is written.
  public var description: String { items.map(\.description).joined(separator: ",") }
}
