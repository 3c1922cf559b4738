#if os(Linux)
  import Foundation
  import LibAV
  import MediaTypes
  import TestSupport
  import Testing

  /// Open files and memory of this process.
  private struct Footprint {
    let files: [String]
    let kilobytes: Int

    init() throws {
      let folder = "/proc/self/fd"
      // The test library opens pipes and such when it likes.
      files = try FileManager.default.contentsOfDirectory(atPath: folder)
        .compactMap { try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") }
        .filter { $0.hasPrefix("/") && !$0.hasPrefix("/proc/") && !$0.hasPrefix("/dev/") }
        .sorted()
      let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      kilobytes = (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * Int(getpagesize()) / 1024
    }
  }

  /// Does something 50 times to warm up and 300 times to measure, and expects nothing to be left of it.
  private func expectNoLeak(_ what: String, rounds: Int = 300, _ body: () throws -> Void) throws {
    for _ in 0..<50 { try body() }
    let before = try Footprint()
    for _ in 0..<rounds { try body() }
    let after = try Footprint()
    #expect(after.files == before.files, "\(what)")
    #expect(after.kilobytes - before.kilobytes < 3 * 1024, "\(what): \(before.kilobytes) to \(after.kilobytes) KiB")
  }

  private func videoSettings(_ encoder: String, options: [String: String] = [:]) -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: encoder, pixelFormat: "yuv420p", size: PixelSize(width: 320, height: 180),
      timeBase: Rational(1, 25) ?? Rational(1), frameRate: nil, sampleAspectRatio: Rational(1), colour: ColourFacts(),
      fieldOrder: "progressive", bitRate: nil, quantiser: nil, keyInterval: nil, options: options,
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
    throw ToolError.unreadable("no picture")
  }

  /// Memory is counted for the process, so each of these has a process of its own.
  @Suite("Nothing is left behind", .timeLimit(.minutes(5)))
  struct LeakTests {
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
