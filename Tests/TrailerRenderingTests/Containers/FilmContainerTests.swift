import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Films in AVI, Flash Video and packets of 192 bytes: the numbers in the frames and the beeps tell what is shown and heard.
@Suite("Films in AVI, FLV and M2TS", .timeLimit(.minutes(30)))
struct FilmContainerTests {
  static let containers = ["avi", "flv", "m2ts"]
  static let films = ["h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-29.97.mp4", "h264.ts", "vp9.webm", "mpeg4.avi"]
  static let cuts = ["1.3-4.6", "0.7-1.5,3.3-3.9,2.1-2.5"]

  @Test("show and sound as asked", arguments: TestLength.pairs(films, containers), cuts)
  func cut(example: (String, String), trim: String) async throws {
    let film = try NumberedFilm.named(example.0)
    let edited = try await edit(film.url, ["--trim", trim], as: example.1)
    let name = "\(film.name) in \(example.1), \(trim)"
    let expected = try expected(film, edited)
    #expect(try FrameNumbers.read(from: edited.url) == expected.numbers, "\(name)")
    #expect(try decoderMessages(of: edited.url) == [], "\(name)")
    try expectTimes(of: edited, expected, name)
    // AVI's tracks start together at 0.
    let checked = try expected.expectBeeps(
      in: edited, of: film, name, within: 0.006, startsAtZero: edited.url.pathExtension == "avi")
    #expect(checked > 0, "\(name)")
  }

  private func expected(_ film: NumberedFilm, _ edited: EditedFile) throws -> ExpectedCut {
    let ranges = edited.plan.clips.map { ($0.range.start.seconds, $0.isOpenEnded ? 1e6 : $0.range.end.seconds) }
    return ExpectedCut(source: try film.frames(), ranges: ranges, tick: try film.tick())
  }

  /// When frames are shown; of AVI their rate tells it, and where clips meet they are up to half a frame off.
  private func expectTimes(of edited: EditedFile, _ expected: ExpectedCut, _ name: String) throws {
    guard edited.url.pathExtension != "avi" else {
      let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
      let rate = try #require(stream["r_frame_rate"] as? String).split(separator: "/").compactMap { Double($0) }
      for (place, time) in expected.times.enumerated() {
        let shown = Double(place) * rate[1] / rate[0]
        #expect(abs(shown - (time - expected.times[0])) <= rate[1] / rate[0] * 0.51, "\(name): frame \(place)")
      }
      return
    }
    let times = try FrameTimes.read(from: edited.url)
    let start = try #require(times.first).seconds - expected.times[0]
    for (time, wanted) in zip(times, expected.times) {
      #expect(abs(time.seconds - start - wanted) <= 0.0021, "\(name): a frame at \(time)")
    }
  }

