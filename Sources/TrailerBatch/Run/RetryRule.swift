internal import TrailerEditing

/// Which failures another try may help.
enum RetryRule {
  /// How long to wait before the next try.
  ///
  /// - Parameters:
  ///   - error: why a try failed.
  ///   - tries: how many failed in this run.
  /// - Returns: seconds; `nil` when it would fail in the same way.
  static func pause(after error: FKTError, tries: Int) -> Double? {
    switch error.code {
    // A process that ended of itself may have been killed from outside; a film that crashes it does so again.
    case .engineCrashed: tries < 2 ? 0 : nil
    case .inputChanged: tries < 2 ? 1 : nil
    case .busy: tries < 3 ? Double(tries) : nil
    case _ where networkCodes.contains(error.code.rawValue): tries < 3 ? Double(tries * tries) : nil
    default: nil
    }
  }

  /// What a fetch fails with when a server or the way to it has trouble.
  private static let networkCodes: Set<String> = ["unavailable", "corrupt"]
}
