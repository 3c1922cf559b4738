import Foundation
import NIOCore
import NIOHTTP1

/// Brings the bytes of one candidate into its part file, over as many exchanges as it takes.
///
/// Bytes that are already here are kept only if the server proves with a strong validator that they belong to what it
/// has now: `If-Range` is sent, and the answer must repeat the validator, begin where the bytes end and name the same
/// total. Everything else begins again from the first byte.
struct ResumableDownload: Sendable {
  let candidate: FetchCandidate
  let client: GuardedHTTPClient
  let limits: FetchLimits
  let delegate: any FetchDelegate
  let freeSpace: @Sendable (URL) -> Int64?
  let report: @Sendable (FetchProgress) -> Void

  /// What became of one exchange.
  enum Step: Sendable {
    /// All bytes are here.
    case complete
    /// More are to come.
    case more
    /// What is here does not fit what the server has.
    case restart
  }

  /// Exchanges that a server may make us go through, however much each brings.
  private static let mostExchanges = 100

  /// Completes `part`.
  ///
  /// - Parameters:
  ///   - part: the file; its record and its bytes change.
  ///   - resumes: whether bytes that are here may be kept.
  /// - Returns: whether some were.
  /// - Throws: why there will not be all of it.
  func run(into part: PartFile, resumes: Bool) async throws(CatalogError) -> Bool {
    let deadline = ContinuousClock.now + limits.http.total
    var mayResume = resumes
    var didResume = false
    var failures = 0
    for _ in 0..<Self.mostExchanges where ContinuousClock.now < deadline {
      if part.count > 0, !mayResume || part.record?.validator == nil { try part.restart(nil) }
      if let total = part.record?.total, part.count > 0, part.count >= total {
        if part.count == total { return true }
        try part.restart(nil)
      }
      let before = part.count
      do throws(CatalogError) {
        let step = try await exchange(part)
        didResume = didResume || (before > 0 && part.count > before)
        switch step {
        case .complete: return didResume
        case .more: failures = part.count > before ? 0 : failures + 1
        case .restart:
          mayResume = false
          failures += 1
        }
        guard failures < limits.attempts else {
          throw CatalogError(.corrupt, candidate.subject, "the server's answers do not fit each other")
        }
      } catch {
        didResume = didResume || (before > 0 && part.count > before)
        failures = mayResume && part.count > before ? 1 : failures + 1
        try await pause(after: error, failures: failures)
      }
    }
    throw CatalogError(.unavailable, candidate.subject, "the server never sent all of it")
  }

  /// Waits before the next try, where one makes sense.
  private func pause(after error: CatalogError, failures: Int) async throws(CatalogError) {
    guard error.code == .unavailable, failures < limits.attempts else { throw error }
    var pause = limits.pause * (1 << min(failures - 1, 10))
    pause = min(pause + pause * Double.random(in: 0...0.5), limits.longestPause)
    if let date = error.retryAfter {
      let wanted = Duration.seconds(max(0, date.timeIntervalSinceNow))
      guard wanted <= limits.longestPause else { throw error }
      pause = max(pause, wanted)
    }
    report(.waiting(error, attempt: failures))
    do {
      try await Task.sleep(for: pause)
    } catch {
      throw CatalogError(.cancelled, candidate.subject, "cancelled")
    }
  }

  private func exchange(_ part: PartFile) async throws(CatalogError) -> Step {
    var headers = ["Accept": "video/*, application/octet-stream;q=0.9, */*;q=0.1"]
    if part.count > 0, let validator = part.record?.validator {
      headers["Range"] = "bytes=\(part.count)-"
      headers["If-Range"] = validator
    }
    let request = GuardedRequest(
      candidate.url, headers: headers, secretQuery: candidate.secretQuery, secretHeaders: candidate.secretHeaders)
    var bounds = limits.http
    bounds.body = .max
    return try await client.reply(to: request, limits: bounds) { reply throws(CatalogError) in
      try await receive(reply, into: part)
    }
  }

