import Foundation
import LibAV
import TestSupport

@testable import Bitstreams
@testable import TrailerRendering

/// A second of H.264 as x264 makes it with some options, and what its packets hold.
struct H264Sample {
  let folder: TemporaryFolder
  let url: URL
  /// As the container holds it.
  let configuration: [UInt8]
  let packets: [Packet]

  /// Encodes a test frame that moves.
  init(_ options: [String], size: String = "64x48", as fileExtension: String = "mp4") throws {
    folder = try TemporaryFolder()
    url = folder.file("sample.\(fileExtension)")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25:d=0.64", "-c:v", "libx264"]
        + ["-preset", "ultrafast", "-threads", "1", "-pix_fmt", "yuv420p"] + options + [url.path])
    (configuration, packets) = try Self.read(url)
  }

  /// What the first stream of a file holds.
  static func read(_ url: URL) throws -> (configuration: [UInt8], packets: [Packet]) {
    let file = try FileHandle(forReadingFrom: url)
    let demuxer = try Demuxer(
      descriptor: file.fileDescriptor, owner: file, name: url.lastPathComponent, interrupt: Interrupt())
    demuxer.want([0])
    var packets: [Packet] = []
    let packet = try Packet()
    while try demuxer.read(into: packet) { if packet.streamIndex == 0 { packets.append(try packet.moved()) } }
    return (try demuxer.parameters(of: 0).configuration, packets)
  }

  /// The units of all packets; the file frames them with lengths.
  func units() throws -> [[UInt8]] {
    packets.flatMap { packet in
      let bytes = packet.bytes
      return (NALUnits.ranges(in: bytes.span, .lengths(4)) ?? []).map { Array(bytes[$0]) }
    }
  }
}

/// What ffmpeg's own parser reads in the headers of a file.
struct TracedHeaders {
  /// The fields of each header in the order of the file, the first one of a name.
  private(set) var headers: [(kind: String, fields: [String: Int])] = []

  init(of url: URL, packets: Int? = nil) throws {
    let result = try runTool(
      "ffmpeg",
      ["-v", "verbose", "-nostdin", "-i", url.path, "-map", "0:v:0", "-c", "copy", "-bsf:v", "trace_headers"]
        + (packets.map { ["-frames:v", String($0)] } ?? []) + ["-f", "null", "-"])
    for line in result.stderr.split(separator: "\n") where line.contains("[trace_headers") {
      guard let text = line.split(separator: "] ", maxSplits: 1).last else { continue }
      let words = text.split(separator: " ")
      if words.count >= 4, Int(words[0]) != nil, words[words.count - 2] == "=", let value = Int(words[words.count - 1])
      {
        let name = String(words[1])
        if !headers.isEmpty, headers[headers.count - 1].fields[name] == nil {
          headers[headers.count - 1].fields[name] = value
        }
      } else {
        headers.append((String(text), [:]))
      }
    }
  }

  /// The fields of every header of a kind.
  func all(_ kind: String) -> [[String: Int]] { headers.filter { $0.kind == kind }.map(\.fields) }

  var sequenceSets: [[String: Int]] { all("Sequence Parameter Set") }
}
