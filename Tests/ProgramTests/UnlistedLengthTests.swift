import Foundation
import TestSupport
import Testing

@testable import trailer_edit

/// Recordings of browsers, of recorders that crashed, and what came through a pipe: no length in the header, no index.
@Suite("Films that do not say how long they are")
struct UnlistedLengthTests {
  struct Kind: Sendable, CustomTestStringConvertible {
    let source: String
    let options: [String]
    let ending: String

    var testDescription: String { "\(source) as \(ending) \(options.joined(separator: " "))" }
  }

  /// One live cluster after the other, as browsers write them, and with what a pipe lets the muxer do.
  static let kinds = [
    Kind(source: "vp9.webm", options: ["-f", "webm", "-live", "1", "-cluster_time_limit", "700"], ending: "webm"),
    Kind(source: "vp8.webm", options: ["-f", "webm", "-live", "1"], ending: "webm"),
    Kind(source: "h264-closed-gop.mp4", options: ["-f", "matroska", "-live", "1"], ending: "mkv"),
    Kind(source: "h264-open-gop.mp4", options: ["-f", "matroska", "-live", "1"], ending: "mkv"),
    Kind(source: "sound.opus", options: ["-f", "webm", "-live", "1"], ending: "webm"),
  ]

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The same packets in a file with length and index, and in one without.
  private func films(_ kind: Kind) throws -> (told: String, untold: String) {
    let (told, untold) = (folder.file("told.\(kind.ending)").path, folder.file("untold.\(kind.ending)").path)
    let source = ["-v", "error", "-nostdin", "-y", "-i", Fixtures.url(kind.source).path, "-c", "copy"]
    _ = try runSuccessfully("ffmpeg", source + [told])
    _ = try runSuccessfully("ffmpeg", source + kind.options + [untold])
    return (told, untold)
  }

  private func said(_ film: String) throws -> String {
    try runSuccessfully("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", film]).text
  }

  private func decoded(_ film: String) throws -> String {
    try runSuccessfully("ffmpeg", ["-v", "error", "-nostdin", "-i", film, "-f", "framemd5", "-"]).text
  }

  @Test("are cut as if they did", arguments: kinds, ["auto", "copy"])
  func cut(kind: Kind, strategy: String) throws {
    let (told, untold) = try films(kind)
    // What makes the test one.
    #expect(try said(untold).hasPrefix("N/A"))
    let made = try [told, untold].map { film in
      let output = folder.file("cut.\(kind.ending)").path
      let line = ["--trim", "1.3-4.6", "--strategy", strategy, "--overwrite", "--out", output]
      let result = try runTool(Program.path, [film] + line)
      #expect(result.status == 0, "\(result.stderr)")
      #expect(try !said(output).hasPrefix("N/A"), "the result says how long it is")
      return try decoded(output)
    }
    #expect(made[0] == made[1])
    #expect(made[0].split(separator: "\n").count { !$0.hasPrefix("#") } > 50)
  }

  @Test("end where their last frame does", arguments: kinds)
  func length(kind: Kind) throws {
    let (told, untold) = try films(kind)
    let lengths = try [told, untold].map { film in
      let probed = try Program.object(runTool(Program.path, ["probe", "--json", film]))
      let file = try #require((probed["files"] as? [[String: Any]])?.first)
      return try #require(file["durationSeconds"] as? Double)
    }
    #expect(abs(lengths[0] - lengths[1]) < 0.045, "\(lengths)")
  }

  /// Headers that tell a length of nothing, or none: what a pipe gets, and what recorders leave that were stopped.
  enum Header: String, CaseIterable, Sendable {
    case waveOfNothing, waveWithoutEnd, movieOfNothing, flashWithoutFacts
  }

  private func headless(_ header: Header) throws -> (told: String, untold: String) {
    let source = Fixtures.url(header.rawValue.hasPrefix("wave") ? "sound-s16.wav" : "h264-closed-gop.mp4")
    if header == .flashWithoutFacts {
      let (told, untold) = (folder.file("told.flv").path, folder.file("untold.flv").path)
      let words = ["-v", "error", "-nostdin", "-y", "-i", source.path, "-c", "copy"]
      _ = try runSuccessfully("ffmpeg", words + [told])
      _ = try runSuccessfully("ffmpeg", words + ["-flvflags", "no_metadata+no_duration_filesize", untold])
      return (told, untold)
    }
    var bytes = try Data(contentsOf: source)
    func write(_ number: UInt32, at place: Int) {
      withUnsafeBytes(of: number) { bytes.replaceSubrange(place..<place + 4, with: $0) }
    }
    if header == .movieOfNothing {
      write(0, at: try #require(bytes.range(of: Data("mvhd".utf8))).upperBound + 16)
    } else {
      let size: UInt32 = header == .waveOfNothing ? 0 : .max
      write(size, at: 4)
      write(size, at: try #require(bytes.range(of: Data("data".utf8))).upperBound)
    }
    let untold = folder.file("untold.\(source.pathExtension)")
    try bytes.write(to: untold)
    return (source.path, untold.path)
  }

  @Test("are cut as if their headers were right", arguments: Header.allCases, ["auto", "copy"])
  func headers(header: Header, strategy: String) throws {
    let (told, untold) = try headless(header)
    let output = folder.file(header.rawValue.hasPrefix("wave") ? "cut.wav" : "cut.mp4").path
    let made = try [told, untold].map { film in
      let line = ["--trim", "1.3-4.6", "--strategy", strategy, "--overwrite", "--out", output]
      let result = try runTool(Program.path, [film] + line)
      #expect(result.status == 0, "\(result.stderr)")
      return try decoded(output)
    }
    #expect(made[0] == made[1])
  }
}
