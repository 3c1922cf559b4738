import Dispatch
import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

@Suite("Encoders, filters and frames", .timeLimit(.minutes(30)))
struct CodecTests {
  private func settings(_ encoder: String = "ffv1") -> VideoEncoderSettings {
    VideoEncoderSettings(
      encoder: encoder,
      form: PictureForm(
        pixelFormat: "yuv420p", size: PixelSize(width: 320, height: 180),
        timeBase: Rational(1, 25) ?? Rational(1), frameRate: Rational(25), sampleAspectRatio: Rational(1),
        colour: ColourInfo(), fieldOrder: "progressive"), bitRate: nil, quantiser: nil, keyInterval: nil, options: [:],
      usesGlobalHeader: true)
  }

  private func soundFrame(_ name: String = "sound.flac") throws -> Frame {
    let file = try MediaFile(fixture: name)
    let stream = try file.stream(.audio)
    let decoder = try Decoder(file.use { try $0.parameters(of: stream.index) })
    let packet = try Packet()
    let frame = try Frame()
    while try file.use({ try $0.read(into: packet) }) {
      try decoder.send(packet)
      if try decoder.receive(into: frame) == .output { return frame }
    }
    throw ToolError.unreadable("no sound")
  }

  @Test("write the colours they are told")
  func colours() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mkv")
    var settings = settings("libx264")
    settings.colour = ColourInfo(
      range: "tv", primaries: "bt709", transfer: "bt709", matrix: "bt709", chromaLocation: "left")
    try write(settings, to: url)
    let video = try #require(try MediaFile(url).stream().video)
    #expect(video.colour == settings.colour)
  }

  @Test("write no colours that they do not know", arguments: ["reserved", "no such colour", ""])
  func unknownColours(name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mkv")
    var settings = settings("libx264")
    settings.colour = ColourInfo(range: name, primaries: name, transfer: name, matrix: name, chromaLocation: name)
    settings.fieldOrder = name
    try write(settings, to: url)
    let colour = try #require(try MediaFile(url).stream().video?.colour)
    #expect([colour.primaries, colour.transfer, colour.matrix] == ["unknown", "unknown", "unknown"])
  }

  /// Encodes one frame.
  private func write(_ settings: VideoEncoderSettings, to url: URL) throws {
    let source = try MediaFile(fixture: "h264-closed-gop.mp4")
    let stream = try source.stream()
    let decoder = try Decoder(source.use { try $0.parameters(of: stream.index) })
    let encoder = try Encoder(settings)
    let output = try OpenFile(writing: url)
    let muxer = try Muxer(descriptor: output.descriptor, format: "matroska", name: "film", interrupt: Interrupt())
    try muxer.addStream(encoder.parameters, Muxer.StreamDetails())
    try muxer.writeHeader([:])
    let packet = try Packet()
    let frame = try Frame()
    source.use { $0.want([stream.index]) }
    while try source.use({ try $0.read(into: packet) }) {
      try decoder.send(packet)
      if try decoder.receive(into: frame) == .output { break }
    }
    #expect(frame.isReady(for: settings))
    frame.prepareForEncoding(pts: 0, duration: 1)
    try encoder.send(frame)
    for _ in 0..<2 { try encoder.send(nil) }
    while try encoder.receive(into: packet) == .output {
      try muxer.write(packet, stream: 0, timeBase: encoder.timeBase)
    }
    #expect(try encoder.receive(into: packet) == .finished)
    try muxer.finish()
  }

  @Test("refuse absurd settings")
  func absurdSettings() throws {
    var absurd = settings()
    absurd.size = PixelSize(width: .max, height: .min)
    #expect(throws: LibAVError.self) { try Encoder(absurd) }
    absurd = settings()
    absurd.pixelFormat = "no such format"
    #expect(throws: LibAVError.self) { try Encoder(absurd) }
    absurd = settings("mpeg4")
    absurd.quantiser = .max
    absurd.keyInterval = .max
    _ = try? Encoder(absurd)
    for rate in [Int.min, -1, 0] {
      let sound = AudioEncoderSettings(
        encoder: "flac", sampleFormat: "s16", sampleRate: rate, channelLayout: "stereo", bitRate: nil, options: [:],
        usesGlobalHeader: true)
      #expect(throws: LibAVError.self) { try Encoder(sound) }
    }
    let error = #expect(throws: LibAVError.self) { try Encoder(settings("no such encoder")) }
    #expect(error?.code == .notAvailable)
    #expect(error?.subject == "no such encoder")
  }

  @Test(
    "take turns where two at once would not work, whoever opens another encoder or gives up waiting",
    .enabled(if: Encoder.exists("libsvtav1"), "SVT-AV1"))
  func turns() throws {
    let first = try Encoder(settings("libsvtav1"))
    _ = try Encoder(settings("libx264"))
    for _ in 0..<2 {
      let soon = DispatchTime.now().uptimeNanoseconds + 50_000_000
      let error = #expect(throws: LibAVError.self) {
        try Encoder(settings("libsvtav1"), interrupt: Interrupt(deadline: soon))
      }
      #expect(error?.code == .interrupted)
    }
    _ = first.timeBase
  }

  @Test("leave threads the priority they have, whoever runs them", .enabled(if: Encoder.exists("libsvtav1"), "SVT-AV1"))
  func priorities() throws {
    let encoder = try Encoder(settings("libsvtav1"))
    #expect(sched_getscheduler(0) == SCHED_OTHER)
    for thread in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").compactMap(pid_t.init) {
      // A thread that has ended meanwhile has none.
      #expect([SCHED_OTHER, -1].contains(sched_getscheduler(thread)), "thread \(thread)")
    }
    _ = encoder.timeBase
  }

  @Test("tell what they take")
  func capabilities() {
    #expect(Encoder.pixelFormat(of: "libx264", for: "yuv420p10le") == "yuv420p10le")
    #expect(Encoder.pixelFormat(of: "libx264", for: "yuvj420p") == "yuvj420p")
    #expect(Encoder.pixelFormat(of: "libx264", for: "no such format") != nil)
    #expect(Encoder.pixelFormat(of: "no such encoder", for: "yuv420p") == nil)
    #expect(Encoder.sampleFormat(of: "aac", for: "s16", bits: 16) == "fltp")
    #expect(Encoder.sampleFormat(of: "flac", for: "s16p", bits: 16) == "s16")
    #expect(Encoder.sampleFormat(of: "flac", for: "fltp", bits: 0) == "s32")
    #expect(Encoder.sampleRate(of: "libopus", for: 44100) == 48000)
    #expect(Encoder.sampleRate(of: "flac", for: 44100) == 44100)
    #expect(Encoder.sampleRate(of: "libmp3lame", for: 96000) == 48000)
    #expect(Encoder.channelLayout(of: "aac", for: "5.1(side)") != nil)
    #expect(Encoder.channelLayout(of: "aac", for: "no such layout") == nil)
  }

  @Test("give exactly the samples asked for, and none from outside")
  func samples() throws {
    let frame = try soundFrame()
    let part = try frame.samples(from: 100, count: 50)
    #expect(part.sampleCount == 50)
    #expect(part.sampleRate == frame.sampleRate)
    #expect(try Frame.silence(count: 7, like: frame).sampleCount == 7)
    for (offset, count) in [(-1, 5), (0, 0), (0, frame.sampleCount + 1), (frame.sampleCount, 1), (5, .max), (.max, 5)] {
      #expect(throws: LibAVError.self) { try frame.samples(from: offset, count: count) }
    }
    for count in [Int.min, -1, 0, .max] {
      #expect(throws: LibAVError.self) { try Frame.silence(count: count, like: frame) }
    }
  }

  @Test("cut sound into frames of one size, whatever size was asked for")
  func frameSizes() throws {
    let frame = try soundFrame()
    let tick = try #require(Rational(1, 48000))
    for (size, expected) in [(100, 100), (-5, frame.sampleCount), (0, frame.sampleCount)] {
      let graph = try FilterGraph(like: frame, timeBase: tick, steps: [])
      graph.setFrameSize(size)
      try graph.send(frame)
      let out = try Frame()
      #expect(try graph.receive(into: out) == .output)
      #expect(out.sampleCount == expected)
      #expect(graph.timeBase == tick)
    }
  }

  @Test("tell filters and options that do not exist")
  func filterErrors() throws {
    let frame = try soundFrame()
    let tick = try #require(Rational(1, 48000))
    let filter = #expect(throws: LibAVError.self) {
      try FilterGraph(like: frame, timeBase: tick, steps: [FilterStep("no_such_filter")])
    }
    #expect(filter?.code == .notAvailable)
    #expect(filter?.subject == "no_such_filter")
    let option = #expect(throws: LibAVError.self) {
      try FilterGraph(like: frame, timeBase: tick, steps: [FilterStep("volume", ["no_such": .integer(1)])])
    }
    #expect(option?.subject == "volume.no_such")
    #expect(option?.message.isEmpty == false)
  }

  @Test("run with the libraries that they were compiled for")
  func versions() {
    let versions = LibAVVersions()
    #expect(versions.libraries.count == 4)
    #expect(versions.libraries.allSatisfy { $0.isCompatible })
    #expect(!versions.release.isEmpty)
  }

  @Test("leave absurd time stamps within 64 bits")
  func retiming() throws {
    let packet = try Packet()
    let tick = try #require(Rational(1, 1000))
    for pts in [Int64.min + 1, -1, 0, Int64.max] {
      for offset in [Int64.min, 0, Int64.max] {
        packet.pts = pts
        packet.dts = pts
        packet.retime(from: tick, to: tick, after: MediaTime(seconds: offset))
        if offset == 0 { #expect(packet.pts == pts) }
      }
    }
  }
}
