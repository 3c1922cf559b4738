internal import Bitstreams
internal import CFFmpeg

/// Frames of VP9 that are decoded and not shown, and are packets of their own: they are joined with the frame that is
/// shown next, as in most files, so that every packet is one frame.
///
///     in      key   hidden   shown   shown
///     out     key   [hidden   shown]   shown      a superframe
///
/// What cannot be joined goes on as it is.
struct HiddenFrames {
  /// Frames in a superframe, at most.
  private static let most = 8

  /// The hidden frames that wait for a shown one, by stream.
  private var waiting: [Int: [Packet]] = [:]
  /// What goes on next, in this order.
  private var ready: [Packet] = []
  /// The streams of which frames were joined.
  private(set) var joined: Set<Int> = []

  /// Forgets what waits, as after a jump.
  mutating func removeAll() {
    waiting = [:]
    ready = []
  }

  /// Puts what goes on next into a packet that holds nothing; false when that is what is read next.
  mutating func give(into packet: Packet) -> Bool {
    guard !ready.isEmpty else { return false }
    packet.take(ready.removeFirst())
    return true
  }

  /// Takes a packet of VP9 that was read; false when it is kept back.
  mutating func passes(_ packet: Packet) throws(LibAVError) -> Bool {
    let payload = packet.withPayload { VP9Payload($0) }
    let index = packet.streamIndex
    let before = waiting[index] ?? []
    let isPlain = payload.map { !$0.isSuperframe } ?? false
    if isPlain, payload?.isShown == false, before.count < Self.most - 1 {
      waiting[index, default: []].append(try packet.moved())
      return false
    }
    guard !before.isEmpty else { return true }
    waiting[index] = nil
    let frames = (before + [packet]).map(\.byteCount)
    guard isPlain, payload?.isShown == true, frames.reduce(64, +) < Int32.max else {
      ready = before + [try packet.moved()]
      return false
    }
    packet.take(try packet.replacing(bytes: VP9Payload.superframe(of: (before + [packet]).map(\.bytes))))
    joined.insert(index)
    return true
  }
}

extension Packet {
  /// Takes over the content of another packet, which is empty from then on.
  fileprivate func take(_ other: Packet) {
    av_packet_unref(pointer)
    av_packet_move_ref(pointer, other.pointer)
  }
}
