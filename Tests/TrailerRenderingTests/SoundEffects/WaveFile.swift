import Foundation
import TestSupport

@testable import SampleProcessing
@testable import TrailerRendering

/// Writes sound as RIFF WAVE, sample for sample.
enum WaveFile {
  /// How samples are stored.
  enum Form {
    case float
    case int16
  }

  /// Writes `sound` with the usual places for 1, 2 or 6 channels.
  static func write(_ sound: SoundBlock, rate: Int = 48_000, as form: Form = .float, to file: URL) throws {
    let size = form == .float ? 4 : 2
    let frame = size * sound.channels.count
    var data = Data(capacity: sound.count * frame + 68)
    data.append(contentsOf: Array("RIFF".utf8))
    data.append(number: UInt32(60 + sound.count * frame))
    data.append(contentsOf: Array("WAVEfmt ".utf8))
    data.append(number: UInt32(40))
    data.append(number: UInt16(0xFFFE))
    data.append(number: UInt16(sound.channels.count))
    data.append(number: UInt32(rate))
    data.append(number: UInt32(rate * frame))
    data.append(number: UInt16(frame))
    data.append(number: UInt16(size * 8))
    data.append(number: UInt16(22))
    data.append(number: UInt16(size * 8))
    data.append(number: mask(of: sound.channels.count))
    // The rest of the GUID is the same for whole numbers (1) and floating point (3).
    data.append(number: UInt16(form == .float ? 3 : 1))
    data.append(contentsOf: [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71])
    data.append(contentsOf: Array("data".utf8))
    data.append(number: UInt32(sound.count * frame))
    switch form {
    case .float: data.append(interleaving: sound.channels)
    case .int16:
      data.append(interleaving: sound.channels.map { $0.map { Int16(max(-32_768, min(32_767, $0 * 32_768))) } })
    }
    try data.write(to: file)
  }

  private static func mask(of channelCount: Int) -> UInt32 {
    switch channelCount {
    case 1: 0x4
    case 2: 0x3
    default: 0x3F
    }
  }
}

extension Data {
  fileprivate mutating func append(number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }

  /// Appends the first sample of each channel, then the second of each and so on; machines here are little-endian.
  fileprivate mutating func append<Sample: BitwiseCopyable & Numeric>(interleaving channels: [[Sample]]) {
    let width = channels.count
    var samples = [Sample](repeating: 0, count: width * (channels.first?.count ?? 0))
    samples.withUnsafeMutableBufferPointer { samples in
      for (place, channel) in channels.enumerated() {
        channel.withUnsafeBufferPointer { channel in
          var index = 0
          while index < channel.count {
            samples[index * width + place] = channel[index]
            index += 1
          }
        }
      }
    }
    samples.withUnsafeBytes { append(contentsOf: $0) }
  }
}

/// Sound as `ffmpeg` decodes it.
enum DecodedSound {
  /// Every channel of a sound track, nothing resampled or mixed.
  static func read(_ file: URL, stream: Int = 0) throws -> SoundBlock {
    let facts = try probeStreams(of: file, kind: "audio")
    guard facts.indices.contains(stream), let channelCount = facts[stream]["channels"] as? Int else {
      throw ToolError.unreadable("\(file.lastPathComponent) has no sound track \(stream)")
    }
    let result = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-nostdin", "-i", file.path, "-map", "0:a:\(stream)", "-f", "f32le", "-"], timeout: 60)
    let count = result.stdout.count / 4 / channelCount
    var channels = [[Float]](repeating: [Float](repeating: 0, count: count), count: channelCount)
    result.stdout.withUnsafeBytes { bytes in
      for channel in 0..<channelCount {
        channels[channel].withUnsafeMutableBufferPointer { samples in
          var index = 0
          while index < count {
            samples[index] = bytes.loadUnaligned(fromByteOffset: (index * channelCount + channel) * 4, as: Float.self)
            index += 1
          }
        }
      }
    }
    return SoundBlock(channels: channels)
  }
}
