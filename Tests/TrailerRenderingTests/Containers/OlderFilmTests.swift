import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Films of containers and codecs that are read and not written: the numbers in the frames and the beeps tell what is shown and
/// heard.
@Suite("Films in WMV, MXF and older codecs", .timeLimit(.minutes(30)))
struct OlderFilmTests {
  /// A film made for these tests: its file's name, and what its frames and its sound are encoded with.
  struct Film: Sendable, CustomTestStringConvertible {
    let name: String
    let codecs: [String]

    var testDescription: String { name }
  }

  static let films = [
    Film(name: "wmv2.wmv", codecs: ["-c:v", "wmv2", "-q:v", "3", "-g", "50", "-c:a", "wmav2", "-b:a", "128k"]),
    Film(name: "wmv1.asf", codecs: ["-c:v", "wmv1", "-q:v", "3", "-g", "50", "-c:a", "wmav1", "-b:a", "128k"]),
    Film(name: "mpeg2.mxf", codecs: ["-c:v", "mpeg2video", "-q:v", "4", "-bf", "2", "-c:a", "pcm_s16le"]),
    Film(name: "dv.mov", codecs: ["-c:v", "dvvideo", "-s", "720x576", "-pix_fmt", "yuv420p", "-c:a", "pcm_s16le"]),
    Film(name: "divx3.avi", codecs: ["-c:v", "msmpeg4", "-q:v", "3", "-g", "50", "-c:a", "adpcm_ms"]),
    Film(name: "svq1.mov", codecs: ["-c:v", "svq1", "-q:v", "3", "-g", "50", "-c:a", "adpcm_ima_qt"]),
    Film(name: "cinepak.avi", codecs: ["-c:v", "cinepak", "-s", "160x88", "-c:a", "adpcm_ima_wav"]),
  ]
  private static let made = SharedFilms()

  private func url(_ film: Film) throws -> URL {
    try Self.made.file(film.name) { folder in
      let url = folder.file(film.name)
      let source = ["-v", "error", "-nostdin", "-y", "-i", Fixtures.url("h264-closed-gop.mp4").path]
      _ = try runSuccessfully("ffmpeg", source + film.codecs + ["-ar", "48000", url.path], timeout: 120)
      return url
    }
  }

  /// 150 frames, 25 a second, and beeps at whole seconds on the clock of the frames.
  @Test("are cut by the frame, and their sound with them", arguments: films, ["1.32-4.6", "0.72-1.52,3.32-3.92"])
  func cut(film: Film, trim: String) async throws {
    let source = try url(film)
    let edited = try await edit(source, ["--trim", trim], as: "mkv")
    let first = try firstFrame(of: source)
    let wanted = edited.plan.clips.flatMap { clip in (0..<150).filter { isShown($0, from: first, in: clip.range) } }
    #expect(try FrameNumbers.read(from: edited.url) == wanted, "\(film.name), \(trim)")
    let times = try FrameTimes.read(from: edited.url).map(\.seconds)
    let sound = try Sound.read(from: edited.url)
    let soundStart = try SoundClock.start(of: edited.url)
    let heard = sound.beeps().map { soundStart + Double($0.onset) / Double(sound.sampleRate) }
    // A beep begins with each frame whose number is a multiple of 25.
    var checked = 0
    for (place, number) in wanted.enumerated() where number % 25 == 0 {
      guard wanted.dropFirst(place).starts(with: number..<number + 3) else { continue }
      let nearest = heard.map { abs($0 - times[place]) }.min() ?? .infinity
      #expect(nearest < 0.006, "\(film.name), \(trim): frame \(number) at \(times[place]), beeps at \(heard)")
      checked += 1
    }
    #expect(checked > 0, "\(film.name)")
  }

  /// When the first frame is shown on the film's clock, which begins with the sound where that begins earlier.
  private func firstFrame(of source: URL) throws -> Double {
    func starts(_ kind: String?) throws -> [Double] {
      try probeStreams(of: source, kind: kind).compactMap { ($0["start_time"] as? String).flatMap(Double.init) }
    }
    return try #require(try starts("video").first) - #require(try starts(nil).min())
  }

  private func isShown(_ number: Int, from first: Double, in range: MediaTimeRange) -> Bool {
    let time = first + Double(number) / 25 + 0.0005
    return time > range.start.seconds && time < range.end.seconds
  }
}
