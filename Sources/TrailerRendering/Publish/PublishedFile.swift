package import TrailerEditing

import Glibc

/// Small files, published as films are: complete and durable, or not at all.
package enum PublishedFile {
  /// Writes a file.
  ///
  /// - Parameters:
  ///   - bytes: all that is to be in it.
  ///   - path: its name; its folder must exist.
  ///   - replacing: whether a file of that name may be replaced.
  ///   - asset: whose source and other files are never replaced.
  /// - Throws: `FKTError`, `outputExists` among others; the name is then as it was before.
  package static func write(_ bytes: [UInt8], to path: String, replacing: Bool, keeping asset: FKTAsset? = nil)
    throws(FKTError)
  {
    let kept = asset.map { [$0.source] + $0.timeline.attachmentPaths.compactMap { SourceIdentity(named: $0) } }
    let file = try OutputFile(path, replacing: replacing, inputs: kept ?? [])
    defer { file.discard() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeSome(file.descriptor, $0) }
      guard count > 0 || errno == EINTR else { throw .system("write", path, errno) }
      rest = rest.dropFirst(max(0, count))
    }
    try file.publish()
  }
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
