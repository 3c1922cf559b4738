import Foundation
import NIOCore

/// Asks a server for the first bytes of a video, to see what it is.
struct VideoLook: Sendable {
  /// How many bytes are looked at.
  static let byteCount = 1024

  /// The size does not matter, as only the beginning is read.
  static let limits = HTTPLimits(total: .seconds(20), body: .max)

  let client: GuardedHTTPClient

  /// What the server has at the URL of `entry`: the entry with what was found out about it.
  func look(at entry: VideoRanking.Entry) async -> VideoRanking.Entry {
    guard let url = entry.video.location.url, Self.isWorthALook(entry.video) else { return entry }
    var entry = entry
    let request = GuardedRequest(url, headers: ["Range": "bytes=0-\(Self.byteCount - 1)"])
    do throws(CatalogError) {
      let (status, type, bytes) = try await client.reply(to: request, limits: Self.limits) {
        reply throws(CatalogError) in
        (reply.status, reply.contentType, try await reply.beginning(Self.byteCount))
      }
      guard status == 200 || status == 206 else {
        entry.objection = "the server answers with status \(status)"
        return entry
      }
      let found = Self.downloadability(of: bytes, contentType: type)
      entry.video.downloadability = found
      switch found {
      case .direct: entry.video.location = .direct(url)
      case .hls: entry.video.location = .hls(url)
      default: break
      }
    } catch {
      entry.objection = error.message
    }
    return entry
  }

  /// Keys of services are known, and files of the user need no network.
  static func isWorthALook(_ video: Video) -> Bool {
    switch video.location {
    case .direct, .page: video.downloadability == .direct || video.downloadability == .linkOnly
    case .hls, .key, .file: false
    }
  }

  /// What a file is that begins with `bytes`; the bytes count more than what the server says.
  static func downloadability(of bytes: [UInt8], contentType: String?) -> Downloadability {
    func begins(_ text: String, at offset: Int = 0) -> Bool {
      bytes.dropFirst(offset).starts(with: text.utf8)
    }
    let type = contentType ?? ""
    if begins("#EXTM3U") || type.contains("mpegurl") { return .hls }
    if begins("ftyp", at: 4) || begins("moov", at: 4) || begins("OggS") { return .direct }
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) || (begins("RIFF") && begins("AVI ", at: 8)) { return .direct }
    if begins("FLV") || begins("CWS") || begins("FWS") || bytes.starts(with: [0x30, 0x26, 0xB2, 0x75]) {
      return .unsupported
    }
    let text = String(decoding: bytes.prefix(64), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if text.hasPrefix("<") || text.hasPrefix("{") || type.hasPrefix("text/") || type.contains("html") {
      return .linkOnly
    }
    return type.hasPrefix("video/") || type == "application/octet-stream" || type.isEmpty ? .direct : .linkOnly
  }
}