  private func receive(_ reply: GuardedReply, into part: PartFile) async throws(CatalogError) -> Step {
    switch reply.status {
    case 200: return try await receiveWhole(reply, length: reply.declaredLength, into: part)
    case 206: return try await receiveRange(reply, into: part)
    case 416:
      guard let text = reply.headers.first(name: "content-range"), part.count > 0,
        ContentRange(text) == .unsatisfied(total: part.count), part.record?.total == nil,
        matches(reply, part.record) != false
      else { return .restart }
      return .complete
    default: throw refusal(of: reply)
    }
  }

  private func refusal(of reply: GuardedReply) -> CatalogError {
    let message = "the server answers with status \(reply.status)"
    switch reply.status {
    case 404, 410: return CatalogError(.notFound, candidate.subject, message)
    case 408, 425, 429, 500...599:
      return CatalogError(.unavailable, candidate.subject, message, retryAfter: reply.retryAfter)
    case 400...499: return CatalogError(.refused, candidate.subject, message)
    default: return CatalogError(.malformed, candidate.subject, message)
    }
  }

  private func receiveWhole(
    _ reply: GuardedReply, length: Int64?, into part: PartFile
  ) async throws(CatalogError) -> Step {
    if let type = reply.contentType, type == "text/html" || type == "application/xhtml+xml" {
      throw CatalogError(.blocked, candidate.subject, "the server answers with a page for browsers")
    }
    let limit = try await sizeLimit(for: length)
    try part.restart(PartRecordReader.record(from: reply, total: length))
    try checkSpace(for: length ?? 0, at: part.url)
    try await append(reply, to: part, end: length, limit: limit)
    if let length { return part.count == length ? .complete : .more }
    if reply.hasFramedEnd { return .complete }
    if let promised = candidate.byteCount, promised == part.count { return .complete }
    if !candidate.checksums.isEmpty { return .complete }
    throw CatalogError(
      .corrupt, candidate.subject, "the server does not say how long the file is, so that its end cannot be told",
      hint: "another video of the film may come from a better server")
  }

  private func receiveRange(_ reply: GuardedReply, into part: PartFile) async throws(CatalogError) -> Step {
    guard let text = reply.headers.first(name: "content-range"), let range = ContentRange(text),
      case .bytes(let first, let last, let total) = range, reply.headers[canonicalForm: "content-range"].count == 1
    else {
      if part.count > 0 { return .restart }
      throw CatalogError(.malformed, candidate.subject, "the server sends a part that nobody asked for")
    }
    let length = last - first + 1
    guard reply.declaredLength.map({ $0 == length }) ?? reply.hasFramedEnd else { return .restart }
    if first == 0, total == length { return try await receiveWhole(reply, length: length, into: part) }
    guard part.count > 0, first == part.count, matches(reply, part.record) == true else { return .restart }
    let known = part.record?.total
    guard let whole = total ?? known, known == nil || known == whole, total != nil || last + 1 == whole else {
      return .restart
    }
    let limit = try await sizeLimit(for: whole)
    try part.learn(total: whole)
    try checkSpace(for: whole - part.count, at: part.url)
    try await append(reply, to: part, end: last + 1, limit: limit)
    guard part.count == last + 1 else { return .restart }
    return part.count == whole ? .complete : .more
  }

  /// Whether the validator of `reply` is that of `record`; `nil` where the reply has none.
  private func matches(_ reply: GuardedReply, _ record: PartFile.Record?) -> Bool? {
    guard let record else { return false }
    let name = record.entityTag == nil ? "last-modified" : "etag"
    return reply.headers.first(name: name).map { $0 == record.validator }
  }

