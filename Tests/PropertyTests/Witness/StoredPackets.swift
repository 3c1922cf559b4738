import Foundation
import TestSupport

/// Hashes of the payloads of a file's packets, taken by the `ffmpeg` program, without what containers add and take away.
///
/// Those rewrites are undone: H.264 has start codes in some containers and lengths in others; parameter sets and access
/// unit delimiters stand in the packets of some and beside them in others; AAC has a header in transport streams. The header
/// of an HEVC frame from which decoding can start says whether others are before it.
struct StoredPackets: Sendable {
  /// In the order of the file, for the frames (none where there are none) and for each track of sound.
  let pictures: [String]
  let sounds: [[String]]

  init(_ file: URL, _ probed: ProbedFile) throws {
    let hasPictures = !probed.pictures.isEmpty
    var arguments = ["-v", "error", "-nostdin", "-copyts", "-i", file.path]
    arguments += hasPictures ? ["-map", "0:v:0"] : []
    arguments += ["-map", "0:a?", "-c", "copy", "-copyinkf", "-copytb", "1"]
    if probed.pictures.first?.codec == "h264" {
      arguments += ["-bsf:v:0", "h264_mp4toannexb,filter_units=remove_types=7-9"]
    }
    let isHEVC = probed.pictures.first?.codec == "hevc"
    for (track, sound) in probed.sounds.enumerated() where sound.codec == "aac" {
      arguments += ["-bsf:a:\(track)", "aac_adtstoasc"]
    }
    let result = try runSuccessfully("ffmpeg", arguments + ["-f", "framemd5", "-"], timeout: 120)
    let listed = HashListing(result.text).frames.map { $0.map(\.hash) }
    pictures = isHEVC ? try Self.framesOfHEVC(file) : hasPictures ? listed.first ?? [] : []
    sounds = Array(listed.dropFirst(hasPictures ? 1 : 0))
  }

  /// The packets of HEVC with types and flags taken away from frames at which decoding can start (H.265 7.3.1.2, 7.3.6.1).
  private static func framesOfHEVC(_ file: URL) throws -> [String] {
    let folder = try TemporaryFolder()
    let bytes = folder.file("packets")
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-y", "-copyts", "-i", file.path, "-map", "0:v:0", "-c", "copy", "-copyinkf"]
        + ["-bsf:v:0", "hevc_mp4toannexb,filter_units=remove_types=32-35|39", "-f", "data", bytes.path]
        + ["-map", "0:v:0", "-c", "copy", "-copyinkf", "-bsf:v:0"]
        + ["hevc_mp4toannexb,filter_units=remove_types=32-35|39", "-f", "framecrc", "-"], timeout: 120)
    let sizes = result.text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").dropFirst(4).first.flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    }
    var rest = [UInt8](try Data(contentsOf: bytes))[...]
    guard sizes.reduce(0, +) == rest.count else { throw ToolError.unreadable("packets of \(file.lastPathComponent)") }
    return sizes.map { size in
      defer { rest = rest.dropFirst(size) }
      var packet = Array(rest.prefix(size))
      for place in packet.indices.dropLast(5) where packet[place...].starts(with: [0, 0, 1]) {
        let type = packet[place + 3] >> 1 & 63
        guard 16...21 ~= type else { continue }
        (packet[place + 3], packet[place + 5]) = (0, packet[place + 5] & 0xbf)
      }
      // FNV-1a.
      return String(packet.reduce(UInt64(0xcbf2_9ce4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
    }
  }
}
