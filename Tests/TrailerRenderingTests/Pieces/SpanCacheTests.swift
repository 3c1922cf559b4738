import Foundation
import Glibc
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import LibAV
@testable import RenderEngine
@testable import RenderPlanning
@testable import TrailerRendering

/// Encoded spans that later renders use again.
@Suite struct SpanCacheTests {
  private static let source = Fixtures.url("h264-closed-gop.mp4")
  /// Three titles, each of more than a second.
  private static func titled(_ texts: [String]) -> [String] {
    zip(texts, ["0.4-1.5", "2.4-3.5", "4.4-5.5"]).flatMap { text, time in
      ["--text", text, "--size", "16", "--position", "50%,60%", "--at", time]
    }
  }

  /// A cache that goes with its folder.
  private struct Shelf {
    let folder = try? TemporaryFolder()
    let cache: SpanCache

    init(limit: Int64 = SpanCache.usualLimit) throws {
      cache = try SpanCache(folder: try #require(folder).file("spans").path, limit: limit)
    }

    var entries: [URL] {
      get throws {
        try FileManager.default.contentsOfDirectory(
          at: URL(fileURLWithPath: cache.path), includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }
      }
    }
  }

  private func render(
    _ line: [String], _ cache: SpanCache?, of source: URL = source, tolerating damage: Int = 0
  ) async throws -> (bytes: Data, video: StreamReport, report: RenderReport) {
    let folder = try TemporaryFolder()
    let output = folder.file("out.mp4")
    let asset = try FKTAsset.open(source.path).edited(by: line)
    let plan = try RenderPlanner().plan(asset, to: output.path)
    let report = try await Turnstile.renders.pass {
      try await Renderer(toleratedDamage: damage, cache: cache).start(plan, of: asset, to: output.path).report()
    }
    return (try Data(contentsOf: output), report.streams[0], report)
  }

  @Test("a second render encodes nothing, and gives the same bytes as one without a cache")
  func again() async throws {
    let shelf = try Shelf()
    let line = Self.titled(["One", "Two", "Three"])
    let without = try await render(line, nil)
    let first = try await render(line, shelf.cache)
    let second = try await render(line, shelf.cache)
    #expect(first.video.reused == 0 && first.video.encoded > 70)
    #expect(second.video.reused == second.video.encoded && second.video.encoded == first.video.encoded)
    #expect(first.bytes == without.bytes && second.bytes == first.bytes)
    #expect(shelf.cache.usage.entries == 3)
    #expect(second.report.notices.allSatisfy { !$0.code.hasPrefix("cache") })
  }

  @Test("of three titles, the one that changes is encoded")
  func oneOfThree() async throws {
    let shelf = try Shelf()
    let all = try await render(Self.titled(["One", "Two", "Three"]), shelf.cache)
    let changed = try await render(Self.titled(["One", "Zwei", "Three"]), shelf.cache)
    #expect(changed.video.reused > all.video.encoded / 2 && changed.video.reused < all.video.encoded)
    #expect(shelf.cache.usage.entries == 4)
    let alone = try await render(Self.titled(["One", "Zwei", "Three"]), nil)
    #expect(changed.bytes == alone.bytes)
  }

  @Test("what a title does not change is found again whatever it says, far as the next key frame may be")
  func besideATitle() async throws {
    let shelf = try Shelf()
    let source = try SpliceSource.sparse[0].film()
    func line(_ text: String) -> [String] {
      ["--text", text, "--size", "16", "--position", "50%,60%", "--at", "0.4-1"]
    }
    let one = try await render(line("One"), shelf.cache, of: source)
    let another = try await render(line("Another"), shelf.cache, of: source)
    // The 75 frames from the title's end to the key frame of the fourth second.
    #expect(one.video.reused == 0 && another.video.reused == 75)
    #expect(another.video.encoded == one.video.encoded && one.video.encoded >= 90)
    #expect(try await render(line("Another"), nil, of: source).bytes == another.bytes)
  }

  @Test("a span is found again where it lies elsewhere in the output")
  func moved() async throws {
    let shelf = try Shelf()
    let line = Array(Self.titled(["One", "Two"]).suffix(8))
    _ = try await render(line, shelf.cache)
    let earlier = try await render(
      ["--trim", "1.2.."] + ["--text", "Two"] + line[2..<6] + ["--at", "1.2-2.3"], shelf.cache)
    #expect(earlier.video.reused > 20)
  }

  @Test("an image replaced under the same name is another one")
  func replacedImage() async throws {
    let shelf = try Shelf()
    let folder = try TemporaryFolder()
    let image = folder.file("logo.png")
    let line = ["--watermark", image.path, "--at", "1.4-2.9"]
    func draw(_ colour: String) throws {
      _ = try runSuccessfully(
        "ffmpeg",
        [
          "-v", "error", "-y", "-f", "lavfi", "-i", "color=\(colour):s=32x32,format=rgb24", "-frames:v", "1",
          image.path,
        ])
    }
    try draw("red")
    let red = try await render(line, shelf.cache)
    #expect(try await render(line, shelf.cache).video.reused == red.video.encoded)
    try draw("blue")
    let blue = try await render(line, shelf.cache)
    #expect(blue.video.reused == 0)
    #expect(try await render(line, nil).bytes == blue.bytes)
  }

