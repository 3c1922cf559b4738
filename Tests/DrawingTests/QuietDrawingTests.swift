#if os(Linux)
  import Drawing
  import Foundation
  import MediaTypes
  import TestSupport
  import Testing

  /// Environments and memory are the process's, so each of these has a process of its own.
  @Suite("Drawing leaves nothing behind", .timeLimit(.minutes(30)))
  struct QuietDrawingTests {
    private static func expectNoLeak(_ what: String, below limit: Double = 384, _ body: () throws -> Void) throws {
      // Cairo keeps 256 fonts that nobody uses any more.
      let slope = try Slope(of: 300, warmUp: 400) {
        try body()
        // Threads of Pango's own may hold the fonts a little longer.
        usleep(3000)
      }
      #expect(slope.last.files == slope.first.files, "\(what)")
      #expect(slope.bytes < max(limit, 1024), "\(what): \(slope)")
      #expect(slope.allocatedBytes ?? 0 < limit, "\(what): \(slope)")
    }

    @Test("no memory, by texts")
    func texts() async {
      await #expect(processExitsWith: .success) {
        let setting = TextSetting("Fag 日 🍎\nשלום", size: 20).with { ($0.box, $0.outline) = (.black, .black) }
        try Self.expectNoLeak("family") { _ = try setting.image() }
        try Self.expectNoLeak("glass") { _ = try setting.with { $0.colour = .white.withOpacity(0.5) }.image() }
      }
    }

    @Test("no memory, by font files and what is refused")
    func files() async {
      await #expect(processExitsWith: .success) {
        let path = try runSuccessfully("fc-match", ["-f", "%{file}", "DejaVu Serif"]).text
        let setting = TextSetting("Fag", size: 20).with { $0.font = .file(path: path) }
        // Each file has a list of all fonts, 400,000 bytes; the last one may be there or not when it is measured.
        try Self.expectNoLeak("file", below: 4096) { _ = try setting.image() }
        let wrong = setting.with { $0.font = .file(path: "/proc/self/status") }
        try Self.expectNoLeak("no font") { #expect(throws: DrawingError.self) { try wrong.image() } }
        let empty = setting.with { $0.text = " \n" }
        try Self.expectNoLeak("empty") { #expect(throws: DrawingError.self) { try empty.image() } }
      }
    }

    @Test("no memory, by changes of images")
    func images() async {
      await #expect(processExitsWith: .success) {
        let image = RGBAImage(20, 10) { x, y in Pixel(UInt8(x), UInt8(y), 0, 200) }
        try Self.expectNoLeak("decorators") {
          _ = try image.withShadow(reach: 4, colour: .black).rotated(degrees: 30).scaled(toWidth: 33)
            .withRoundedCorners(radius: 3).withOpacity(0.5).turned(by: .flippedVertically)
        }
      }
    }

    /// Rules of fontconfig by which nothing is cached, as where no folder can be written.
    private static let uncached = """
      <fontconfig><dir>/usr/share/fonts</dir><dir>/no/such/folder</dir><cachedir>/proc/cache</cachedir></fontconfig>
      """

    @Test("no message, and no cache, where nothing can be written")
    func withoutCache() async throws {
      let result = try await #require(
        processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
      ) {
        let expected = 4000.0
        let folder = try TemporaryFolder()
        let rules = folder.file("fonts.conf")
        try Data(Self.uncached.utf8).write(to: rules)
        for name in ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] { unsetenv(name) }
        setenv("FONTCONFIG_FILE", rules.path, 1)
        let drawn = try TextPainter.draw(TextSetting("Fag 日 🍎", "DejaVu Serif"))
        #expect(drawn.family == "DejaVu Serif" && drawn.missing.isEmpty && drawn.image.ink > expected)
        let path = "/usr/share/fonts/truetype/dejavu/DejaVuSerif-Bold.ttf"
        #expect(try TextPainter.draw(TextSetting("Fag").with { $0.font = .file(path: path) }).family == "DejaVu Serif")
        try FileManager.default.removeItem(at: rules)
        #expect(try strayFiles(in: folder.url).isEmpty)
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }

    @Test("no message where fontconfig has no rules")
    func withoutRules() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        unsetenv("HOME")
        setenv("FONTCONFIG_PATH", "/no/such/folder", 1)
        setenv("FONTCONFIG_FILE", "/no/such/file", 1)
        let ink = try TextSetting("Fag").image().ink
        #expect(ink > 500)
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }

    @Test("and an error where there is no font")
    func withoutFonts() async throws {
      let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
        let folder = try TemporaryFolder()
        let rules = folder.file("fonts.conf")
        try Data("<fontconfig><dir>\(folder.url.path)</dir><cachedir>/proc/cache</cachedir></fontconfig>".utf8).write(
          to: rules)
        setenv("FONTCONFIG_FILE", rules.path, 1)
        let error = #expect(throws: DrawingError.self) { try TextSetting("Fag").image() }
        #expect(error?.code == .noFonts)
      }
      #expect(String(decoding: result.standardErrorContent, as: UTF8.self) == "")
    }
  }
#endif
