internal import LibAV
internal import MediaTypes
internal import RenderPlanning
import Synchronization
internal import Threading

/// Makes encoded stretches of a stream, one after the other: frames of the source in, packets out.
///
/// One thread decodes; meanwhile another one encodes. Nothing of the stream is known here but the stretch itself, so the
/// packets are the same whoever makes them, and those of an earlier render do as well.
final class SpanEncoder {
  /// What the thread that decodes gives the other one.
  private enum Item: Sendable {
    case begin(Int, SpanKey?)
    case picture(Frame)
    /// The end of a stretch, which is kept for later unless something in it was damaged.
    case end(isDamaged: Bool)
    /// A stretch that was made before.
    case kept(Int, SpanEntryReader)
    case done
  }

  /// A stretch on its way through the encoder.
  private struct Current {
    let number: Int
    let encoder: StreamEncoder
    let entry: (writer: SpanEntryWriter, key: SpanKey)?
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
    var current: Current?
    while true {
      switch try pictures.next() {
      case .begin(let number, let key):
        try crew.turns.wait(for: number)
        let encoder = if let opened { opened } else { try open() }
        current = Current(number: number, encoder: encoder, entry: key.flatMap(newEntry))
        opened = nil
      case .picture(let frame):
        guard let current else { throw .stopped }
        try current.encoder.take(frame) { (packet) throws(EngineFailure) in try give(packet, of: current) }
      case .end(let isDamaged):
        guard let ended = current else { throw .stopped }
        try ended.encoder.finish { (packet) throws(EngineFailure) in try give(packet, of: ended) }
        if let (writer, key) = ended.entry {
          crew.store?.close(key, isDamaged ? .unwanted : writer.finish(crew.record.givenSideData))
        }
        current = nil
        try finish(ended.number)
      case .kept(let number, let entry):
        try crew.turns.wait(for: number)
        // Another one may wait for the turn of an encoder that is not needed.
        opened = nil
        let sideData = try entry.packets(from: crew.origin(of: number)) { (packet) throws(EngineFailure) in
          crew.keptPackets.add(1, ordering: .relaxed)
          try crew.give(packet, of: number)
        }
        crew.record.give(sideData)
        try finish(number)
      case .done: return
      }
    }
  }

  private func newEntry(_ key: SpanKey) -> (writer: SpanEntryWriter, key: SpanKey)? {
    crew.store?.create(key).map { (SpanEntryWriter($0, key), key) }
  }

  private func give(_ packet: Packet, of current: Current) throws(EngineFailure) {
    current.entry?.writer.add(packet, from: crew.origin(of: current.number))
    try crew.give(packet, of: current.number)
  }

  private func finish(_ number: Int) throws(EngineFailure) {
    crew.turns.end(of: number)
    try crew.give(nil, of: number)
  }

  private func decode() throws(EngineFailure) {
    var decoder: SpanDecoder?
    var first = hasFirst ? 0 : nil
    while let number = first ?? crew.list.take() {
      first = nil
      let ready = if let decoder { decoder } else { try makeDecoder() }
      decoder = ready
      let key = key(of: number, reading: ready)
      if let key, let entry = crew.entry(of: key) {
        try pictures.give(.kept(number, entry))
        try crew.ways.wait(for: number)
        crew.ways.end(of: number)
        continue
      }
      try pictures.give(.begin(number, key))
      try crew.ways.wait(for: number)
      var isOnTheWay = true
      try ready.decode(crew.stretches[number]) { (frame) throws(EngineFailure) in
        if isOnTheWay { crew.ways.end(of: number) }
        isOnTheWay = false
        try pictures.give(.picture(frame))
      }
      // One that gives no frame ends its way, too.
      if isOnTheWay { crew.ways.end(of: number) }
      try pictures.give(.end(isDamaged: ready.hasMetDamage))
    }
    try pictures.give(.done)
  }

  /// `nil` also where it cannot be read, as will show again when it is decoded.
  private func key(of number: Int, reading decoder: SpanDecoder) -> SpanKey? {
    guard let maker = crew.keyMaker else { return nil }
    return try? maker.key(of: crew.stretches[number], reading: decoder)
  }
}
