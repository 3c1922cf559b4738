internal import LibAV
internal import MediaTypes

/// Sound, and what may be the end of a capture.
extension StreamDecoder {
  /// Takes the next packet of sound, or the end: where it is damaged, its samples are silent.
  func takeSound(
    _ packet: Packet?, _ trimmer: inout some FrameTrimmer, _ give: Give
  ) throws(EngineFailure) {
    let ticks = packet.flatMap { $0.pts ?? $0.dts }
    // An empty packet is a hole.
    var fault = packet?.byteCount == 0 ? "an empty packet" : packet?.isCorrupt == true ? "a damaged packet" : nil
    do throws(LibAVError) { try decoder.send(packet) } catch { fault = try self.fault(error) }
    var frames: [Frame] = []
    while true {
      let frame = try reading(Frame())
      do throws(LibAVError) {
        guard try decoder.receive(into: frame) == .output else { break }
      } catch {
        fault = try self.fault(error)
        continue
      }
      if frame.isDamaged { fault = fault ?? "damaged sound" }
      // What libav leaves out of the first packet of WMA lies before the packet's time, and its first frames libav may not date.
      if lastFrameTicks == nil, frames.isEmpty, info.codec.hasPrefix("wma") { frame.sourcePTS = ticks }
      frames.append(frame)
    }
    var complaint = decoder.takeComplaints().first
    // A decoder that begins with such a packet hears all of it.
    if complaint?.isOfLateSBR == true, let packet, try decodeAnew(from: packet) { complaint = nil }
    if !startsAnywhere { fault = complaint?.text ?? fault }
    if fault != nil, frames.isEmpty, let packet, let silence = try silence(for: packet) { frames = [silence] }
    for frame in frames {
      hasFrames = true
      model = frame
      if fault != nil { try writing(frame.fallSilent()) }
    }
    if mayEndShort, let ticks, fault != nil || !last.isEmpty {
      last.append((frames, ticks, fault))
      lastTicks = ticks
      return try giveLast(before: info.time(ticks) - Self.longestEnd, &trimmer, give)
    }
    if let fault { try noteDamage(fault, ticks ?? frames.first?.sourcePTS ?? lastTicks, &trimmer) }
    lastTicks = ticks ?? lastTicks
    try self.give(frames, &trimmer, give)
  }

  private func give(_ frames: [Frame], _ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    for frame in frames {
      try checkOrder(frame, &trimmer)
      if !damage.isRefused { try trimmer.take(frame, emit: give) }
    }
  }

  /// Gives what is damaged and not the end: others follow it, and it lies before `limit`, where there is one.
  func giveLast(before limit: MediaTime?, _ trimmer: inout some FrameTrimmer, _ give: Give) throws(EngineFailure) {
    while let held = last.first {
      if let limit, held.fault != nil, let ticks = held.ticks, info.time(ticks) > limit { return }
      last.removeFirst()
      if let fault = held.fault { try noteDamage(fault, held.ticks, &trimmer) }
      try self.give(held.frames, &trimmer, give)
    }
  }

  /// Leaves out what a capture ends in the middle of.
  func endShort() {
    if let first = last.first {
      damage.leaveOut(stream: info.index, at: first.ticks.map(info.time), first.fault ?? "a damaged packet")
    }
    last = []
  }

  /// What a decoder says of what it refuses; what is no damage passes on.
  func fault(_ error: LibAVError) throws(EngineFailure) -> String {
    guard error.isDamage else { throw .source(error) }
    return error.logLine ?? error.message
  }

  /// As many silent samples as a packet holds that cannot be decoded; `nil` when that is not known.
  private func silence(for packet: Packet) throws(EngineFailure) -> Frame? {
    guard let audio = info.audio, let ticks = packet.pts, let tick = Rational(1, Int64(audio.sampleRate)),
      let form = if let model { model } else { try writing(Frame.soundModel(audio)) }
    else { return nil }
    let usual = model?.sampleCount ?? audio.frameSize
    let told = Int(clamping: info.time(packet.duration).ticks(in: tick))
    // What a container says is rounded to its ticks.
    let isUsual = usual > 0 && (told == 0 || abs(told - usual) <= Int(clamping: info.time(2).ticks(in: tick)))
    let count = isUsual ? usual : min(told, audio.sampleRate)
    return count > 0 ? try writing(Frame.silence(count: count, like: form, at: ticks)) : nil
  }
}
