public import struct Foundation.URL

/// What a look into a fetched file found.
public struct MediaInspection: Sendable, Hashable, Codable {
  /// The ending that belongs to the detected container, without dot, such as `mp4`.
  public var fileExtension: String
  /// One line for people, such as `mp4, h264 1280x720, aac, 2:31`.
  public var summary: String
  /// The length in seconds, where the file tells.
  public var duration: Double?

  /// What was found.
  public init(fileExtension: String, summary: String, duration: Double? = nil) {
    self.fileExtension = fileExtension
    self.summary = summary
    self.duration = duration
  }
}

/// Looks into files from strangers, before they get a name.
///
/// The catalog decodes nothing; the program gives it an engine that does so in a sandbox.
public protocol MediaInspecting: Sendable {
  /// Looks into `file`.
  ///
  /// - Parameter file: a complete file with a temporary name; not to be changed or kept.
  /// - Returns: what was found.
  /// - Throws: `corrupt` when it is no media that can be used.
  func inspect(_ file: URL) async throws(CatalogError) -> MediaInspection
}
