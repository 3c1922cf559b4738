internal import LibAV
internal import MediaTypes
internal import RenderPlanning
import Synchronization
internal import Threading

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
  private let products: [BoundedQueue<Packet?>]
  /// How long those are shown that wait there, in ticks.
  private let waitingTicks = Atomic<Int64>(0)
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
  /// Where stretches of earlier renders are; `nil` where none are wanted.
  let store: (any SpanStore)?
  /// Tells what a stretch depends on; `nil` where that is of no interest.
  let keyMaker: SpanKeyMaker?
  /// What is noted of the stream.
  let record: SpliceRecord
  /// How many packets were not encoded, as an earlier render had done that.
  let keptPackets = Atomic(0)
  private let origins: [Int64]

  /// Encoded bytes of a stretch that may wait for its place: as many as an encoder makes while another one is at work.
  private static let waitingBytes = 4 << 20
  private static let waitingBytesOfPiece = 64 << 20
  /// More do not make a film faster that has few key frames.
  private static let mostDecoders = 4
  /// Pixels of decoded frames that wait for one encoder.
  private static let mostWaitingPixels = 8_000_000
  /// Pixels of the frames of all encoders of spans together: each keeps some dozens of frames.
  private static let mostPixels = 4_000_000
  /// Bytes that the program takes beside the encoders of pieces.
  private static let otherMemory: Int64 = 3 << 29
  /// More encoders of pieces do not go side by side.
  private static let mostEncoders = 64

  /// How many pixels encoders of pieces may have together in a process with so much memory: libaom takes twice as much for
  /// each as others do.
  private static func mostPixels(_ encoder: String?, in memory: Int64) -> Int {
    Int(clamping: max(0, memory - otherMemory) / (encoder == AV1Encoders.aom ? 500 : 250))
  }

  /// A way from the key frame to the first wanted one that is shorter is not worth another reader and decoder.
  private static let shortestWay = MediaTime(seconds: 1)

  /// When the first frame of a stretch is shown, in the output's ticks.
  func origin(of number: Int) -> Int64 { origins[number] }

  /// The stretch of that key as an earlier render made it.
  func entry(of key: SpanKey) -> SpanEntryReader? {
    guard let store, let file = store.find(key) else { return nil }
    if let entry = SpanEntryReader(file, key) { return entry }
    store.reject(key)
    return nil
  }

  /// Puts a packet where it waits for its place; `nil` ends the stretch.
  func give(_ packet: Packet?, of number: Int) throws(EngineFailure) {
    waitingTicks.add(packet?.duration ?? 0, ordering: .relaxed)
    try products[number].give(packet, cost: packet?.byteCount ?? 0)
  }

  /// The next packet of a stretch, when it is there; `nil` at its end.
  func next(of number: Int) throws(EngineFailure) -> Packet? {
    let packet = try products[number].next()
    waitingTicks.subtract(packet?.duration ?? 0, ordering: .relaxed)
    return packet
  }

  /// How long the frames are shown that are encoded and wait for their place, in the stream's ticks.
  var ticksAhead: Int64 { waitingTicks.load(ordering: .relaxed) }

  /// A crew for some stretches of a stream, in a process that may have so many bytes of memory.
  ///
  /// With a `keyMaker`, they are kept in `store`.
  init(
    _ splice: PlannedSplice, _ stretches: [Range<Int>], _ record: SpliceRecord, _ store: (any SpanStore)?,
    _ keyMaker: SpanKeyMaker?, memory: Int64, in pipeline: Pipeline
  ) {
    self.record = record
    self.store = store
    self.keyMaker = keyMaker
    let isInPieces = !splice.hasCopies
    let waitingBytes = isInPieces ? Self.waitingBytesOfPiece : Self.waitingBytes
    self.stretches = stretches
    origins = stretches.map { splice.spans[$0.lowerBound].outputStart }
    products = stretches.map { _ in pipeline.queue(capacity: 4096, costLimit: waitingBytes) }
    let long = stretches.count { stretch in
      let first = splice.spans[stretch.lowerBound]
      let way = first.start - (first.decodeFrom ?? first.start)
      return MediaTime(ticks: way, timeBase: splice.form.timeBase) > Self.shortestWay
    }
    let processors = splice.processors ?? Encoder.processors
    let pixels = max(1, splice.form.size.width * splice.form.size.height)
    let room = (isInPieces ? Self.mostPixels(splice.encoder?.encoder, in: memory) : Self.mostPixels) / pixels
    waitingPictures = max(1, min(16, Self.mostWaitingPixels / pixels))
    let mayRunTwice = splice.encoder?.encoder != AV1Encoders.svt
    // An encoder that was not told how many threads it has keeps two processors busy.
    let most = max(
      1, min(stretches.count, room, Self.mostEncoders, processors / (splice.encoder?.threads ?? 2)))
    let decoders = min(stretches.count, max(1, long), processors, Self.mostDecoders)
    size = isInPieces ? most : decoders
    let encoders = mayRunTwice ? min(size, most) : 1
    list = WorkList(count: stretches.count, from: 1)
    ways = Turns(count: stretches.count, atOnce: encoders, in: pipeline)
    turns = Turns(count: stretches.count, atOnce: encoders, in: pipeline)
  }

  /// Lets things begin in their order, only so many at once.
  ///
  ///     0 ======          with two at once, 3 begins when 2 has ended, although 0 has not; but never more than a few
  ///     1 ===             are ahead of the oldest that goes on, as what they make has to wait for it
  ///     2    ==
  ///     3      ====
  final class Turns: Sendable {
    private struct State {
      /// The next one that may begin.
      var next = 0
      /// Those at work, or ended behind one that is.
      var open: [(number: Int, hasEnded: Bool)] = []
    }
    private let queues: [BoundedQueue<Bool>]
    private let atOnce: Int
    private let state = Mutex(State())

    fileprivate init(count: Int, atOnce: Int, in pipeline: Pipeline) {
      queues = (0..<count).map { _ in pipeline.queue(capacity: 1) }
      self.atOnce = atOnce
      begin()
    }

    /// Waits until one may begin.
    func wait(for number: Int) throws(EngineFailure) { _ = try queues[number].next() }

    /// Lets others begin when this one has ended.
    func end(of number: Int) {
      state.withLock { state in
        if let place = state.open.firstIndex(where: { $0.number == number }) { state.open[place].hasEnded = true }
        while state.open.first?.hasEnded == true { state.open.removeFirst() }
      }
      begin()
    }

    private func begin() {
      let ready = state.withLock { state -> [Int] in
        var ready: [Int] = []
        while state.next < queues.count, state.open.count < 2 * atOnce,
          state.open.count(where: { !$0.hasEnded }) < atOnce
        {
          state.open.append((state.next, false))
          ready.append(state.next)
          state.next += 1
        }
        return ready
      }
      for number in ready { _ = queues[number].push(true) }
    }
  }
}
