import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("The packet index", .timeLimit(.minutes(30)))
struct PacketIndexTests {
  @Test(
    "lists the key packets of MP4 and MOV",
    arguments: [
      "h264-closed-gop.mp4", "h264-29.97.mp4", "h264-open-gop.mp4", "h264-open-gop-one-idr.mp4", "h264-edit-list.mp4",
      "h264-10bit.mov", "h264-mbaff.mp4", "h264-vfr.mp4", "h264-vfr-gap.mp4", "hevc-open-gop.mp4", "av1.mp4",
      "prores.mov", "mjpeg.mov", "tears-of-steel-6s.mp4",
    ])
  func keyEntries(name: String) throws {
    let shown = try packetList(of: Fixtures.url(name)).filter { !$0.isDiscarded }
    let file = try MediaFile(fixture: name)
    let index = try file.stream().index
    let keys = shown.filter(\.isKey).compactMap(\.dts)
    #expect(!keys.isEmpty)
    #expect(file.use { $0.keyEntries(of: index) } == keys)
    #expect(file.use { $0.tableEntries(of: index) } == shown.compactMap(\.dts))
  }

  @Test("knows no stream that the file lacks", arguments: [-1, 7])
  func noSuchStream(index: Int) throws {
    let file = try MediaFile(fixture: "h264-closed-gop.mp4")
    #expect(file.use { $0.keyEntries(of: index) }.isEmpty)
    #expect(try file.use { try $0.packets(of: index, around: 0..<10) }.isEmpty)
    #expect(throws: LibAVError.self) { try file.use { try $0.parameters(of: index) } }
  }

  @Test(
    "gives every packet of a window, from a key packet on",
    arguments: [
      "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-open-gop-one-idr.mp4", "h264-vfr.mp4", "h264-vfr-gap.mp4",
      "h264-edit-list.mp4", "h264-fragmented.mp4", "h264-two-sounds.mkv", "h264.ts", "h264.flv", "hevc-open-gop.mp4",
      "vp8.webm", "vp9.webm", "av1.mp4", "mpeg2.ts", "theora.ogv", "ffv1.mkv",
    ])
  func windows(name: String) throws {
    let all = try packetList(of: Fixtures.url(name))
    let file = try MediaFile(fixture: name)
    let stream = try file.stream()
    let length = MediaTime(milliseconds: 200).ticks(in: stream.timeBase)
    for start in all.compactMap(\.pts).sorted().enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let window = try file.use { try $0.packets(of: stream.index, around: start..<start + length) }
      let inside = all.compactMap(\.pts).filter { (start..<start + length).contains($0) }
      #expect(!inside.isEmpty)
      #expect(Set(inside).isSubset(of: window.compactMap(\.pts)), "\(name) from \(start)")
      let first = try #require(window.first)
      #expect(first.isKey, "\(name) from \(start)")
      #expect(first.pts.map { $0 <= start } ?? false, "\(name) from \(start)")
      #expect(Set(window.map(\.pts)).count == window.count, "\(name) from \(start)")
    }
  }

  @Test("reads no further than it must")
  func windowsAreShort() throws {
    let file = try MediaFile(fixture: "h264-closed-gop.mp4")
    let stream = try file.stream()
    let second = MediaTime(seconds: 1).ticks(in: stream.timeBase)
    let window = try file.use { try $0.packets(of: stream.index, around: second * 2..<second * 2 + 1) }
    #expect(window.count < 12)
    #expect(window.first?.pts == second * 2)
  }
}
