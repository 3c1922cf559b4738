internal import LibAV
internal import Synchronization

/// Brings packets that are written back to the thread that reads the source, for that to free them.
///
/// The C library's memory lies in arenas, each with a lock, and a thread takes its memory from one of them. When one
/// thread frees what another takes, packet by packet, each waits for the other: a fifth of the time that copying takes.
final class WrittenPackets: Sendable {
  private let packets = Mutex([Packet]())

  /// Packets that are worth bringing back, and bytes of them.
  static let batch = 64
  static let batchBytes = 1 << 20

  /// Takes packets to be freed; those before them may still be here, and the caller frees these itself then.
  func add(_ written: [Packet]) {
    packets.withLock { if $0.isEmpty { $0 = written } }
  }

  /// Frees what there is, in the thread that calls it.
  func free() {
    let written = packets.withLock { packets in
      defer { packets = [] }
      return packets
    }
    _ = consume written
  }
}
