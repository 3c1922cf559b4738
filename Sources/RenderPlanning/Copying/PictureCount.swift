internal import MediaTypes

/// Counts frames between two places of a stream, as far as the packets known tell.
struct PictureCount {
  var first: PicturePackets.Window?
  var last: PicturePackets.Window?

  func pictures(in span: PlannedSplice.Span) -> Int? {
    switch span.action {
    case .copy: return packets(from: span.start, before: span.stopBefore, keepsLeading: span.keepsLeading)
    case .encode:
      guard let shown = shown(from: span.start, before: span.end) else { return nil }
      let isHeld = span.opening == .heldFrame && first?.place(of: span.start) == nil
      return shown + (isHeld ? 1 : 0)
    }
  }

  /// Packets in the order of the file, from the one shown at `start` to the one before that shown at `stop`, or to the
  /// end of the film; unless `keepsLeading`, without those that are shown before the first.
  func packets(from start: Int64, before stop: Int64?, keepsLeading: Bool) -> Int? {
    guard let first, let last, let begin = first.place(of: start) else { return nil }
    let end = stop.map(last.place) ?? (last.reachesEnd ? last.packets.count : nil)
    guard let end else { return nil }
    let skipped = keepsLeading ? 0 : first.packets[begin...].count { $0.pts < start }
    if let distance = distance(first, last) { return distance + end - begin - skipped }
    // Only one of the windows holds both places.
    guard let stop, let place = first.place(of: stop), place >= begin else { return nil }
    return place - begin - skipped
  }

  /// Frames from the one shown at `start` on, in the order of the file, that lie outside of what is shown.
  func hidden(_ start: Int64, _ shownFrom: Int64, _ shownUntil: Int64?, before stop: Int64?) -> Int? {
    guard let first, let last, let begin = first.place(of: start) else { return nil }
    let early = first.packets[begin...].count { $0.pts >= start && $0.pts < shownFrom }
    guard let shownUntil else { return early }
    let end = stop.flatMap(last.place) ?? last.packets.count
    return early + last.packets[..<end].count { $0.pts >= shownUntil && $0.pts > shownFrom }
  }

  func shown(from start: Int64, before end: Int64?) -> Int? {
    guard let first, let last else { return nil }
    func isInside(_ packet: PicturePacket) -> Bool {
      !packet.isHidden && packet.pts >= start && end.map { packet.pts < $0 } ?? true
    }
    if let end, first.isComplete(through: end) { return first.packets.count(where: isInside) }
    if first.reachesEnd { return first.packets.count(where: isInside) }
    guard let tail = last.packets.first, end != nil || last.reachesEnd else { return nil }
    if tail.pts <= start { return last.packets.count(where: isInside) }
    guard first.isComplete(through: tail.pts) else { return nil }
    return Set((first.packets + last.packets).filter(isInside).map(\.pts)).count
  }

  /// How many packets the first one of `last` comes behind that of `first`.
  private func distance(_ first: PicturePackets.Window, _ last: PicturePackets.Window) -> Int? {
    if let from = first.firstNumber, let to = last.firstNumber { return to - from }
    guard let head = last.packets.first?.pts else { return nil }
    return first.place(of: head)
  }
}

extension PicturePackets.Window {
  func place(of pts: Int64) -> Int? { packets.firstIndex { $0.pts == pts } }

  /// Whether no packet behind the window is shown before `end`.
  func isComplete(through end: Int64) -> Bool {
    if reachesEnd || nothingBefore.map({ $0 >= end }) ?? false { return true }
    guard let last = packets.last else { return false }
    return last.kind == .start && last.pts >= end
  }
}
