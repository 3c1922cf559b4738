import Foundation
import MediaTypes
import TrailerEditing

/// Keeps images as the engine drew them in the cache of answers, beside the files that they were drawn from.
struct DrawnImageStore: Sendable {
  let cache: HTTPCache
  let timeToLive: Double
  let now: @Sendable () -> Date

  /// Says in the cache what the entry is, with the size of the pixels.
  private static let type = "image/x-drawn"

  /// The image that was drawn for a request; `nil` where there is none, or its source should be asked again.
  ///
  /// - Parameters:
  ///   - request: what is wanted.
  ///   - anyAge: whether an old one is taken, too, for as long as its source allows.
  /// - Returns: the image.
  func image(for request: ImageRequest, anyAge: Bool) async -> DrawnImage? {
    guard let key = Self.key(request) else { return nil }
    return try? await BlockingWork.run { _ throws(CatalogError) in
      cache.entry(for: key).flatMap { entry -> DrawnImage? in
        let age = now().timeIntervalSince(entry.metadata.fetched)
        guard age >= 0, age <= (request.keptTime ?? .infinity), anyAge || age < timeToLive,
          let size = Self.size(entry.metadata.contentType)
        else { return nil }
        return DrawnImage(size: size, bytes: [UInt8](entry.body))
      }
    }
  }

  /// Keeps an image that was drawn of a file which came at `fetched`.
  func keep(_ image: DrawnImage, for request: ImageRequest, fetched: Date) async {
    guard let key = Self.key(request), let url = request.url else { return }
    let metadata = HTTPCache.Metadata(
      subject: GuardedURL.redact(url.absoluteString), status: 200,
      contentType: "\(Self.type); size=\(image.size)", entityTag: nil, lastModified: nil, fetched: fetched, digest: "")
    // A cache that cannot be written costs time, no image.
    let entry = HTTPCache.Entry(metadata: metadata, body: Data(image.bytes))
    _ = try? await BlockingWork.run { _ throws(CatalogError) in cache.store(entry, for: key) }
  }

  /// A digest of all that makes an image another one.
  private static func key(_ request: ImageRequest) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    guard let url = request.url, let order = try? encoder.encode(request.order(for: .file)) else { return nil }
    return HTTPCache.digest(Data("drawn \(url.absoluteString)\n".utf8) + order)
  }

  private static func size(_ type: String?) -> PixelSize? {
    guard let match = type?.wholeMatch(of: /image\/x-drawn; size=(\d{1,5})x(\d{1,5})/), let width = Int(match.output.1),
      let height = Int(match.output.2)
    else { return nil }
    return PixelSize(width: width, height: height)
  }
}
