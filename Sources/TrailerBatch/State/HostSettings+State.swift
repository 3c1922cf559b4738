public import TrailerEditing

extension HostSettings {
  /// What the last run on hosts used.
  ///
  /// - Parameter stateFolder: the state of the batch, see ``BatchOptions/stateFolder``.
  /// - Returns: what it used; nothing, where there was none.
  public static func recalled(from stateFolder: String) -> HostSettings {
    StateFile.read(path(stateFolder)).flatMap { StateJSON.decode(HostSettings.self, from: $0) } ?? HostSettings()
  }

  /// Keeps them for commands that look for the batch later.
  ///
  /// - Throws: `FKTError` when the state cannot be written.
  public func remember(in stateFolder: String) throws(FKTError) {
    try StateFile.replace(Self.path(stateFolder), with: try StateJSON.encode(self))
  }

  private static func path(_ stateFolder: String) -> String { "\(stateFolder)/hosts.json" }
}
