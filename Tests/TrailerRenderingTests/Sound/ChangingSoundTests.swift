import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Sound tracks that change inside a film, as broadcasts do between the film and what is shown in between.
@Suite("Sound that changes")
struct ChangingSoundTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A transport stream of six seconds whose sound is of one form for three seconds, then of the other: a tone of 440 Hz in
  /// all channels, then of 660 Hz.
  private func film(_ first: [String], _ second: [String]) throws -> URL {
    var bytes = Data()
    for (frequency, form) in [(440, first), (660, second)] {
      let part = folder.file("part")
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-f", "lavfi", "-i", "aevalsrc=0.4*sin(2*PI*\(frequency)*t):s=48000:d=3"] + form
          + ["-y", part.path])
      bytes += try Data(contentsOf: part)
    }
    let sound = folder.file("sound")
    try bytes.write(to: sound)
    let film = folder.file("film.ts")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-i", sound.path, "-map", "0:v", "-map", "1:a"]
        + ["-c", "copy", "-t", "6", "-y", film.path])
    return film
  }

  private static let stereo = ["-af", "pan=stereo|c0=c0|c1=c0", "-c:a", "ac3", "-b:a", "192k", "-f", "ac3"]
  private static let surround = [
    "-af", "pan=5.1|c0=c0|c1=c0|c2=0*c0|c3=0*c0|c4=0*c0|c5=0*c0", "-c:a", "ac3", "-b:a", "384k", "-f", "ac3",
  ]
  private static func adts(_ rate: Int) -> [String] { ["-ar", "\(rate)", "-ac", "2", "-c:a", "aac", "-f", "adts"] }

  /// Expects a tone of about that share of full scale in a tenth of a second, and none of another.
  private func expect(_ frequency: Double, in sound: SoundSamples, at time: Double, not other: Double? = nil) {
    #expect(sound.strength(of: frequency, at: time) > 0.1, "\(frequency) Hz at \(time)")
    if let other { #expect(sound.strength(of: other, at: time) < 0.02, "\(other) Hz at \(time)") }
  }

  @Test("stereo and 5.1 become what the film begins with", arguments: [false, true], ["ac3", "aac"])
  func channels(isBackwards: Bool, codec: String) async throws {
    let forms = isBackwards ? [Self.surround, Self.stereo] : [Self.stereo, Self.surround]
    let made = try await edit(
      film(forms[0], forms[1]), ["--trim", "1-5", "--audio-codec", codec], as: "mkv", strategy: .full)
    let notice = try #require(made.report.notices.first { $0.code == "sound-changes" })
    #expect(notice.message.contains("at 00:00:03.0"), "\(notice.message)")
    let sound = try Sound.read(from: made.url)
    #expect(try probeStreams(of: made.url, kind: "audio")[0]["channels"] as? Int == (isBackwards ? 6 : 2))
    for time in [0.2, 1.0, 1.8] { expect(440, in: sound, at: time, not: 660) }
    for time in [2.2, 3.0, 3.7] { expect(660, in: sound, at: time, not: 440) }
    // Nothing is missing where it changes.
    let frame = sound.sampleRate / 100
    let levels = stride(from: frame, to: sound.samples.count - 4 * frame, by: frame).map { place in
      sound.level(of: place..<place + frame)
    }
    #expect(levels.allSatisfy { $0 > -32 }, "\(levels.min() ?? 0)")
    #expect(abs(Double(sound.samples.count) / Double(sound.sampleRate) - 4) < 0.05)
  }

  @Test("clips of both forms are joined, and one of the other form alone is changed, too")
  func clips() async throws {
    let source = try film(Self.stereo, Self.surround)
    let joined = try await edit(source, ["--trim", "4-5,1-2"], as: "mkv", strategy: .full)
    let sound = try Sound.read(from: joined.url)
    expect(660, in: sound, at: 0.5, not: 440)
    expect(440, in: sound, at: 1.5, not: 660)
    let alone = try await edit(source, ["--trim", "4-5"], as: "mkv", strategy: .full)
    #expect(alone.report.notices.contains { $0.code == "sound-changes" })
    let steady = try await edit(source, ["--trim", "1-2"], as: "mkv", strategy: .full)
    #expect(!steady.report.notices.contains { $0.code == "sound-changes" })
  }

  @Test("other rates become that of the film, in their place", arguments: [[22_050, 44_100], [48_000, 32_000]])
  func rates(rates: [Int]) async throws {
    let made = try await edit(
      film(Self.adts(rates[0]), Self.adts(rates[1])), ["--trim", "1-5"], as: "mkv", strategy: .full)
    let sound = try Sound.read(from: made.url)
    #expect(sound.sampleRate == rates[0])
    for time in [0.2, 1.8] { expect(440, in: sound, at: time, not: 660) }
    for time in [2.3, 3.7] { expect(660, in: sound, at: time, not: 440) }
    #expect(abs(Double(sound.samples.count) / Double(rates[0]) - 4) < 0.1)
  }

  @Test("AAC whose high frequencies nothing announces has them from where they begin")
  func lateSBR() async throws {
    let made = try await edit(Fixtures.url("late-sbr.m4a"), ["--audio-codec", "flac"], as: "mka", strategy: .full)
    #expect(made.report.damage.isEmpty, "\(made.report.damage)")
    let sound = try Sound.read(from: made.url)
    for time in stride(from: 0.3, to: 4, by: 0.2) where abs(time - 2.1) > 0.15 { expect(500, in: sound, at: time) }
    expect(500, in: sound, at: 1.5, not: 8785)
    // There the decoder puts the band in which the encoder met 9 kHz.
    for time in stride(from: 2.4, to: 4, by: 0.1) { expect(8785, in: sound, at: time) }
  }
}

extension SoundSamples {
  /// How strong a tone is in the tenth of a second from a time on, as a share of full scale.
  fileprivate func strength(of frequency: Double, at time: Double) -> Double {
    let (start, count) = (Int(time * Double(sampleRate)), sampleRate / 10)
    guard start >= 0, start + count <= samples.count else { return 0 }
    var (real, imaginary) = (0.0, 0.0)
    for place in 0..<count {
      let angle = 2 * Double.pi * frequency * Double(place) / Double(sampleRate)
      // A window that keeps strong tones from being heard as others.
      let window = 1 - cos(2 * Double.pi * Double(place) / Double(count))
      real += Double(samples[start + place]) * window * cos(angle)
      imaginary += Double(samples[start + place]) * window * sin(angle)
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(count)
  }
}
