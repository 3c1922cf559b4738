internal import Bitstreams
internal import LibAV
internal import RenderPlanning
import Synchronization

/// Puts the copied packets and the encoded spans or pieces of a video stream in order, and gives them their times.
final class StreamAssembler: OutputStage {
  /// A packet that waits for its times.
  private struct Item {
    var packet: Packet
    var isCopied: Bool
    /// `nil` where nothing is copied, as there is nothing to hold it against.
    var payload: PayloadHash?
  }

  private let stream: RenderStream
  private let splice: PlannedSplice
  private let output: BoundedQueue<MuxStage.Input>
  private let crew: SpanCrew
  /// How what comes out is coded, before a joiner has changed that.
  private let coded: CodecParameters
  /// For codecs whose parameter sets and framing have to fit.
  private var joiner: (any PacketJoiner)?
  /// Sets that copied packets bring and the container was not told of.
  private var unknownSets: [ParameterSets] = []
  /// No stream can number more of them.
  private static let mostSets = 256
  /// The stream that comes out; `nil` where nothing is copied, as one encoder's frames need nothing to go with each other.
  private let written: (any SpliceCodec)?
  private var clock: DecodeClock<Item>
  /// Whether nothing has come yet.
  private var isEmpty = true
  /// How payloads are told apart as they come, before they are written, and in the written file; `nil` where nothing is
  /// copied, as there is nothing to hold them against.
  private let payloads: (source: PayloadReader, written: PayloadReader)?
  /// Whether units are framed otherwise in the written file than in the source.
  let changesFraming: Bool
  let outputTimeBase: Rational
  let delay = MediaTime.zero

  /// An assembler of what a stream copies and of the encoded stretches that a crew makes.
  ///
  /// `encoder` tells how those are coded, where there are some; the container wants units in `framing`.
  init(
    stream: RenderStream, splice: PlannedSplice, _ crew: SpanCrew,
    encoder: CodecParameters?, framing: NALUnits.Framing, output: BoundedQueue<MuxStage.Input>
  ) throws(EngineFailure) {
    // Without copies nothing of the source is in it.
    guard let coded = splice.hasCopies ? stream.parameters : encoder else { throw .changedSource }
    self.stream = stream
    self.splice = splice
    self.output = output
    self.crew = crew
    self.coded = coded
    outputTimeBase = stream.info.timeBase
    guard splice.hasCopies else {
      clock = DecodeClock(reordering: max(splice.reordering, coded.reorderDepth))
      (written, payloads, changesFraming) = (nil, nil, false)
      return
    }
    clock = DecodeClock(reordering: splice.reordering)
    guard let codec = spliceCodec(named: stream.info.codec, coded.configuration) else {
      throw stream.cannotCopy("its parameter sets cannot be read")
    }
    do throws(JoinMismatch) {
      joiner = try codec.joiner(
        encoder: encoder?.configuration, wanted: framing, cropping: splice.cropping,
        further: splice.furtherSets, beginsEncoded: splice.spans.first?.action == .encode)
    } catch {
      throw stream.cannotCopy(error.reason)
    }
    let written = joiner.flatMap { spliceCodec(named: stream.info.codec, $0.configuration) } ?? codec
    self.written = written
    // Muxers put units into the framing of their containers.
    changesFraming = joiner?.changesFraming ?? (codec.framing != nil)
    payloads = (
      try PayloadReader(codec: changesFraming ? codec : nil), try PayloadReader(codec: changesFraming ? written : nil)
    )
  }

  var parameters: CodecParameters {
    get throws(EngineFailure) {
      let size = splice.form.size
      return try writing { () throws(LibAVError) in
        let told = try joiner.map { (joiner) throws(LibAVError) in
          try coded.with(configuration: joiner.configuration)
        }
        let isRight = !splice.hasCopies || stream.info.video?.codedSize == size
        return isRight ? told ?? coded : try (told ?? coded).with(size: size)
      }
    }
  }

  var ahead: MediaTime { MediaTime(ticks: crew.ticksAhead, timeBase: outputTimeBase) }

  /// How many packets an earlier render had encoded.
  var keptPackets: Int { crew.keptPackets.load(ordering: .relaxed) }

  /// What was put together, in the order of the file; complete once the stage has ended.
  var writtenPayloads: [PayloadHash] { stream.record.payloads }

  /// The parameter sets that the written file may have, where it may not have others.
  var allowedSets: ParameterSets? { joiner.flatMap { $0.allowsOtherSets ? nil : written?.parameterSets } }

  func run() throws(EngineFailure) {
    var stretches = crew.stretches.indices
    for place in splice.spans.indices {
      switch splice.spans[place].action {
      case .copy:
        var copied: CopiedPlace = place == 0 ? .first : .opening
        while let packet = try stream.input.next() {
          try take(packet, copied)
          if copied == .opening { copied = .later }
        }
      case .encode:
        // What follows another encoded span is in the same stretch.
        if place > 0, splice.spans[place - 1].action == .encode, !splice.spans[place].beginsPiece { continue }
        guard let stretch = stretches.popFirst() else { throw .stopped }
        while let packet = try crew.next(of: stretch) { try take(packet, nil) }
      }
    }
    // Who reads the film in one pass knows what it means that nothing came.
    if isEmpty, !splice.hasCopies { throw stream.cannotCopy("no frame came out") }
    for timed in try settled({ (clock) throws(OutOfOrder) in try clock.finish() }) { try give(timed) }
    if !unknownSets.isEmpty { throw .furtherSets(stream: stream.info.index, unknownSets) }
    try output.give(.end(stream: stream.index))
  }

