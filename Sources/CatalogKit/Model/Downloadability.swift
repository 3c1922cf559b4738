/// Whether a video can be had as a file.
public enum Downloadability: String, Sendable, Hashable, Codable, CaseIterable {
  /// A file that can be fetched.
  case direct
  /// A stream of pieces behind a playlist.
  case hls
  /// A page, or a key of a service that gives no files: it can be opened, not fetched.
  case linkOnly = "link-only"
  /// A file of a kind that is not supported, such as Flash.
  case unsupported
  /// The service that had it does not exist any more.
  case retired
}
