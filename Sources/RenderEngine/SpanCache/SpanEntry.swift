internal import Crypto
import Glibc
internal import LibAV
internal import RenderPlanning

/// The file of an encoded span: its packets as they came from the encoder, with a sum that tells whether each bit is as it was.
///
///     8 bytes     FKTSPAN1
///     32 bytes    the key
///     records     size (32 bits, low bytes first), kind (8 bits), content
///     32 bytes    SHA-256 of all before
enum SpanEntry {
  static let magic = Array("FKTSPAN1".utf8)
  static let headSize = magic.count + digestSize
  static let digestSize = 32
  static let bufferSize = 1 << 18

  enum Kind: UInt8 {
    /// A packet, see ``LibAV/Packet/record(from:)``.
    case packet
    /// A name of what came with the first frames that were encoded.
    case sideData
    /// Nothing follows but the sum.
    case end
  }
}

/// Writes an entry; what fails is told once, by `failure`.
final class SpanEntryWriter {
  private let file: SpanFile
  private var digest = SHA256()
  private var buffer: [UInt8] = []
  /// Why it cannot be written, as `errno` says it; `nil` while it can.
  private var failure: Int32?

  init(_ file: SpanFile, _ key: SpanKey) {
    self.file = file
    put(SpanEntry.magic + key.bytes)
  }

  /// Adds a packet whose time stamp counts from `origin`.
  func add(_ packet: Packet, from origin: Int64) { add(.packet, packet.record(from: origin)) }

  /// Adds what came with frames, and the sum.
  func finish(_ sideData: Set<FrameTraits.SideData>) -> SpanEnding {
    for datum in sideData { add(.sideData, Array(datum.rawValue.utf8)) }
    add(.end, [])
    flush()
    buffer = Array(digest.finalize())
    write()
    return failure.map(SpanEnding.failed) ?? .complete
  }

  private func add(_ kind: SpanEntry.Kind, _ content: [UInt8]) {
    guard failure == nil else { return }
    guard content.count <= Packet.longestRecord else { return failure = EFBIG }
    put(withUnsafeBytes(of: UInt32(content.count).littleEndian) { Array($0) } + [kind.rawValue])
    put(content)
  }

  private func put(_ bytes: [UInt8]) {
    buffer += bytes
    if buffer.count >= SpanEntry.bufferSize { flush() }
  }

  private func flush() {
    digest.update(data: buffer)
    write()
  }

  private func write() {
    var done = 0
    while failure == nil, done < buffer.count {
      let written = buffer.withUnsafeBytes { bytes in
        Glibc.write(file.descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
      }
      if written < 0, errno == EINTR { continue }
      if written <= 0 { failure = written < 0 ? errno : ENOSPC }
      done += max(0, written)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

/// An entry whose every bit was looked at.
struct SpanEntryReader: Sendable {
  private let file: SpanFile
  /// Bytes before the sum.
  private let size: Int64

  /// Looks through all of the entry; `nil` when it is not what was written under that key.
  init?(_ file: SpanFile, _ key: SpanKey) {
    var facts = stat()
    guard fstat(file.descriptor, &facts) == 0, facts.st_size >= Int64(SpanEntry.headSize + SpanEntry.digestSize) else {
      return nil
    }
    self.file = file
    size = Int64(facts.st_size) - Int64(SpanEntry.digestSize)
    var digest = SHA256()
    var read: Int64 = 0
    while read < size {
      let count = Int(min(Int64(SpanEntry.bufferSize), size - read))
      guard let bytes = fileBytes(of: file.descriptor, in: read..<read + Int64(count)) else { return nil }
      if read == 0, Array(bytes.prefix(SpanEntry.headSize)) != SpanEntry.magic + key.bytes { return nil }
      digest.update(data: bytes)
      read += Int64(count)
    }
    guard let sum = fileBytes(of: file.descriptor, in: size..<size + Int64(SpanEntry.digestSize)),
      sum == Array(digest.finalize())
    else { return nil }
  }

  /// Gives every packet, its time stamp counted from `origin`; returns what came with the first frames that were encoded.
  ///
  /// - Throws: `verification` when the file cannot be read any more.
  func packets(
    from origin: Int64, _ give: (Packet) throws(EngineFailure) -> Void
  ) throws(EngineFailure) -> Set<FrameTraits.SideData> {
    var sideData: Set<FrameTraits.SideData> = []
    var records = Records(file: file, size: size)
    while let (kind, content) = records.next() {
      switch kind {
      case .packet:
        let packet = try writing { () throws(LibAVError) in try Packet.packet(ofRecord: content.span, from: origin) }
        guard let packet else { throw Self.unreadable }
        try give(packet)
      case .sideData:
        if let datum = FrameTraits.SideData(rawValue: String(decoding: content, as: UTF8.self)) {
          sideData.insert(datum)
        }
      case .end: return sideData
      }
    }
    throw Self.unreadable
  }

  private static var unreadable: EngineFailure { .verification("a kept span cannot be read any more") }
}

/// The records of an entry, a buffer at a time.
private struct Records {
  let file: SpanFile
  let size: Int64
  private var offset = Int64(SpanEntry.headSize)
  private var buffer: [UInt8] = []
  private var place = 0

  init(file: SpanFile, size: Int64) {
    self.file = file
    self.size = size
  }

  mutating func next() -> (kind: SpanEntry.Kind, content: [UInt8])? {
    guard let head = take(5), let kind = SpanEntry.Kind(rawValue: head[4]) else { return nil }
    let count = (0..<4).reduce(0) { $0 | Int(head[$1]) << (8 * $1) }
    guard count <= Packet.longestRecord, let content = take(count) else { return nil }
    return (kind, content)
  }

  private mutating func take(_ count: Int) -> [UInt8]? {
    while buffer.count - place < count {
      buffer.removeFirst(place)
      place = 0
      let end = min(offset + Int64(max(SpanEntry.bufferSize, count)), size)
      guard end > offset, let bytes = fileBytes(of: file.descriptor, in: offset..<end) else { return nil }
      offset = end
      buffer += bytes
    }
    defer { place += count }
    return Array(buffer[place..<place + count])
  }
}
