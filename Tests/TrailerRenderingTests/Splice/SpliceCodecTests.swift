@testable import RenderEngine
import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@testable import Bitstreams
@testable import RenderPlanning
@testable import TrailerRendering

/// What packets hold, by their own words.
@Suite struct SpliceCodecTests {
  private typealias Kind = PicturePacket.Kind

  private func kinds(_ sample: (configuration: [UInt8], packets: [Packet]), _ name: String) throws -> [Kind?] {
    let codec = try #require(spliceCodec(named: name, sample.configuration))
    return sample.packets.map(codec.kind)
  }

  /// By the header of each packet's first slice as ffmpeg's parser reads it.
  private func witness(_ url: URL) throws -> [PicturePacket.Kind] {
    try TracedHeaders(of: url).all("Slice Header").filter { $0["first_mb_in_slice"] == 0 }.map { fields in
      if fields["nal_unit_type"] == 5 { return .start }
      return fields["nal_ref_idc"] == 0 ? .disposable : .reference
    }
  }

  @Test(arguments: [
    ["-bf", "2", "-g", "8"], ["-bf", "5", "-g", "12", "-preset", "medium", "-x264-params", "b-pyramid=normal:ref=5"],
    ["-bf", "2", "-g", "6", "-preset", "medium", "-x264-params", "open-gop=1"], ["-g", "1"],
    ["-x264-params", "slices=3"],
    ["-intra-refresh", "1", "-g", "8"], ["-profile:v", "baseline", "-g", "5"],
  ])
  func tellsKindsOfH264(options: [String]) throws {
    for container in ["mp4", "ts"] {
      let sample = try H264Sample(options, as: container)
      let found = try kinds((sample.configuration, sample.packets), "h264")
      #expect(found == (try witness(sample.url)).map { Optional($0) }, "\(options) in \(container)")
      #expect(found.first == .start)
    }
  }

  /// Zeros behind a unit, as phones write them into MP4, belong to the next start code elsewhere.
  @Test func zerosBehindUnitsDoNotLast() {
    let payload: [UInt8] = [0, 0, 0, 2, 9, 0x10, 0, 0, 0, 6, 0x65, 1, 0, 2, 0, 0]
    #expect(H264UnitType.lasting(in: payload.span, .lengths(4)) == [10..<14])
    let beside: [UInt8] = [0, 0, 1, 9, 0x10, 0, 0, 0, 1, 0x65, 1, 0, 2, 0, 0]
    #expect(H264UnitType.lasting(in: beside.span, .startCodes) == [9..<13])
  }

  @Test(.enabled(if: RealMedia.isPresent, "\(RealMedia.absence)"))
  func aPhonesFilmIsCopiedIntoStartCodes() async throws {
    let film = try #require(RealMedia.file("chapters3.mp4"))
    let made = try await edit(film, [], as: "ts", strategy: .copy)
    #expect(made.report.verified.contains { $0.contains("video packets as planned") })
  }

  /// An open GOP's key frame is one by the container's word alone.
  @Test func doesNotTrustTheContainer() throws {
    let sample = try H264Sample(["-bf", "2", "-g", "6", "-preset", "medium", "-x264-params", "open-gop=1"])
    let found = try kinds((sample.configuration, sample.packets), "h264")
    let keys = sample.packets.indices.filter { sample.packets[$0].isKey }
    #expect(keys.count > 1)
    #expect(keys.dropFirst().allSatisfy { found[$0] == .reference })
  }

  struct Header: Sendable {
    let codec: String
    let bytes: [UInt8]
    let kind: PicturePacket.Kind?
  }

