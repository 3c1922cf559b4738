import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// Of all that libav can open, only what films need can be opened here.
@Suite("The lists of what may be opened")
struct AllowlistTests {
  @Test("name every demuxer that is not refused")
  func demuxers() throws {
    let known = AllowedFormats.knownDemuxers
    #expect(known.count > 200, "libav has hundreds, so the list is not complete")
    let opened = known.filter { name in
      do throws(LibAVError) {
        try AllowedFormats.check(demuxer: name)
        return true
      } catch {
        #expect([.playlist, .formatNotAllowed].contains(error.code), "\(name): \(error)")
        return false
      }
    }
    #expect(Set(opened) == Set(AllowedFormats.demuxers.keys))
    for name in ["hls", "dash", "concat", "imf", "sdp", "rtsp"] where known.contains(name) {
      let error = #expect(throws: LibAVError.self) { try AllowedFormats.check(demuxer: name) }
      #expect(error?.code == .playlist, "\(name)")
    }
  }

  @Test("name every decoder that is not refused")
  func decoders() throws {
    let known = AllowedFormats.knownCodecs
    #expect(known.count > 200)
    var refused = 0
    for codec in known {
      let parameters = try CodecParameters(codec: codec)
      if AllowedFormats.canDecode(codec) { continue }
      let error = #expect(throws: LibAVError.self) { try Decoder(parameters, threads: .one) }
      #expect(error?.code == .notAvailable, "\(codec)")
      #expect(error?.operation == "avcodec_find_decoder", "\(codec) got as far as \(error?.operation ?? "")")
      refused += 1
    }
    #expect(refused > 150)
    for codec in ["magicyuv", "cscd", "flashsv2", "ansi", "hap"] where known.contains(codec) {
      #expect(!AllowedFormats.canDecode(codec))
    }
  }

  @Test("name every filter that is not refused")
  func filters() throws {
    let file = try MediaFile(fixture: "h264-closed-gop.mp4")
    let decoder = try Decoder(file.use { try $0.parameters(of: 0) }, threads: .one)
    let frame = try Frame()
    let packet = try Packet()
    file.use { $0.want([0]) }
    while try file.use({ try $0.read(into: packet) }) {
      try decoder.send(packet)
      if try decoder.receive(into: frame) == .output { break }
    }
    let tick = try #require(Rational(1, 12800))
    let known = AllowedFormats.knownFilters
    #expect(known.count > 200)
    for name in ["movie", "amovie", "drawtext", "subtitles", "lut3d", "sendcmd", "zmq", "metadata"] {
      let error = #expect(throws: LibAVError.self) {
        try FilterGraph(like: frame, timeBase: tick, steps: [FilterStep(name)])
      }
      #expect(error?.code == .notAvailable, "\(name)")
    }
  }
}
