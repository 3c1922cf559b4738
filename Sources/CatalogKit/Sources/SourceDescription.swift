/// A configured source, for people who choose one.
public struct SourceDescription: Sendable, Hashable {
  /// What the user calls it.
  public var name: String
  /// How it speaks.
  public var dialect: String
  /// What it can be asked for.
  public var abilities: Set<CatalogAbility>
  /// Whether it is asked over the network.
  public var isRemote: Bool
  /// What its terms want to be shown where its data are; `nil` where they want nothing.
  public var attribution: String?
  /// Since when it is gone, and what to use instead, in plain sentences; `nil` for one that lives.
  public var retired: String?
  /// Why it cannot be used as it is configured, such as a missing key; `nil` for one that can.
  public var problem: CatalogError?
}
