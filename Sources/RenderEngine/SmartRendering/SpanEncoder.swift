internal import LibAV
internal import MediaTypes
internal import Threading

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
  typealias Open = () throws(EngineFailure) -> StreamEncoder

  private let crew: SpanCrew
  private let decoding: DecodingStage
  private let pictures: BoundedQueue<Item>
  private let open: Open
  /// An encoder that is open already, for the first stretch that comes.
  private var opened: StreamEncoder?

  /// One that takes its stretches from `crew`.
  ///
  /// - Parameters:
  ///   - crew: hands out the stretches, and holds what is made of them.
  ///   - decoder: makes what reads and decodes; it is called by the thread that uses it.
  ///   - opened: an encoder for the first stretch, where one is open.
  ///   - pipeline: stops it.
  ///   - open: opens an encoder for each.
  init(
    _ crew: SpanCrew, decoder: @escaping () throws(EngineFailure) -> SpanDecoder,
    opened: StreamEncoder?, in pipeline: Pipeline, _ open: @escaping Open
  ) {
    self.crew = crew
    self.open = open
    self.opened = opened
    // With some waiting, a decoder goes on to the next place while the encoder is busy.
    pictures = pipeline.queue(capacity: crew.waitingPictures)
    decoding = DecodingStage(crew, decoder, pictures)
  }

  /// Starts both its threads.
  func start(in pipeline: Pipeline) {
    pipeline.start(decoding)
    pipeline.start(self)
  }

  func run() throws(EngineFailure) {
    var current: (number: Int, encoder: StreamEncoder)?
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
    private let decoder: () throws(EngineFailure) -> SpanDecoder
    private let pictures: BoundedQueue<Item>

    init(
      _ crew: SpanCrew, _ decoder: @escaping () throws(EngineFailure) -> SpanDecoder,
      _ pictures: BoundedQueue<Item>
    ) {
      self.crew = crew
      self.decoder = decoder
      self.pictures = pictures
    }

    func run() throws(EngineFailure) {
      var decoder: SpanDecoder?
      while let number = crew.list.take() {
        let ready = if let decoder { decoder } else { try self.decoder() }
        decoder = ready
        try push(.begin(number))
        guard crew.waitForWay(of: number) else { throw .stopped }
        var isOnTheWay = true
        try ready.decode(crew.stretches[number]) { (frame) throws(EngineFailure) in
          if isOnTheWay { crew.endWay(of: number) }
          isOnTheWay = false
          try push(.picture(frame))
        }
        // One that gives no picture ends its way, too.
        if isOnTheWay { crew.endWay(of: number) }
        try push(.end)
      }
      try push(.done)
    }

    private func push(_ item: Item) throws(EngineFailure) {
      guard pictures.push(item) else { throw .stopped }
    }
  }
}
