import Foundation
import MediaTypes
import TestSupport

/// A film as the `ffmpeg` program plays it: all frames as they are shown, all samples, when each starts, and what the
/// decoders complain of.
struct DecodedFile: Sendable {
  /// The frames one after another, each with three full planes: luma, Cb, Cr.
  let pixels: Data
  let width: Int
  let height: Int
  /// The samples of each sound track's first channel.
  let sounds: [[Float]]
  /// The frames of each decoded stream: the frame first, then the sounds.
  let frames: [[Frame]]
  /// What decoders wrote, a line each.
  let complaints: [String]

  struct Frame: Sendable, Hashable {
    /// When it starts on the container's clock.
    let start: MediaTime
    let size: Int
    let hash: String
  }

  /// Decodes a file that ``ProbedFile`` has read.
  ///
  /// Each sound track gets one of the `rates`, where there is one for it. With 0 `threads` ffmpeg chooses their number.
  init(_ file: URL, _ probed: ProbedFile, rates: [Int] = [], threads: Int = 0) throws {
    let folder = try TemporaryFolder()
    let hasPicture = !probed.pictures.isEmpty
    var arguments = ["-v", "error", "-nostdin", "-y", "-xerror", "-err_detect", "explode", "-copyts"]
    arguments += ["-threads", String(threads), "-i", file.path]
    if hasPicture {
      // One frame a second, because two within one tick of the raw output would look like an error.
      arguments += ["-map", "0:v:0", "-fps_mode", "passthrough", "-vf", "settb=1/1000,setpts=N*1000,format=yuv444p"]
      arguments += ["-f", "rawvideo", folder.file("pictures").path]
    }
    for (place, stream) in probed.sounds.enumerated() {
      let rate = rates.indices.contains(place) ? rates[place] : stream.sampleRate ?? 48_000
      // Both channels of a source are the same; ffmpeg's own mix of two is louder for some formats than for others.
      arguments += ["-map", "0:a:\(place)", "-af", "pan=mono|c0=c0", "-ar", String(rate), "-f", "f32le"]
      arguments += [folder.file("sound\(place)").path]
    }
    arguments += hasPicture ? ["-map", "0:v:0"] : []
    arguments += ["-map", "0:a?", "-enc_time_base:v", "-1", "-fps_mode", "passthrough", "-f", "framemd5", "-"]
    let result = try runTool("ffmpeg", arguments, timeout: 120)
    let listing = HashListing(result.text)
    frames = listing.frames
    (width, height) = listing.size ?? (0, 0)
    pixels = hasPicture ? (try? Data(contentsOf: folder.file("pictures"), options: .mappedIfSafe)) ?? Data() : Data()
    sounds = probed.sounds.indices.map { Self.samples(folder.file("sound\($0)")) }
    complaints =
      result.stderr.split(separator: "\n").map(String.init)
      + (result.status == 0 ? [] : ["ffmpeg ended with status \(result.status)"])
  }

  var pictureCount: Int { width * height > 0 ? pixels.count / (width * height * 3) : 0 }

  /// The samples of raw floating point sound.
  static func samples(_ file: URL) -> [Float] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    let count = data.count / 4
    return [Float](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = data.copyBytes(to: buffer, count: count * 4) / 4
    }
  }
}

/// What the muxer `framemd5` writes: a line for each frame.
struct HashListing {
  private(set) var frames: [[DecodedFile.Frame]] = []
  private(set) var size: (width: Int, height: Int)?

  init(_ text: String) {
    var bases: [Int: Rational] = [:]
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#tb ") {
        let parts = line.dropFirst(4).split(separator: ":")
        if parts.count == 2, let stream = Int(parts[0]) {
          bases[stream] = Rational(parsing: parts[1].trimmingCharacters(in: .whitespaces))
          while frames.count <= stream { frames.append([]) }
        }
      } else if line.hasPrefix("#dimensions 0:") {
        let parts = line.dropFirst(14).trimmingCharacters(in: .whitespaces).split(separator: "x").compactMap { Int($0) }
        if parts.count == 2 { size = (parts[0], parts[1]) }
      } else if !line.hasPrefix("#") {
        let parts = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count >= 6, let stream = Int(parts[0]), let pts = Int64(parts[2]), frames.indices.contains(stream)
        else { continue }
        frames[stream].append(
          DecodedFile.Frame(
            start: MediaTime(ticks: pts, timeBase: bases[stream] ?? Rational(1)), size: Int(parts[4]) ?? 0,
            hash: parts[5]))
      }
    }
  }
}

extension DecodedFile {
  /// When the first decoded sample of a track would be played if the sound ran on evenly, in seconds.
  ///
  /// It is the middle one of what the frames say, which count the samples of `stream`, not of a rate asked for.
  func soundStart(_ track: Int, _ stream: ProbedFile.Stream) -> Double? {
    let place = frames.count - sounds.count + track
    guard frames.indices.contains(place), let rate = stream.sampleRate.map(Double.init) else { return nil }
    let channels = max(1, Int(stream.facts["channels"] ?? "1") ?? 1)
    // 16 bits are what the muxer counts in.
    var before = 0
    var starts: [Double] = []
    for frame in frames[place] {
      starts.append(frame.start.seconds - Double(before) / rate)
      before += frame.size / channels / 2
    }
    return starts.isEmpty ? nil : starts.sorted()[starts.count / 2]
  }
}
