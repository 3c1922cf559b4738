import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing
import TrailerRendering

/// Films as GIFs.
@Suite("GIFs") struct GIFTests {
  /// When each frame starts and how long it lasts, in hundredths of a second, as ffprobe counts them.
  private func clock(of gif: URL) throws -> [(start: Int, length: Int)] {
    let result = try runSuccessfully(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts,duration", "-of", "csv=p=0", gif.path])
    return result.text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Int($0) }
      return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }
  }

  @Test(
    "every n-th frame, and the lengths add up",
    arguments: [
      ("h264-closed-gop.mp4", 2, 75, 600), ("h264-29.97.mp4", 2, 90, 601), ("tears-of-steel-6s.mp4", 2, 72, 600),
      ("ffv1.mkv", 2, 8, 60),
    ])
  func frameRateLimit(name: String, step: Int, count: Int, length: Int) async throws {
    let edited = try await edit(Fixtures.url(name), [], as: "gif")
    let clock = try clock(of: edited.url)
    #expect(clock.count == count)
    #expect(abs(clock.reduce(0) { $0 + $1.length } - length) <= 1)
    for (one, next) in zip(clock, clock.dropFirst()) { #expect(one.start + one.length == next.start) }
    #expect(edited.plan.notices.contains { $0.code == "gif-reduced" })
    guard name != "tears-of-steel-6s.mp4" else { return }
    #expect(try FrameNumbers.read(from: edited.url) == (0..<count).map { $0 * step })
  }

  @Test("uneven frames keep their times, and what is on screen is shown")
  func uneven() async throws {
    let edited = try await edit(Fixtures.url("h264-vfr.mp4"), [], as: "gif")
    let clock = try clock(of: edited.url)
    let numbers = try FrameNumbers.read(from: edited.url)
    let times = try FrameTimes.read(from: Fixtures.url("h264-vfr.mp4")).map(\.seconds)
    #expect(numbers.count == clock.count)
    #expect(clock.dropLast().allSatisfy { $0.length >= 6 })
    for (place, number) in zip(clock, numbers) {
      // A frame that came too soon after another is shown a little later, but before it is over.
      let start = times[number]
      let next = number + 1 < times.count ? times[number + 1] : .infinity
      let shown = Double(place.start) / 100
      #expect(shown > start - 0.006 && shown < next, "frame \(number) from \(start) is shown at \(shown)")
    }
    // 20 ms after the first there is one that stays for 40 ms, and then one for 400.
    #expect(numbers.prefix(3).last == 3 || numbers.prefix(2) == [0, 2])
  }

  @Test("the colours are near those of the film")
  func colours() async throws {
    let source = Fixtures.url("tears-of-steel-6s.mp4")
    let edited = try await edit(source, ["--trim", "2.75-4.25"], as: "gif")
    let still = try await edit(source, ["--frame-at", "3.75"], as: "png")
    let wanted = try RGBPicture(still.url, width: 640, height: 266)
    let found = try RGBPicture(edited.url, filters: "select=eq(n\\,12)", width: 640, height: 266)
    let error =
      zip(wanted.bytes, found.bytes).reduce(0.0) { $0 + Double($1.0) - Double($1.1) } / Double(found.bytes.count)
    let distance =
      zip(wanted.bytes, found.bytes).reduce(0.0) { $0 + abs(Double($1.0) - Double($1.1)) } / Double(found.bytes.count)
    #expect(abs(error) < 1, "\(error)")
    #expect(distance < 8, "\(distance)")
  }

  @Test("it plays over and over again, and its sound is listed as lost")
  func loop() async throws {
    let edited = try await edit(
      Fixtures.url("h264-two-videos.mp4"), ["--trim", "1-1.4", "--text", "Now", "--at", "0"], as: "gif")
    let bytes = try Data(contentsOf: edited.url)
    let place = try #require(bytes.range(of: Data("NETSCAPE2.0".utf8)))
    #expect(Array(bytes[place.upperBound..<place.upperBound + 5]) == [3, 1, 0, 0, 0])
    #expect(bytes.prefix(6) == Data("GIF89a".utf8))
    #expect(edited.plan.losses.contains { $0.reason == .notHeld(.sound, .gif) })
    #expect(edited.plan.losses.contains { $0.reason == .notHeld(.secondPictures, .gif) })
    #expect(try strayFiles(in: edited.folder.url) == ["edited.gif"])
  }

  @Test("it is at most 640 pixels across, its pixels are square, and it stands upright")
  func size() async throws {
    let folder = try TemporaryFolder()
    let wide = folder.file("wide.mp4")
    _ = try runSuccessfully(
      "ffmpeg",
      ["-v", "error", "-f", "lavfi", "-i", "testsrc2=s=720x480:r=10:d=0.5", "-vf", "setsar=32/27", "-c:v", "libx264"]
        + ["-preset", "ultrafast", wide.path])
    let edited = try await edit(wide, [], as: "gif")
    #expect(edited.plan.streams.first?.pictureSize.map { [$0.width, $0.height] } == [640, 360])
    let turned = try await edit(wide, ["--rotate", "90", "--trim", "0-0.2"], as: "gif")
    #expect(turned.plan.streams.first?.pictureSize.map { [$0.width, $0.height] } == [405, 720])
    let video = try #require(try probeStreams(of: turned.url).first)
    #expect(video["width"] as? Int == 405 && video["height"] as? Int == 720)
  }

  @Test("a GIF and an image are no films to open")
  func notOpened() async throws {
    let gif = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--trim", "0-0.2"], as: "gif")
    let png = try await edit(Fixtures.url("h264-closed-gop.mp4"), ["--frame-at", "0"], as: "png")
    for file in [gif.url, png.url] {
      let error = #expect(throws: FKTError.self) { try FKTAsset.open(file.path) }
      #expect(error?.code == .notMedia)
    }
  }
}
