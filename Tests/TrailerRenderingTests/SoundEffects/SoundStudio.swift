import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import SampleProcessing
@testable import TrailerRendering

/// A folder with films and music that tests make, and the edits of them.
struct SoundStudio {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes sound of `rate` samples a second; the name's extension chooses how it is coded.
  func sound(
    _ sound: SoundBlock, rate: Int = 48_000, as form: WaveFile.Form = .float, _ name: String = "film.wav"
  ) throws -> URL {
    let file = folder.file(name)
    if file.pathExtension == "wav" {
      try WaveFile.write(sound, rate: rate, as: form, to: file)
      return file
    }
    let wave = folder.file(name + ".wav")
    try WaveFile.write(sound, rate: rate, as: form, to: wave)
    let quality = ["mp3", "m4a", "opus"].contains(file.pathExtension) ? ["-b:a", "256k"] : []
    let codec = ["flac": "flac", "mp3": "libmp3lame", "m4a": "aac", "opus": "libopus", "ogg": "libvorbis"]
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-i", wave.path, "-c:a", codec[file.pathExtension] ?? "flac"] + quality + [file.path])
    return file
  }

  /// Formats of music with their rates: every format at the rate of the films, and some at another.
  static let formats: [(name: String, rate: Int)] =
    ["wav", "flac", "mp3", "m4a", "opus", "ogg"].map { ($0, 48_000) }
    + ["mp3", "m4a", "ogg"].map { ($0, 44_100) }

  /// A film of `seconds` with black frames and a lossless track for each of `tracks`.
  func film(
    _ tracks: [SoundBlock], lasting seconds: Double, rate: Int = 48_000, framesPerSecond: String = "25",
    _ name: String = "film.mkv"
  ) throws -> URL {
    let file = folder.file(name)
    let pictures = "color=size=64x48:rate=\(framesPerSecond):duration=\(seconds)"
    var line = ["-v", "error", "-nostdin", "-f", "lavfi", "-i", pictures]
    for (number, track) in tracks.enumerated() {
      let wave = folder.file("\(name)-\(number).wav")
      try WaveFile.write(track, rate: rate, as: .int16, to: wave)
      line += ["-i", wave.path]
    }
    for number in 0...tracks.count { line += ["-map", "\(number)"] }
    let sound = file.pathExtension == "mov" ? "pcm_s16le" : "flac"
    line += ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", sound, file.path]
    _ = try runSuccessfully("ffmpeg", line)
    return file
  }

  /// The first sound track of an edit.
  func mix(_ film: URL, _ line: [String], as fileExtension: String? = nil) async throws -> SoundBlock {
    let file = try await edit(film, line, as: fileExtension)
    return try withExtendedLifetime(file) { try DecodedSound.read(file.url) }
  }
}

/// Measures of sound.
enum Measure {
  /// The places where a sample stands out of its surroundings of 100 samples on either side.
  static func impulses(_ samples: [Float], above floor: Float = 0.05) -> [Int] {
    samples.indices.filter { index in
      let value = abs(samples[index])
      guard value > floor else { return false }
      let near = max(0, index - 100)..<min(samples.count, index + 101)
      return near.allSatisfy { $0 == index || abs(samples[$0]) < value || (abs(samples[$0]) == value && $0 > index) }
    }
  }

  /// Silence with single samples of 0.5.
  static func impulses(at places: [Int], count: Int, channels: Int = 1) -> SoundBlock {
    var samples = [Float](repeating: 0, count: count)
    for place in places { samples[place] = 0.5 }
    return SoundBlock(channels: Array(repeating: samples, count: channels))
  }

  /// A constant for each channel.
  static func flat(_ values: [Float], count: Int) -> SoundBlock {
    SoundBlock(channels: values.map { Array(repeating: $0, count: count) })
  }

  /// The lag at which `sound` is most like `pattern` from `start` on, up to `reach` samples off, and how like it is.
  static func lag(of pattern: ArraySlice<Float>, in sound: [Float], at start: Int, reach: Int = 40) -> (
    lag: Int, likeness: Double
  ) {
    func product(_ left: ArraySlice<Float>, _ right: ArraySlice<Float>) -> Float {
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { right in
          var sum: Float = 0
          for index in 0..<min(left.count, right.count) { sum += left[index] * right[index] }
          return sum
        }
      }
    }
    func part(_ lag: Int) -> ArraySlice<Float> { sound[start + lag..<start + lag + pattern.count] }
    let lags = (-reach...reach).filter { start + $0 >= 0 && start + $0 + pattern.count <= sound.count }
    guard let best = lags.map({ (lag: $0, product: product(part($0), pattern)) }).max(by: { $0.product < $1.product })
    else { return (.max, 0) }
    let power = Double(product(part(best.lag), part(best.lag))) * Double(product(pattern, pattern))
    return (best.lag, Double(best.product) / max(1e-12, power.squareRoot()))
  }

  /// The effective value in dB of full scale.
  static func level(_ samples: ArraySlice<Float>) -> Double {
    10 * log10(max(1e-20, samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count))))
  }

  /// What ffmpeg's meter says of a file's sound: integrated loudness and the highest true peak.
  static func loudness(of file: URL) throws -> (integrated: Double, truePeak: Double) {
    let result = try runSuccessfully(
      "ffmpeg",
      ["-nostdin", "-hide_banner", "-i", file.path, "-map", "0:a:0", "-af", "ebur128=peak=true", "-f", "null", "-"])
    func last(_ name: String) throws -> Double {
      let line = try #require(result.stderr.split(separator: "\n").last { $0.contains(name) })
      let words = line.split(separator: " ")
      let place = try #require(words.firstIndex { $0 == name })
      return try #require(Double(words[place + 1]))
    }
    return (try last("I:"), try last("Peak:"))
  }
}
