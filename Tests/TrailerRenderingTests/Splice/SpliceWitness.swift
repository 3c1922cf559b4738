import Foundation
import TestSupport
import Testing

/// The frames of a film as the `ffmpeg` program decodes them.
struct DecodedPictures: Equatable {
  struct Picture: Equatable {
    let time: ExactTime
    let hash: String
  }

  let pictures: [Picture]
  /// What the decoder complained of.
  let messages: String

  init(of file: URL, threads: Int = 1, from start: Double? = nil, atMost count: Int? = nil) throws {
    let result = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-noautorotate", "-copyts", "-threads", String(threads)]
        + (start.map { ["-ss", String(format: "%.6f", $0)] } ?? [])
        + ["-i", file.path, "-map", "0:v:0", "-fps_mode", "passthrough", "-enc_time_base", "-1"]
        + (count.map { ["-frames:v", String($0)] } ?? []) + ["-f", "framemd5", "-"],
      timeout: 120)
    var timeBase: [Int64] = [1, 1]
    var pictures: [Picture] = []
    for line in result.text.split(separator: "\n") {
      if line.hasPrefix("#tb 0:") {
        timeBase = line.dropFirst(6).split(separator: "/").compactMap { Int64($0.trimmingCharacters(in: .whitespaces)) }
      }
      guard !line.hasPrefix("#") else { continue }
      let fields = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count > 5, let ticks = Int64(fields[2]) else { continue }
      pictures.append(
        Picture(time: ExactTime(ticks: ticks, numerator: timeBase[0], denominator: timeBase[1]), hash: fields[5]))
    }
    self.pictures = pictures
    messages = result.stderr
  }

  var hashes: [String] { pictures.map(\.hash) }
}

/// What must hold of every spliced film, whatever was edited.
enum SpliceWitness {
  /// Decodes without a word with one thread and two, and with a decoder that gives up at the first doubt.
  static func expectClean(_ file: URL) throws -> DecodedPictures {
    let pictures = try DecodedPictures(of: file, threads: 1)
    #expect(pictures.messages == "")
    #expect(try DecodedPictures(of: file, threads: 2) == pictures, "with two threads")
    let strict = try runTool(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-xerror", "-err_detect", "explode", "-i", file.path, "-map", "0:v", "-f", "null"]
        + ["-enc_time_base", "-1", "-fps_mode", "passthrough", "-"], timeout: 120)
    #expect(strict.status == 0 && strict.stderr.isEmpty, "\(strict.stderr)")
    return pictures
  }

  /// Decoding times rise, none lies behind the time of showing, and no two frames are shown at once.
  static func expectOrder(_ packets: [PacketFacts]) {
    let decoded = packets.compactMap(\.dts)
    #expect(zip(decoded, decoded.dropFirst()).allSatisfy { $0 < $1 }, "decoding times rise")
    let shown = packets.compactMap(\.pts)
    #expect(shown.count == packets.count)
    #expect(Set(shown).count == shown.count, "each frame has a time of its own")
    #expect(packets.allSatisfy { packet in packet.dts.map { $0 <= packet.pts ?? .min } ?? true })
  }

  /// After a jump to any key frame, what follows looks as it does in one go, and the decoder says no more than of the
  /// source: of frames in several slices that it leaves out behind such a key frame, libav's of HEVC misses the first.
  static func expectRandomAccess(_ file: URL, of source: URL, atMost count: Int) throws {
    var file = file
    let folder = try TemporaryFolder()
    // Jumps in a transport stream land where the program likes. MP4 by ffmpeg would show nothing of one frame.
    if file.pathExtension == "ts" {
      let other = folder.file("same.mkv")
      _ = try runSuccessfully("ffmpeg", ["-v", "error", "-i", file.path, "-map", "0:v:0", "-c", "copy", other.path])
      file = other
    }
    let linear = try DecodedPictures(of: file).pictures
    let keys = try keyFrames(of: file, in: linear)
    for place in stride(from: 0, to: keys.count, by: max(1, keys.count / count)) {
      let key = keys[place]
      let number = try #require(linear.firstIndex { $0.time == key }, "the key frame at \(key) is not shown")
      let jumped = try decoded(file, from: key)
      #expect(
        jumped.pictures == Array(linear[number...].prefix(jumped.pictures.count)), "from the key frame at \(key)")
      #expect(!jumped.pictures.isEmpty)
      if !jumped.messages.isEmpty {
        #expect(try complaints(jumped).isSubset(of: complaintsAfterJumps(in: source)), "\(jumped.messages)")
      }
    }
  }

  /// When the key frames of a film are shown.
  private static func keyFrames(of file: URL, in pictures: [DecodedPictures.Picture]) throws -> [ExactTime] {
    let base = try #require(pictures.first).time
    return try packetList(of: file).filter { $0.isKey && !$0.isDiscarded }.compactMap(\.pts).sorted()
      .map { ExactTime(ticks: $0, numerator: base.numerator, denominator: base.denominator) }
  }

  private static func decoded(_ file: URL, from key: ExactTime) throws -> DecodedPictures {
    let start = (try probeJSON(of: file)["format"] as? [String: Any])?["start_time"] as? String
    return try DecodedPictures(
      of: file, from: key.seconds - (start.flatMap(Double.init) ?? 0) - 0.0004, atMost: 16)
  }

  /// What the decoder says after a jump to any key frame of a film but the first.
  private static func complaintsAfterJumps(in file: URL) throws -> Set<String> {
    try keyFrames(of: file, in: DecodedPictures(of: file).pictures).dropFirst()
      .reduce(into: []) { found, key in found.formUnion(complaints(try decoded(file, from: key))) }
  }

  /// What a decoder says, without its address and lines that only count others.
  private static func complaints(_ pictures: DecodedPictures) -> Set<String> {
    Set(
      pictures.messages.split(separator: "\n").map { line in line.split(separator: "] ").last.map(String.init) ?? "" }
        .filter { !$0.contains("Last message repeated") })
  }
}
