import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Tags by tables, hostile ones too.
@Suite struct TagRulesTests {
  @Test(arguments: [
    (ContainerFormat.mp4, "title", "x", TagRules.Place.muxer), (.mp4, "track", "3/10", .muxer),
    (.mp4, "track", "three", .quickTimeKey), (.mp4, "track", "0", .quickTimeKey), (.mp4, "track", "03", .quickTimeKey),
    (.mp4, "media_type", "300", .quickTimeKey), (.mp4, "media_type", "10", .muxer),
    (.mp4, "my key", "x", .quickTimeKey),
    (.mp4, "location", "+1+2/", .quickTimePlace), (.mov, "location-eng", "+1+2/", .quickTimePlace),
    (.mov, "album_artist", "x", .quickTimeKey), (.mov, "artist", "x", .muxer),
    (.mov, "comment", String(repeating: "x", count: 70_000), .quickTimeKey), (.mkv, "anything", "x", .muxer),
  ])
  func whoWritesATag(container: ContainerFormat, key: String, value: String, place: TagRules.Place) {
    #expect(TagRules(container: container).place(key, value) == place)
  }

  @Test(arguments: [
    ("encoder", "x", true), ("ENCODER", "x", true), ("BPS-eng", "1", true), ("_STATISTICS_TAGS", "x", true),
    ("DURATION", "1", true), ("handler_name", "VideoHandler", true), ("handler_name", "My handler", false),
    ("title", "x", false), ("encoded_by", "me", false), ("service_name", "Service01", true), ("rotate", "90", true),
  ])
  func whatDescribesTheOldFile(key: String, value: String, isOld: Bool) {
    #expect(OldFileTags.contains(key, value) == isOld)
  }

  @Test(arguments: [
    (ContainerFormat.mkv, "stereo_mode", "nonsense"), (.webm, "STEREO_MODE", "1"),
    (.ogg, "METADATA_BLOCK_PICTURE", "AAAA"), (.flv, "Duration", "99"),
    (.flac, "CHAPTER001", "00:00:01.000"), (.ogg, "chapter01name", "x"), (.mp3, "id3v2_priv.a", "\\xZZ"),
    (.mp3, "id3v2_priv.a", "\\"), (.mp4, "creation_time", "yesterday"), (.mkv, "creation_time", "-1"),
  ])
  func whatTheMuxerWouldObeyIsNotWritten(container: ContainerFormat, key: String, value: String) {
    let outcome = TagRules(container: container).film(key, value)
    #expect(outcome.key == nil && outcome.reason != nil)
  }

  /// Keys and texts that nobody means, in every container: the film is written, and the preservation report knows what is in it.
  @Test(arguments: [
    "mp4", "mov", "mkv", "webm", "ts", "m2ts", "avi", "flv", "m4a", "mp3", "flac", "ogg", "opus", "mka", "wav",
  ])
  func oddTagsDoNoHarm(container: String) async throws {
    let folder = try TemporaryFolder()
    let source = folder.file("odd.mkv")
    let tags: [String: String] = [
      "stereo_mode": "nonsense", "id3v2_priv.x": "\\xZZ", "METADATA_BLOCK_PICTURE": "AAAA",
      "CHAPTER001": "00:00:00.100",
      "timecode": "99:99:99:99", "title": String(repeating: "é", count: 40_000), "k=v": "equals",
      "key\nline": "a\u{0}b",
      "rotate": "90", "track": "x/y", "date": "never", "major_brand": "evil", "x-eng": "y", "%s%n": "%s%n",
      "ключ": "значение",
      "creation_time": "2020-05-16T22:31:32.999999Z", "com.apple.quicktime.title": "t",
      "service_name": String(repeating: "s", count: 300),
    ]
    let stream: [String: String] = [
      "stereo_mode": "17", "language": "toolong", "title": "a\tb", "DURATION": "x", "timecode": "-1:0:0:0",
    ]
    // The program makes a plain film; the odd tags come in as if its file had them.
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-y", "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=1", "-f", "lavfi", "-i",
        "sine=d=1:r=48000", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac", source.path,
      ])
    var asset = try FKTAsset.open(source.path)
    asset.info.tags.merge(tags) { _, odd in odd }
    for place in asset.info.streams.indices { asset.info.streams[place].tags.merge(stream) { _, odd in odd } }
    let output = folder.file("out.\(container)")
    let plan = try RenderPlanner().plan(asset, to: output.path)
    let edited = asset
    let report = try await Turnstile.renders.pass {
      try await Renderer().start(plan, of: edited, to: output.path).report()
    }
    let found = try CarriedFacts(of: output)
    #expect(found.chapters.isEmpty && !found.streams.contains(where: \.isCover))
    let texts = Set((found.tags + found.streams.flatMap(\.items)).map(\.value))
    for line in report.preservation.lines where line.kind == .tag && line.outcome == .kept {
      let value = try #require(asset.info.tags[line.name])
      #expect(texts.contains(value), "\(container): \(line.name)")
    }
    #expect(report.preservation.lines.count { $0.kind == .tag } == asset.info.tags.count)
  }
}
