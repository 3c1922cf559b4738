/// What a fetch is doing.
public enum FetchProgress: Sendable, Hashable {
  /// A candidate is tried.
  case started(FetchCandidate)
  /// Bytes are on disk, and how many there will be, where that is known.
  case received(bytes: Int64, total: Int64?)
  /// A try failed, and another one follows after a pause.
  case waiting(CatalogError, attempt: Int)
  /// The bytes are compared with what the source promised, and looked into.
  case checking
  /// A candidate gave no file.
  case failed(FetchCandidate, CatalogError)
}
