package import MediaTypes

/// What a planner has to know of a video stream's packets to copy some of them.
package struct PicturePackets: Sendable, Hashable, Codable {
  /// A stretch of the file that holds everything shown round a bound.
  package struct Window: Sendable, Hashable, Codable {
    /// In the order of the file, from a key frame on.
    package var packets: [PicturePacket]
    /// Whether the file ends with them.
    package var reachesEnd: Bool
    /// The number of the first of them among all packets of the stream; `nil` where no table lists those.
    package var firstNumber: Int?
    /// Nothing behind the window is shown before this; `nil` where that is not known.
    package var nothingBefore: Int64?

    package init(packets: [PicturePacket], reachesEnd: Bool) {
      self.packets = packets
      self.reachesEnd = reachesEnd
    }

    /// When the frames are shown that the container does not hide, in the order of the file.
    var shown: [Int64] { packets.filter { !$0.isHidden }.map(\.pts) }
    /// When those are shown from which decoding can start.
    var starts: [Int64] { packets.filter { $0.kind == .start && !$0.isHidden }.map(\.pts) }
  }

  /// A time in ticks of the stream round which packets are wanted.
  package struct Bound: Sendable, Hashable, Codable {
    package var tick: Int64
    /// Whether they are wanted up to a frame from which decoding can start; else only as far as frames before the
    /// bound can lie.
    package var wantsStart: Bool
    /// Whether they are wanted from a frame on from which decoding can start; else from any key frame on.
    package var beginsWithStart = false
  }

  /// The codec's configuration as the container holds it.
  var configuration: [UInt8]
  /// By bound; a bound is missing where a packet does not say when it is shown.
  package var windows: [Bound: Window] = [:]

  package init(configuration: [UInt8], windows: [Bound: Window] = [:]) {
    self.configuration = configuration
    self.windows = windows
  }
}
