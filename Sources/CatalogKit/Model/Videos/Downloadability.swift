import Foundation

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

extension Downloadability {
  /// What the location alone tells.
  ///
  /// Looking at the file may tell more. Labels of feeds are not asked: real ones call an MP4 file Flash, and
  /// a key of YouTube a location.
  public init(of location: VideoLocation) {
    switch location {
    case .hls(let url): self = RetiredService.named(byHostOf: url) == nil ? .hls : .retired
    case .key: self = .linkOnly
    case .page(let url): self = RetiredService.named(byHostOf: url) == nil ? .linkOnly : .retired
    case .direct(let url):
      if RetiredService.named(byHostOf: url) != nil {
        self = .retired
      } else {
        self = VideoLocation.unsupportedExtensions.contains(url.pathExtension.lowercased()) ? .unsupported : .direct
      }
    case .file(let path):
      let name = (path as NSString).pathExtension.lowercased()
      self = VideoLocation.unsupportedExtensions.contains(name) ? .unsupported : .direct
    }
  }
}
