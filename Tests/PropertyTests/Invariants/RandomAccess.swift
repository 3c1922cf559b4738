import Foundation
import MediaTypes
import TestSupport

/// Invariant 14: a player that jumps to a key frame sees from there on what one sees that plays on.
///
/// One of the later key frames is tried, and where frames were copied all of them, and at least every eighth part of
/// the film. Frames are compared as stored. ffmpeg is made to begin at the key frame itself, not at one before it, and
/// what is shown before it is left aside: in an open GOP that needs what was jumped over. The transport stream muxer has
/// no index, so ffmpeg jumps near it only; what it shows from there on must still be the same, but for HEVC, whose decoder
/// shows what it makes of frames between key frames. ffmpeg is told to show everything, since it loses frames of H.264 that
/// follow a recovery point shortly before the end.
struct RandomAccess: Invariant {
  let number = 14
  let name = "random access"

  func isTried(on trial: EditTrial, isThorough: Bool) -> Bool { isThorough || trial.splice != nil }

  func violations(in trial: EditTrial) throws -> [String] {
    guard trial.hasPictures, let stream = trial.probed.pictures.first else { return [] }
    let targets = Self.targets(trial, stream)
    if stream.codec == "hevc", trial.editCase.fileExtension == "ts" { return [] }
    guard !targets.isEmpty else { return [] }
    let linear = try trial.copies?.pictures.first?.frames ?? StoredPictures(trial.url, threads: 1).frames
    let jumps = try Self.jumps(trial, stream, to: targets)
    return zip(targets, jumps).flatMap { target, shown in
      Self.differences(after: target, shown, linear, isIndexed: trial.editCase.fileExtension != "ts")
    }
  }

  /// The key frames that are tried.
  private static func targets(_ trial: EditTrial, _ stream: ProbedFile.Stream) -> [MediaTime] {
    let keys = stream.packets.filter { $0.isKey && !$0.isDiscarded }.compactMap(\.pts).sorted().dropFirst()
    guard !keys.isEmpty else { return [] }
    guard trial.splice != nil else { return [stream.time(keys[keys.startIndex + keys.count / 2])] }
    let step = max(1, keys.count / 8)
    return keys.enumerated().filter { $0.offset % step == 0 }.map { stream.time($0.element) }
  }

  /// What is shown after each jump, by one ffmpeg.
  private static func jumps(
    _ trial: EditTrial, _ stream: ProbedFile.Stream, to targets: [MediaTime]
  ) throws -> [[DecodedFile.Frame]] {
    let folder = try TemporaryFolder()
    // Where a demuxer seeks by decoding times, ffmpeg aims so much earlier if frames are out of order.
    let isEarly = ["mkv", "webm"].contains(trial.editCase.fileExtension) && stream.facts["has_b_frames"] != "0"
    let ahead = isEarly ? 3.0 / 23 : 0
    var arguments = ["-v", "error", "-nostdin", "-y", "-copyts"]
    for target in targets {
      // After a jump to another place than a key frame that would show what nobody should see.
      if trial.editCase.fileExtension != "ts" { arguments += ["-flags2", "showall"] }
      let seek = target.seconds - (trial.probed.format.start?.seconds ?? 0) + ahead + 0.0002
      arguments += ["-noautorotate", "-noaccurate_seek", "-threads", "1", "-ss", String(seek), "-i", trial.url.path]
    }
    for number in targets.indices {
      arguments += ["-map", "\(number):v:0", "-enc_time_base:v", "-1", "-fps_mode", "passthrough", "-f", "framemd5"]
      arguments += [folder.file("\(number)").path]
    }
    _ = try runTool("ffmpeg", arguments, timeout: 120)
    return targets.indices.map { number in
      let text = (try? Data(contentsOf: folder.file("\(number)"))).map { String(decoding: $0, as: UTF8.self) }
      return HashListing(text ?? "").frames.first ?? []
    }
  }

  private static func differences(
    after target: MediaTime, _ shown: [DecodedFile.Frame], _ linear: [DecodedFile.Frame], isIndexed: Bool
  ) -> [String] {
    let seen = shown.filter { $0.start >= target }
    let wanted = linear.filter { $0.start >= target }
    if isIndexed, seen.map(\.start) != wanted.map(\.start) {
      let first = seen.first.map { "\($0.start)" } ?? "none"
      return ["after a jump to \(target) \(seen.count) frames are shown from \(first) on, not \(wanted.count)"]
    }
    let hashes = Dictionary(wanted.map { ($0.start, $0.hash) }) { first, _ in first }
    if seen.isEmpty, !wanted.isEmpty, isIndexed { return ["nothing is shown after a jump to \(target)"] }
    return seen.filter { hashes[$0.start] != $0.hash }.prefix(1).map {
      "after a jump to \(target) the frame at \($0.start) is another one"
    }
  }
}