  /// A film without frames out of order, and with samples as they are.
  private func plainFilm(in folder: TemporaryFolder, _ options: [String] = ["-bf", "0"]) throws -> URL {
    let url = folder.file("plain.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-c:v", "libx264", "-g", "25",
      ] + options + ["-c:a", "pcm_s16le", url.path])
    return url
  }

  @Test("AVI takes over frames that are shown in the order decoded, with start codes", arguments: ["0-end", "1-3"])
  func copiedIntoAVI(trim: String) async throws {
    let folder = try TemporaryFolder()
    let film = try plainFilm(in: folder)
    let edited = try await edit(film, trim == "0-end" ? [] : ["--trim", trim], as: "avi", strategy: .copy)
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 && $0.copied > 0 })
    let clip = try #require(edited.plan.clips.first)
    let first = Int((clip.range.start.seconds * 25).rounded())
    let count = Int((clip.range.duration.seconds * 25).rounded())
    #expect(
      try FrameNumbers.read(from: edited.url) == Array(try FrameNumbers.read(from: film)[first..<first + count]))
    let bytes = try Data(contentsOf: edited.url)
    let chunk = try #require(bytes.range(of: Data("movi00dc".utf8)))
    #expect(bytes[(chunk.upperBound + 4)..<(chunk.upperBound + 8)] == Data([0, 0, 0, 1]))
  }

  @Test("AVI encodes frames that are shown in another order than decoded, and copies none of them")
  func reordered() async throws {
    let folder = try TemporaryFolder()
    let film = try plainFilm(in: folder, ["-bf", "2"])
    let error = await #expect(throws: FKTError.self) { _ = try await edit(film, [], as: "avi", strategy: .copy) }
    #expect(error?.code == .needsEncoding && error?.message.contains("another order") ?? false)
    #expect(error?.hint?.contains("mkv") ?? false)
    let edited = try await edit(film, [], as: "avi")
    #expect(edited.plan.streams[0].spans.map(\.reason) == [.orderNotTold(.avi)])
    #expect(try FrameNumbers.read(from: edited.url) == FrameNumbers.read(from: film))
    let stream = try #require(try probeStreams(of: edited.url, kind: "video").first)
    #expect(stream["has_b_frames"] as? Int == 0)
  }

  @Test("AVI refuses uneven frames", arguments: [RenderStrategy.auto, .copy, .full])
  func uneven(strategy: RenderStrategy) async throws {
    let error = await #expect(throws: FKTError.self) {
      _ = try await edit(Fixtures.url("h264-vfr.mp4"), [], as: "avi", strategy: strategy)
    }
    #expect(error?.code == .incompatibleContainer && error?.hint?.contains("mkv") ?? false)
  }

  @Test("uneven frames stay where they are", arguments: ["flv", "m2ts"])
  func unevenFrames(container: String) async throws {
    let film = try NumberedFilm.named("h264-vfr.mp4")
    let edited = try await edit(film.url, ["--trim", "1.3-4.6"], as: container)
    let expected = try expected(film, edited)
    #expect(try FrameNumbers.read(from: edited.url) == expected.numbers)
    try expectTimes(of: edited, expected, container)
  }

  @Test("packets have 192 bytes")
  func packetSize() async throws {
    let edited = try await edit(Fixtures.url("h264.ts"), ["--trim", "1-2"], as: "m2ts")
    let bytes = try Data(contentsOf: edited.url)
    #expect(bytes.count % 192 == 0 && stride(from: 4, to: bytes.count, by: 192).allSatisfy { bytes[$0] == 0x47 })
  }

  @Test("packets of 192 bytes are copied with their sound")
  func copiedM2TS() async throws {
    let folder = try TemporaryFolder()
    let film = folder.file("film.mkv")
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-c:v", "copy", "-c:a", "ac3",
        film.path,
      ])
    let edited = try await edit(film, [], as: "m2ts", strategy: .copy)
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 && $0.copied > 0 })
    #expect(try FrameNumbers.read(from: edited.url) == FrameNumbers.read(from: film))
  }

  @Test("Flash holds one sound, and MP3 at its own rates")
  func oneSound() async throws {
    let edited = try await edit(Fixtures.url("h264-two-sounds.mkv"), ["--trim", "1-2"], as: "flv")
    #expect(try probeStreams(of: edited.url, kind: "audio").count == 1)
    #expect(edited.report.losses.contains { $0.words.contains("holds one sound track") })
    let folder = try TemporaryFolder()
    let film = folder.file("film.mkv")
    for (rate, codec) in [("48000", "aac"), ("44100", "mp3")] {
      _ = try runSuccessfully(
        "ffmpeg",
        [
          "-v", "error", "-nostdin", "-y", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-c:v", "copy", "-c:a",
          "libmp3lame", "-ar", rate, film.path,
        ])
      let edited = try await edit(film, [], as: "flv")
      #expect(try probeStreams(of: edited.url, kind: "audio").first?["codec_name"] as? String == codec)
    }
  }
}

/// Sound alone in Matroska and Ogg.
@Suite("Sound in MKA and OPUS", .timeLimit(.minutes(30)))
struct SoundContainerTests {
  @Test("MKA keeps every sample of lossless sound, and every track")
  func lossless() async throws {
    let source = Fixtures.url("sound.flac")
    let edited = try await edit(source, ["--trim", "0.5-1.75"], as: "mka")
    let (before, after) = (try Sound.read(from: source), try Sound.read(from: edited.url))
    let rate = before.sampleRate
    #expect(after.samples == Array(before.samples[rate / 2..<rate * 7 / 4]))
    let film = try await edit(Fixtures.url("h264-two-sounds.mkv"), [], as: "mka")
    let streams = try probeStreams(of: film.url)
    #expect(streams.compactMap { $0["codec_type"] as? String } == ["audio", "audio"])
    #expect(film.report.streams.allSatisfy { $0.encoded == 0 })
  }

  @Test("OPUS is Ogg with Opus alone, whatever the sound was", arguments: ["sound.flac", "sound.opus", "vp9.webm"])
  func opus(name: String) async throws {
    let edited = try await edit(Fixtures.url(name), ["--trim", "0.5-1.5"], as: "opus")
    let object = try probeJSON(of: edited.url)
    #expect((object["format"] as? [String: Any])?["format_name"] as? String == "ogg")
    #expect(try probeStreams(of: edited.url).compactMap { $0["codec_name"] as? String } == ["opus"])
    let sound = try Sound.read(from: edited.url)
    #expect(sound.samples.count == Int(edited.plan.duration.seconds * Double(sound.sampleRate)))
    let copied = try #require(edited.report.streams.first).copied > 0
    #expect(copied == (name != "sound.flac"))
  }
}
