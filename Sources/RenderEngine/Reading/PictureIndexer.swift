internal import Bitstreams
package import LibAV
package import RenderPlanning

/// Finds where frames start, reading only windows round the times asked for.
///
/// Time stamps come from the packets where every packet is one shown frame and says when it is shown;
/// otherwise the window is decoded.
package struct PictureIndexer {
  private let demuxer: Demuxer
  private let stream: StreamInfo
  /// A larger frame is an error, as it is in a render.
  private let pixelLimit: Int64

  package init(_ demuxer: Demuxer, stream: StreamInfo, pixelLimit: Int64) {
    self.demuxer = demuxer
    self.stream = stream
    self.pixelLimit = pixelLimit
  }

  /// VP8 has packets that are never shown, field-coded H.264 two packets a frame, and older codecs in AVI no
  /// presentation times.
  private var packetsArePictures: Bool {
    switch VideoCodec(rawValue: stream.codec) {
    case .h264: stream.video?.isInterlaced == false
    case .hevc, .vp9, .av1, .mjpeg, .prores, .dnxhd, .ffv1: true
    case .vp8, .mpeg2video, .mpeg4: false
    case nil: stream.codec == "rawvideo"
    }
  }

  /// The frames round `bound`, which counts ticks on the container's clock.
  func neighbours(of bound: Int64) throws(LibAVError) -> PictureNeighbours {
    if packetsArePictures, let found = try neighboursFromPackets(bound) { return found }
    return try neighboursFromFrames(bound)
  }

  /// More packets than any codec reorders; only counted where decoding times are missing.
  static let longestReordering = 40

  /// `nil` when a packet does not say when it is shown.
  private func neighboursFromPackets(_ bound: Int64) throws(LibAVError) -> PictureNeighbours? {
    var found = PictureNeighbours()
    var packetsSinceFound = 0
    let isComplete = try readPackets(from: stream.time(bound)) { packet, pts in
      // Every packet still to come is shown no earlier than this one is decoded.
      if let next = found.atOrAfter, let dts = packet.dts, dts > next { return false }
      if found.atOrAfter != nil { packetsSinceFound += 1 }
      found.add(pts, bound: bound)
      return packetsSinceFound < Self.longestReordering
    }
    return isComplete ? found : nil
  }

  private func neighboursFromFrames(_ bound: Int64) throws(LibAVError) -> PictureNeighbours {
    var found = PictureNeighbours()
    // The first frames after a jump may be dated wrongly where only decoding is timed, so they lie well before.
    let margin = MediaTime(seconds: 2).ticks(in: stream.timeBase)
    try decode(from: stream.time(bound - margin)) { picture in
      found.add(picture, bound: bound)
      return found.atOrAfter == nil
    }
    return found
  }

  /// The start of every frame of the stream, in rising order; `nil` when there are more than `limit`.
  package func allPictures(atMost limit: Int) throws(LibAVError) -> [Int64]? {
    var pictures: [Int64] = []
    func add(_ picture: Int64) -> Bool {
      pictures.append(picture)
      return pictures.count <= limit
    }
    let isComplete = try packetsArePictures ? readPackets(from: .earliest) { add($1) } : false
    if !isComplete {
      pictures = []
      try decode(from: .earliest, add)
    }
    return pictures.count <= limit ? pictures.sorted() : nil
  }

  /// Gives `body`, while it wants more, the packets of shown frames and when they are shown; returns false when one
  /// does not say.
  private func readPackets(from time: MediaTime, _ body: (Packet, Int64) -> Bool) throws(LibAVError) -> Bool {
    var isComplete = true
    try demuxer.read(stream, from: time) { packet in
      guard !packet.isDiscarded else { return true }
      guard let pts = packet.pts else {
        isComplete = false
        return false
      }
      return body(packet, pts)
    }
    return isComplete
  }

  /// Decodes from a key frame at or before `time` on; `body` gets the start of each frame and says whether it
  /// wants more.
  private func decode(from time: MediaTime, _ body: (Int64) -> Bool) throws(LibAVError) {
    let decoder = try Decoder(demuxer.parameters(of: stream.index), pixelLimit: pixelLimit)
    let frame = try Frame()
    var wantsMore = true
    func give(_ frame: Frame) -> Bool { frame.sourcePTS.map(body) ?? true }
    try demuxer.read(stream, from: time) { (packet) throws(LibAVError) in
      // A damaged packet gives no frame here; the render will count it.
      wantsMore = try decoder.decodeWhole(packet, into: frame, give)
      return wantsMore
    }
    if wantsMore { try decoder.decodeWhole(nil, into: frame, give) }
  }
}

/// Learns what the first frames of a stream carry: from headers where they say all, else by decoding.
struct PictureDescriber {
  let demuxer: Demuxer
  let stream: StreamInfo
  let pixelLimit: Int64

  /// Captions and fields may be missing from the very first frame.
  static let pictures = 4
  /// Packets of which the first frames shown are made.
  private static let toldPackets = 8
  /// A stream that gives no frame for so many packets says nothing.
  private static let mostPackets = 64

  /// What the frames say; what does not decode says nothing, and the render will tell why.
  ///
  /// - Throws: ``LibAVError`` only when the work was stopped or memory ran out.
  func traits() throws(LibAVError) -> PictureTraits {
    var traits = PictureTraits()
    traits.stream = demuxer.sideData(of: stream.index)?.kinds ?? []
    do throws(LibAVError) {
      if let told = try toldTraits() {
        traits.add(told)
      } else {
        try decode { traits.add($0) }
      }
    } catch {
      if error.endsAll { throw error }
    }
    return traits
  }

  /// What the headers say, where neither they nor the first packets leave anything open; else `nil`.
  func toldTraits() throws(LibAVError) -> FrameTraits? {
    let parameters = try demuxer.parameters(of: stream.index)
    guard let video = stream.video, video.pixelFormat != nil,
      let headers = FrameHeaders(codec: parameters.codecName, configuration: parameters.configuration)
    else { return nil }
    var (packets, isAll) = (0, true)
    try demuxer.read(stream, from: .earliest) { packet in
      packets += 1
      isAll = packet.withPayload { headers.sayAll(of: $0) }
      return isAll && packets < Self.toldPackets
    }
    guard isAll, packets > 0 else { return nil }
    return FrameTraits(
      pixelFormat: video.pixelFormat, colour: video.colour, fieldOrder: "progressive", masteringDisplay: nil,
      contentLight: nil, sideData: [])
  }

  func decode(_ give: (FrameTraits) -> Void) throws(LibAVError) {
    let decoder = try Decoder(
      demuxer.parameters(of: stream.index), threads: .one, isRough: true, pixelLimit: pixelLimit)
    let frame = try Frame()
    var (pictures, packets) = (0, 0)
    func take(_ frame: Frame) -> Bool {
      give(frame.traits)
      pictures += 1
      return pictures < Self.pictures
    }
    try demuxer.read(stream, from: .earliest) { (packet) throws(LibAVError) in
      packets += 1
      try decoder.decodeWhole(packet, into: frame, take)
      return pictures < Self.pictures && packets < Self.mostPackets
    }
    if pictures < Self.pictures { try decoder.decodeWhole(nil, into: frame, take) }
  }
}
