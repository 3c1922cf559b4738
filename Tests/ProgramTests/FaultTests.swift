import Foundation
import TestSupport
import Testing

/// Every call that a render makes to the disk fails once, and then for good.
///
/// A failure may be ignored only where it can have no effect:
/// - `close`, where an `fsync` that succeeded came after it, or before it with nothing written in between: Linux keeps
///   errors of writing back with the open file, for all its descriptors and processes, until `fsync` tells them.
/// - `link` and `rename`, where another way to give the name succeeded: the name itself proves it.
/// - `open` of a new file, where another one succeeded: what could not be created holds nothing.
/// - `fsync` of a folder that says EINVAL or EROFS: the file system has no such thing.
@Suite("Calls that fail", .enabled(if: FaultWatch.isAvailable, "not with a sanitizer"))
struct FaultTests {
  /// What lies at the output's name before, and whether it may be replaced.
  enum Situation: CaseIterable {
    case free, freeWithYes, takenWithYes

    var isTaken: Bool { self == .takenWithYes }
    var options: [String] { self == .free ? ["-q", "--json"] : ["-q", "--json", "-y"] }
  }

  private static let old = Data("old".utf8)
  private static let edit = ["--trim", "0.8-1.2"]

  @Test(
    "a failing call leaves the old file, nothing, or the new file, and is told", arguments: ["mp4", "mkv"],
    Situation.allCases)
  func faults(container: String, situation: Situation) throws {
    let clean = try Run(container, situation, nil)
    #expect(clean.result.status == 0)
    #expect(try clean.written == .new)
    #expect(try clean.strays.isEmpty)
    let calls = clean.counts.calls
    #expect(calls[.pwrite, default: 0] + calls[.write, default: 0] > 0 && calls[.fsync, default: 0] > 0)
    let reference = try DecodedFilm(clean.output)
    try reference.expect(frames: Array(20..<30), beeps: [600])
    for function in Self.functions {
      for fault in Self.faults(function, calls[function, default: 0], container, situation) {
        try check(Run(container, situation, fault), fault, reference)
      }
    }
  }

  @Test("a folder that cannot be synced is no failure", arguments: ["EINVAL", "EROFS"])
  func noSyncOfFolders(error: String) throws {
    let run = try Run("mp4", .takenWithYes, Fault(.fsyncDirectory, 1, error, isPersistent: true))
    #expect(run.counts.fired > 0)
    #expect(run.result.status == 0)
    try DecodedFilm(run.output).expect(frames: Array(20..<30), beeps: [600])
    #expect(try run.strays.isEmpty)
  }

  @Test("a taken name is refused before the disk is touched")
  func takenName() throws {
    let folder = try TemporaryFolder()
    let output = folder.file("out.mp4")
    try Self.old.write(to: output)
    let watch = try FaultWatch()
    let result = try runTool(
      Program.path, [Program.film] + Self.edit + ["--out", output.path], environment: watch.environment)
    #expect(result.status == 73)
    #expect(try watch.counts().calls[.open] == 0)
    #expect(try Data(contentsOf: output) == Self.old)
    #expect(try strayFiles(in: folder.url, expecting: ["out.mp4"]).isEmpty)
  }

  private func check(_ run: Run, _ fault: Fault, _ reference: DecodedFilm) throws {
    let (status, fired) = (run.result.status, run.counts.fired > 0)
    let story = "\(fault), \(run.situation), \(run.output.pathExtension), fired: \(fired): \(run.result.stderr)"
    #expect(try run.strays.isEmpty, "\(story)")
    switch try run.written {
    case .nothing: #expect(status != 0 && !run.situation.isTaken, "\(story)")
    case .old: #expect(status != 0, "\(story)")
    case .new: #expect(try reference.matches(run.output), "\(story)")
    }
    if status == 0 {
      #expect(!fired || mayBeIgnored(fault, run.counts), "ignored: \(story)")
    } else {
      // A call that a run needs no more often than the first did never fails.
      #expect(fired, "\(story)")
      #expect([73, 74].contains(status), "\(story)")
      let error = try #require(try Program.object(run.result)["error"] as? [String: Any])
      #expect((error["message"] as? String)?.isEmpty == false, "\(story)")
      #expect((error["hint"] as? String)?.isEmpty == false, "no cure: \(story)")
    }
  }

