package import Foundation

/// One packet as ffprobe lists it.
package struct PacketFacts: Sendable, Hashable {
  /// When it is shown, in ticks of its stream.
  package let pts: Int64?
  /// When it is decoded, in ticks of its stream.
  package let dts: Int64?
  /// How long it is shown, in ticks of its stream.
  package let duration: Int64?
  /// Bytes of payload.
  package let size: Int
  /// Whether the container calls it a key frame.
  package let isKey: Bool
  /// Whether it is only there to be decoded, and hidden by an edit list.
  package let isDiscarded: Bool
  /// The MD5 of its payload: equal where the packet was copied.
  package let hash: String
}

/// The packets of one stream, in the order of the file.
///
/// The stream is an ffprobe specifier such as `v:0` or `a:1`.
package func packetList(of file: URL, stream: String = "v:0") throws -> [PacketFacts] {
  let result = try runSuccessfully(
    "ffprobe",
    [
      "-v", "error", "-select_streams", stream, "-show_packets", "-show_data_hash", "md5", "-show_entries",
      "packet=pts,dts,duration,size,flags,data_hash", "-of", "json", file.path,
    ], timeout: 120)
  return try JSONDecoder().decode(PacketListing.self, from: result.stdout).packets.map(\.facts)
}

/// Where a packet lies in its file.
package struct PacketPlace: Sendable, Hashable {
  /// When it is shown, in seconds.
  package let time: Double
  /// The bytes of its payload.
  package let bytes: Range<Int>
}

/// Where the packets of one stream lie that have a time, in the order of the file.
package func packetPlaces(of file: URL, stream: String) throws -> [PacketPlace] {
  let result = try runSuccessfully(
    "ffprobe",
    [
      "-v", "error", "-select_streams", stream, "-show_entries", "packet=pts_time,size,pos", "-of", "csv=p=0",
      file.path,
    ], timeout: 120)
  return result.text.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: ",")
    guard fields.count >= 3, let time = Double(fields[0]), let size = Int(fields[1]), let place = Int(fields[2]) else {
      return nil
    }
    return PacketPlace(time: time, bytes: place..<place + size)
  }
}

/// The shape of ffprobe's answer; it leaves out what it does not know.
private struct PacketListing: Decodable {
  let packets: [Packet]

  struct Packet: Decodable {
    let pts: Int64?
    let dts: Int64?
    let duration: Int64?
    let size: String
    let flags: String
    let hash: String

    enum CodingKeys: String, CodingKey {
      case pts, dts, duration, size, flags
      case hash = "data_hash"
    }

    var facts: PacketFacts {
      PacketFacts(
        pts: pts, dts: dts, duration: duration, size: Int(size) ?? -1, isKey: flags.contains("K"),
        isDiscarded: flags.contains("D"), hash: hash)
    }
  }
}
