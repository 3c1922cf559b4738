import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// JSON in and out.
enum JSONAnswer {
  private static let name = "application/json; charset=utf-8"

  /// The bytes that stand for a value: equal values give equal bytes.
  static func bytes(of value: some Encodable) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    // What the server tells are values that have JSON.
    return (try? encoder.encode(value)) ?? Data("null".utf8)
  }

  /// The same as they are sent.
  static func buffer(of value: some Encodable) -> ByteBuffer { ByteBuffer(bytes: bytes(of: value)) }

  /// An answer with a value.
  static func answer(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    Response(status: status, headers: [.contentType: name], body: ResponseBody(byteBuffer: buffer(of: value)))
  }

  /// An answer with a value that the browser may have already.
  static func answer(_ value: some Encodable, to request: Request) -> Response {
    answer(buffer(of: value), to: request)
  }

  /// An answer with JSON that the browser may have already; its tag is made where it is not known.
  static func answer(_ json: ByteBuffer, tag: String? = nil, to request: Request) -> Response {
    EntityTag.answer(json, type: name, tag: tag, to: request)
  }

  /// What a request brings.
  ///
  /// - Parameters:
  ///   - type: what it is to be.
  ///   - request: the request.
  ///   - limit: bytes at most.
  /// - Returns: the value.
  /// - Throws: ``Problem`` for what is too long, is not called JSON, or is something else.
  static func read<Value: Decodable>(
    _ type: Value.Type, from request: Request, limit: Int = 512 * 1024
  ) async throws -> Value {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      throw Problem(.unsupportedMediaType, "not-json", "the body is not called application/json")
    }
    let buffer: ByteBuffer
    do { buffer = try await request.body.collect(upTo: limit) } catch is NIOTooManyBytesError {
      throw Problem(.contentTooLarge, "too-large", "the body has more than \(limit) bytes")
    }
    do {
      return try JSONDecoder().decode(type, from: Data(buffer.readableBytesView))
    } catch let error as DecodingError {
      throw Problem(.badRequest, "bad-request", Self.words(for: error))
    }
  }

  private static func words(for error: DecodingError) -> String {
    func path(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      (context.codingPath + (key.map { [$0] } ?? [])).map(\.stringValue).joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, let context): "\(path(context, key)) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context): "\(path(context)) has the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: "the body is not JSON"
    case .dataCorrupted(let context): "\(path(context)): \(context.debugDescription)"
    @unknown default: "the body cannot be read"
    }
  }
}
