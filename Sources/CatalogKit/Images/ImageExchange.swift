import Foundation
import NIOCore

/// Asks servers for images, tells how far they have come, and stops as soon as something else comes.
struct ImageExchange: HTTPExchange {
  /// The longest image file, in bytes; the engine takes no longer one.
  static let byteLimit = 16 << 20
  /// What is asked for, the best first.
  static let accept = "image/avif,image/webp,image/png,image/jpeg"

  let client: GuardedHTTPClient
  /// Hears of each piece.
  let report: @Sendable (URL, _ bytes: Int64, _ total: Int64?) -> Void

  /// The request for an image.
  static func request(_ url: URL, timeToLive: Double, keptTime: Double?) -> CatalogRequest {
    var request = CatalogRequest(
      url, accept: accept, timeToLive: timeToLive, limit: byteLimit, timeLimit: .seconds(30))
    if let keptTime { request.keptTime = keptTime }
    return request
  }

  func answer(to request: CatalogRequest, validators: HTTPValidators?) async throws(CatalogError) -> HTTPAnswer {
    let report = report
    let asked = GuardedRequest(request, validators: validators)
    return try await client.reply(to: asked, limits: HTTPLimits(total: request.timeLimit, body: Int64(request.limit))) {
      reply throws(CatalogError) in
      var data = Data()
      if reply.status == 200 {
        try Self.check(reply)
        var isKnown = false
        try await reply.forEachPiece { piece throws(CatalogError) in
          data.append(contentsOf: piece.readableBytesView)
          if !isKnown, data.count >= Self.beginning {
            try Self.check(data, of: reply)
            isKnown = true
          }
          report(request.url, Int64(data.count), reply.declaredLength)
        }
        if !isKnown { try Self.check(data, of: reply) }
      } else if reply.status != 304 {
        throw Self.refusal(reply)
      }
      return HTTPAnswer(
        status: reply.status, body: data, contentType: reply.contentType, headers: reply.headers,
        retryAfter: reply.retryAfter)
    }
  }

  private static let beginning = 12

  /// Refuses what is called something else than an image; servers of files give no name at all, or that of any file.
  private static func check(_ reply: GuardedReply) throws(CatalogError) {
    guard let type = reply.contentType, !type.hasPrefix("image/"), !neutral.contains(type) else { return }
    throw CatalogError(.corrupt, reply.url.redacted, "the server sends \(type.prefix(60)), which is no image")
  }

  private static let neutral: Set<String> = ["application/octet-stream", "binary/octet-stream", ""]

  /// Refuses what does not begin as one of the images that the engine draws.
  private static func check(_ data: Data, of reply: GuardedReply) throws(CatalogError) {
    guard !isImage(Array(data.prefix(beginning))) else { return }
    throw CatalogError(.corrupt, reply.url.redacted, "what the server sends is neither PNG nor JPEG nor WebP nor AVIF")
  }

  static func isImage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
      || bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
      || bytes.dropFirst(4).starts(with: "ftyp".utf8)
  }

  private static func refusal(_ reply: GuardedReply) -> CatalogError {
    let code: CatalogError.Code =
      switch reply.status {
      case 404, 410: .notFound
      case 429, 500...599: .unavailable
      default: .refused
      }
    return CatalogError(
      code, reply.url.redacted, "the server answers with status \(reply.status)", retryAfter: reply.retryAfter)
  }
}
