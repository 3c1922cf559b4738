internal import CFFmpeg

/// Tells payloads apart: MurmurHash3 with 128 bits, which is quick and not meant against forgers.
package struct PayloadHash: Hashable, Sendable, Codable {
  private var high: UInt64
  private var low: UInt64

  /// Makes one hash after the other, each of pieces that follow one another.
  package final class Maker {
    private let state: OpaquePointer
    /// What does not fill a block yet: libav forgets to take a block that a piece fills to its very end.
    private var tail: [UInt8] = []

    private static let block = 16

    package init() throws(LibAVError) {
      state = try allocated(av_murmur3_alloc(), "av_murmur3_alloc")
      av_murmur3_init(state)
    }

    deinit { av_free(UnsafeMutableRawPointer(state)) }

    func add(_ bytes: UnsafePointer<UInt8>, count: Int) {
      var rest = UnsafeBufferPointer(start: bytes, count: max(0, count))
      if !tail.isEmpty {
        let missing = min(Self.block - tail.count, rest.count)
        tail += rest.prefix(missing)
        rest = UnsafeBufferPointer(rebasing: rest.dropFirst(missing))
        guard tail.count == Self.block else { return }
        av_murmur3_update(state, tail, tail.count)
        tail.removeAll(keepingCapacity: true)
      }
      let whole = rest.count / Self.block * Self.block
      if whole > 0 { av_murmur3_update(state, rest.baseAddress, whole) }
      tail += rest.dropFirst(whole)
    }

    /// The hash of what was added; what is added from now on belongs to the next one.
    func finish() -> PayloadHash {
      if !tail.isEmpty { av_murmur3_update(state, tail, tail.count) }
      tail.removeAll(keepingCapacity: true)
      var digest: (UInt64, UInt64) = (0, 0)
      withUnsafeMutableBytes(of: &digest) { bytes in
        av_murmur3_final(state, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      }
      av_murmur3_init(state)
      return PayloadHash(high: UInt64(bigEndian: digest.0), low: UInt64(bigEndian: digest.1))
    }

    /// The hash of a packet's payload, or of stretches of it, one after the other.
    package func hash(of packet: Packet, _ stretches: [Range<Int>]? = nil) -> PayloadHash {
      guard let data = packet.pointer.pointee.data else { return finish() }
      let whole = 0..<max(0, packet.byteCount)
      for stretch in stretches ?? [whole] where whole.contains(stretch) {
        add(data + stretch.lowerBound, count: stretch.count)
      }
      return finish()
    }
  }
}
