import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// Films without a key frame where one is looked for: every search ends, with a plan that holds or a reason.
@Suite(.timeLimit(.minutes(20)))
struct KeylessFilmTests {
  enum Film: String, CaseIterable, Sendable {
    /// The beginning is cut off up to the second key frame, which comes after 2 s.
    case headlessStream
    /// The same, but for the frames of the first 1.6 s, which need others that are gone.
    case headlessMatroska
    /// No packet is called a key packet.
    case matroskaWithoutKeys
    /// The table of key frames lists a late one only.
    case movieWithLateKey
    /// The table of key frames is empty.
    case movieWithoutKeys

    func make(in folder: TemporaryFolder) throws -> URL {
      switch self {
      case .headlessStream: return try headless(in: folder)
      case .headlessMatroska:
        let url = folder.file("headless.mkv")
        let stream = try headless(in: folder)
        _ = try runSuccessfully("ffmpeg", ["-v", "fatal", "-i", stream.path, "-c", "copy", "-copyinkf", url.path])
        return url
      case .matroskaWithoutKeys:
        return try patched("film.mkv", in: folder) { bytes, url in
          for place in try Self.blocks(of: url) { bytes[place] &= 0x7f }
        }
      case .movieWithLateKey: return try patched("film.mp4", in: folder) { bytes, _ in try Self.setKeys([61], &bytes) }
      case .movieWithoutKeys: return try patched("film.mp4", in: folder) { bytes, _ in try Self.setKeys([], &bytes) }
      }
    }

    /// Key frames at 0, 2.4 and 4.8 s of 6.
    private func plain(_ name: String, in folder: TemporaryFolder) throws -> URL {
      let url = folder.file(name)
      _ = try runSuccessfully(
        "ffmpeg",
        ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-c:v", "libx264"]
          + ["-preset", "ultrafast", "-bf", "2", "-g", "60", "-keyint_min", "60", "-sc_threshold", "0", url.path])
      return url
    }

    /// Without what lies between the tables of the stream and its ninth frame.
    private func headless(in folder: TemporaryFolder) throws -> URL {
      let bytes = [UInt8](try Data(contentsOf: plain("film.ts", in: folder)))
      let packets = stride(from: 0, to: bytes.count - 187, by: 188).map { bytes[$0..<$0 + 188] }
      let starts = packets.indices.filter { place in
        let head = Array(packets[place].prefix(3))
        return Int(head[1] & 0x1f) << 8 | Int(head[2]) == 0x100 && head[1] & 0x40 != 0
      }
      let url = folder.file("headless.ts")
      try Data((packets[..<starts[0]] + packets[starts[8]...]).flatMap(\.self)).write(to: url)
      return url
    }

    private func patched(
      _ name: String, in folder: TemporaryFolder, _ change: (inout [UInt8], URL) throws -> Void
    ) throws -> URL {
      let url = try plain(name, in: folder)
      var bytes = [UInt8](try Data(contentsOf: url))
      try change(&bytes, url)
      try Data(bytes).write(to: url)
      return url
    }

    /// Where the flags of Matroska's blocks lie: behind the number of the track and two bytes of time.
    private static func blocks(of url: URL) throws -> [Int] {
      let result = try runSuccessfully(
        "ffprobe", ["-v", "error", "-show_entries", "packet=pos", "-of", "csv=p=0", url.path])
      return result.text.split(separator: "\n").compactMap { Int($0.prefix { $0.isNumber }) }.map { $0 + 3 }
    }

    /// Writes the numbers of the samples that are called key samples over those in the table.
    private static func setKeys(_ numbers: [UInt8], _ bytes: inout [UInt8]) throws {
      let name = try #require(Data(bytes).range(of: Data("stss".utf8)))
      let words = ([UInt8(numbers.count)] + numbers).flatMap { [0, 0, 0, $0] as [UInt8] }
      // Behind the version and the flags.
      bytes.replaceSubrange(name.upperBound + 4..<name.upperBound + 4 + words.count, with: words)
    }
  }

  /// Before the first key frame, over it, and all of the film.
  static let lines = [["--trim", "0.5-1.4"], ["--trim", "0.5-3"], []]

  @Test(arguments: Film.allCases, lines)
  func everySearchEnds(film: Film, line: [String]) async throws {
    let folder = try TemporaryFolder()
    let source = try film.make(in: folder)
    for strategy in RenderStrategy.allCases {
      // Only copies depend on what the container can hide.
      for container in strategy == .copy ? ["mp4", "mkv"] : ["mp4"] {
        let name = "\(film.rawValue) \(line) \(strategy) into \(container)"
        do {
          let edited = try await edit(source, line, as: container, strategy: strategy)
          let pictures = try #require(edited.report.streams.first { $0.kind == .video })
          #expect(pictures.copied + pictures.encoded > 0, "\(name)")
          #expect(strategy != .copy || pictures.encoded == 0, "\(name)")
          // What was hidden for the decoder's sake is not shown, and all else is.
          let shown = try DecodedPictures(of: edited.url).pictures.count
          #expect(shown == pictures.copied + pictures.encoded - edited.plan.totals.hiddenPictures, "\(name)")
        } catch let error as FKTError {
          // There is nothing to show, or nothing to copy, and both are said.
          #expect([.needsEncoding, .damaged, .notMedia].contains(error.code), "\(name): \(error)")
          #expect(error.hint != nil, "\(name): \(error)")
        }
      }
    }
  }

  @Test func nothingToCopyIsSaidBeforehand() throws {
    let folder = try TemporaryFolder()
    let source = try Film.headlessMatroska.make(in: folder)
    let asset = try FKTAsset.open(source.path).edited(
      by: try EditLineParser().parse(["--trim", "0.5-1.4"], programOptions: []).commands)
    let error = #expect(throws: FKTError.self) { try RenderPlanner(strategy: .copy).plan(asset, to: "out.mp4") }
    #expect(error?.code == .needsEncoding)
    #expect(error?.message.contains("is shown behind the cut's end, at 2.") == true, "\(error?.message ?? "")")
    #expect(error?.hint?.contains("reaches beyond 2.") == true)
  }
}
