internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading

/// Makes encoded stretches of a stream, one after the other: frames of the source in, packets out.
///
/// One thread decodes; meanwhile another one encodes. Nothing of the stream is known here but the stretch itself, so the
/// packets are the same whoever makes them.
final class SpanEncoder {
  /// What the thread that decodes gives the other one.
  private enum Item: Sendable {
    case begin(Int)
    case picture(Frame)
    case end
    case done
  }

  private let crew: SpanCrew
  private let makeDecoder: () throws(EngineFailure) -> SpanDecoder
  private let pictures: BoundedQueue<Item>
  private let open: () throws(EngineFailure) -> StreamEncoder
  /// An encoder that is open already, for the first stretch of all: who has it begins with that.
  private var opened: StreamEncoder?
  private let hasFirst: Bool

  /// One that takes its stretches from `crew`; `makeDecoder` is called by the thread that uses what it makes.
  init(
    _ crew: SpanCrew, decoder makeDecoder: @escaping () throws(EngineFailure) -> SpanDecoder, opened: StreamEncoder?,
    in pipeline: Pipeline, _ open: @escaping () throws(EngineFailure) -> StreamEncoder
  ) {
    self.crew = crew
    self.makeDecoder = makeDecoder
    self.open = open
    self.opened = opened
    hasFirst = opened != nil
    // With some waiting, a decoder goes on to the next place while the encoder is busy.
    pictures = pipeline.queue(capacity: crew.waitingPictures)
  }

  /// Starts both its threads.
  func start(in pipeline: Pipeline) {
    pipeline.start(decode)
    pipeline.start(encode)
  }

  private func encode() throws(EngineFailure) {
    var current: (number: Int, encoder: StreamEncoder)?
    while true {
      switch try pictures.next() {
      case .begin(let number):
        try crew.turns.wait(for: number)
        let encoder = if let opened { opened } else { try open() }
        current = (number, encoder)
        opened = nil
      case .picture(let frame):
        guard let (number, encoder) = current else { throw .stopped }
        try encoder.take(frame) { (packet) throws(EngineFailure) in try give(packet, of: number) }
      case .end:
        guard let (number, encoder) = current else { throw .stopped }
        try encoder.finish { (packet) throws(EngineFailure) in try give(packet, of: number) }
        current = nil
        crew.turns.end(of: number)
        try crew.products[number].give(nil)
      case .done: return
      }
    }
  }

  private func give(_ packet: Packet, of number: Int) throws(EngineFailure) {
    try crew.products[number].give(packet, cost: packet.byteCount)
  }

  private func decode() throws(EngineFailure) {
    var decoder: SpanDecoder?
    var first = hasFirst ? 0 : nil
    while let number = first ?? crew.list.take() {
      first = nil
      let ready = if let decoder { decoder } else { try makeDecoder() }
      decoder = ready
      try pictures.give(.begin(number))
      try crew.ways.wait(for: number)
      var isOnTheWay = true
      try ready.decode(crew.stretches[number]) { (frame) throws(EngineFailure) in
        if isOnTheWay { crew.ways.end(of: number) }
        isOnTheWay = false
        try pictures.give(.picture(frame))
      }
      // One that gives no frame ends its way, too.
      if isOnTheWay { crew.ways.end(of: number) }
      try pictures.give(.end)
    }
    try pictures.give(.done)
  }
}

/// The encoded stretches of one stream, made side by side by some ``SpanEncoder``s.
///
///     stretches   0 ====  1 ==  2 =======  3 ===
///     A           ~~~~====      ~~~~=======               ~ the way from a key frame, = what is encoded
///     B               ~~~~==           ~~~~===
///
/// They are begun in the order of the output, each when the one before has come to what is encoded, and what is made of
/// each waits in a queue of its own until its place comes, so that memory does not grow with their number. Their bytes
/// do not depend on how many are made at once.
final class SpanCrew: Sendable {
  /// The spans of each stretch.
  let stretches: [Range<Int>]
  /// The packets of each stretch; `nil` at its end.
  let products: [BoundedQueue<Packet?>]
  /// How many decoders go side by side: the way to a frame that is wanted may be long.
  let size: Int
  /// How many decoded frames may wait for an encoder; one large one in any case.
  let waitingPictures: Int
  /// Hand each stretch its turn to be decoded: the way to the first frame of an earlier one has to be done.
  let ways: Turns
  /// Hand each stretch its turn to be encoded: an earlier one has to be.
  let turns: Turns
  /// Hands out the stretches behind the first.
  let list: WorkList

  /// Encoded bytes of a stretch that may wait for its place.
  private static let waitingBytes = 4 << 20
  /// More do not make a film faster that has few key frames.
  private static let mostDecoders = 4
  /// Pixels of decoded frames that wait for one encoder.
  private static let mostWaitingPixels = 8_000_000
  /// Pixels of the frames of all encoders together: each keeps some dozens of frames.
  private static let mostPixels = 4_000_000

  /// A way from the key frame to the first wanted one that is shorter is not worth another reader and decoder.
  private static let shortestWay = MediaTime(seconds: 1)

  /// A crew for the stretches of a stream.
  init(_ splice: PlannedSplice, in pipeline: Pipeline) {
    stretches = splice.stretches
    products = stretches.map { _ in pipeline.queue(capacity: 4096, costLimit: Self.waitingBytes) }
    let long = stretches.count { stretch in
      let first = splice.spans[stretch.lowerBound]
      let way = first.start - (first.decodeFrom ?? first.start)
      return MediaTime(ticks: way, timeBase: splice.form.timeBase) > Self.shortestWay
    }
    size = min(stretches.count, max(1, long), Encoder.processors, Self.mostDecoders)
    // An encoder has threads of its own, which keep two processors busy.
    let pixels = max(1, splice.form.size.width * splice.form.size.height)
    let room = Self.mostPixels / pixels
    waitingPictures = max(1, min(16, Self.mostWaitingPixels / pixels))
    let mayRunTwice = splice.encoder?.encoder != AV1Encoders.svt
    let encoders = mayRunTwice ? max(1, min(size, room, Encoder.processors / 2)) : 1
    list = WorkList(count: stretches.count, from: 1)
    ways = Turns(count: stretches.count, atOnce: encoders, in: pipeline)
    turns = Turns(count: stretches.count, atOnce: encoders, in: pipeline)
  }

  /// Lets things begin in their order, only so many at once.
  struct Turns: Sendable {
    private let queues: [BoundedQueue<Bool>]
    private let atOnce: Int

    fileprivate init(count: Int, atOnce: Int, in pipeline: Pipeline) {
      queues = (0..<count).map { _ in pipeline.queue(capacity: 1) }
      self.atOnce = atOnce
      for queue in queues.prefix(atOnce) { _ = queue.push(true) }
    }

    /// Waits until one may begin.
    func wait(for number: Int) throws(EngineFailure) { _ = try queues[number].next() }

    /// Lets another one begin when this one has ended.
    func end(of number: Int) { if number + atOnce < queues.count { _ = queues[number + atOnce].push(true) } }
  }
}
