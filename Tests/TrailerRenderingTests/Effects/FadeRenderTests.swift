import Drawing
import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

/// When effects begin and end, and how strong they are in each frame.
@Suite("Effects in time", .timeLimit(.minutes(30)))
struct FadeRenderTests {
  static let white = StandardColour()

  /// An image of one colour, and where it lies in frames of 96 x 64 pixels.
  static let patch = PixelSize(width: 20, height: 12)
  static func patchWords(_ film: PictureFilm) throws -> [String] {
    let file = try film.image("patch.png", patch) { _, _ in [255, 255, 255, 255] }
    return ["--watermark", file, "--scale", "20px", "--position", "30,20"]
  }
  static func patched(_ picture: RawPicture, _ strength: Double, _ colour: StandardColour = white) -> ExactPicture {
    var exact = ExactPicture(picture)
    let image = RGBAImage(straight: patch) { _, _ in [255, 255, 255, 255] }
    exact.lay(image, x: 30, y: 20, strength: strength, colour)
    return exact
  }

  static let kinds: [(String, String, StandardColour)] = [
    ("yuv420p", "tv", StandardColour()), ("yuv420p", "pc", StandardColour(isFull: true)),
    ("yuv422p10le", "tv", StandardColour(depth: 10)), ("yuv444p10le", "pc", StandardColour(depth: 10, isFull: true)),
  ]

