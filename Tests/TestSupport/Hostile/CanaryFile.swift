#if os(Linux)
  package import Foundation
  import Glibc
  import Synchronization

  /// A file that nobody has a reason to read, and that notices who does.
  package final class CanaryFile: Sendable {
    /// Where it is.
    package let url: URL
    /// What is in it: 4,096 random letters, which no other file has.
    package let contents: Data
    private let descriptor: Int32
    private let counts = Mutex((opens: 0, reads: 0))

    /// Writes the file into an existing folder and begins to watch it.
    package convenience init(in folder: URL, name: String = "canary.ts") throws {
      let url = folder.appendingPathComponent(name)
      let contents = Data((0..<4096).map { _ in UInt8.random(in: 0x61...0x7a) })
      try contents.write(to: url)
      try self.init(watching: url, contents: contents)
    }

    /// Begins to watch a file that is there, with these contents as far as they matter.
    package init(watching url: URL, contents: Data = Data()) throws {
      self.url = url
      self.contents = contents
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      guard descriptor >= 0 else { throw ToolError.unreadable("no inotify: errno \(errno)") }
      // Closing is watched so that two openings in a row are not reported as one.
      guard inotify_add_watch(descriptor, url.path, UInt32(IN_OPEN | IN_ACCESS | IN_CLOSE)) >= 0 else {
        close(descriptor)
        throw ToolError.unreadable("cannot watch \(url.path): errno \(errno)")
      }
    }

    deinit { close(descriptor) }

    /// How often it was opened since it was made, at least.
    package var opens: Int { update().opens }

    /// How often something was read from it since it was made, at least: equal events in a row count once.
    package var reads: Int { update().reads }

    /// Whether the content, or a good part of it, is in some output.
    package func isLeaked(in output: Data) -> Bool { output.range(of: contents.prefix(64)) != nil }

    private func update() -> (opens: Int, reads: Int) {
      counts.withLock { counts in
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
          let count = read(descriptor, &buffer, buffer.count)
          guard count > 0 else { return counts }
          buffer.withUnsafeBytes { bytes in
            var offset = 0
            // An event: watch, mask, cookie and length of a name, four bytes each, and the name.
            while offset + 16 <= count {
              let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
              if mask & UInt32(IN_OPEN) != 0 { counts.opens += 1 }
              if mask & UInt32(IN_ACCESS) != 0 { counts.reads += 1 }
              offset += 16 + Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
            }
          }
        }
      }
    }
  }
#endif
