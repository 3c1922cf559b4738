import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix

/// An open file, answered as far as it is asked for.
///
/// It is opened once; what happens to its name meanwhile does not matter. One piece of it is in memory at a time.
struct FileAnswer {
  /// Bytes of a piece.
  static let pieceSize = 256 * 1024
  private static let boundary = "trailer-edit-part-7b1d"
  /// Bytes that a player is given at a time of a film that it asks for to its end.
  ///
  /// It reads ahead as far as it likes and then leaves the rest of an answer waiting. Browsers have six connections to a server
  /// that speaks HTTP/1.1: six films would take them all. RFC 9110, 15.3.7, lets a server send less than was asked for; players ask on.
  static let playerSize: Int64 = 4 << 20
  private static let destination = HTTPField.Name("Sec-Fetch-Dest")

  let file: ServedFile
  let type: String
  /// The name that it is saved under; `nil` for what is shown.
  var name: String?
  let threads: NIOThreadPool

  func answer(to request: Request) -> Response {
    let tag = file.tag
    var headers: HTTPFields = [
      .acceptRanges: "bytes", .eTag: tag, .lastModified: HTTPTime.text(file.modified),
      .cacheControl: "private, no-cache",
    ]
    if let name { headers[.contentDisposition] = Self.attachment(name) }
    if EntityTag.isNamed(tag, by: request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    // A part of an older version would not fit what the browser has.
    let condition = request.headers[.ifRange]
    let isSame = condition == nil || condition == tag || condition == headers[.lastModified]
    switch ByteRanges(isSame ? request.headers[.range] : nil, size: file.size) {
    case .none:
      headers[.contentRange] = "bytes */\(file.size)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    case .all:
      headers[.contentType] = type
      return Response(status: .ok, headers: headers, body: body([.file(0..<file.size)]))
    case .parts(let parts) where parts.count == 1:
      var part = parts[0]
      let isPlayed = Self.destination.flatMap { request.headers[$0] }.map { $0 == "video" || $0 == "audio" } ?? false
      if isPlayed { part = part.lowerBound..<min(part.upperBound, part.lowerBound + Self.playerSize) }
      headers[.contentType] = type
      headers[.contentRange] = Self.range(part, of: file.size)
      return Response(status: .partialContent, headers: headers, body: body([.file(part)]))
    case .parts(let parts):
      headers[.contentType] = "multipart/byteranges; boundary=\(Self.boundary)"
      let pieces = parts.flatMap { part in
        [Piece.text(Self.head(of: part, type: type, size: file.size)), .file(part)]
      }
      let end = Piece.text("\r\n--\(Self.boundary)--\r\n")
      return Response(status: .partialContent, headers: headers, body: body(pieces + [end]))
    }
  }

  private enum Piece: Sendable {
    case text(String)
    case file(Range<Int64>)

    var count: Int {
      switch self {
      case .text(let text): text.utf8.count
      case .file(let range): Int(range.count)
      }
    }
  }

  private func body(_ pieces: [Piece]) -> ResponseBody {
    let count = pieces.reduce(0) { $0 + $1.count }
    let (file, threads) = (file, threads)
    return ResponseBody(contentLength: count) { writer in
      for piece in pieces {
        switch piece {
        case .text(let text): try await writer.write(ByteBuffer(string: text))
        case .file(let range): try await Self.write(range, of: file, on: threads, to: &writer)
        }
      }
      try await writer.finish(nil)
    }
  }

  private static func write(
    _ range: Range<Int64>, of file: ServedFile, on threads: NIOThreadPool, to writer: inout any ResponseBodyWriter
  ) async throws {
    var place = range.lowerBound
    while place < range.upperBound {
      let count = Int(min(Int64(pieceSize), range.upperBound - place))
      let start = place
      let piece = try await threads.runIfActive { try file.read(count, at: start) }
      place += Int64(piece.readableBytes)
      try await writer.write(piece)
    }
  }

  private static func head(of part: Range<Int64>, type: String, size: Int64) -> String {
    "\r\n--\(boundary)\r\nContent-Type: \(type)\r\nContent-Range: \(range(part, of: size))\r\n\r\n"
  }

  private static func range(_ part: Range<Int64>, of size: Int64) -> String {
    "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
  }

  /// The name as RFC 6266 has it: in ASCII for the old, as it is for the others.
  private static func attachment(_ name: String) -> String {
    let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber || ".-_ ".contains($0)) ? $0 : "_" }
    let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\0"..."\u{7F}"))
      .union(CharacterSet(charactersIn: ".-_"))
    let encoded = name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "film"
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded)"
  }
}

/// Times as HTTP writes them, RFC 9110, 5.6.7.
enum HTTPTime {
  static func text(_ time: Date) -> String {
    time.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\(second: .twoDigits)
          """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
      + " GMT"
  }
}
