import Foundation
import TestSupport
import Testing

@Suite("Hostile surroundings", .serialized)
struct HostileEndToEndTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "odd names are names and nothing else",
    arguments: [
      "new\nline.mp4", "q'uo\"te.mp4", "%d.mp4", "%03d.mp4", "concat:x.mp4", "a|b;c.mp4", "back\\slash.mp4",
      "\u{1B}[31mred.mp4", " .mp4", "-x.mp4", "*.mp4", "[a].mp4", "ä€😀.mp4",
      String(repeating: "a", count: 251) + ".mp4",
    ])
  func oddNames(name: String) throws {
    let path = folder.url.path + "/" + name
    let made = try Program.run(Program.film, "--trim", "0-0.2", "--out", path)
    #expect(made.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [name])
    #expect(!made.stderr.contains("\u{1B}"))
    let read = try Program.run(path, "--plan", "--json")
    #expect(read.status == 0)
    #expect(try Program.object(read)["input"] as? String == path)
  }

  @Test("a film cut off between two packets is damaged, not short", arguments: [10, 35, 75])
  func cutOffBetweenPackets(percent: Int) throws {
    let film = Fixtures.url("tears-of-steel-6s.mp4")
    let ends = try packetEnds(of: film)
    let whole = try Data(contentsOf: film)
    try whole.prefix(ends[ends.count * percent / 100]).write(to: folder.file("cut.mp4"))
    for edit in [["--rotate", "90"], ["--trim", "4-6"]] {
      let result = try runTool(
        Program.path, [folder.file("cut.mp4").path] + edit + ["--out", folder.file("out.mp4").path])
      #expect(result.status == 65, "\(edit): \(result.stderr)")
      #expect(try strayFiles(in: folder.url, expecting: ["cut.mp4"]).isEmpty)
      try? FileManager.default.removeItem(at: folder.file("out.mp4"))
    }
  }

  @Test("a name that is no UTF-8 is not replaced by another")
  func nameWithoutUTF8() throws {
    let result = try Program.shell("\"$0\" \"$1\" --trim 0-0.2 --out \"$(printf '\(folder.url.path)/\\377.mp4')\"")
    let names = try runSuccessfully("ls", ["-bA", folder.url.path]).text.split(separator: "\n")
    if result.status == 0 { #expect(names == ["\\377.mp4"]) } else { #expect(result.status == 64 && names.isEmpty) }
  }

  @Test("a link that leads nowhere is refused before the work")
  func danglingLink() throws {
    let link = folder.file("link.mp4")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "nowhere.mp4")
    let result = try Program.run(Program.film, "--out", link.path, "--progress", "json")
    #expect(result.status == 73)
    #expect(!result.stderr.contains("\"phase\""))
    #expect(try strayFiles(in: folder.url, expecting: ["link.mp4"]).isEmpty)
  }

  @Test("a signal at any moment leaves the old file or nothing", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let old = Data("old".utf8)
    for delay in stride(from: UInt32(10_000), to: 400_000, by: 30_000) {
      let output = folder.file("out.mp4")
      try old.write(to: output)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Program.withOwnSignals.path)
      let ranges = Array(repeating: "0-6", count: 50).joined(separator: ",")
      process.arguments =
        Program.withOwnSignals.arguments + [Program.film, "--trim", ranges, "-q", "-y", "--out", output.path]
      process.standardError = FileHandle.nullDevice
      process.standardInput = FileHandle.nullDevice
      try process.run()
      usleep(delay)
      kill(process.processIdentifier, signal)
      process.waitUntilExit()
      // Before the program has set itself up, the signal itself is the end.
      let isPlainSignal = process.terminationReason == .uncaughtSignal && process.terminationStatus == signal
      #expect(isPlainSignal || process.terminationStatus == 130)
      #expect(try strayFiles(in: folder.url, expecting: ["out.mp4"]).isEmpty, "after \(delay) microseconds")
      #expect(try Data(contentsOf: output) == old)
    }
  }

  @Test("closed streams do not end up in the file", arguments: [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
  func closedStreams(closing: String) throws {
    let output = folder.file("out.mp4")
    let result = try Program.shell("\"$0\" \"$1\" --trim 0-1 -y --out '\(output.path)' \(closing)")
    #expect(result.status == 0)
    #expect(try FrameNumbers.read(from: output) == Array(0..<25))
    #expect(try strayFiles(in: folder.url, expecting: ["out.mp4"]).isEmpty)
  }

  /// Where each packet ends in the file, in rising order.
  private func packetEnds(of film: URL) throws -> [Int] {
    let arguments = ["-v", "error", "-show_entries", "packet=pos,size", "-of", "csv=p=0", film.path]
    return try runSuccessfully("ffprobe", arguments).text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Int($0) }
      return numbers.count == 2 ? numbers[0] + numbers[1] : nil
    }.sorted()
  }
}
