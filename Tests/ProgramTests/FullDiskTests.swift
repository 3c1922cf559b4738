import Foundation
import TestSupport
import Testing

/// Real small file systems, mounted where only the run sees them.
@Suite("Full disks", .enabled(if: SmallDisk.isAvailable, "needs the right to mount, as root or by unshare -U"))
struct FullDiskTests {
  private static let containers = ["mp4", "mkv", "ts"]
  /// Makes about 8 MB in any of the containers.
  private static let largeEdit = [
    Fixtures.url("tears-of-steel-6s.mp4").path, "--crf", "1", "--preset", "ultrafast", "-q",
  ]
  /// Makes about 20 kB.
  private static let smallEdit = [Program.film, "--trim", "0.8-1.2", "-q"]

  @Test(
    "a disk that is too small is named as the cause, and the old file survives",
    arguments: ["64k", "256k", "1m", "4m"], containers)
  func tooSmall(size: String, container: String) throws {
    for isTaken in [false, true] {
      let disk = try SmallDisk("size=\(size)", holding: isTaken ? "out.\(container)" : nil)
      let result = try disk.run(Self.largeEdit + ["-y", "--json", "--out"], output: "out.\(container)")
      try expectFailure(result, 74, "no-space", cause: "disk is full", cure: "free some space")
      try disk.expectUnchanged()
    }
  }

  @Test("what fits is written", arguments: containers)
  func fits(container: String) throws {
    // Both files are there for a moment.
    let disk = try SmallDisk("size=64k", holding: "out.\(container)")
    let result = try disk.run(Self.smallEdit + ["-y", "--out"], output: "out.\(container)")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try disk.names == ["out.\(container)"])
    try DecodedFilm(disk.file("out.\(container)")).expect(frames: Array(20..<30), beeps: [600])
  }

  @Test("a disk without room for one more name", arguments: containers)
  func noInodes(container: String) throws {
    let name = "out.\(container)"
    let disk = try SmallDisk("nr_inodes=2", holding: name)
    let result = try disk.run(Self.smallEdit + ["-y", "--json", "--out"], output: name)
    try expectFailure(result, 74, "no-space", cause: "No space left on device", cure: "another disk")
    try disk.expectUnchanged()
    // There is room for one file, but not for a second name of it.
    let empty = try SmallDisk("nr_inodes=2")
    let written = try empty.run(Self.smallEdit + ["--out"], output: name)
    #expect(written.status == 0, "\(written.stderr)")
    #expect(try empty.names == [name])
    try DecodedFilm(empty.file(name)).expect(frames: Array(20..<30), beeps: [600])
  }

  @Test("a disk that is read-only", arguments: containers)
  func readOnly(container: String) throws {
    for isTaken in [false, true] {
      let disk = try SmallDisk("size=1m", holding: isTaken ? "out.\(container)" : nil)
      let result = try disk.run(
        Self.smallEdit + ["-y", "--json", "--out"], output: "out.\(container)",
        after: "mount -o remount,ro \"$DISK\"")
      try expectFailure(result, 73, "output-unwritable", cause: "Read-only file system", cure: "write")
      try disk.expectUnchanged()
    }
  }

  @Test(
    "a limit on the size of files is named as the cause, and the old file survives",
    arguments: [0, 8, 1000], containers)
  func sizeLimit(blocks: Int, container: String) throws {
    let disk = try SmallDisk("size=16m", holding: "out.\(container)")
    let result = try disk.run(
      Self.largeEdit + ["-y", "--json", "--out"], output: "out.\(container)", after: "ulimit -f \(blocks)")
    try expectFailure(result, 74, "input-output", cause: "File too large", cure: "limit")
    try disk.expectUnchanged()
  }

  @Test("a full disk of temporary files gives standard output nothing")
  func fullScratch() throws {
    let disk = try SmallDisk("size=64k")
    let result = try disk.run(
      Self.largeEdit + ["--container", "mkv", "--out", "-"], output: nil, after: "export TMPDIR=\"$DISK\"")
    #expect(result.status == 74)
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains("disk is full"))
    #expect(result.stderr.contains("  hint: "))
    try disk.expectUnchanged()
  }

  @Test("an edit list on a full disk leaves the old one")
  func editList() throws {
    let disk = try SmallDisk("size=64k", holding: "edits.json")
    // A page of the old list has room for nothing else.
    let result = try disk.run(
      [Program.film, "--trim", "1-2", "-q", "-y", "--json", "--save-edits"], output: "edits.json",
      after: "dd if=/dev/zero of=\"$DISK/ballast\" bs=4k 2>/dev/null || true")
    try expectFailure(result, 74, "no-space", cause: "No space left on device", cure: "free some space")
    try disk.expectUnchanged(besides: ["ballast"])
  }

  private func expectFailure(
    _ result: ToolResult, _ status: Int32, _ code: String, cause: String, cure: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(result.status == status, "\(result.stderr)", sourceLocation: sourceLocation)
    let error = try #require(
      try Program.object(result)["error"] as? [String: Any], "\(result.stderr)", sourceLocation: sourceLocation)
    #expect(error["code"] as? String == code, sourceLocation: sourceLocation)
    let (message, hint) = (error["message"] as? String ?? "", error["hint"] as? String ?? "")
    #expect(message.contains(cause), "\(message)", sourceLocation: sourceLocation)
    #expect(hint.contains(cure), "'\(hint)' does not cure '\(message)'", sourceLocation: sourceLocation)
  }
}

