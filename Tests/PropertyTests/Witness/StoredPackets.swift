import Foundation
import TestSupport

/// Hashes of the payloads of a file's packets, taken by the `ffmpeg` program, without what containers add and take away.
///
/// Those rewrites are undone: H.264 has start codes in some containers and lengths in others; parameter sets and access
/// unit delimiters stand in the packets of some and beside them in others; AAC has a header in transport streams.
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
    for (track, sound) in probed.sounds.enumerated() where sound.codec == "aac" {
      arguments += ["-bsf:a:\(track)", "aac_adtstoasc"]
    }
    let result = try runSuccessfully("ffmpeg", arguments + ["-f", "framemd5", "-"], timeout: 120)
    let listed = HashListing(result.text).frames.map { $0.map(\.hash) }
    pictures = hasPictures ? listed.first ?? [] : []
    sounds = Array(listed.dropFirst(hasPictures ? 1 : 0))
  }
}