  /// Takes a packet that is copied to a place, or an encoded one.
  private func take(_ packet: Packet, _ place: CopiedPlace?) throws(EngineFailure) {
    let isCopied = place != nil
    isEmpty = false
    guard let whole = try joined(packet, place) else { return }
    guard let pts = whole.pts else { throw stream.cannotCopy("a packet has no time") }
    // What is copied is noted as it is in the source, unless its frames name their sets by other numbers.
    let isAsInSource = isCopied && joiner?.isRenumbered != true
    let payload = isAsInSource ? payloads?.source.hash(of: packet) : payloads?.written.hash(of: whole)
    let item = Item(packet: whole, isCopied: isCopied, payload: payload)
    for timed in try settled({ (clock) throws(OutOfOrder) in try clock.add(item, pts: pts) }) { try give(timed) }
  }

  /// The packet with the bytes that the joiner makes of it, or as it is; `nil` where the container knows its parameter sets
  /// not yet, so that all of it is to be written again.
  private func joined(_ packet: Packet, _ place: CopiedPlace?) throws(EngineFailure) -> Packet? {
    let made = packet.withPayload { payload in
      Result { () throws(JoinMismatch) in
        if let place { try joiner?.copied(payload, place) } else { try joiner?.encoded(payload) }
      }
    }
    switch made {
    case .success(let bytes?): return try writing(packet.replacing(bytes: bytes))
    case .success(nil): return packet
    case .failure(let mismatch):
      guard let sets = mismatch.sets, unknownSets.count < Self.mostSets else {
        throw stream.cannotCopy(mismatch.reason)
      }
      if !unknownSets.contains(sets) { unknownSets.append(sets) }
      return nil
    }
  }

  private func settled(
    _ work: (inout DecodeClock<Item>) throws(OutOfOrder) -> [DecodeClock<Item>.Timed]
  ) throws(EngineFailure) -> [DecodeClock<Item>.Timed] {
    do throws(OutOfOrder) { return try work(&clock) } catch {
      guard let reordering = error.reordering else { throw stream.cannotCopy("its frames lie too far out of order") }
      throw .longerReordering(stream: stream.info.index, pictures: reordering)
    }
  }

  /// How long a copied frame is shown that is the last: no longer than what is kept, although the source may show it
  /// longer, and no less, although the source may not say.
  private func lastDuration(_ timed: DecodeClock<Item>.Timed) -> Int64? {
    guard timed.item.isCopied, let last = splice.spans.last else { return nil }
    let whole = stream.end.map { last.ticks.output(of: $0.ticks(in: stream.info.timeBase)) }
    if let end = last.outputEnd ?? whole, end > timed.pts { return end - timed.pts }
    return timed.item.packet.duration > 0 ? nil : timed.distance
  }

  private func give(_ timed: DecodeClock<Item>.Timed) throws(EngineFailure) {
    let packet = timed.item.packet
    packet.dts = timed.dts
    if let duration = timed.duration ?? lastDuration(timed) { packet.duration = duration }
    // What is hidden behind the end does not make the last shown frame longer.
    if let end = splice.outputEnd, timed.pts < end { packet.duration = min(packet.duration, end - timed.pts) }
    // Where frames shown before a key frame need others before it, players that jump there stumble, some for good,
    // unless the frame's header tells them. ISO/IEC 14496-15 lists only those that end all reference in H.264; a film that is
    // put together keeps to it.
    if splice.spans.count > 1, joiner != nil, timed.item.isCopied, timed.hasLeading, written?.kind(of: packet) != .start
    {
      packet.isKey = false
    }
    // libav stops reading an MP4 track at a key frame from which the distance to the next packet reaches to the end of the
    // edit list; where frames are uneven, others that are shown may follow it.
    if let step = timed.step, let end = splice.outputEnd ?? splice.spans.last?.outputEnd, timed.pts + step >= end {
      packet.isKey = false
    }
    if let payload = timed.item.payload { stream.record.add(payload) }
    let item = MuxStage.Input.packet(packet, stream: stream.index, isCopied: timed.item.isCopied)
    try output.give(item, cost: packet.byteCount)
  }
}

/// Tells a spliced stream's payloads apart, however the container frames them; not for use by two threads at once.
struct PayloadReader {
  /// For codecs whose units change their framing on the way into the container; `nil` where payloads go through as they
  /// are.
  private let codec: (any SpliceCodec)?
  private let maker: PayloadHash.Maker

  init(codec: (any SpliceCodec)?) throws(EngineFailure) {
    self.codec = codec
    maker = try writing(PayloadHash.Maker())
  }

  /// The hash of what a packet carries.
  func hash(of packet: Packet) -> PayloadHash {
    maker.hash(of: packet, codec.flatMap { codec in packet.withPayload { codec.lastingUnits(in: $0) } })
  }
}

extension SpliceCodec {
  /// What the packet holds; `nil` when that cannot be told.
  func kind(of packet: Packet) -> PicturePacket.Kind? {
    packet.withPayload { kind(of: $0, isKey: packet.isKey) }
  }

  /// The size of the frames from a key packet on, as its own headers say; `nil` where they do not.
  func size(of packet: Packet) -> PixelSize? { packet.withPayload { size(in: $0) } }

  /// What is wrong with a packet, as far as that shows without decoding it; `nil` when nothing does.
  func fault(in packet: Packet) -> String? { packet.withPayload { fault(in: $0) } }
}
