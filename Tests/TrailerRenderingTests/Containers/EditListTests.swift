import Bitstreams
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Edit lists of MP4 films that play parts at another speed, which is refused.
@Suite("Edit lists")
struct EditListTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A film whose first track plays these parts of it: seconds from and to, and how quickly.
  private func film(_ parts: [(start: Double, end: Double, rate: Double)]) throws -> URL {
    let plain = folder.file("plain.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-i", Fixtures.url("h264-closed-gop.mp4").path, "-an", "-c", "copy"]
        + ["-movflags", "+faststart", "-use_editlist", "1", "-y", plain.path])
    let bytes = [UInt8](try Data(contentsOf: plain))
    var boxes = ISOBoxes.children(of: bytes)
    let moov = try #require(boxes.firstIndex { $0.type == "moov" })
    let old = boxes[moov].content.count
    // 1,000 ticks a second of the movie, 12,800 of the track.
    let entries = parts.flatMap { part in
      ISOBoxes.number(UInt32((part.end - part.start) / part.rate * 1000)) + ISOBoxes.number(UInt32(part.start * 12_800))
        + ISOBoxes.number(UInt32(part.rate * 65_536))
    }
    let list = [0, 0, 0, 0] + ISOBoxes.number(UInt32(parts.count)) + entries
    var tracks = ISOBoxes.children(of: boxes[moov].content)
    let track = try #require(tracks.firstIndex { $0.type == "trak" })
    var inside = ISOBoxes.children(of: tracks[track].content)
    let edits = try #require(inside.firstIndex { $0.type == "edts" })
    inside[edits].content = ISOBoxes.box("elst", list)
    tracks[track].content = ISOBoxes.join(inside)
    boxes[moov].content = ISOBoxes.join(tracks)
    let shift = boxes[moov].content.count - old
    boxes[moov].content = Self.shifted(boxes[moov].content, by: shift)
    let film = folder.file("film.mp4")
    try Data(ISOBoxes.join(boxes)).write(to: film)
    return film
  }

  /// An index whose chunks lie further behind.
  private static func shifted(_ content: [UInt8], by shift: Int) -> [UInt8] {
    ISOBoxes.join(
      ISOBoxes.children(of: content).map { box in
        var box = box
        if ["trak", "mdia", "minf", "stbl"].contains(box.type) {
          box.content = shifted(box.content, by: shift)
        } else if box.type == "stco" {
          for place in stride(from: 8, to: box.content.count, by: 4) {
            let chunk = Int(ISOBoxes.integer(box.content[place..<place + 4])) + shift
            box.content.replaceSubrange(place..<place + 4, with: ISOBoxes.number(UInt32(chunk)))
          }
        }
        return box
      })
  }

  @Test("another speed is refused, and the error says how to go on", arguments: [0.25, 2, 0.5])
  func speeds(rate: Double) throws {
    let film = try film([(0.08, 2.08, 1), (2.08, 4.08, rate)])
    let error = #expect(throws: FKTError.self) { try FKTAsset.open(film.path) }
    #expect(error?.code == .unsupportedFilm)
    #expect(error?.message.contains("\(rate) times") == true)
    #expect(error?.hint?.contains("-ignore_editlist 1") == true)
  }

  @Test("lists of both versions are read, and nothing that is cut short")
  func boxes() {
    let short: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 2] + ISOBoxes.number(500) + ISOBoxes.number(0xFFFF_FFFF)
      + ISOBoxes.number(0x10000) + ISOBoxes.number(2000) + ISOBoxes.number(77) + ISOBoxes.number(0x4000)
    let list = EditList(short)
    #expect(list?.parts.map(\.start) == [nil, 77])
    #expect(list?.parts.map(\.duration) == [500, 2000])
    #expect(list?.parts.map(\.isPlain) == [true, false])
    let long: [UInt8] =
      [1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0] + [UInt8](repeating: 0xFF, count: 8) + [0, 1, 0, 0]
    #expect(EditList(long)?.parts.first?.start == nil)
    #expect(EditList(long)?.parts.first?.duration == 1 << 32)
    #expect((0..<short.count).allSatisfy { EditList(Array(short.prefix($0))) == nil })
    #expect(EditList([0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF] + short) == nil)
  }
}
