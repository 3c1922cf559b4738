/// One edit, described as a value.
///
/// A command reads no file and renders nothing.
public protocol FKTCommand: Sendable, Hashable, Codable {
  /// The command's key on the edit line and in edit lists, without dashes.
  var optionName: String { get }

  /// Whether the film's frames must be known before the command can be performed.
  var usesFrameNumbers: Bool { get }

  /// The asset with this edit applied.
  ///
  /// - Throws: ``FKTError`` when the edit does not fit the asset; nothing has changed then.
  func perform(with asset: FKTAsset) throws(FKTError) -> FKTAsset

  /// How the edit reads on `asset`, a line for people for each of its parts.
  ///
  /// - Throws: ``FKTError`` when the edit does not fit the asset.
  func reading(in asset: FKTAsset) throws(FKTError) -> [String]
}

extension FKTCommand {
  /// No frames are named, unless a command says otherwise.
  public var usesFrameNumbers: Bool { false }
}

extension [any FKTCommand] {
  /// Equality of lists of mixed commands, which Swift does not derive for `any`.
  func isEqual(to other: [any FKTCommand]) -> Bool {
    map { AnyHashable($0) } == other.map { AnyHashable($0) }
  }
}
