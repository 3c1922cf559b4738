import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Names of versions of what is answered, as RFC 9110, 8.8.3 has them.
enum EntityTag {
  /// The strong tag of these bytes.
  static func tag(of bytes: ByteBuffer) -> String {
    "\"" + Secret.digest(Data(bytes.readableBytesView)).prefix(32) + "\""
  }

  /// Whether a header such as `If-None-Match` names a tag.
  static func isNamed(_ tag: String, by header: String?) -> Bool {
    guard let header else { return false }
    return header == "*" || header.split(separator: ",").contains { $0.trimmingPrefix(while: \.isWhitespace) == tag }
  }

  /// Bytes that the browser may have already; it is then told just that.
  ///
  /// - Parameters:
  ///   - bytes: the whole answer.
  ///   - type: what they are.
  ///   - tag: their tag; it is made where it is not known.
  ///   - caching: how they may be kept.
  ///   - request: what is answered.
  /// - Returns: the answer.
  static func answer(
    _ bytes: ByteBuffer, type: String, tag: String? = nil, caching: String = "private, no-cache", to request: Request
  ) -> Response {
    let tag = tag ?? self.tag(of: bytes)
    var headers: HTTPFields = [.eTag: tag, .cacheControl: caching]
    if isNamed(tag, by: request.headers[.ifNoneMatch]) { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = type
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: bytes))
  }
}
