import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("The interrupt flag", .timeLimit(.minutes(30)))
struct InterruptTests {
  @Test("stops opening")
  func opening() throws {
    let file = try OpenFile(reading: Fixtures.url("h264-closed-gop.mp4"))
    let interrupt = try Interrupt()
    interrupt.set()
    let error = #expect(throws: LibAVError.self) {
      try Demuxer(descriptor: file.descriptor, name: "film", interrupt: interrupt)
    }
    #expect(error?.code == .interrupted)
    #expect(error?.subject == "film")
    #expect(throws: LibAVError.self) { try interrupt.check() }
  }

  @Test(
    "stops reading, also of packets that wait in memory",
    arguments: [
      "h264-closed-gop.mp4", "h264-two-sounds.mkv", "h264.ts", "mpeg2.mpg", "mpeg4.avi", "sound.mp3",
    ])
  func reading(name: String) throws {
    let file = try MediaFile(fixture: name)
    let packet = try Packet()
    #expect(try file.use { try $0.read(into: packet) })
    #expect(!file.interrupt.isSet)
    file.interrupt.set()
    let error = #expect(throws: LibAVError.self) { try file.use { try $0.read(into: packet) } }
    #expect(error?.code == .interrupted)
    let again = #expect(throws: LibAVError.self) {
      try file.use { demuxer in
        try demuxer.approach(0, .zero) { _ in
          true
        }
      }
    }
    #expect(again?.code == .interrupted)
  }

  @Test("stops a read that is under way", arguments: ["mpeg2.mpg", "h264.ts", "h264-two-sounds.mkv"])
  func readingOn(name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file(name)
    let part = try Data(contentsOf: Fixtures.url(name))
    try (0..<8).reduce(Data()) { data, _ in data + part }.write(to: url)
    let file = try MediaFile(url)
    let packet = try Packet()
    var count = 0
    let error = #expect(throws: LibAVError.self) {
      while try file.use({ try $0.read(into: packet) }) {
        count += 1
        if count == 20 { file.interrupt.set() }
      }
    }
    #expect(error?.code == .interrupted)
    #expect(count == 20)
  }

  @Test("stops writing")
  func writing() throws {
    let folder = try TemporaryFolder()
    let output = try OpenFile(writing: folder.file("film.mkv"))
    let interrupt = try Interrupt()
    let source = try MediaFile(fixture: "h264-closed-gop.mp4")
    let muxer = try Muxer(descriptor: output.descriptor, format: "matroska", name: "film", interrupt: interrupt)
    try muxer.addStream(source.use { try $0.parameters(of: 0) }, Muxer.StreamDetails())
    try muxer.writeHeader([:])
    interrupt.set()
    let error = #expect(throws: LibAVError.self) { try muxer.finish() }
    #expect(error?.code == .interrupted)
    #expect(error?.subject == "film")
  }
}