  /// RFC 6386, 9.1, and the VP9 bitstream, 6.2.
  @Test(arguments: [
    Header(codec: "vp8", bytes: [0b0001_0000, 2, 0, 0x9d, 1, 0x2a], kind: .start),
    Header(codec: "vp8", bytes: [0b0000_0000, 2, 0, 0x9d, 1, 0x2a], kind: .reference),  // hidden
    Header(codec: "vp8", bytes: [0b0001_0001, 2, 0], kind: .reference),
    Header(codec: "vp8", bytes: [0b0000_0001, 2, 0], kind: .reference),  // an alternate reference
    Header(codec: "vp8", bytes: [0b0001_0000, 2], kind: nil),
    Header(codec: "vp8", bytes: [], kind: nil),
    Header(codec: "vp9", bytes: [0b1000_0010, 0x49], kind: .start),
    Header(codec: "vp9", bytes: [0b1000_0000, 0x49], kind: .reference),  // a hidden key frame
    Header(codec: "vp9", bytes: [0b1000_0110, 0x49], kind: .reference),
    Header(codec: "vp9", bytes: [0b1000_1000], kind: .reference),  // shows one that was decoded before
    Header(codec: "vp9", bytes: [0b1010_0010, 0x49], kind: .start),  // profile 1
    Header(codec: "vp9", bytes: [0b1011_0001, 0x49], kind: .start),  // profile 3 has one bit more
    Header(codec: "vp9", bytes: [0b0100_0010], kind: nil),
    Header(codec: "vp9", bytes: [], kind: nil),
    Header(codec: "prores", bytes: [1, 2, 3], kind: .start), Header(codec: "mjpeg", bytes: [0xff, 0xd8], kind: .start),
  ])
  func readsHeaders(_ header: Header) throws {
    let codec = try #require(spliceCodec(named: header.codec, []))
    #expect(codec.kind(of: try Packet().replacing(bytes: header.bytes)) == header.kind)
  }

  /// Alternate reference frames are packets of their own in VP8, and lie inside others in VP9.
  @Test(arguments: ["vp8", "vp9"])
  func readsRealFilms(codec: String) throws {
    let url = Fixtures.url("\(codec).webm")
    let sample = try H264Sample.read(url)
    let found = try kinds(sample, codec)
    let keys = try packetList(of: url).map(\.isKey)
    #expect(found.map { $0 == .start } == keys, "these films hide no key frame")
    #expect(keys.count { $0 } == 4)
  }

  /// A frame that none of its own sublayer needs may be needed by one of a higher sublayer (H.265, 7.4.2.2).
  @Test func onlyTheHighestSublayerOfHEVCIsDisposable() throws {
    let (referred, unreferred, start): (UInt8, UInt8, UInt8) = (1, 0, 19)
    func kind(_ type: UInt8, sublayer: UInt8, top: UInt8?) -> Kind? {
      let unit = [type << 1, sublayer + 1, 0x80]
      return HEVCUnits.kind(NALUnits.framed([unit], .startCodes).span, .startCodes, top: top)
    }
    #expect(kind(unreferred, sublayer: 0, top: 0) == .disposable)
    #expect(kind(referred, sublayer: 0, top: 0) == .reference)
    #expect(kind(unreferred, sublayer: 1, top: 2) == .reference)
    #expect(kind(unreferred, sublayer: 2, top: 2) == .disposable)
    #expect(kind(unreferred, sublayer: 0, top: nil) == .reference)
    #expect(kind(start, sublayer: 0, top: nil) == .start)
    let sample = try H264Sample.read(Fixtures.url("hevc-open-gop.mp4"))
    let found = try kinds((sample.configuration, sample.packets), "hevc")
    #expect(Set(found) == [.start, .reference, .disposable])
  }

  @Test func saysNothingOfBrokenPackets() throws {
    let sample = try H264Sample(["-frames:v", "2"])
    let codec = try #require(spliceCodec(named: "h264", sample.configuration))
    #expect(codec.kind(of: try Packet().replacing(bytes: [0, 0, 9, 9, 0x65])) == nil)
    // A message without a frame.
    #expect(codec.kind(of: try Packet().replacing(bytes: [0, 0, 0, 2, 6, 1])) == nil)
    #expect(spliceCodec(named: "h264", [1, 2, 3]) == nil)
  }
}
