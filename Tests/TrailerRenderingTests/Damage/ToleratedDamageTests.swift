import Foundation
import MediaTypes
import RenderPlanning
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

@Suite("All damage accepted")
struct ToleratedDamageTests {
  private static let film = Fixtures.url("h264-closed-gop.mp4")
  private static let samplesAPacket = 1024

  private func times(_ report: RenderReport, _ stream: Int) -> [Double] {
    report.damage.filter { $0.stream == stream }.compactMap { $0.time?.seconds }
  }

  @Test("sound is silent for exactly the samples of the damaged packets, and each is told once")
  func silence() async throws {
    let blank = [59, 60, 100, 200]
    let damaged = try DamagedFilm(Self.film, blank: ["a:0": blank])
    let made = try await edit(damaged.url, [], as: "wav", tolerating: .max)
    let places = try packetPlaces(of: Self.film, stream: "a:0")
    let found = times(made.report, 1)
    #expect(found.count == blank.count)
    for (time, number) in zip(found, blank) { #expect(abs(time - places[number].time) < 0.000_02) }
    let heard = try Sound.read(from: made.url).samples
    let intact = try await edit(Self.film, [], as: "wav")
    let whole = try Sound.read(from: intact.url).samples
    #expect(heard.count == whole.count)
    for number in blank {
      let start = Int((places[number].time * 48_000).rounded())
      #expect(heard[start..<start + Self.samplesAPacket].allSatisfy { $0 == 0 })
      #expect(blank.contains(number - 1) || heard[start - 1] != 0)
    }
    // What lies further away than the next packet, which overlaps with the damaged one, is as it was.
    let far = heard.indices.filter { index in
      blank.allSatisfy { number in
        let start = Int((places[number].time * 48_000).rounded())
        return index < start - Self.samplesAPacket || index >= start + 2 * Self.samplesAPacket
      }
    }
    #expect(far.allSatisfy { abs(heard[$0] - whole[$0]) < 0.001 })
  }

  @Test("the last good frame stays where one is lost, and those behind it keep their times", arguments: [false, true])
  func heldFrames(isCopy: Bool) async throws {
    let places = try packetPlaces(of: Self.film, stream: "v:0")
    let blank = [31, 77]
    let damaged = try DamagedFilm(Self.film, blank: ["v:0": blank])
    let made = try await edit(damaged.url, [], tolerating: .max, strategy: isCopy ? .auto : .full)
    #expect(
      times(made.report, 0).map { ($0 * 25).rounded() } == blank.map { (places[$0].time * 25).rounded() }.sorted())
    #expect(made.report.damage.allSatisfy { $0.stream == 0 })
    let lost = Set(blank.map { Int((places[$0].time * 25).rounded()) })
    let shown = try FrameTimes.read(from: made.url).map { Int(($0.seconds * 25).rounded()) }
    #expect(shown == (0..<150).filter { !lost.contains($0) })
    let film = try FrameTimes.read(from: made.url).map(\.seconds)
    #expect(zip(film, shown).allSatisfy { abs($0 - Double($1) / 25) < 0.005 })
    #expect(made.report.duration == MediaTime(seconds: 6))
  }

  @Test("a part of which nothing is damaged is copied as ever")
  func elsewhere() async throws {
    let damaged = try DamagedFilm(Self.film, blank: ["v:0": [120], "a:0": [230]])
    let made = try await edit(damaged.url, ["--trim", "0-2"])
    #expect(made.report.damage.isEmpty)
    #expect(try FrameNumbers.read(from: made.url) == Array(0..<50))
  }

  @Test("copies hold no packet unseen that its headers show to be damaged", arguments: ["auto", "copy"])
  func copies(strategy: RenderStrategy.RawValue) async throws {
    let strategy = try #require(RenderStrategy(rawValue: strategy))
    let damaged = try DamagedFilm(Self.film, blank: ["v:0": [31], "a:0": [230]])
    let error = await #expect(throws: FKTError.self) { try await edit(damaged.url, [], strategy: strategy) }
    #expect(error?.code == .damaged || error?.code == .needsEncoding, "\(error?.message ?? "")")
    guard strategy == .auto else { return }
    let made = try await edit(damaged.url, [], tolerating: .max)
    #expect(Set(made.report.damage.map(\.stream)) == [0, 1])
  }

  @Test("a first frame that is lost is none that is missing")
  func firstFrame() async throws {
    let damaged = try DamagedFilm(Self.film, blank: ["v:0": [0]])
    let made = try await edit(damaged.url, [], tolerating: .max)
    let shown = try FrameTimes.read(from: made.url).map(\.seconds)
    #expect(!shown.isEmpty && abs((shown.last ?? 0) - 149.0 / 25) < 0.005)
    #expect(!made.report.damage.isEmpty)
  }
}