/// A file system in memory that exists for one run, and a copy of what the run left there.
struct SmallDisk {
  private static let old = Data("old\n".utf8)

  private let options: String
  private let taken: String?
  private let folder: TemporaryFolder

  /// Prepares a disk with the mount options of a tmpfs, and with an old file of that name on it.
  init(_ options: String, holding taken: String? = nil) throws {
    self.options = options
    self.taken = taken
    folder = try TemporaryFolder()
    for name in ["disk", "left"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
    }
  }

  /// Runs the program with an output on the disk, after a line of shell.
  func run(_ arguments: [String], output: String?, after preparation: String = ":") throws -> ToolResult {
    let script = """
      mount -t tmpfs -o "$OPTIONS" tmpfs "$DISK" || exit 99
      if [ -n "$TAKEN" ]; then echo old >"$DISK/$TAKEN" || exit 99; fi
      (
        \(preparation) || exit 99
        exec "$@"
      )
      status=$?
      cp -a "$DISK/." "$LEFT/" || exit 99
      exit $status
      """
    let line = [Program.path] + arguments + (output.map { ["\(path)/\($0)"] } ?? [])
    return try runTool(
      Self.shell[0], Self.shell.dropFirst() + ["-c", script, "sh"] + line,
      environment: ["OPTIONS": options, "DISK": path, "LEFT": folder.file("left").path, "TAKEN": taken ?? ""])
  }

  /// Where the run sees it.
  var path: String { folder.file("disk").path }

  /// A file that the run left.
  func file(_ name: String) -> URL { folder.file("left").appendingPathComponent(name) }

  /// All names that the run left, hidden ones too.
  var names: [String] {
    get throws { try strayFiles(in: folder.file("left")) }
  }

  /// Expects that the old file, if there was one, is all there is.
  func expectUnchanged(besides others: Set<String> = [], sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try Set(names) == others.union(taken.map { [$0] } ?? []), sourceLocation: sourceLocation)
    if let taken { #expect(try Data(contentsOf: file(taken)) == Self.old, sourceLocation: sourceLocation) }
  }

  static var isAvailable: Bool { !shell.isEmpty }

  /// A shell that may mount: in a user namespace of its own, or, for root, where that is forbidden, without.
  private static let shell: [String] = {
    guard let folder = try? TemporaryFolder() else { return [] }
    let shells = [["unshare", "-Urm", "sh"], ["unshare", "-m", "sh"]]
    return shells.first { shell in
      let attempt = ["-c", "mount -t tmpfs -o size=64k,nr_inodes=2 tmpfs \"$1\"", "sh", folder.url.path]
      return (try? runTool(shell[0], shell.dropFirst() + attempt))?.status == 0
    } ?? []
  }()
}
