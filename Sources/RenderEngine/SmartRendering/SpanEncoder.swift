internal import LibAV
internal import MediaTypes
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
  /// An encoder that is open already, for the first stretch that comes.
  private var opened: StreamEncoder?

  /// One that takes its stretches from `crew`; `makeDecoder` is called by the thread that uses what it makes.
  init(
    _ crew: SpanCrew, decoder makeDecoder: @escaping () throws(EngineFailure) -> SpanDecoder, opened: StreamEncoder?,
    in pipeline: Pipeline, _ open: @escaping () throws(EngineFailure) -> StreamEncoder
  ) {
    self.crew = crew
    self.makeDecoder = makeDecoder
    self.open = open
    self.opened = opened
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
    while let number = crew.list.take() {
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
