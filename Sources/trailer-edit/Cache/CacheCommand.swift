import ArgumentParser
import TrailerRendering

/// `trailer-edit cache`: shows, trims and clears the encoded spans that are kept for later renders.
struct CacheCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "cache", abstract: "Show, trim or clear the encoded frames that are kept for later renders.",
    discussion: """
      A render keeps what it encodes, so that after a change only what changed is encoded again, and an interrupted render
      goes on where it was. What was not used for longest goes first when the cache is full: --cache 20GiB in an edit line
      allows more, --cache off keeps nothing. The cache is in trailer-edit/spans below $XDG_CACHE_HOME or ~/.cache.

      Examples:
        trailer-edit cache                 how much is kept
        trailer-edit cache --trim 1GiB     keep no more than that
        trailer-edit cache --clear         keep nothing
      """)

  @Option(
    help: ArgumentHelp("Remove what was not used for longest, until no more than this is left.", valueName: "size"))
  var trim: String?

  @Flag(help: "Remove everything.")
  var clear = false

  @Flag(name: .customLong("json"), help: "Write one JSON object to standard output.")
  var writesJSON = false

  @OptionGroup var messages: MessageOptions

  /// Refuses a line that asks for both.
  func validate() throws {
    if clear, trim != nil { throw ValidationError("--clear and --trim contradict each other: write one of them") }
  }

  func perform(_ console: Console) throws(FKTError) -> ExitCode {
    let size = try trim.map { (text) throws(FKTError) in try SizeOption.bytes(text, of: "--trim") }
    let cache = try SpanCache(folder: try ProgramCache.path())
    let removed = clear ? cache.clear() : size.map { cache.trim(to: $0) }
    let usage = cache.usage
    guard !writesJSON else {
      var members: [String: JSONValue] = ["path": .string(cache.path)]
      members.merge(Self.members(usage)) { $1 }
      if let removed { members["removed"] = .object(Self.members(removed)) }
      try StandardStreams.writeData(JSONDocument.document("cache", members).text)
      return .done
    }
    if let removed { console.say("removed \(Self.text(removed))") }
    try StandardStreams.writeData("\(cache.path): \(Self.text(usage))\n")
    return .done
  }

  private static func members(_ usage: SpanCache.Usage) -> [String: JSONValue] {
    ["entries": .integer(Int64(usage.entries)), "byteCount": .integer(usage.byteCount)]
  }

  private static func text(_ usage: SpanCache.Usage) -> String {
    "\(Units.count(Int64(usage.entries), "encoded span")), \(Units.bytes(usage.byteCount))"
  }
}
