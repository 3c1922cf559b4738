internal import CFFmpeg

/// Tells payloads apart: MurmurHash3 with 128 bits, which is quick and not meant against forgers.
package struct PayloadHash: Hashable, Sendable, Codable {
  private var high: UInt64
  private var low: UInt64

  /// The hash of pieces one after the other.
  final class Maker {
    private let state: OpaquePointer
    /// What does not fill a block yet: libav forgets to take a block that a piece fills to its very end.
    private var tail: [UInt8] = []

    private static let block = 16

    init() throws(LibAVError) {
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

    func finish() -> PayloadHash {
      if !tail.isEmpty { av_murmur3_update(state, tail, tail.count) }
      tail = []
      var digest = [UInt8](repeating: 0, count: 16)
      av_murmur3_final(state, &digest)
      let words = stride(from: 0, to: 16, by: 8).map { start in
        digest[start..<start + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      }
      return PayloadHash(high: words[0], low: words[1])
    }
  }
}

extension Packet {
  /// The hash of the payload.
  package func hash() throws(LibAVError) -> PayloadHash {
    let maker = try PayloadHash.Maker()
    if let data = pointer.pointee.data { maker.add(data, count: Int(pointer.pointee.size)) }
    return maker.finish()
  }

  /// The hash of stretches of the payload, one after the other.
  package func hash(of stretches: [Range<Int>]) throws(LibAVError) -> PayloadHash {
    let maker = try PayloadHash.Maker()
    guard let data = pointer.pointee.data else { return maker.finish() }
    for stretch in stretches where stretch.lowerBound >= 0 && stretch.upperBound <= Int(pointer.pointee.size) {
      maker.add(data + stretch.lowerBound, count: stretch.count)
    }
    return maker.finish()
  }
}
