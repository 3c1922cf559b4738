internal import CFFmpeg
internal import Synchronization

/// Finds what libav lists by name, and walks its lists once for each.
///
/// Everything in those lists is constant and lives as long as the process. Only what exists is kept, so names that a
/// file makes up take no memory.
struct NameTable<Entry>: ~Copyable, Sendable {
  private let search: @Sendable (String) -> UnsafePointer<Entry>?
  private let found = Mutex<[String: UInt]>([:])

  private init(_ search: @escaping @Sendable (String) -> UnsafePointer<Entry>?) { self.search = search }

  subscript(_ name: String) -> UnsafePointer<Entry>? {
    if let known = found.withLock({ $0[name] }) { return UnsafePointer(bitPattern: known) }
    guard let entry = search(name) else { return nil }
    found.withLock { $0[name] = UInt(bitPattern: entry) }
    return entry
  }
}

extension NameTable<AVCodec> {
  /// Encoders by their own names.
  static let encoders = NameTable { avcodec_find_encoder_by_name($0) }
  /// The decoders that libav takes for codecs, by the codecs' names.
  static let decoders = NameTable { codec in
    NameTable<AVCodecDescriptor>.codecs[codec].flatMap { UnsafePointer(avcodec_find_decoder($0.pointee.id)) }
  }
}

extension NameTable<AVCodecDescriptor> {
  /// Codecs.
  static let codecs = NameTable { avcodec_descriptor_get_by_name($0) }
}

extension NameTable<AVOutputFormat> {
  /// Muxers.
  static let muxers = NameTable { av_guess_format($0, nil, nil) }
}
