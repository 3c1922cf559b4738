package import TrailerEditing

import Glibc

/// Small files, published as films are: complete and durable, or not at all.
package enum PublishedFile {
  /// Writes a file into a folder that exists; the files of `asset` are never replaced.
  ///
  /// - Throws: `FKTError`, `outputExists` among others; the name is then as it was before.
  package static func write(_ bytes: [UInt8], to path: String, replacing: Bool, keeping asset: FKTAsset? = nil)
    throws(FKTError)
  {
    let kept = asset.map { [$0.source] + $0.timeline.attachmentPaths.compactMap { SourceIdentity(named: $0) } }
    let file = try OutputFile(path, replacing: replacing, inputs: kept ?? [])
    defer { file.discard() }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw .system("write", path, errno) }
      rest = rest.dropFirst(max(0, count))
    }
    try file.publish()
  }
}
