internal import CProcess
internal import Crypto
import FoundationEssentials
internal import LibAV
internal import RenderPlanning

/// Works out what the encoded spans of a stream depend on.
///
/// All times are counted from where a span begins, so that a span is found again wherever it lies in the output.
struct SpanKeyMaker {
  private let splice: PlannedSplice
  private let stream: RenderStream
  /// What all spans depend on.
  private let common: SHA256
  private let artwork: [Int: PlacedArt]

  /// Where less is decoded and encoded, that is as quick as looking it up.
  private static let shortest = MediaTime(seconds: 1)

  /// `nil` where it cannot be told what the bytes depend on.
  init?(_ stream: RenderStream, _ splice: PlannedSplice, _ artwork: [Int: PlacedArt]) {
    guard splice.stretches.contains(where: { Self.isWorthIt(splice.spans[$0], in: stream) }),
      let settings = splice.encoder, let parameters = stream.parameters, !Machine.identity.isEmpty
    else { return nil }
    self.stream = stream
    self.splice = splice
    self.artwork = artwork
    var common = SHA256()
    common.update(data: Machine.identity)
    var described = settings
    // The order of a set differs from run to run.
    (described.addedMessages, described.form.streamSideData) = ([], [])
    let messages = settings.addedMessages.map(\.rawValue).sorted()
    guard let facts = stream.info.video, common.add(described), common.add(messages), common.add(facts),
      common.add(stream.info.timeBase), common.add([parameters.codecName, stream.plan.codec])
    else { return nil }
    common.add(bytes: parameters.configuration)
    // Who was told how many threads it has does not count processors.
    if settings.threads == nil { common.add(bytes: Array("\(Encoder.processors) processors".utf8)) }
    self.common = common
  }

  private static func isWorthIt(_ spans: ArraySlice<PlannedSplice.Span>, in stream: RenderStream) -> Bool {
    var ticks: Int64 = 0
    for span in spans {
      guard let end = span.end else { return true }
      ticks += end - min(span.start, span.decodeFrom ?? span.start)
    }
    return MediaTime(ticks: ticks, timeBase: stream.info.timeBase) >= shortest
  }

  /// The key of a stretch, whose packets `decoder` reads for it; `nil` for one that is not worth it.
  func key(of stretch: Range<Int>, reading decoder: SpanDecoder) throws(EngineFailure) -> SpanKey? {
    let spans = splice.spans[stretch]
    guard let first = spans.first, let last = spans.last, Self.isWorthIt(spans, in: stream) else { return nil }
    let origin = first.outputStart
    var digest = common
    for span in spans {
      var relative = span
      relative.clip = 0
      relative.start -= first.start
      relative.end = span.end.map { $0 - first.start }
      relative.outputStart -= origin
      relative.decodeFrom = span.decodeFrom.map { $0 - first.start }
      (relative.beginsPiece, relative.isChanged, relative.pictures, relative.fault) = (false, false, nil, nil)
      guard digest.add(relative) else { return nil }
    }
    let start = stream.info.time(origin)
    let steps = stream.plan.pictureSteps.enumerated().compactMap { number, step in
      step.within(start, last.outputEnd.map(stream.info.time)).map { (number, $0) }
    }
    for (number, step) in steps {
      // What is drawn counts, wherever it came from.
      if case .overlay(let overlay) = step {
        guard digest.add("overlay"), digest.add(overlay.envelope), digest.add(overlay.pieces) else { return nil }
        if let art = artwork[number] {
          guard digest.add([art.x, art.y, art.image.size.width, art.image.size.height]) else { return nil }
          digest.add(bytes: art.image.bytes)
        }
      } else if !digest.add(step) {
        return nil
      }
    }
    try decoder.read(stretch) { (packet) in digest.add(bytes: packet.record(from: first.start)) }
    return SpanKey(Array(digest.finalize()))
  }
}

extension SHA256 {
  fileprivate mutating func add(bytes: [UInt8]) {
    // With its length, no two rows of parts are the same bytes.
    withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { update(bufferPointer: $0) }
    update(data: bytes)
  }

  /// Adds a value as JSON; returns whether it can be written so.
  fileprivate mutating func add(_ value: some Encodable) -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let bytes = try? encoder.encode(value) else { return false }
    add(bytes: Array(bytes))
    return true
  }
}

/// What of the machine the bytes of encoders depend on.
private enum Machine {
  /// A new number for every change of entries, and of what this program does to frames.
  private static let format = "spans 1"

  /// The loaded libraries by the identities that their linkers gave them, and what processors can do; empty where that is not
  /// known.
  static let identity: [UInt8] = {
    let libraries = LoadedLibraries.all
    guard !libraries.isEmpty else { return [] }
    var digest = SHA256()
    digest.add(bytes: Array(format.utf8))
    digest.add(bytes: Array("\(Encoder.processorFeatures)".utf8))
    for library in libraries { digest.add(bytes: Array(library.name.utf8) + [0] + library.identity) }
    return Array(digest.finalize())
  }()
}
