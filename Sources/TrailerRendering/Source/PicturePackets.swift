internal import MediaTypes

/// What a planner has to know of a picture stream's packets to copy some of them.
struct PicturePackets: Sendable, Hashable, Codable {
  /// A stretch of the file that holds everything shown round a bound.
  struct Window: Sendable, Hashable, Codable {
    /// In the order of the file, from a key picture on.
    var packets: [PicturePacket]
    /// Whether the file ends with them.
    var reachesEnd: Bool
    /// The number of the first of them among all packets of the stream; `nil` where no table lists those.
    var firstNumber: Int?
    /// Nothing behind the window is shown before this; `nil` where that is not known.
    var nothingBefore: Int64?
  }

  /// A time in ticks of the stream round which packets are wanted.
  struct Bound: Sendable, Hashable, Codable {
    var tick: Int64
    /// Whether they are wanted up to a picture from which decoding can start; else only as far as pictures before the
    /// bound can lie.
    var wantsStart: Bool
    /// Whether they are wanted from a picture on from which decoding can start; else from any key picture on.
    var beginsWithStart = false
  }

  /// The codec's configuration as the container holds it.
  var configuration: [UInt8]
  /// By bound; a bound is missing where a packet does not say when it is shown.
  var windows: [Bound: Window] = [:]
}
