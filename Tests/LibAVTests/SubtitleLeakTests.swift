#if os(Linux)
  import LibAV
  import MediaTypes
  import TestSupport
  import Testing

  /// Subtitle codecs give back what they take, in a process of their own.
  @Suite("Nothing is left behind by subtitles", .timeLimit(.minutes(30)))
  struct SubtitleLeakTests {
    private static func expectNoLeak(_ what: String, _ body: () throws -> Void) throws {
      let slope = try Slope(of: 300, warmUp: 50, body)
      #expect(slope.bytes < 1024 && slope.allocatedBytes ?? 0 < 384, "\(what): \(slope)")
    }

    @Test("whether they work or fail")
    func codecs() async {
      await #expect(processExitsWith: .success) {
        let subrip = try CodecParameters(codec: "subrip")
        let header = try SubtitleDecoder(subrip).header
        try Self.expectNoLeak("opening") {
          _ = try SubtitleEncoder("mov_text", header: SubtitleDecoder(subrip).header).parameters(timeBase: Rational(1))
        }
        let decoder = try SubtitleDecoder(subrip)
        try Self.expectNoLeak("reading") { _ = try decoder.events(of: Array("<i>one</i> two".utf8)) }
        try Self.expectNoLeak("what cannot be read") {
          #expect(throws: LibAVError.self) { try decoder.events(of: [0x41, 0xff]) }
        }
        for codec in ["subrip", "mov_text", "webvtt"] {
          let encoder = try SubtitleEncoder(codec, header: header)
          try Self.expectNoLeak(codec) { _ = try encoder.payload(of: "0,0,Default,,0,0,0,,{\\i1}one{\\i0}") }
          let long = "0,0,Default,,0,0,0,," + String(repeating: "x", count: SubtitleEncoder.longestText)
          try Self.expectNoLeak("too long") { #expect(throws: LibAVError.self) { try encoder.payload(of: long) } }
        }
        try Self.expectNoLeak("refused") {
          #expect(throws: LibAVError.self) { try SubtitleDecoder(CodecParameters(codec: "hdmv_pgs_subtitle")) }
        }
        try Self.expectNoLeak("packets") {
          let packet = try Packet.subtitle([65], start: 0, duration: 1, cueData: [.settings: [66]])
          #expect(packet.cueData(.settings) == [66])
        }
      }
    }
  }
#endif
