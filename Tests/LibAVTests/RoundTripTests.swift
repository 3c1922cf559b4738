import Foundation
import LibAV
import MediaTypes
import TestSupport
import Testing

/// Decodes, filters, encodes and writes one stream.
private struct Transcoder {
  let decoder: Decoder
  let encoder: Encoder
  let steps: [FilterStep]
  let timeBase: Rational
  private var graph: FilterGraph?
  private(set) var packets: [Packet] = []

  init(_ parameters: CodecParameters, encoder: Encoder, steps: [FilterStep]) throws {
    decoder = try Decoder(parameters)
    timeBase = parameters.timeBase
    self.encoder = encoder
    self.steps = steps
  }

  mutating func send(_ packet: Packet?) throws {
    try decoder.send(packet)
    let frame = try Frame()
    while try decoder.receive(into: frame) == .output { try filter(frame) }
    if packet == nil { try filter(nil) }
  }

  private mutating func filter(_ frame: Frame?) throws {
    frame?.nameLayout()
    if graph == nil, let frame {
      graph = try FilterGraph(like: frame, timeBase: timeBase, steps: steps)
      if encoder.frameSize > 0 { graph?.setFrameSize(encoder.frameSize) }
    }
    guard let graph else { return }
    if let frame { #expect(graph.accepts(frame)) }
    try graph.send(frame)
    let filtered = try Frame()
    while try graph.receive(into: filtered) == .output { try encode(filtered) }
    if frame == nil { try encode(nil) }
  }

  private mutating func encode(_ frame: Frame?) throws {
    try encoder.send(frame)
    let packet = try Packet()
    while try encoder.receive(into: packet) == .output { packets.append(try packet.moved()) }
  }
}

@Suite("Decoding, filtering, encoding and writing", .timeLimit(.minutes(30)))
struct RoundTripTests {
  private func transcode(
    _ source: MediaFile, _ kind: StreamInfo.Kind, with encoder: Encoder, _ steps: [FilterStep], to url: URL
  ) throws {
    let stream = try source.stream(kind)
    var transcoder = try Transcoder(
      source.use { try $0.parameters(of: stream.index) }, encoder: encoder, steps: steps)
    source.use { $0.want([stream.index]) }
    let packet = try Packet()
    while try source.use({ try $0.read(into: packet) }) { try transcoder.send(packet) }
    try transcoder.send(nil)
    let output = try OpenFile(writing: url)
    let muxer = try Muxer(descriptor: output.descriptor, format: "matroska", name: "copy", interrupt: Interrupt())
    try muxer.addStream(encoder.parameters, Muxer.StreamDetails())
    try muxer.writeHeader([:])
    for packet in transcoder.packets { try muxer.write(packet, stream: 0, timeBase: encoder.timeBase) }
    try muxer.finish()
  }

  private func settings(for stream: StreamInfo, encoder: String) throws -> VideoEncoderSettings {
    let video = try #require(stream.video)
    let format = try #require(video.pixelFormat.flatMap { Encoder.pixelFormat(of: encoder, for: $0) })
    return VideoEncoderSettings(
      encoder: encoder,
      form: PictureForm(
        pixelFormat: format, size: video.codedSize, timeBase: stream.timeBase,
        frameRate: video.averageFrameRate, sampleAspectRatio: video.sampleAspectRatio, colour: video.colour,
        fieldOrder: video.fieldOrder), bitRate: nil, quantiser: nil, keyInterval: nil, options: [:],
      usesGlobalHeader: Muxer.usesGlobalHeader("matroska"))
  }

  @Test("gives every frame back", arguments: [[], ["hflip", "hflip"], ["vflip", "hflip", "vflip", "hflip"]])
  func pictures(filters: [String]) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("copy.mkv")
    let source = try MediaFile(fixture: "ffv1.mkv")
    let encoder = try Encoder(settings(for: source.stream(), encoder: "ffv1"))
    try transcode(source, .video, with: encoder, filters.map { FilterStep($0) }, to: url)
    let hashes = try frameHashes(of: Fixtures.url("ffv1.mkv"))
    #expect(hashes.count == 15)
    #expect(try frameHashes(of: url) == hashes)
    #expect(try FrameTimes.read(from: url) == FrameTimes.read(from: Fixtures.url("ffv1.mkv")))
  }

  @Test("really filters")
  func filters() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("copy.mkv")
    let source = try MediaFile(fixture: "ffv1.mkv")
    let encoder = try Encoder(settings(for: source.stream(), encoder: "ffv1"))
    try transcode(source, .video, with: encoder, [FilterStep("hflip")], to: url)
    #expect(try FrameNumbers.orientation(of: url) == PictureOrientation(isMirrored: true))
  }

  @Test("gives every sample back", arguments: ["ffv1.mkv", "sound.flac", "sound-s16.wav"])
  func samples(name: String) throws {
    let folder = try TemporaryFolder()
    let url = folder.file("copy.mkv")
    let source = try MediaFile(fixture: name)
    let audio = try #require(try source.stream(.audio).audio)
    let format = try #require(
      Encoder.sampleFormat(of: "flac", for: audio.sampleFormat, bits: audio.bitsPerSample))
    let layout = try #require(Encoder.channelLayout(of: "flac", for: audio.channelLayout))
    let encoder = try Encoder(
      AudioEncoderSettings(
        encoder: "flac", sampleFormat: format, sampleRate: audio.sampleRate, channelLayout: layout, bitRate: nil,
        options: [:], usesGlobalHeader: Muxer.usesGlobalHeader("matroska")))
    try transcode(source, .audio, with: encoder, [], to: url)
    let original = try Sound.read(from: Fixtures.url(name))
    let copy = try Sound.read(from: url)
    #expect(original.samples.count > 9000)
    #expect(copy.samples == original.samples)
  }

  @Test("takes 10-bit frames as they are")
  func tenBits() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("copy.mkv")
    let source = try MediaFile(fixture: "h264-10bit.mov")
    let encoder = try Encoder(settings(for: source.stream(), encoder: "ffv1"))
    try transcode(source, .video, with: encoder, [], to: url)
    #expect(try frameHashes(of: url) == frameHashes(of: Fixtures.url("h264-10bit.mov")))
  }
}
