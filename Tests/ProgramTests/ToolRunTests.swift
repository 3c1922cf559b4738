import Foundation
import TestSupport
import Testing

/// How tests run programs.
struct ToolRunTests {
  /// What a program inherits stays open as long as it runs.
  ///
  /// Foundation learns of the end of a process by a socket that others inherit which start meanwhile: one that serves
  /// until the tests end would let it wait for ever.
  @Test func inheritNoDescriptors() throws {
    let opened = open("/dev/null", O_RDONLY)
    defer { close(opened) }
    let inheritable = fcntl(opened, F_DUPFD, 200)
    defer { close(inheritable) }
    try #require(opened >= 0 && inheritable >= 200)
    let seen = try runTool(
      "/bin/sh", ["-c", "for f in 0 1 2 $0; do test -e /proc/self/fd/$f && echo $f; done", "\(inheritable)"])
    #expect(seen.text == "0\n1\n2\n")
  }
}
