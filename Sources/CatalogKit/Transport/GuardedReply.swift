import AsyncHTTPClient
public import Foundation
public import NIOCore
public import NIOHTTP1

/// The answer to a `GuardedRequest`; its body is read piece by piece, under the limits.
public struct GuardedReply: Sendable {
  /// The status of HTTP.
  public let status: Int
  /// The fields of the head.
  public let headers: HTTPHeaders
  /// Where the answer came from, after redirects; for messages `url.redacted`.
  public let url: GuardedURL
  /// The size of the body that the head gives.
  public let declaredLength: Int64?
  /// Whether the end of the body shows that all of it came: by its length, or by its last chunk.
  public let hasFramedEnd: Bool
  private let body: HTTPClientResponse.Body
  private let watch: TransferWatch

  init(_ response: HTTPClientResponse, url: GuardedURL, watch: TransferWatch) throws(CatalogError) {
    status = Int(response.status.code)
    headers = response.headers
    self.url = url
    body = response.body
    self.watch = watch
    let size = response.headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    if size > watch.limits.headBytes {
      throw CatalogError(
        .tooLarge, url.redacted, "the head of the answer is larger than \(watch.limits.headBytes) bytes")
    }
    let isChunked = response.headers[canonicalForm: "transfer-encoding"].last?.lowercased() == "chunked"
    declaredLength = isChunked ? nil : response.headers.first(name: "content-length").flatMap { Int64($0) }
    hasFramedEnd = isChunked || declaredLength != nil
    if let coding = response.headers.first(name: "content-encoding"), !["", "identity"].contains(coding.lowercased()) {
      throw CatalogError(
        .malformed, url.redacted, "the answer is encoded as \(coding.prefix(40)), which was not asked for")
    }
  }

  /// The media type, lower-cased and without parameters.
  public var contentType: String? {
    headers.first(name: "content-type").map {
      $0.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces).lowercased()
    }
  }

  /// When it may be tried again.
  var retryAfter: Date? { headers.first(name: "retry-after").flatMap { HTTPDate.retryDate(from: $0) } }

  /// Hands each piece of the body to `use`, in order.
  ///
  /// - Throws: what `use` throws, `tooLarge`, `unavailable` when the body breaks off.
  public func forEachPiece(_ use: (ByteBuffer) throws(CatalogError) -> Void) async throws(CatalogError) {
    if let declaredLength, declaredLength > watch.limits.body {
      throw TransferWatch.tooLarge(url.redacted, watch.limits.body)
    }
    try await read { piece throws(CatalogError) in
      try use(piece)
      return true
    }
  }

  /// The first `count` bytes of the body, or all of a shorter one; the rest is not waited for.
  ///
  /// - Throws: `unavailable` when the body breaks off before.
  public func beginning(_ count: Int) async throws(CatalogError) -> [UInt8] {
    var bytes: [UInt8] = []
    try await read { piece throws(CatalogError) in
      bytes += piece.readableBytesView.prefix(count - bytes.count)
      return bytes.count < count
    }
    return bytes
  }

  /// Reads until `use` returns `false`.
  private func read(_ use: (ByteBuffer) throws(CatalogError) -> Bool) async throws(CatalogError) {
    var iterator = body.makeAsyncIterator()
    var count: Int64 = 0
    while true {
      watch.beginWaiting()
      var piece: ByteBuffer?
      do {
        piece = try await iterator.next()
      } catch {
        throw watch.verdict ?? GuardedHTTPClient.translate(error, url: url)
      }
      if let verdict = watch.verdict { throw verdict }
      if Task.isCancelled { throw CatalogError(.cancelled, url.redacted, "cancelled") }
      guard let piece else { break }
      count += Int64(piece.readableBytes)
      try watch.endWaiting(count: piece.readableBytes)
      guard try use(piece) else { return }
    }
    if let declaredLength, count != declaredLength {
      throw CatalogError(.unavailable, url.redacted, "the answer broke off after \(count) of \(declaredLength) bytes")
    }
  }

  /// The whole body.
  ///
  /// - Throws: as `forEachPiece`.
  public func data() async throws(CatalogError) -> Data {
    var data = Data()
    try await forEachPiece { piece throws(CatalogError) in data.append(contentsOf: piece.readableBytesView) }
    return data
  }
}
