import Foundation
import MediaTypes
import TestSupport
import Testing

@Suite("The length of an MP3 film", .timeLimit(.minutes(30)))
struct MP3PaddingTests {
  @Test(
    "is that of its samples, without the encoder's padding",
    arguments: [(8_000, 1), (22_050, 2), (44_100, 1), (44_100, 2), (48_000, 2)], [[], ["-id3v2_version", "0"]])
  func padded(_ form: (rate: Int, channels: Int), _ options: [String]) throws {
    let folder = try TemporaryFolder()
    let samples = form.rate + 357
    let file = try folder.music(rate: form.rate, channels: form.channels, samples: samples, options)
    let info = try MediaFile(file).info
    #expect(info.duration == MediaTime(Rational(Int64(samples), Int64(form.rate)) ?? .zero))
    #expect(try decodedSamples(of: file) == samples)
  }

  @Test("is what the container says where nothing tells of padding")
  func untold() throws {
    let folder = try TemporaryFolder()
    let file = try folder.music(rate: 44_100, channels: 2, samples: 44_100, ["-write_xing", "0"])
    // All frames are heard, the padding in them, too.
    let info = try MediaFile(file).info
    #expect(abs(info.duration.seconds - Double(try decodedSamples(of: file)) / 44_100) < 0.03)
  }

  private func decodedSamples(of file: URL) throws -> Int {
    let decoded = try runSuccessfully(
      "ffmpeg", ["-v", "error", "-nostdin", "-i", file.path, "-ac", "1", "-f", "s16le", "-"])
    return decoded.stdout.count / 2
  }
}

extension TemporaryFolder {
  fileprivate func music(rate: Int, channels: Int, samples: Int, _ options: [String]) throws -> URL {
    let file = file("music.mp3")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", "sine=440:r=\(rate),atrim=end_sample=\(samples)",
        "-metadata", "title=Padded", "-ac", "\(channels)", "-c:a", "libmp3lame",
      ] + options + [file.path])
    return file
  }
}
