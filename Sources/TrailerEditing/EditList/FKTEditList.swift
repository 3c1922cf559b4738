/// Edits as versioned JSON: what scripts, the command line and other programs exchange.
///
///     {"version": 1, "edits": [{"trim": "5-20"}, {"rotate": 90}, {"export": {"crf": 20}}]}
///
/// Every edit is an object with one key, the option's name; the edits apply in the order written.
public struct FKTEditList: Sendable {
  /// The edits in the order they apply.
  public var edits: [any FKTCommand]

  /// The version that is read and written.
  public static let version = 1
  /// Bytes a list may take.
  public static let byteLimit = 256 * 1024
  /// Edits a list may have.
  public static let editLimit = 1_000

  /// A list of `edits` in the order they apply.
  public init(_ edits: [any FKTCommand]) { self.edits = edits }

  /// Reads a list from UTF-8 JSON of at most ``byteLimit`` bytes and ``editLimit`` edits.
  ///
  /// - Throws: ``FKTError`` that names the place, as in `edits[2].trim`.
  public init(json: [UInt8]) throws(FKTError) {
    self = try EditJSON.decode(FKTEditList.self, from: json, limit: Self.byteLimit)
  }

  /// The list as UTF-8 JSON, indented and with sorted keys, so that equal lists give equal bytes.
  ///
  /// - Throws: ``FKTError`` when a command has no row in the option table.
  public func jsonData() throws(FKTError) -> [UInt8] { try EditJSON.encode(self) }
}

extension FKTEditList: Hashable {
  /// Whether both hold equal commands in the same order.
  public static func == (left: Self, right: Self) -> Bool { left.edits.isEqual(to: right.edits) }

  /// Feeds what equality compares.
  public func hash(into hasher: inout Hasher) {
    for edit in edits { hasher.combine(AnyHashable(edit)) }
  }
}

extension FKTEditList: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case version, edits
  }

  /// Reads the versioned form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try EditJSON.checkVersion(in: container, .version, expected: Self.version)
    try decoder.refuseKeys(otherThan: CodingKeys.allCases.map(\.rawValue))
    edits = try container.decode([CommandEntry].self, forKey: .edits).map(\.command)
    guard edits.count <= Self.editLimit else {
      throw FKTError(
        code: .limitExceeded, message: "the list has \(edits.count) edits; \(Self.editLimit) are the limit")
    }
  }

  /// Writes the versioned form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(edits.map(CommandEntry.init), forKey: .edits)
  }
}
