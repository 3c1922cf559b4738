/// What was done and undone, so that an editor can be closed and opened again where it stood.
public struct FKTHistory: Sendable {
  /// The commands that are in effect, in the order performed.
  public var done: [any FKTCommand]
  /// The commands that were undone; the last one is redone first.
  public var undone: [any FKTCommand]

  /// The version that is read and written.
  public static let version = 1
  /// Bytes a history may take.
  public static let byteLimit = 4 * 1024 * 1024
  /// Commands a history may have.
  public static let commandLimit = 10_000

  /// A history; `undone` ends with what is redone first.
  public init(done: [any FKTCommand] = [], undone: [any FKTCommand] = []) {
    self.done = done
    self.undone = undone
  }

  /// Reads a history from UTF-8 JSON of at most ``byteLimit`` bytes and ``commandLimit`` commands.
  ///
  /// - Throws: ``FKTError`` that names the place, as in `done[2].trim`.
  public init(json: [UInt8]) throws(FKTError) {
    self = try EditJSON.decode(FKTHistory.self, from: json, limit: Self.byteLimit)
  }

  /// The history as UTF-8 JSON, indented and with sorted keys.
  ///
  /// - Throws: ``FKTError`` when a command has no row in the option table.
  public func jsonData() throws(FKTError) -> [UInt8] { try EditJSON.encode(self) }
}

extension FKTHistory: Hashable {
  /// Whether both hold equal commands in the same order.
  public static func == (left: Self, right: Self) -> Bool {
    left.done.isEqual(to: right.done) && left.undone.isEqual(to: right.undone)
  }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    for command in done + undone { hasher.combine(AnyHashable(command)) }
  }
}

extension FKTHistory: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version, done, undone
  }

  /// Reads the versioned form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try EditJSON.checkVersion(in: container, .version, expected: Self.version)
    try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
    done = try container.decode([CommandEntry].self, forKey: .done).map(\.command)
    undone = try container.decode([CommandEntry].self, forKey: .undone).map(\.command)
    guard done.count + undone.count <= Self.commandLimit else {
      throw FKTError(
        code: .limitExceeded, message: "the history has more than \(Self.commandLimit) commands")
    }
  }

  /// Writes the versioned form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(done.map(CommandEntry.init), forKey: .done)
    try container.encode(undone.map(CommandEntry.init), forKey: .undone)
  }
}
