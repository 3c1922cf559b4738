import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("Subtitle codecs", .timeLimit(.minutes(30)))
struct SubtitleCodecTests {
  private func event(_ text: String) -> String { "0,0,Default,,0,0,0,,\(text)" }

  @Test(
    "are read as events",
    arguments: [
      ("subrip", "<i>one</i>\r\ntwo", "{\\i1}one{\\i0}\\Ntwo"),
      ("webvtt", "<b>one</b> &amp; two", "{\\b1}one{\\b0} & two"),
      ("mov_text", "\u{0}\u{3}one", "one"), ("subrip", "<font color=\"#ff0000\">red</font>", "{\\c&HFF&}red{\\c}"),
    ])
  func decode(codec: String, payload: String, text: String) throws {
    let decoder = try SubtitleDecoder(CodecParameters(codec: codec))
    #expect(try decoder.events(of: Array(payload.utf8)) == [event(text)])
    #expect(String(decoding: decoder.header, as: UTF8.self).contains("[V4+ Styles]"))
    #expect(try decoder.events(of: []) == [])
  }

  @Test(
    "are written from events",
    arguments: [
      ("subrip", "{\\i1}one{\\i0}\\Ntwo", "<i>one</i>\r\ntwo"), ("webvtt", "{\\b1}one{\\b0}\\Ntwo", "<b>one</b>\ntwo"),
      ("mov_text", "one", "\u{0}\u{3}one"), ("mov_text", "", ""),
    ])
  func encode(codec: String, text: String, payload: String) throws {
    let header = try SubtitleDecoder(CodecParameters(codec: "subrip")).header
    let encoder = try SubtitleEncoder(codec, header: header)
    let written = try encoder.payload(of: event(text))
    #expect(String(decoding: written, as: UTF8.self) == payload)
    let tick = try #require(Rational(1, 1000))
    let parameters = try encoder.parameters(timeBase: tick)
    #expect(parameters.codecName == codec && parameters.timeBase == tick)
  }

  @Test("keep styles on the way to MP4 and back")
  func styles() throws {
    let reader = try SubtitleDecoder(CodecParameters(codec: "subrip"))
    let writer = try SubtitleEncoder("mov_text", header: reader.header)
    let sample = try writer.payload(of: event("{\\b1}one{\\b0} {\\u1}two{\\u0}"))
    let back = try SubtitleDecoder(writer.parameters(timeBase: Rational(1)))
    let text = try #require(try back.events(of: sample).first)
    #expect(text.contains("{\\b1}one") && text.contains("{\\u1}two"))
  }

  @Test("refuse what is no text, or unknown")
  func refusals() throws {
    for codec in ["hdmv_pgs_subtitle", "dvd_subtitle", "h264", "eia_608", "dvb_teletext"] {
      let error = #expect(throws: LibAVError.self) { try SubtitleDecoder(CodecParameters(codec: codec)) }
      #expect(error?.code == .notAvailable, "\(codec)")
    }
    for encoder in ["no such", "libx264", "aac"] {
      let error = #expect(throws: LibAVError.self) { try SubtitleEncoder(encoder, header: []) }
      #expect(error?.code == .notAvailable, "\(encoder)")
    }
  }

  @Test("refuse texts that are too long, and take those that are just not")
  func longTexts() throws {
    let header = try SubtitleDecoder(CodecParameters(codec: "subrip")).header
    for codec in ["subrip", "mov_text", "webvtt"] {
      let encoder = try SubtitleEncoder(codec, header: header)
      let fitting = String(repeating: "x", count: SubtitleEncoder.longestText - 20)
      #expect(try encoder.payload(of: event(fitting)).count >= fitting.utf8.count)
      #expect(throws: LibAVError.self) {
        try encoder.payload(of: event(String(repeating: "x", count: SubtitleEncoder.longestText)))
      }
    }
  }

  @Test("survive any bytes", arguments: ["subrip", "ass", "webvtt", "mov_text"])
  func anyBytes(codec: String) throws {
    var numbers = SystemRandomNumberGenerator()
    let seeds = [
      "<i>a</i>{\\pos(1,2)}", "0,0,Default,,0,0,0,,{\\k20}x", "\u{0}\u{3}one\u{0}\u{0}\u{0}\u{16}styl\u{0}\u{1}",
    ]
    let decoder = try SubtitleDecoder(CodecParameters(codec: codec))
    let encoders = try ["subrip", "mov_text", "webvtt"].map { try SubtitleEncoder($0, header: decoder.header) }
    var read = 0
    for round in 0..<2000 {
      var bytes = Array((seeds.randomElement(using: &numbers) ?? "").utf8)
      for _ in 0..<round % 8 {
        bytes.insert(.random(in: 0...255, using: &numbers), at: .random(in: 0...bytes.count, using: &numbers))
      }
      let events = (try? decoder.events(of: bytes)) ?? []
      read += events.count
      for event in events { for encoder in encoders { _ = try? encoder.payload(of: event) } }
    }
    #expect(read > 100)
  }

  @Test("pass through a muxer with what belongs to a cue")
  func cueData() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("text.webm")
    let output = try OpenFile(writing: url)
    let muxer = try Muxer(descriptor: output.descriptor, format: "webm", name: "text", interrupt: Interrupt())
    let tick = try #require(Rational(1, 1000))
    try muxer.addStream(CodecParameters(CodecParameters(codec: "webvtt"), timeBase: tick), Muxer.StreamDetails())
    try muxer.writeHeader([:])
    let data: [Packet.CueData: [UInt8]] = [.identifier: Array("one".utf8), .settings: Array("line:5".utf8)]
    try muxer.write(
      .subtitle(Array("Text".utf8), start: 1500, duration: 700, cueData: data), stream: 0, timeBase: tick, inOrder: true
    )
    try muxer.finish()
    let file = try MediaFile(url)
    let packet = try Packet()
    #expect(try file.use { try $0.read(into: packet) })
    #expect(packet.bytes == Array("Text".utf8) && packet.pts == 1500 && packet.duration == 700)
    #expect(packet.cueData(.identifier) == data[.identifier] && packet.cueData(.settings) == data[.settings])
  }
}
