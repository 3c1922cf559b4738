internal import LibAV
internal import MediaTypes

/// The encoded stretches of one stream, made side by side by some ``SpanEncoder``s.
///
///     stretches   0 ====  1 ==  2 =======  3 ===
///     A           0 ====        2 =======
///     B                   1 ==             3 ===
///
/// They are begun in the order of the output, and what is made of each waits in a queue of its own until its place
/// comes, so that memory does not grow with their number. Their bytes do not depend on how many are made at once.
final class SpanCrew: Sendable {
  /// What is made of a stretch.
  enum Product: Sendable {
    case packet(Packet)
    case end
  }

  /// The packets of each stretch.
  let products: [BoundedQueue<Product>]
  /// How many decoders go side by side: the way to a picture that is wanted may be long.
  let size: Int
  /// Hand each stretch its turn to be encoded.
  private let turns: [BoundedQueue<Turn>]
  /// How many encoders go side by side.
  private let encoders: Int
  /// Hands out the stretches.
  let list: WorkList

  private enum Turn { case begin }

  /// Encoded bytes of a stretch that may wait for its place.
  private static let waitingBytes = 4 << 20
  /// More do not make a film faster that has few key pictures.
  private static let mostDecoders = 4
  /// Pixels of the pictures of all encoders together: each keeps some dozens of pictures.
  private static let mostPixels = 4_000_000

  /// A way from the key picture to the first wanted one that is shorter is not worth another reader and decoder.
  private static let shortestWay = MediaTime(seconds: 1)

  /// A crew for the stretches of a stream.
  init(_ splice: PlannedSplice, in pipeline: Pipeline) {
    let stretches = splice.stretches.count
    products = (0..<stretches).map { _ in pipeline.queue(capacity: 4096, costLimit: Self.waitingBytes) }
    turns = (0..<stretches).map { _ in pipeline.queue(capacity: 1) }
    let long = splice.stretches.count { stretch in
      let first = splice.spans[stretch.lowerBound]
      let way = first.decodeFrom.map { MediaTime(ticks: first.start - $0, timeBase: splice.form.timeBase) }
      return way.map { $0 > Self.shortestWay } ?? false
    }
    size = min(stretches, max(1, long), Encoder.processors, Self.mostDecoders)
    // An encoder has threads of its own, which keep two processors busy.
    let room = Self.mostPixels / max(1, splice.form.size.width * splice.form.size.height)
    encoders = max(1, min(size, room, Encoder.processors / 2))
    list = WorkList(count: stretches)
    for turn in turns.prefix(encoders) { _ = turn.push(.begin) }
  }

  /// Waits until a stretch may be encoded; false when the pipeline has stopped.
  func waitForTurn(of number: Int) -> Bool { turns[number].pop() != nil }

  /// Hands the turn on when a stretch has been encoded.
  func endTurn(of number: Int) {
    if number + encoders < turns.count { _ = turns[number + encoders].push(.begin) }
  }
}

/// Makes encoded stretches of a stream, one after the other: pictures of the source in, packets out.
///
/// Nothing of the stream is known here but the stretch itself, so the packets are the same whoever makes them.
final class SpanEncoder: Stage {
  /// What a decoder gives.
  private enum Item: Sendable {
    case begin(Int)
    case picture(Frame)
    case end
    case done
  }

  /// Opens an encoder with what is done to pictures before it.
  typealias Open = () throws(EngineFailure) -> LaneEncoder

  private let crew: SpanCrew
  private let decoding: DecodingStage
  private let pictures: BoundedQueue<Item>
  private let open: Open
  /// An encoder that is open already, for the first stretch that comes.
  private var opened: LaneEncoder?

  /// One that takes its stretches from `crew`.
  ///
  /// - Parameters:
  ///   - crew: hands out the stretches, and holds what is made of them.
  ///   - stretches: the spans of each.
  ///   - decoder: makes what reads and decodes; it is called by the thread that uses it.
  ///   - opened: an encoder for the first stretch, where one is open.
  ///   - pipeline: stops it.
  ///   - open: opens an encoder for each.
  init(
    _ crew: SpanCrew, _ stretches: [Range<Int>], decoder: @escaping () throws(EngineFailure) -> SpanDecoder,
    opened: LaneEncoder?, in pipeline: Pipeline, _ open: @escaping Open
  ) {
    self.crew = crew
    self.open = open
    self.opened = opened
    // Decoded pictures are large; one keeps both sides busy.
    pictures = pipeline.queue(capacity: 1)
    decoding = DecodingStage(crew, stretches, decoder, pictures)
  }

  /// Starts both its threads.
  func start(in pipeline: Pipeline) {
    pipeline.start(decoding)
    pipeline.start(self)
  }

  func run() throws(EngineFailure) {
    var current: (number: Int, encoder: LaneEncoder)?
    while let item = pictures.pop() {
      switch item {
      case .begin(let number):
        guard crew.waitForTurn(of: number) else { throw .stopped }
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
        crew.endTurn(of: number)
        guard crew.products[number].push(.end) else { throw .stopped }
      case .done: return
      }
    }
    throw .stopped
  }

  private func give(_ packet: Packet, of number: Int) throws(EngineFailure) {
    guard crew.products[number].push(.packet(packet), cost: packet.byteCount) else { throw .stopped }
  }

  /// Decodes on a thread of its own: meanwhile the other one encodes.
  private final class DecodingStage: Stage {
    private let crew: SpanCrew
    private let stretches: [Range<Int>]
    private let decoder: () throws(EngineFailure) -> SpanDecoder
    private let pictures: BoundedQueue<Item>

    init(
      _ crew: SpanCrew, _ stretches: [Range<Int>], _ decoder: @escaping () throws(EngineFailure) -> SpanDecoder,
      _ pictures: BoundedQueue<Item>
    ) {
      self.crew = crew
      self.stretches = stretches
      self.decoder = decoder
      self.pictures = pictures
    }

    func run() throws(EngineFailure) {
      var decoder: SpanDecoder?
      while let number = crew.list.take() {
        let ready = if let decoder { decoder } else { try self.decoder() }
        decoder = ready
        try push(.begin(number))
        try ready.decode(stretches[number]) { (frame) throws(EngineFailure) in try push(.picture(frame)) }
        try push(.end)
      }
      try push(.done)
    }

    private func push(_ item: Item) throws(EngineFailure) {
      guard pictures.push(item) else { throw .stopped }
    }
  }
}