  @Test("fades begin and end in black, and are even between", arguments: kinds.indices)
  func fades(kind: Int) async throws {
    let (format, range, colour) = Self.kinds[kind]
    let film = try PictureFilm(PictureFilm.Kind(format: format, count: 30, range: range))
    let edited = try await edit(film.url, ["--fade-from-black", "0.4", "--fade-to-black", "0.2"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(after.count == 30)
    var largest = 0.0
    for number in 0..<30 {
      let strength = min(1, Double(number) / 10, Double(29 - number) / 5)
      largest = max(largest, before[number].faded(strength, colour).distance(to: after[number]))
      if strength == 1 { #expect(before[number].isSame(as: after[number])) }
    }
    #expect(largest <= 1)
    report("fades in \(format) \(range)", largest)
  }

  @Test("an image that fades has its strengths, and a cut inside goes on without a new fade")
  func cutInside() async throws {
    let film = try PictureFilm(PictureFilm.Kind(count: 50))
    let edited = try await edit(
      film.url, try Self.patchWords(film) + ["--at", "0.4-1.6", "--fade", "0.4", "--cut", "0.6-1.12"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    // 15 frames up to the cut, and those from number 28 on.
    let numbers = Array(0..<15) + Array(28..<50)
    #expect(after.count == numbers.count)
    var largest = 0.0
    for (place, number) in numbers.enumerated() {
      let strength = (10..<40).contains(number) ? min(1, Double(number - 10) / 10, Double(39 - number) / 10) : 0
      largest = max(largest, Self.patched(before[number], strength).distance(to: after[place]))
    }
    #expect(largest <= 1)
    report("strengths over a cut", largest)
  }

  /// What `--at` says, and the frames of 40 in which the image is then seen.
  static let ranges: [(at: String?, seen: Range<Int>)] = [
    ("0.4-0.8", 10..<20), ("0.4", 10..<40), (nil, 0..<40), ("0-0.04", 0..<1), ("1.56-1.6", 39..<40),
    ("10f-20f", 10..<20),
    ("1.2-end", 30..<40), ("0.41-0.81", 11..<21),
  ]

  @Test("ranges hold the frames that begin in them", arguments: ranges.indices)
  func halfOpen(range: Int) async throws {
    let (at, seen) = Self.ranges[range]
    let film = try PictureFilm(PictureFilm.Kind(count: 40))
    let edited = try await edit(film.url, try Self.patchWords(film) + (at.map { ["--at", $0] } ?? []))
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(after.count == 40)
    for number in 0..<40 {
      let distance = Self.patched(before[number], seen.contains(number) ? 1 : 0).distance(to: after[number])
      #expect(distance <= 1, "frame \(number)")
    }
  }

  /// Trims between frames, the frames of 50 that they keep, and those of the output that an image is then laid over.
  static let trims: [(line: String, kept: Range<Int>, at: String, seen: Range<Int>)] = [
    ("--trim 0.415-1.415", 11..<36, "0.203-0.603", 6..<16), ("--trim 0.415-1.405", 11..<36, "-0.19", 21..<25),
    ("--trim 0.415-1.415", 11..<36, "6f-16f", 6..<16), ("--cut 0.015-0.415", 11..<50, "0.043-0.083", 2..<3),
    ("--trim 0.415-1.415 --trim 0.203-0.603", 17..<27, "0.003-0.363", 1..<10),
  ]

  @Test("after a trim times count from the first frame that is seen", arguments: trims.indices)
  func afterTrim(number: Int) async throws {
    let (line, kept, at, seen) = Self.trims[number]
    let film = try PictureFilm(PictureFilm.Kind(count: 50))
    let trim = line.split(separator: " ").map(String.init)
    let edited = try await edit(film.url, trim + Self.patchWords(film) + ["--at", at])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    let first = after.count == kept.count ? 0 : 1
    #expect(after.count == kept.count + first)
    for place in 0..<after.count {
      let source = place < first ? place : kept.lowerBound + place - first
      let distance = Self.patched(before[source], seen.contains(place) ? 1 : 0).distance(to: after[place])
      #expect(distance <= 1, "frame \(place)")
    }
  }

  @Test("after a trim of uneven frames they do so, too")
  func afterUnevenTrim() async throws {
    // Frame n begins after 7 n (n + 1) / 2 milliseconds and 20 n more: frame 10, the first after 0.5, at 0.585 s.
    var kind = PictureFilm.Kind(count: 20)
    kind.filters = ["settb=1/1000", "setpts=floor(7*N*(N+1)/2)+20*N"]
    kind.arguments = ["-fps_mode", "passthrough", "-enc_time_base", "1/1000"]
    let film = try PictureFilm(kind)
    let edited = try await edit(film.url, ["--trim", "0.5-end"] + Self.patchWords(film) + ["--at", "0-0.1"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(after.count == 10)
    for place in 0..<after.count {
      let distance = Self.patched(before[10 + place], place < 2 ? 1 : 0).distance(to: after[place])
      #expect(distance <= 1, "frame \(place)")
    }
  }

  @Test("frames of uneven length are met just as exactly", arguments: ["mkv", "mp4"])
  func unevenPictures(container: String) async throws {
    // Frame n begins after 7 n (n + 1) / 2 milliseconds and 20 n more.
    var kind = PictureFilm.Kind(count: 30, container: container, usesH264: true)
    kind.filters = ["settb=1/1000", "setpts=floor(7*N*(N+1)/2)+20*N"]
    kind.arguments = ["-fps_mode", "passthrough", "-enc_time_base", "1/1000", "-video_track_timescale", "1000"]
    if container == "mkv" { kind.arguments.removeLast(2) }
    let film = try PictureFilm(kind)
    let times = try FrameTimes.read(from: film.url).map { Int(($0.seconds * 1000).rounded()) }
    #expect(times == (0..<30).map { 7 * $0 * ($0 + 1) / 2 + 20 * $0 })
    let range = "\(Double(times[9]) / 1000)-\(Double(times[17]) / 1000)"
    let edited = try await edit(film.url, try Self.patchWords(film) + ["--at", range, "--crf", "0"])
    let (before, after) = (try RawFilm(decoding: film.url), try RawFilm(decoding: edited.url))
    #expect(try FrameTimes.read(from: edited.url).map { Int(($0.seconds * 1000).rounded()) } == times)
    for number in 0..<30 {
      let distance = Self.patched(before[number], (9..<17).contains(number) ? 1 : 0).distance(to: after[number])
      #expect(distance <= 1, "frame \(number)")
    }
  }

  @Test("a text before a crop is cropped, and one after a turn is upright")
  func textOrder() async throws {
    let film = try PictureFilm(PictureFilm.Kind(format: "yuv444p", count: 2))
    let before = try RawFilm(decoding: film.url)[1]
    let text = ["--text", "LEFT", "--size", "16px", "--position", "10,8"]
    let drawn = try TextPainter.draw(TextSetting("LEFT", size: 16, maximumWidth: 90)).image
    func lettered(_ picture: RawPicture) -> RawPicture {
      var exact = ExactPicture(picture)
      exact.lay(drawn, x: 10, y: 8, Self.white)
      return exact.rounded
    }
    let cropped = try await edit(film.url, text + ["--crop", "60x40+20+12"])
    let wanted = lettered(before).cropped(PixelRect(x: 20, y: 12, width: 60, height: 40))
    #expect(!wanted.isSame(as: before.cropped(PixelRect(x: 20, y: 12, width: 60, height: 40))))
    #expect(ExactPicture(wanted).distance(to: try RawFilm(decoding: cropped.url)[1]) <= 1)
    let turned = try await edit(film.url, ["--rotate", "90"] + text)
    let upright = lettered(before.turned(.clockwise))
    #expect(ExactPicture(upright).distance(to: try RawFilm(decoding: turned.url)[1]) <= 1)
  }

  @Test("an image written after a fade to black stays bright, one written before goes with the film")
  func fadeOrder() async throws {
    let film = try PictureFilm(PictureFilm.Kind(count: 20))
    let (patch, fade) = (try Self.patchWords(film), ["--fade-to-black", "0.4"])
    let before = try RawFilm(decoding: film.url)
    let files = (try await edit(film.url, fade + patch), try await edit(film.url, patch + fade))
    let (after, gone) = (try RawFilm(decoding: files.0.url), try RawFilm(decoding: files.1.url))
    for number in 0..<20 {
      let strength = min(1, Double(19 - number) / 10)
      let dark = before[number].faded(strength, Self.white).rounded
      // Both steps round their numbers.
      #expect(Self.patched(dark, 1).distance(to: after[number]) <= 1.5, "frame \(number)")
      let bright = Self.patched(before[number], 1).rounded
      #expect(bright.faded(strength, Self.white).distance(to: gone[number]) <= 1.5, "frame \(number)")
    }
    #expect(after[19].sample(0, 40, 26) == 235)
    #expect(gone[19].sample(0, 40, 26) == 16)
  }
}
