import Foundation
import LibAV
import MediaTypes
import TestSupport

@testable import Bitstreams
@testable import TrailerRendering

/// An HEVC film whose every frame carries HDR10+ metadata and closed captions of its own.
///
/// Each packet of a film of ffmpeg gets its messages by its place in the order of showing, so that a message at a wrong
/// frame shows.
enum MessageFilm {
  static let pictures = 30

  /// The HDR10+ metadata of a frame: all numbers depend on its place.
  static func metadata(_ place: Int) -> DynamicHDRPlus {
    let number = UInt32(place)
    let window = DynamicHDRPlus.Window(
      brightest: [number * 1000 + 7, number * 900 + 1, 99_999 - number], average: number * 31,
      percentiles: [1, 5, 10, 25, 50, 75, 90, 95, 99].map { .init(percentage: $0, value: $0 * 100 + number) },
      brightShare: number, curve: .init(knee: [100 + number, 4095], anchors: [0, number, 1023]),
      saturation: place % 3 == 0 ? nil : number % 16)
    return DynamicHDRPlus(
      version: 1, windows: [window], targetLuminance: 400 + number,
      targetPeaks: place % 2 == 0 ? nil : .init(rows: 2, columns: 3, values: [0, 1, 2, 13, 14, 15]),
      masteringPeaks: place % 5 == 0 ? .init(rows: 2, columns: 2, values: [15, 0, number % 16, 3]) : nil)
  }

  /// The captions of a frame: triplets with its place in them; zeros, so that start codes have to be broken up.
  static func captions(_ place: Int) -> [UInt8] {
    [0xFC, 0x80, 0x80, 0xFD, 0x00, 0x00, 0xFA, 0x00, 0x00] + [0xFF, UInt8(place), 0x01]
  }

  /// Makes the film in a folder, as a transport stream with B frames; the first ones may have no messages.
  static func make(withHDR: Bool = true, withCaptions: Bool = true, from first: Int = 0) throws -> FactFilm {
    let colours = withHDR ? FactFilm.hdrColours : []
    let plain = try FactFilm(
      "plain.ts", frames: pictures,
      ["-pix_fmt", "yuv420p10le", "-c:v", "libx265", "-preset", "ultrafast", "-x265-params"]
        + ["log-level=none:keyint=12:bframes=3:b-adapt=0:open-gop=1"] + colours)
    let output = plain.folder.file("messages.ts")
    try add(to: plain.url, output) { place in
      guard place >= first else { return [] }
      return (withHDR ? [metadata(place).message] : [])
        + (withCaptions ? CaptionPayload.messages(for: captions(place)) : [])
    }
    return FactFilm(folder: plain.folder, url: output)
  }

  /// Copies the packets, each with the messages of its place among all in the order of showing.
  private static func add(to source: URL, _ output: URL, _ messages: (Int) -> [[UInt8]]) throws {
    try copyFilm(source, to: output, as: "mpegts") { packet, place in
      guard let bytes = HEVCMessages.adding(messages(place), to: packet.bytes) else {
        throw ToolError.unreadable("a packet without a slice")
      }
      return try packet.replacing(bytes: bytes)
    }
  }
}

/// Copies the packets of a film's one stream into a container by libav's name of its muxer, which says `light`.
///
/// Each packet is changed on its way, given its place in the order of showing.
func copyFilm(
  _ source: URL, to output: URL, as format: String, light: ContentLight? = nil,
  change: (Packet, Int) throws -> Packet = { packet, _ in packet }
) throws {
  let input = try FileHandle(forReadingFrom: source)
  _ = FileManager.default.createFile(atPath: output.path, contents: nil)
  let target = try FileHandle(forUpdating: output)
  defer { withExtendedLifetime((input, target)) {} }
  let interrupt = try Interrupt()
  let demuxer = try Demuxer(descriptor: input.fileDescriptor, name: "source", interrupt: interrupt)
  var packets: [Packet] = []
  let packet = try Packet()
  while try demuxer.read(into: packet) { packets.append(try packet.moved()) }
  let order = packets.compactMap(\.pts).sorted()
  let stream = demuxer.info.streams[0]
  let muxer = try Muxer(descriptor: target.fileDescriptor, format: format, name: "copy", interrupt: interrupt)
  var details = Muxer.StreamDetails()
  details.colourSource = demuxer.sideData(of: 0)?.adding(light)
  try muxer.addStream(demuxer.parameters(of: 0), details)
  try muxer.writeHeader([:])
  for packet in packets {
    guard let pts = packet.pts, let place = order.firstIndex(of: pts) else {
      throw ToolError.unreadable("a packet without a time")
    }
    try muxer.write(try change(packet, place), stream: 0, timeBase: stream.timeBase)
  }
  try muxer.finish()
}

extension FactFilm {
  init(folder: TemporaryFolder, url: URL) {
    self.folder = folder
    self.url = url
  }
}

/// What every decoded frame of a film carries, in the order of showing.
func decodedMessages(of url: URL) throws -> [(metadata: DynamicHDRPlus?, captions: [UInt8])] {
  let input = try FileHandle(forReadingFrom: url)
  defer { withExtendedLifetime(input) {} }
  let demuxer = try Demuxer(descriptor: input.fileDescriptor, name: url.lastPathComponent, interrupt: Interrupt())
  guard let stream = demuxer.info.videoStreams.first else { return [] }
  let decoder = try Decoder(demuxer.parameters(of: stream.index), threads: .one)
  let (packet, frame) = (try Packet(), try Frame())
  var found: [(metadata: DynamicHDRPlus?, captions: [UInt8])] = []
  func drain() throws {
    while try decoder.receive(into: frame) == .output { found.append((frame.dynamicHDRPlus, frame.closedCaptions)) }
  }
  while try demuxer.read(into: packet) {
    guard packet.streamIndex == stream.index else { continue }
    try decoder.send(packet)
    try drain()
  }
  try decoder.send(nil)
  try drain()
  return found
}
