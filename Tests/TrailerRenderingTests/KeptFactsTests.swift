import Foundation
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// What an edit does not change stays: codec, profile, depth, colours, aspect, tracks, tags, chapters.
@Suite struct KeptFactsTests {
  static let films = [
    "h264-closed-gop.mp4", "h264-10bit.mov", "h264-422.mp4", "h264-anamorphic.mp4", "h264-full-range.mp4",
    "h264-mbaff.mp4", "hevc-open-gop.mp4", "hevc-10bit-hdr10.mp4", "vp8.webm", "vp9.webm", "av1.mp4", "mpeg2.ts",
    "mjpeg.mov", "prores.mov", "ffv1.mkv",
  ]
  static let facts = [
    "codec_name", "profile", "width", "height", "sample_aspect_ratio", "pix_fmt", "color_range", "color_space",
    "color_transfer", "color_primaries", "field_order",
  ]

  @Test(arguments: films)
  func picturesStayAsTheyWere(film: String) async throws {
    let edited = try await edit(Fixtures.url(film), ["--trim", "0.2-0.6"])
    let before = try #require(try probeStreams(of: Fixtures.url(film), kind: "video").first)
    let after = try #require(try probeStreams(of: edited.url, kind: "video").first)
    for fact in Self.facts {
      // x264 writes interlaced frames as MBAFF; a container may tell their order only in the frames.
      #expect(after[fact] as? NSObject == before[fact] as? NSObject, "\(film): \(fact)")
    }
  }

  @Test func everySoundTrackStays() async throws {
    let edited = try await edit(Fixtures.url("h264-two-sounds.mkv"), ["--trim", "1-2.2"])
    let tracks = try probeStreams(of: edited.url, kind: "audio")
    #expect(tracks.compactMap { $0["codec_name"] as? String } == ["aac", "ac3"])
    #expect(tracks.compactMap { ($0["tags"] as? [String: Any])?["language"] as? String } == ["eng", "fin"])
    let second = try Sound.read(from: edited.url, stream: 1).beeps()
    // The second track beeps 1000 Hz higher: the tracks were not mixed up.
    #expect(second.contains { $0.frequency == 1700 })
    #expect(try probeStreams(of: edited.url, kind: "subtitle").count == 1)
    #expect(!edited.report.losses.contains { $0.name.hasPrefix("subtitle") })
  }

  @Test func bothPicturesTracksStay() async throws {
    let edited = try await edit(Fixtures.url("h264-two-videos.mp4"), ["--trim", "1-1.4"])
    #expect(try FrameNumbers.read(from: edited.url, stream: 0) == Array(25..<35))
    #expect(try FrameNumbers.read(from: edited.url, stream: 1) == Array(1025..<1035))
  }

  @Test func chaptersAreCutAndMoved() async throws {
    let source = Fixtures.url("h264-chapters.mp4")
    let edited = try await edit(source, ["--cut", "1-2"])
    func chapters(_ url: URL) throws -> [(Double, Double)] {
      let listed = try probeJSON(of: url)["chapters"] as? [[String: Any]] ?? []
      return listed.compactMap { chapter in
        guard let start = (chapter["start_time"] as? String).flatMap(Double.init),
          let end = (chapter["end_time"] as? String).flatMap(Double.init)
        else { return nil }
        return (start, end)
      }
    }
    func moved(_ time: Double) -> Double { time <= 1 ? time : max(1, time - 1) }
    let before = try chapters(source)
    let after = try chapters(edited.url)
    #expect(!before.isEmpty && after.count == before.count)
    for (old, new) in zip(before, after) {
      #expect(abs(moved(old.0) - new.0) < 0.002 && abs(moved(old.1) - new.1) < 0.05)
    }
  }

  @Test func theIndexComesFirstInMP4() async throws {
    let edited = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "1-3"])
    let data = try Data(contentsOf: edited.url)
    var names: [String] = []
    var place = 0
    while place + 8 <= data.count {
      let size = data[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      names.append(String(decoding: data[place + 4..<place + 8], as: UTF8.self))
      try #require(size >= 8)
      place += size
    }
    #expect(place == data.count)
    let index = try #require(names.firstIndex(of: "moov"))
    let media = try #require(names.firstIndex(of: "mdat"))
    #expect(names.first == "ftyp" && index < media)
  }

  @Test(arguments: [
    ("mp4", "h264", "aac"), ("mov", "h264", "aac"), ("mkv", "vp8", "vorbis"), ("webm", "vp8", "vorbis"),
    ("ts", "h264", "aac"),
  ])
  func codecsThatDoNotFitAreReplaced(container: String, video: String, audio: String) async throws {
    let edited = try await edit(Fixtures.url("vp8.webm"), ["--trim", "1-1.4"], as: container)
    #expect(try probeStreams(of: edited.url, kind: "video").first?["codec_name"] as? String == video)
    #expect(try probeStreams(of: edited.url, kind: "audio").first?["codec_name"] as? String == audio)
    #expect(edited.plan.notices.contains { $0.code == "codec-changed" } == (video != "vp8"))
    #expect(try FrameNumbers.read(from: edited.url) == Array(25..<35))
  }

  @Test(arguments: ["m4a", "mp3", "flac", "wav", "ogg", "mkv"])
  func soundAloneIsCutToTheSample(container: String) async throws {
    let edited = try await edit(Fixtures.url("sound-s16.wav"), ["--trim", "1.5-4.5"], as: container)
    let output = try Sound.read(from: edited.url)
    let beeps = output.beeps()
    #expect(beeps.map(\.frequency) == [700, 800, 900])
    // An MP3's clock starts before its sound, by the encoder's delay.
    let format = try probeJSON(of: edited.url)["format"] as? [String: Any]
    let begin = (format?["start_time"] as? String).flatMap(Double.init) ?? 0
    let start = try SoundClock.start(of: edited.url) - max(0, begin)
    for (number, beep) in beeps.enumerated() {
      let place = start + Double(beep.onset) / Double(output.sampleRate)
      let slack = ["mkv"].contains(container) ? 0.0011 : 0.0001
      #expect(abs(place - (0.5 + Double(number))) <= slack, "\(container): \(beep)")
    }
  }
}