  private func append(
    _ reply: GuardedReply, to part: PartFile, end: Int64?, limit: Int64
  ) async throws(CatalogError) {
    var nextReport = part.count
    var nextLook = part.count + 8 << 20
    try await reply.forEachPiece { piece throws(CatalogError) in
      let count = part.count + Int64(piece.readableBytes)
      if count > end ?? limit {
        try part.restart(nil)
        throw CatalogError(
          end == nil ? .tooLarge : .unavailable, candidate.subject, "the server sends more than \(end ?? limit) bytes")
      }
      let written: Result<Void, CatalogError> = piece.withUnsafeReadableBytes { bytes in
        do throws(CatalogError) {
          return .success(try part.append(bytes))
        } catch {
          return .failure(error)
        }
      }
      try written.get()
      if count >= nextLook {
        nextLook = count + 8 << 20
        try checkSpace(for: 0, at: part.url)
      }
      if count >= nextReport || count == end {
        nextReport = count + 64 << 10
        report(.received(bytes: count, total: part.record?.total))
      }
    }
  }

  /// How many bytes may come.
  ///
  /// - Throws: `tooLarge` where `length` is more, and the delegate does not accept it.
  private func sizeLimit(for length: Int64?) async throws(CatalogError) -> Int64 {
    let limit = limits.http.body
    guard let length, length > limit else { return limit }
    if await delegate.accepts(size: length, over: limit, of: candidate) { return length }
    throw CatalogError(
      .tooLarge, candidate.subject, "the file has \(length) bytes, more than the \(limit) that are fetched unasked")
  }

  private func checkSpace(for wanted: Int64, at url: URL) throws(CatalogError) {
    guard let free = freeSpace(url) else { return }
    let (needed, overflow) = wanted.addingReportingOverflow(limits.reserve)
    guard overflow || free < needed else { return }
    throw CatalogError(
      .diskFull, candidate.subject, "\(wanted) bytes are to come and \(limits.reserve) must stay, but \(free) are free",
      hint: "make room, or move the cache with XDG_CACHE_HOME")
  }
}

/// Reads from an answer what its bytes are the beginning of.
enum PartRecordReader {
  static func record(from reply: GuardedReply, total: Int64?) -> PartFile.Record {
    let tag = reply.headers.first(name: "etag").flatMap { $0.hasPrefix("\"") && $0.utf8.count > 2 ? $0 : nil }
    let modified = reply.headers.first(name: "last-modified")
    return PartFile.Record(
      entityTag: tag, lastModified: isStrong(modified, at: reply.headers.first(name: "date")) ? modified : nil,
      total: total, boot: PartFile.boot)
  }

  /// Whether a file changed long enough before the answer that it cannot have changed again in the same second.
  private static func isStrong(_ modified: String?, at date: String?) -> Bool {
    guard let modified = modified.flatMap({ HTTPDate.date(from: $0) }),
      let date = date.flatMap({ HTTPDate.date(from: $0) })
    else { return false }
    return date.timeIntervalSince(modified) >= 60
  }
}

/// The field `Content-Range` of an answer.
enum ContentRange: Equatable {
  /// Bytes `first` to `last`, both included, of `total`, if that is known.
  case bytes(first: Int64, last: Int64, total: Int64?)
  /// None of the `total` bytes.
  case unsatisfied(total: Int64)

  /// Reads `bytes 0-99/200`, `bytes 0-99/*` and `bytes */200`; `nil` for everything else, and for ranges that end
  /// before they begin or after the total.
  init?(_ text: String) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" })
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let halves = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let total = Self.number(halves[1])
    if halves[0] == "*" {
      guard let total else { return nil }
      self = .unsatisfied(total: total)
      return
    }
    let bounds = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]), first <= last,
      // Whoever counts the bytes of a range adds 1.
      last < .max, total != nil || halves[1] == "*", total.map({ last < $0 }) ?? true
    else { return nil }
    self = .bytes(first: first, last: last, total: total)
  }

  private static func number(_ text: Substring) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int64(text)
  }
}
