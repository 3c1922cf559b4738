import Foundation

/// What a server does when the rest of a file is asked for.
enum ResumeBehaviour: String, Sendable, CaseIterable {
  case rightPart, whole, partFromZero, oneLater, oneEarlier, shortPart, longPart, noContentRange, wrongTotal
  case unknownTotal, multipart, newTagSameLength, newTagNewLength, weakTag, noValidator, lastModifiedOnly
  case refusedAtTotal, refusedAtOtherTotal, refusedNearEnd, noLength, chunksCut, busyThenRight, resetThenRight
  case otherNode

  /// The fields by which the first answer names its version.
  var validators: String {
    switch self {
    case .weakTag: "ETag: W/\"1\"\r\n"
    case .noValidator: ""
    case .lastModifiedOnly:
      "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT\r\nDate: Mon, 07 Nov 1994 08:49:37 GMT\r\n"
    default: "ETag: \"1\"\r\n"
    }
  }

  /// Whether the rest is asked for at all.
  var resumes: Bool { self != .weakTag && self != .noValidator }

  /// Whether the file on the server is another one after the first answer.
  var changes: Bool { self == .newTagSameLength || self == .newTagNewLength }
}

/// One server of the table: gives the beginning and stops, then behaves.
struct ResumeScript: Sendable {
  let behaviour: ResumeBehaviour
  /// The file at first, and the one that is there in the end.
  let old: [UInt8]
  let new: [UInt8]
  let cut: Int
  /// The port of the server that has the file too.
  let otherPort: Int

  /// What the server does.
  ///
  /// - Parameters:
  ///   - request: what is asked for.
  ///   - number: which request it is, from 0.
  /// - Returns: what is played.
  func steps(_ request: ScriptRequest, number: Int) -> [ScriptStep] {
    if number == 0 { return whole(old, sending: cut) + [.hold] }
    guard let start = request.rangeStart else { return whole(new, sending: new.count) }
    return number == 1 ? first(start) : part(start..<new.count)
  }

  private func whole(_ file: [UInt8], sending count: Int) -> [ScriptStep] {
    let tag = file == old ? behaviour.validators : "ETag: \"2\"\r\n"
    return [
      .text("HTTP/1.1 200 OK\r\n\(tag)Content-Length: \(file.count)\r\n\r\n"), .bytes(Array(file.prefix(count))),
    ]
  }

  private func part(
    _ bytes: Range<Int>, range: String? = nil, length: String? = nil, tag: String? = nil, extra: [UInt8] = []
  ) -> [ScriptStep] {
    let tag = tag ?? (new == old ? behaviour.validators : "ETag: \"2\"\r\n")
    let range = range ?? "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(new.count)"
    let length = length ?? "Content-Length: \(bytes.count + extra.count)\r\n"
    let body = Array(new[bytes]) + extra
    return [
      .text("HTTP/1.1 206 Partial Content\r\nContent-Range: \(range)\r\n\(tag)\(length)\r\n"), .bytes(body),
    ]
  }

  private func refusal(total: Int) -> [ScriptStep] {
    [.text("HTTP/1.1 416 No\r\nContent-Range: bytes */\(total)\r\nContent-Length: 0\r\n\r\n")]
  }

  private func first(_ start: Int) -> [ScriptStep] {
    let count = new.count
    let rest = min(start, count)..<count
    switch behaviour {
    case .rightPart, .weakTag, .noValidator, .lastModifiedOnly: return part(rest)
    case .whole: return whole(new, sending: count)
    case .partFromZero: return part(0..<count)
    case .oneLater: return start + 1 < count ? part(start + 1..<count) : refusal(total: count)
    case .oneEarlier: return part(max(0, start - 1)..<count)
    case .shortPart: return part(start..<max(start + 1, (start + count) / 2))
    case .longPart: return part(rest, extra: [1, 2, 3])
    case .noContentRange:
      return [.text("HTTP/1.1 206 Partial Content\r\nETag: \"1\"\r\nContent-Length: \(rest.count)\r\n\r\n")]
        + [.bytes(Array(new[rest]))]
    case .wrongTotal: return part(rest, range: "bytes \(start)-\(count - 1)/\(count + 7)")
    case .unknownTotal: return part(rest, range: "bytes \(start)-\(count - 1)/*")
    case .multipart:
      let body = "--x\r\nContent-Range: bytes \(start)-\(count - 1)/\(count)\r\n\r\n"
      return [
        .text(
          "HTTP/1.1 206 Partial Content\r\nETag: \"1\"\r\nContent-Type: multipart/byteranges; boundary=x\r\n"
            + "Content-Length: \(body.utf8.count + rest.count + 7)\r\n\r\n\(body)"), .bytes(Array(new[rest])),
        .text("\r\n--x--"),
      ]
    case .newTagSameLength, .newTagNewLength: return part(rest)
    case .refusedAtTotal: return refusal(total: count)
    case .refusedAtOtherTotal: return refusal(total: start)
    case .refusedNearEnd: return refusal(total: start + 50)
    case .noLength: return part(rest.lowerBound..<(start + count) / 2, length: "Connection: close\r\n") + [.close]
    case .chunksCut:
      let half = Array(new[start..<(start + count) / 2])
      let head = "Transfer-Encoding: chunked\r\n"
      let chunk = ScriptStep.text(String(half.count, radix: 16) + "\r\n")
      let steps = part(rest.lowerBound..<rest.lowerBound, range: "bytes \(start)-\(count - 1)/\(count)", length: head)
      return steps + (half.isEmpty ? [] : [chunk, .bytes(half), .text("\r\n")]) + [.close]
    case .busyThenRight: return [.text("HTTP/1.1 503 Busy\r\nRetry-After: 0\r\nContent-Length: 0\r\n\r\n")]
    case .resetThenRight: return [.reset]
    case .otherNode:
      return [.text("HTTP/1.1 302 There\r\nLocation: http://127.0.0.1:\(otherPort)/f\r\nContent-Length: 0\r\n\r\n")]
    }
  }
}
