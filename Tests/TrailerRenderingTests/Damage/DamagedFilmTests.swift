import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// A film of a second that is damaged at its edges or inside, the same for the same seed.
private struct SeededDamage: CustomTestStringConvertible {
  enum Kind: CaseIterable {
    /// A packet holds nothing but zeros.
    case blank
    /// A part of a packet did not arrive.
    case lost
    /// The film begins or ends in the middle.
    case edges
    /// Some bits of a packet are turned over.
    case flipped
  }

  let seed: UInt64
  let kind: Kind
  let film: URL

  init(seed: UInt64) {
    self.seed = seed
    kind = Kind.allCases[Int(seed % 4)]
    let seeds = ["h264-aac.mp4", "hevc-aac.mp4", "h264-flac.mkv", "vp9-opus.webm", "mpeg4-mp3.avi"].map {
      "seeds/" + $0
    }
    let names =
      switch kind {
      case .blank: seeds
      // Of frames of a few bytes there is little to see.
      case .flipped:
        [
          "h264-closed-gop.mp4", "mpeg4.avi", "tears-of-steel-6s.mp4", "tears-of-steel-hevc.mp4",
          "tears-of-steel-vp8.webm", "tears-of-steel-vp9.webm", "tears-of-steel-av1.webm",
        ]
      case .lost: ["h264.ts"]
      case .edges: ["seeds/h264-aac.ts"]
      }
    film = Fixtures.url(names[Int(seed / 4) % names.count])
  }

  /// The seconds at the film's beginning that are looked at.
  var length: Double { isLong ? 2 : 1 }

  /// Whether the film goes on behind what is looked at.
  var isLong: Bool { kind == .flipped || kind == .lost }

  var testDescription: String { "seed \(seed): \(kind) in \(film.lastPathComponent)" }

  /// The damaged film.
  func bytes() throws -> Data {
    var numbers = SeededNumbers(seed: seed)
    var bytes = try Data(contentsOf: film)
    // Not the first frame, before which there is nothing to show.
    let packets = try packetPlaces(of: film, stream: "v:0").filter { $0.bytes.count > 4 }
    let some = packets.filter { $0.time < packets[0].time + length - 0.2 }.dropFirst()
    let packet = some[some.startIndex + numbers.below(some.count)].bytes
    switch kind {
    case .blank: bytes.replaceSubrange(packet, with: Data(count: packet.count))
    case .lost:
      // One from the middle of what a stream sends in one go: of what is lost as a whole nothing may tell.
      // What lies behind the first key frame, and well inside of the part that is looked at.
      let part = (bytes.count / 5 / 188 * 188)..<(bytes.count / 3)
      let starts = stride(from: part.lowerBound, to: part.upperBound, by: 188).filter { place in
        bytes[place + 1] & 0x5f == 1 && bytes[place + 189] & 0x5f == 1 && bytes[place + 2] == bytes[place + 190]
      }
      let place = starts[numbers.below(starts.count)]
      bytes.removeSubrange(place..<place + 188)
    case .edges:
      if numbers.below(2) == 0 {
        bytes = bytes.dropFirst(bytes.count / 8 + numbers.below(bytes.count / 3))
      } else {
        bytes = bytes.dropLast(numbers.below(bytes.count / 3))
      }
    case .flipped:
      for _ in 0...numbers.below(3) {
        bytes[packet.lowerBound + 4 + numbers.below(packet.count - 4)] ^=
          1 << UInt8(numbers.below(8))
      }
    }
    return Data(bytes)
  }
}

/// Films damaged at the edges and inside, with all damage accepted: nothing crashes, everything stays in step, and what is
/// seen to be damaged is told.
@Suite("Damaged films, all damage accepted")
struct DamagedFilmTests {
  private static let seeds = (0..<(TestLength.isLong ? 400 : 40)).map { SeededDamage(seed: UInt64($0)) }

  /// Frames as decoded: when each is shown, in milliseconds of the container's clock, and its hash.
  private func frames(_ film: URL, _ seconds: Double) throws -> [Int: String] {
    let result = try runTool(
      "ffmpeg",
      [
        "-v", "quiet", "-nostdin", "-copyts", "-t", "\(seconds)", "-i", film.path, "-map", "0:v", "-fps_mode",
        "passthrough",
      ]
        + ["-enc_time_base", "1:1000", "-f", "framemd5", "-"])
    var frames: [Int: String] = [:]
    for line in result.text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      guard fields.count >= 6, let time = Int(fields[2]) else { continue }
      frames[time] = fields[5]
    }
    return frames
  }

  @Test("tell what is damaged, and stay in step")
  func all() async throws {
    var flips = (different: 0, told: 0)
    var untold: [String] = []
    for damage in Self.seeds {
      let folder = try TemporaryFolder()
      let film = folder.file("film." + damage.film.pathExtension)
      try damage.bytes().write(to: film)
      let made: EditedFile
      do {
        made = try await edit(
          film, damage.isLong ? ["--trim", "0-2"] : [], as: "mkv", tolerating: .max, strategy: .full)
      } catch {
        Issue.record("\(damage.testDescription): \(error)")
        continue
      }
      let places = made.report.damage.filter { $0.stream != 1 }
      let (before, after) = (try frames(damage.film, damage.length), try frames(film, damage.length))
      let different = before.filter { after[$0.key] != $0.value }.keys.sorted()
      switch damage.kind {
      case .edges: #expect(made.report.damage.isEmpty, "\(damage.testDescription): \(made.report.damage)")
      case .blank: #expect(!places.isEmpty, "\(damage.testDescription)")
      case .lost: #expect(different.isEmpty || !made.report.damage.isEmpty, "\(damage.testDescription)")
      case .flipped:
        if !different.isEmpty { flips.different += 1 }
        if !different.isEmpty, !places.isEmpty { flips.told += 1 }
        if !different.isEmpty, places.isEmpty { untold.append("\(damage.testDescription) at \(different[0]) ms") }
        #expect(places.isEmpty || !different.isEmpty, "\(damage.testDescription): \(places)")
      }
      try expectInStep(made, damage, Set(before.keys))
    }
    #expect(flips.told * 10 >= flips.different * 9)
    print("damaged films: \(flips.told) of \(flips.different) with flipped bits that show are told; not: \(untold)")
  }

  /// Every frame that is shown has the time of one of the source, and the sound is as long as the film.
  private func expectInStep(_ made: EditedFile, _ damage: SeededDamage, _ source: Set<Int>) throws {
    let times = try FrameTimes.read(from: made.url).map { Int(($0.seconds * 1000).rounded()) }
    let asset = try MediaInfo.probe(made.url.path)
    #expect(!times.isEmpty, "\(damage.testDescription)")
    guard let first = times.first, damage.kind != .edges else { return }
    let zero = (source.min() ?? 0) - first
    let isInStep = times.allSatisfy { time in source.contains { abs($0 - zero - time) <= 5 } }
    #expect(isInStep, "\(damage.testDescription): \(times) of \(source.sorted())")
    #expect(abs(asset.duration.seconds - damage.length) < 0.25, "\(damage.testDescription): \(asset.duration.seconds)")
  }
}