  /// Whether a fault that fired can have had no effect on the content, the name or their durability.
  private func mayBeIgnored(_ fault: Fault, _ counts: FaultCounts) -> Bool {
    switch fault.function {
    case .close:
      let (all, then) = (counts.calls, counts.callsThen)
      let isSyncedLater = [.fsync, .fdatasync].contains { all[$0, default: 0] > then[$0, default: 0] }
      let wasSynced = [.fsync, .fdatasync].contains { then[$0, default: 0] > 0 }
      return isSyncedLater || wasSynced && [.write, .pwrite, .ftruncate].allSatisfy { all[$0] == then[$0] }
    case .link, .linkat, .rename, .renameat, .renameat2: return true
    case .open: return counts.fired < counts.calls[.open, default: 0]
    default: return false
    }
  }

  private static let functions: [Fault.Function] = [
    .open, .write, .pwrite, .ftruncate, .fsync, .fdatasync, .fsyncDirectory, .close, .rename, .renameat, .renameat2,
    .link, .linkat,
  ]

  /// All faults of a function that is called `calls` times, or some that are spread over them.
  private static func faults(
    _ function: Fault.Function, _ calls: Int, _ container: String, _ situation: Situation
  ) -> [Fault] {
    guard calls > 0 else { return [] }
    let all = (1...calls).flatMap { number in
      ["ENOSPC", "EIO"].flatMap { error in
        [false, true].map { Fault(function, number, error, isPersistent: $0) }
      }
    }
    if TestLength.isLong { return all }
    // An odd stride meets every kind of fault; another start in each situation meets others there.
    let count = calls > 2 ? 3 : 1
    let start = (Situation.allCases.firstIndex(of: situation) ?? 0) + (container == "mp4" ? 0 : 2)
    return (0..<count).map { all[(start + $0 * (all.count / count | 1)) % all.count] }
  }

  /// One run of the program, and what it left in a folder of its own.
  private struct Run {
    enum Written { case nothing, old, new }

    let situation: Situation
    let result: ToolResult
    let counts: FaultCounts
    let output: URL
    private let folder: TemporaryFolder

    init(_ container: String, _ situation: Situation, _ fault: Fault?) throws {
      self.situation = situation
      folder = try TemporaryFolder()
      output = folder.file("out.\(container)")
      if situation.isTaken { try FaultTests.old.write(to: output) }
      let watch = try FaultWatch(fault)
      result = try runTool(
        Program.path, [Program.film] + FaultTests.edit + situation.options + ["--out", output.path],
        environment: watch.environment)
      counts = try watch.counts()
    }

    var strays: [String] {
      get throws { try strayFiles(in: folder.url, expecting: [output.lastPathComponent]) }
    }

    var written: Written {
      get throws {
        guard FileManager.default.fileExists(atPath: output.path) else { return .nothing }
        return try Data(contentsOf: output) == FaultTests.old ? .old : .new
      }
    }
  }
}

/// A finished film or sound, to compare others with that were made in the same way.
struct DecodedFilm: Sendable {
  private let file: URL
  private let bytes: Data
  private let digest: String?

  /// Reads and decodes the file at once, so that it may be gone later.
  init(_ file: URL) throws {
    self.file = file
    bytes = try Data(contentsOf: file)
    digest = try Self.digest(of: file)
  }

  /// Expects certain numbered frames, and beeps of certain frequencies, in order; for a sound, no frames.
  func expect(frames: [Int], beeps: [Int], sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(digest != nil, sourceLocation: sourceLocation)
    if !frames.isEmpty { #expect(try FrameNumbers.read(from: file) == frames, sourceLocation: sourceLocation) }
    let found = try Sound.read(from: file).beeps().map(\.frequency)
    #expect(found == beeps, sourceLocation: sourceLocation)
  }

  /// Whether another file shows the same frames and plays the same samples at the same times.
  func matches(_ other: URL) throws -> Bool {
    // Matroska's files differ by random identifiers.
    if try Data(contentsOf: other) == bytes { return true }
    return try digest != nil && Self.digest(of: other) == digest
  }

  /// The hash and the time of every decoded frame; nil where decoding fails or finds anything wrong.
  private static func digest(of file: URL) throws -> String? {
    let decoded = try runTool(
      "ffmpeg", ["-v", "error", "-nostdin", "-xerror", "-i", file.path, "-map", "0", "-f", "framemd5", "-"])
    return decoded.status == 0 && decoded.stderr.isEmpty ? decoded.text : nil
  }
}
