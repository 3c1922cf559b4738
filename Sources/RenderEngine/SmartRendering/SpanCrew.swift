internal import LibAV
internal import MediaTypes
internal import RenderPlanning
internal import Threading

/// The encoded stretches of one stream, made side by side by some ``SpanEncoder``s.
///
///     stretches   0 ====  1 ==  2 =======  3 ===
///     A           ~~~~====      ~~~~=======               ~ the way from a key picture, = what is encoded
///     B               ~~~~==           ~~~~===
///
/// They are begun in the order of the output, each when the one before has come to what is encoded, and what is made of
/// each waits in a queue of its own until its place comes, so that memory does not grow with their number. Their bytes
/// do not depend on how many are made at once.
final class SpanCrew: Sendable {
  /// What is made of a stretch.
  enum Product: Sendable {
    case packet(Packet)
    case end
  }

  /// The spans of each stretch.
  let stretches: [Range<Int>]
  /// The packets of each stretch.
  let products: [BoundedQueue<Product>]
  /// How many decoders go side by side: the way to a picture that is wanted may be long.
  let size: Int
  /// How many decoded pictures may wait for an encoder; one large one in any case.
  let waitingPictures: Int
  /// Hand each stretch its turn to be decoded.
  private let ways: [BoundedQueue<Turn>]
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
  /// Pixels of decoded pictures that wait for one encoder.
  private static let mostWaitingPixels = 8_000_000
  /// Pixels of the pictures of all encoders together: each keeps some dozens of pictures.
  private static let mostPixels = 4_000_000

  /// A way from the key picture to the first wanted one that is shorter is not worth another reader and decoder.
  private static let shortestWay = MediaTime(seconds: 1)

  /// A crew for the stretches of a stream.
  init(_ splice: PlannedSplice, in pipeline: Pipeline) {
    stretches = splice.stretches
    products = stretches.map { _ in pipeline.queue(capacity: 4096, costLimit: Self.waitingBytes) }
    ways = stretches.map { _ in pipeline.queue(capacity: 1) }
    turns = stretches.map { _ in pipeline.queue(capacity: 1) }
    let long = stretches.count { stretch in
      let first = splice.spans[stretch.lowerBound]
      let way = first.decodeFrom.map { MediaTime(ticks: first.start - $0, timeBase: splice.form.timeBase) }
      return way.map { $0 > Self.shortestWay } ?? false
    }
    size = min(stretches.count, max(1, long), Encoder.processors, Self.mostDecoders)
    // An encoder has threads of its own, which keep two processors busy.
    let pixels = max(1, splice.form.size.width * splice.form.size.height)
    let room = Self.mostPixels / pixels
    waitingPictures = max(1, min(16, Self.mostWaitingPixels / pixels))
    encoders = max(1, min(size, room, Encoder.processors / 2))
    list = WorkList(count: stretches.count)
    for turn in turns.prefix(encoders) { _ = turn.push(.begin) }
    for way in ways.prefix(encoders) { _ = way.push(.begin) }
  }

  /// Waits until a stretch may be decoded; false when the pipeline has stopped.
  func waitForWay(of number: Int) -> Bool { ways[number].pop() != nil }

  /// Lets the next stretch be decoded once the way to the first picture of this one is done.
  func endWay(of number: Int) {
    if number + encoders < ways.count { _ = ways[number + encoders].push(.begin) }
  }

  /// Waits until a stretch may be encoded; false when the pipeline has stopped.
  func waitForTurn(of number: Int) -> Bool { turns[number].pop() != nil }

  /// Hands the turn on when a stretch has been encoded.
  func endTurn(of number: Int) {
    if number + encoders < turns.count { _ = turns[number + encoders].push(.begin) }
  }
}
