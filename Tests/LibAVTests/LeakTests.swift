#if os(Linux)
  import Foundation
  import LibAV
  import MediaTypes
  import TestSupport
  import Testing

  /// Does something 50 times to warm up and 300 times to measure, and expects nothing to be left of it.
  private func expectNoLeak(_ what: String, _ body: () throws -> Void) throws {
    let slope = try Slope(of: 300, warmUp: 50, body)
    #expect(slope.last.files == slope.first.files, "\(what)")
    #expect(slope.bytes < 1024, "\(what): \(slope)")
    // The allocator tells more exactly than the system; an empty frame takes 500 bytes.
    #expect(slope.allocatedBytes ?? 0 < 384, "\(what): \(slope)")
  }

  private func videoSettings(_ encoder: String, options: [String: String] = [:]) -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: encoder,
      form: PictureForm(
        pixelFormat: "yuv420p", size: PixelSize(width: 320, height: 180),
        timeBase: Rational(1, 25) ?? Rational(1), frameRate: nil, sampleAspectRatio: Rational(1), colour: ColourInfo(),
        fieldOrder: "progressive"), bitRate: nil, quantiser: nil, keyInterval: nil, options: options,
      usesGlobalHeader: true)
  }

  private func firstFrame(_ file: MediaFile) throws -> Frame {
    let stream = try file.stream()
    let decoder = try Decoder(file.use { try $0.parameters(of: stream.index) }, threads: .one)
    let packet = try Packet()
    let frame = try Frame()
    file.use { $0.want([stream.index]) }
    while try file.use({ try $0.read(into: packet) }) {
      try decoder.send(packet)
      if try decoder.receive(into: frame) == .output { return frame }
    }
    throw ToolError.unreadable("no frame")
  }

  /// Memory is counted for the process, so each of these has a process of its own.
  @Suite("Nothing is left behind", .timeLimit(.minutes(30)))
  struct LeakTests {
    @Test("and what were left would be found")
    func measuring() async {
      await #expect(processExitsWith: .success) {
        let frames = try Slope(of: 300, warmUp: 50) { _ = Unmanaged.passRetained(try Frame()) }
        #expect(frames.bytes > 384, "\(frames)")
        let blocks = try Slope(of: 300, warmUp: 50) {
          _ = UnsafeMutableRawPointer.allocate(byteCount: 1100, alignment: 16)
        }
        #expect(blocks.bytes > 1024, "\(blocks)")
        let size = 8 << 20
        var count = 0
        let step = try Slope(of: 300, warmUp: 0) {
          count += 1
          if count == 150 { UnsafeMutablePointer<UInt8>.allocate(capacity: size).initialize(repeating: 1, count: size) }
        }
        #expect(step.bytes < 384, "\(step)")
        #expect(step.last.residentBytes - step.first.residentBytes >= size, "\(step)")
      }
    }

    @Test("by demuxers and packets")
    func demuxers() async {
      await #expect(processExitsWith: .success) {
        try expectNoLeak("opening") { _ = try MediaFile(fixture: "h264-two-sounds.mkv").info }
        let file = try MediaFile(fixture: "ffv1.mkv")
        let stream = try file.stream()
        try expectNoLeak("reading and going back") {
          _ = try file.use { try $0.packets(of: stream.index, around: 300..<400) }
        }
        let packet = try Packet()
        try expectNoLeak("moving packets") {
          try file.use { demuxer in
            try demuxer.approach(stream.index, .zero) { (read) throws(LibAVError) in
              _ = try read.moved()
              return true
            }
          }
          _ = try file.use { try $0.read(into: packet) }
        }
      }
    }

    @Test(
      "by files that are refused", arguments: ["text.mp4", "empty.mp4", "truncated.mp4", "playlist.m3u8", "logo.png"])
    func refusals(name: String) async {
      await #expect(processExitsWith: .success) { [name] in
        try expectNoLeak(name) { _ = try refusal(of: Fixtures.url(name)) }
      }
    }

    @Test("by files that fail on the way")
    func interruptedOpenings() async {
      await #expect(processExitsWith: .success) {
        let interrupt = try Interrupt()
        interrupt.set()
        let file = try OpenFile(reading: Fixtures.url("h264.ts"))
        try expectNoLeak("opening") {
          _ = try? Demuxer(descriptor: file.descriptor, name: "film", interrupt: interrupt)
        }
        let folder = try TemporaryFolder()
        let short = folder.file("short.avi")
        try Data(contentsOf: Fixtures.url("mpeg4.avi")).prefix(600).write(to: short)
        try expectNoLeak("short") { _ = try? MediaFile(short) }
      }
    }

    @Test("by decoders and frames")
    func decoders() async {
      await #expect(processExitsWith: .success) {
        try expectNoLeak("decoding") {
          let frame = try firstFrame(MediaFile(fixture: "h264-closed-gop.mp4"))
          _ = try frame.reference()
        }
        let unknown = try MediaFile(fixture: "h264-chapters.mp4")
        let parameters = try unknown.use { try $0.parameters(of: 3) }
        try expectNoLeak("refused") { #expect(throws: LibAVError.self) { try Decoder(parameters) } }
      }
    }

    @Test("by encoders")
    func encoders() async {
      await #expect(processExitsWith: .success) {
        try expectNoLeak("ffv1") { _ = try Encoder(videoSettings("ffv1")).parameters }
        try expectNoLeak("unknown option") {
          #expect(throws: LibAVError.self) { try Encoder(videoSettings("ffv1", options: ["no_such": "1"])) }
        }
        try expectNoLeak("unknown encoder") {
          #expect(throws: LibAVError.self) { try Encoder(videoSettings("no such encoder")) }
        }
        var sound = AudioEncoderSettings(
          encoder: "flac", sampleFormat: "s16", sampleRate: 48000, channelLayout: "stereo", bitRate: nil, options: [:],
          usesGlobalHeader: true)
        try expectNoLeak("flac") { _ = try Encoder(sound).parameters }
        sound.channelLayout = "no such layout"
        try expectNoLeak("unknown layout") { #expect(throws: LibAVError.self) { try Encoder(sound) } }
      }
    }

    @Test("by filter chains")
    func filters() async {
      await #expect(processExitsWith: .success) {
        let frame = try firstFrame(MediaFile(fixture: "h264-closed-gop.mp4"))
        let tick = try #require(Rational(1, 12800))
        let filtered = try Frame()
        try expectNoLeak("filtering") {
          let graph = try FilterGraph(like: frame, timeBase: tick, steps: [FilterStep("hflip"), FilterStep("vflip")])
          // The same frame is filled again without being emptied.
          for _ in 0..<3 {
            try graph.send(frame)
            #expect(try graph.receive(into: filtered) == .output)
          }
        }
        for step in [
          FilterStep("no_such_filter"), FilterStep("hflip", ["no_such_option": .integer(1)]),
          FilterStep("crop", ["w": .text("nonsense")]), FilterStep("aresample"),
        ] {
          try expectNoLeak(step.filter) {
            #expect(throws: LibAVError.self) { try FilterGraph(like: frame, timeBase: tick, steps: [step]) }
          }
        }
      }
    }

    @Test("by muxers, finished or not", arguments: ["mp4", "matroska", "mpegts"])
    func muxers(format: String) async {
      await #expect(processExitsWith: .success) { [format] in
        let folder = try TemporaryFolder()
        let output = try OpenFile(writing: folder.file("film"))
        let source = try MediaFile(fixture: "h264-no-sound.mp4")
        let parameters = try source.use { try $0.parameters(of: 0) }
        let packet = try Packet()
        for (what, options, finishes) in [
          ("finished", [:], true), ("dropped", [:], false), ("refused", ["no_such": "1"], false),
        ] as [(String, [String: String], Bool)] {
          try expectNoLeak(what) {
            let muxer = try Muxer(
              descriptor: output.descriptor, format: format, name: "film", interrupt: Interrupt())
            try muxer.addStream(parameters, Muxer.StreamDetails())
            muxer.setTags(["title": "film"])
            do throws(LibAVError) { try muxer.writeHeader(options) } catch { return }
            try source.use { demuxer in
              try demuxer.approach(0, .zero) { (packet) throws(LibAVError) in
                try muxer.write(packet, stream: 0, timeBase: parameters.timeBase)
                return false
              }
            }
            if finishes { try muxer.finish() }
          }
        }
        _ = packet
      }
    }
  }
#endif
