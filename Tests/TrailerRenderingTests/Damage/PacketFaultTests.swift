import Bitstreams
import Foundation
import LibAV
import MediaTypes
import RenderPlanning
import TestSupport
import Testing

@testable import RenderEngine

@Suite("What packets show of damage without being decoded")
struct PacketFaultTests {
  private static let films = [
    "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-mbaff.mp4", "h264.ts", "h264-10bit.mov", "hevc-open-gop.mp4",
    "hevc-10bit-hdr10.mp4", "vp9.webm", "vp8.webm", "av1.mp4", "mpeg2.ts", "mjpeg.mov",
  ]

  private func packets(_ name: String) throws -> (codec: any SpliceCodec, packets: [Packet]) {
    let file = try FileHandle(forReadingFrom: Fixtures.url(name))
    let demuxer = try Demuxer(descriptor: file.fileDescriptor, owner: file, name: name, interrupt: Interrupt())
    let stream = try #require(demuxer.info.streams.first { $0.kind == .video })
    let codec = try #require(
      spliceCodec(named: stream.codec, try demuxer.parameters(of: stream.index).configuration))
    var packets: [Packet] = []
    let packet = try Packet()
    while try demuxer.read(into: packet) {
      if packet.streamIndex == stream.index { packets.append(try packet.moved()) }
    }
    return (codec, packets)
  }

  @Test("nothing is wrong with whole films", arguments: films)
  func whole(name: String) throws {
    let film = try packets(name)
    #expect(film.packets.compactMap { film.codec.fault(in: $0) } == [])
  }

  @Test("bytes that no slice holds show wherever they lie, and no others do")
  func forbiddenBytes() {
    // A slice of an IDR frame that begins with macroblock 0, is all I and names picture parameter set 0.
    let slice: [UInt8] = [0x65, 0b1000_1000, 0b1000_0000]
    func fault(_ data: [UInt8]) -> String? {
      let unit = slice + data
      let length = (0..<4).map { UInt8(truncatingIfNeeded: unit.count >> (24 - 8 * $0)) }
      return H264UnitType.fault(in: (length + unit).span, .lengths(4))
    }
    for count in 4...40 {
      let whole = [UInt8](repeating: 0x41, count: count)
      for place in 0...count - 4 {
        for third in UInt8(0)...4 {
          var data = whole
          (data[place], data[place + 1], data[place + 2]) = (0, 0, third)
          #expect((fault(data) != nil) == (third <= 2), "\(third) behind \(place) of \(count)")
        }
        var pair = whole
        (pair[place], pair[place + 2]) = (0, 0)
        #expect(fault(pair) == nil)
      }
    }
  }

  @Test("zeros, cuts and holes show", arguments: ["h264-closed-gop.mp4", "h264.ts", "hevc-open-gop.mp4"])
  func broken(name: String) throws {
    let film = try packets(name)
    for packet in film.packets.prefix(60) {
      let bytes = packet.bytes
      let blank = try packet.replacing(bytes: [UInt8](repeating: 0, count: bytes.count))
      #expect(blank.isBlank && !packet.isBlank)
      guard case .lengths? = film.codec.framing else { continue }
      #expect(film.codec.fault(in: try packet.replacing(bytes: bytes.dropLast(3))) != nil)
      var holed = bytes
      guard holed.count > 60 else { continue }
      for place in holed.count - 30..<holed.count - 20 { holed[place] = 0 }
      #expect(film.codec.fault(in: try packet.replacing(bytes: holed)) != nil)
    }
  }
}
