import Glibc
package import TrailerEditing

/// Files that are published as films are: complete and durable, or not at all.
package enum PublishedFile {
  /// The path for a place that a user wrote: a folder takes `name`, anything else is the file itself.
  ///
  /// - Parameters:
  ///   - written: a folder that exists or ends with a slash, or a file.
  ///   - name: what a file in the folder is called.
  /// - Returns: the path of the file.
  package static func path(_ written: String, named name: String) -> String {
    var facts = stat()
    let isFolder = stat(written, &facts) == 0 && facts.isDirectory
    guard isFolder || written.hasSuffix("/") else { return written }
    return written + (written.hasSuffix("/") ? "" : "/") + name
  }

  /// Writes a file into a folder that exists, unless it is one of the files to keep.
  ///
  /// - Throws: `FKTError`, `outputExists` among others; the name is then as it was before.
  package static func write(
    _ bytes: [UInt8], to path: String, replacing: Bool, keeping kept: [SourceIdentity] = []
  ) throws(FKTError) {
    let file = try OutputFile(path, replacing: replacing, inputs: kept)
    defer { file.discard() }
    try append(bytes[...], to: file)
    try file.publish()
  }

  /// Copies a file into a folder that exists, until `isCancelled` says that nobody wants it any more.
  ///
  /// - Throws: `FKTError`, `outputExists`, `unreadable` for the source and `cancelled` among others; the name is then as
  ///   it was before.
  package static func copy(
    _ source: String, to path: String, replacing: Bool, until isCancelled: () -> Bool = { false }
  ) throws(FKTError) {
    guard let input = Descriptor(opened: open(source, O_RDONLY | O_CLOEXEC)) else {
      throw FKTError(.unreadable, source, errorText(), operation: "open")
    }
    let file = try OutputFile(path, replacing: replacing)
    defer { file.discard() }
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input.number, $0.baseAddress, $0.count) }
      if count == 0 { return try file.publish() }
      guard count > 0 || errno == EINTR else { throw .system("read", source, errno) }
      if isCancelled() { throw FKTError(code: .cancelled, message: "cancelled") }
      try append(buffer[..<max(0, count)], to: file)
    }
  }

  private static func append(_ bytes: ArraySlice<UInt8>, to file: OutputFile) throws(FKTError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file.descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw file.failed("write") }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
