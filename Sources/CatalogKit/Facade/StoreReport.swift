/// The state of the store, for a doctor.
public struct StoreReport: Sendable, Hashable {
  /// Where it is.
  public var path: String
  /// The version of its tables.
  public var version: Int
  /// What is wrong with it; empty when all is well.
  public var problems: [String]
  /// How many rows it has, by kind: `film`, `show`, `theatre`, `area`, `news`, `newsCategory`.
  public var counts: [String: Int]
}