  @Test("a font replaced under the same name is another one")
  func replacedFont() async throws {
    let shelf = try Shelf()
    let folder = try TemporaryFolder()
    let font = folder.file("font.ttf")
    let line = ["--text", "Soon", "--font", font.path, "--at", "1.4-2.9"]
    func lay(_ family: String) throws {
      let found = try runSuccessfully("fc-match", ["-f", "%{file}", family]).text
      try? FileManager.default.removeItem(at: font)
      try FileManager.default.copyItem(at: URL(fileURLWithPath: found), to: font)
    }
    try lay("DejaVu Sans")
    let sans = try await render(line, shelf.cache)
    #expect(try await render(line, shelf.cache).video.reused == sans.video.encoded)
    try lay("DejaVu Serif")
    let serif = try await render(line, shelf.cache)
    #expect(serif.video.reused == 0 && serif.bytes != sans.bytes)
    #expect(try await render(line, nil).bytes == serif.bytes)
  }

  @Test("a changed bit is noticed wherever it is, and the span is encoded anew")
  func damagedEntry() async throws {
    let shelf = try Shelf()
    let line = ["--text", "One", "--at", "1.4-2.9"]
    let first = try await render(line, shelf.cache)
    let entry = try #require(try shelf.entries.first)
    let whole = try Data(contentsOf: entry)
    for place in [0, 9, 41, 45, 60, whole.count / 2, whole.count - 33, whole.count - 1] {
      var damaged = whole
      damaged[place] ^= 1
      try damaged.write(to: entry)
      let render = try await render(line, shelf.cache)
      #expect(render.bytes == first.bytes && render.video.reused == 0, "byte \(place)")
      #expect(render.report.notices.contains { $0.code == "cache-damaged" }, "byte \(place)")
      #expect(try Data(contentsOf: entry) == whole, "byte \(place)")
    }
    try Data().write(to: entry)
    #expect(try await render(line, shelf.cache).bytes == first.bytes)
    try whole.dropLast(7).write(to: entry)
    #expect(try await render(line, shelf.cache).bytes == first.bytes)
  }

  @Test("another film under the same name, another encoder and other threads are others")
  func others() async throws {
    let shelf = try Shelf()
    let folder = try TemporaryFolder()
    let film = folder.file("film.mp4")
    try FileManager.default.copyItem(at: Self.source, to: film)
    let line = ["--text", "One", "--at", "1.4-2.9"]
    _ = try await render(line, shelf.cache, of: film)
    #expect(try await render(line, shelf.cache, of: film).video.reused > 30)
    #expect(try await render(line + ["--preset", "fast"], shelf.cache, of: film).video.reused == 0)
    try FileManager.default.removeItem(at: film)
    try FileManager.default.copyItem(at: Fixtures.url("tears-of-steel-6s.mp4"), to: film)
    #expect(try await render(line, shelf.cache, of: film).video.reused == 0)
  }

  @Test("what was not used for longest goes first, and no more is kept than allowed")
  func limit() async throws {
    let shelf = try Shelf()
    let texts = ["A", "B", "C", "D"]
    for text in texts {
      _ = try await render(["--text", text, "--at", "1.4-2.9"], shelf.cache)
      usleep(20_000)
    }
    // The first is used once more.
    #expect(try await render(["--text", "A", "--at", "1.4-2.9"], shelf.cache).video.reused > 0)
    let usage = shelf.cache.usage
    #expect(usage.entries == 4)
    let removed = shelf.cache.trim(to: usage.byteCount / 2)
    #expect(1...3 ~= removed.entries && shelf.cache.usage.byteCount <= usage.byteCount / 2)
    #expect(try await render(["--text", "A", "--at", "1.4-2.9"], shelf.cache).video.reused > 0)
    #expect(try await render(["--text", "B", "--at", "1.4-2.9"], shelf.cache).video.reused == 0)
    let small = try SpanCache(folder: shelf.cache.path, limit: usage.byteCount / 2)
    for text in ["E", "F", "G"] { _ = try await render(["--text", text, "--at", "1.4-2.9"], small) }
    #expect(small.usage.byteCount <= usage.byteCount / 2 && small.usage.entries > 0)
    #expect(small.clear().entries > 0)
    #expect(small.usage == SpanCache.Usage())
  }

  @Test("what was damaged when it was decoded is not kept")
  func damagedFilm() async throws {
    let shelf = try Shelf()
    let folder = try TemporaryFolder()
    let film = folder.file("film.mp4")
    var bytes = try Data(contentsOf: Self.source)
    let packet = try #require(try packetPlaces(of: Self.source, stream: "v:0").first { $0.time > 1.9 })
    for place in packet.bytes { bytes[place] = 0xFF }
    try bytes.write(to: film)
    let line = ["--text", "One", "--at", "1.4-2.9"]
    let first = try await render(line, shelf.cache, of: film, tolerating: .max)
    #expect(first.report.damage.isEmpty == false)
    #expect(shelf.cache.usage.entries == 0)
  }

  @Test("an entry that cannot be written is told by the system's reason")
  func fullDevice() throws {
    let device = open("/dev/full", O_WRONLY)
    defer { close(device) }
    final class Nobody: Sendable {}
    let writer = SpanEntryWriter(
      SpanFile(descriptor: device, owner: Nobody()), SpanKey([UInt8](repeating: 1, count: 32)))
    #expect(writer.finish([]) == .failed(ENOSPC))
  }

  @Test("a folder that others can write to is refused")
  func privacy() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("open").path
    #expect(mkdir(path, 0o777) == 0 && chmod(path, 0o777) == 0)
    #expect(throws: FKTError.self) { try SpanCache(folder: path) }
    let made = folder.file("made").path
    _ = try SpanCache(folder: made)
    var facts = stat()
    #expect(stat(made, &facts) == 0 && facts.st_mode & 0o777 == 0o700)
  }
}
