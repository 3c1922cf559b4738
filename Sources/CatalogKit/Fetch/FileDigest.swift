import Crypto
import Foundation

/// The digests of a file, made in one pass.
struct FileDigest {
  let byteCount: Int64
  private let digests: [Checksum.Algorithm: String]

  /// Reads the file at `url`.
  ///
  /// - Throws: `store`, `cancelled`.
  init(
    of url: URL, algorithms: Set<Checksum.Algorithm>, isCancelled: () -> Bool = { false }
  ) throws(CatalogError) {
    var md5 = Insecure.MD5()
    var sha1 = Insecure.SHA1()
    var sha256 = SHA256()
    var count: Int64 = 0
    do {
      let handle = try FileHandle(forReadingFrom: url)
      defer { try? handle.close() }
      while let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
        count += Int64(data.count)
        sha256.update(data: data)
        if algorithms.contains(.md5) { md5.update(data: data) }
        if algorithms.contains(.sha1) { sha1.update(data: data) }
        if isCancelled() { throw CancellationError() }
      }
    } catch is CancellationError {
      throw CatalogError(.cancelled, url.path, "cancelled")
    } catch {
      throw CatalogError(.store, url.path, "cannot be read: \(error.localizedDescription)")
    }
    byteCount = count
    digests = [
      .sha256: sha256.finalize().hexadecimal, .md5: md5.finalize().hexadecimal, .sha1: sha1.finalize().hexadecimal,
    ]
    .filter { $0.key == .sha256 || algorithms.contains($0.key) }
  }

  var sha256: String { digests[.sha256] ?? "" }

  /// The first of `checksums` that the file does not have.
  func mismatch(with checksums: [Checksum]) -> Checksum? {
    checksums.first { digests[$0.algorithm] != $0.hex }
  }
}
