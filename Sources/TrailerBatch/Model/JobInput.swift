/// What a job edits.
public enum JobInput: Sendable, Hashable {
  /// The absolute path of a file.
  case file(String)
  /// An address, or a film of the catalog, as the command line names it; it is fetched when its job comes.
  case remote(String)

  /// The path or the name.
  public var name: String {
    switch self {
    case .file(let path): path
    case .remote(let name): name
    }
  }
}
