/// A Matroska film, taken apart to be put together differently: without an index, and one cluster for each block.
struct MatroskaFilm {
  /// A packet of a stream.
  struct Block {
    /// The number of its track, from 1.
    var track: Int
    /// When it is shown, in milliseconds; nil where its cluster does not say.
    var time: Int64?
    /// The element, its time counting from the cluster's.
    var bytes: [UInt8]
    /// Where that time is.
    var timeOffset: Int
  }

  /// The elements before the first cluster: information and tracks.
  var header: [UInt8]
  /// The packets.
  var blocks: [Block]

  /// A film of those parts.
  init(header: [UInt8], blocks: [Block] = []) {
    self.header = header
    self.blocks = blocks
  }

  /// The seed of that name.
  init(seed: String) throws {
    let bytes = try HostileSeeds.bytes(of: seed)
    header = []
    blocks = []
    guard let segment = EBML.children(in: bytes, 0..<bytes.count).first(where: { $0.id == 0x1853_8067 }) else {
      throw ToolError.unreadable("\(seed) has no segment")
    }
    for element in EBML.children(in: bytes, segment.content) {
      switch element.id {
      case 0x1549_a966, 0x1654_ae6b: header += bytes[element.offset..<element.content.upperBound]
      case 0x1f43_b675: readCluster(bytes, element)
      default: break
      }
    }
  }

  private mutating func readCluster(_ bytes: [UInt8], _ cluster: EBML) {
    var start: Int64 = 0
    for element in EBML.children(in: bytes, cluster.content) {
      switch element.id {
      case 0xe7: start = Int64(Bytes.number(bytes[element.content]))
      case 0xa3: add(bytes, element, element, start)
      case 0xa0:
        let inside = EBML.children(in: bytes, element.content)
        if let block = inside.first(where: { $0.id == 0xa1 }) { add(bytes, element, block, start) }
      default: break
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], _ element: EBML, _ block: EBML, _ start: Int64) {
    let place = block.content.lowerBound + 1
    let relative = Int16(truncatingIfNeeded: Int64(Bytes.number(bytes[place..<place + 2])))
    blocks.append(
      Block(
        track: Int(bytes[block.content.lowerBound] & 0x7f), time: start + Int64(relative),
        bytes: Array(bytes[element.offset..<element.content.upperBound]), timeOffset: place - element.offset))
  }

  /// The film as a file has it.
  var bytes: [UInt8] {
    var content = header
    for block in blocks {
      var element = block.bytes
      // What is before zero must be said relative to a cluster at zero.
      let early = Int64(Int16(clamping: min(block.time ?? 0, 0)))
      element.replaceSubrange(block.timeOffset..<block.timeOffset + 2, with: Bytes.big(early, 2))
      let time = block.time.map { EBML.number(0xe7, max($0, 0)) } ?? []
      content += EBML.element(0x1f43_b675, time + element)
    }
    return Self.start() + EBML.start(0x1853_8067, size: content.count) + content
  }

  /// What every such file begins with.
  static func start(documentType: String = "matroska") -> [UInt8] {
    let versions = EBML.number(0x4286, 1) + EBML.number(0x42f7, 1) + EBML.number(0x42f2, 4) + EBML.number(0x42f3, 8)
    let type = EBML.text(0x4282, documentType) + EBML.number(0x4287, 4) + EBML.number(0x4285, 2)
    return EBML.element(0x1a45_dfa3, versions + type)
  }

  /// Information with ticks of a millisecond, or of that many nanoseconds.
  static func information(tick: Int = 1_000_000) -> [UInt8] {
    let names = EBML.text(0x4d80, "generated") + EBML.text(0x5741, "generated")
    return EBML.element(0x1549_a966, EBML.number(0x2a_d7b1, tick) + names)
  }

  /// A track of frames.
  static func pictureTrack(_ number: Int, _ codec: String, width: Int, height: Int, _ more: [UInt8] = []) -> [UInt8] {
    let video = EBML.element(0xe0, EBML.number(0xb0, width) + EBML.number(0xba, height))
    let identity = EBML.number(0xd7, number) + EBML.number(0x73c5, number) + EBML.number(0x83, 1)
    return EBML.element(0xae, identity + EBML.text(0x86, codec) + video + more)
  }

  /// The element with all tracks.
  static func tracks(_ tracks: [[UInt8]]) -> [UInt8] { EBML.element(0x1654_ae6b, tracks.flatMap { $0 }) }

  /// A cluster with one packet of track 1.
  static func cluster(_ content: [UInt8], time: Int = 0) -> [UInt8] {
    EBML.element(0x1f43_b675, EBML.number(0xe7, time) + EBML.element(0xa3, [0x81, 0, 0, 0x80] + content))
  }

  /// One file to attach.
  static func attachment(_ name: String, _ type: String, _ content: [UInt8]) -> [UInt8] {
    let names = EBML.text(0x466e, name) + EBML.text(0x4660, type) + EBML.number(0x46ae, name.utf8.count + content.count)
    return EBML.element(0x61a7, names + EBML.element(0x465c, content))
  }

  /// The element with all attachments.
  static func attachments(_ files: [[UInt8]]) -> [UInt8] { EBML.element(0x1941_a469, files.flatMap { $0 }) }
}
