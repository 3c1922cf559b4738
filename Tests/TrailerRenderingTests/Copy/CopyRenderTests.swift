import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering

/// Films that are cut without encoding: the numbers in the frames and the beeps tell what is shown and heard.
@Suite("Cuts that encode nothing", .timeLimit(.minutes(30)))
struct CopyRenderTests {

  /// Films with every kind of beginning and end, and the containers they go into.
  static let films: [(film: NumberedFilm, container: String)] = {
    let few = [
      "h264-closed-gop.mp4", "h264-open-gop.mp4", "h264-edit-list.mp4", "h264-vfr.mp4", "h264-fragmented.mp4",
      "h264-mbaff.mp4", "h264.ts", "hevc-open-gop.mp4", "vp9.webm", "av1.mp4", "mpeg2.ts", "mjpeg.mov",
      "h264-two-sounds.mkv",
    ]
    let films = TestLength.isLong ? NumberedFilm.all : NumberedFilm.all.filter { few.contains($0.name) }
    return films.flatMap { film in ["mp4", "mov", "mkv", "ts"].map { (film, $0) } }
      .filter { TestLength.isLong || $0.1 != "mov" || $0.0.name.hasSuffix("mov") }
  }()

  static let cuts = [["--trim", "1.3-4.6"], ["--trim", "0.7-1.5,3.3-3.9,2.1-2.5"]]

  @Test("shows what it says, copied", arguments: TestLength.today(4, of: TestLength.pairs(films, cuts)))
  func cut(example: (film: NumberedFilm, container: String), line: [String]) async throws {
    let (film, container) = example
    let edited: EditedFile
    do { edited = try await edit(film.url, line, as: container, strategy: .copy) } catch let error as FKTError {
      #expect(error.code == .needsEncoding || error.code == .startPastEnd, "\(error)")
      #expect(error.hint != nil)
      return
    }
    let name = "\(film.name) in \(container), \(line[1])"
    let ranges = edited.plan.clips.map { ($0.range.start.seconds, $0.isOpenEnded ? 1e6 : $0.range.end.seconds) }
    let expected = ExpectedCut(source: try film.frames(), ranges: ranges, tick: try film.tick())
    #expect(try FrameNumbers.read(from: edited.url) == expected.numbers, "\(name)")
    #expect(try decoderMessages(of: edited.url) == [], "\(name)")
    try expectCounts(edited, name)
    try expectBounds(edited, film, line, name)
    if !film.name.hasSuffix("ts"), container != "ts" { try expectPackets(edited, film, name) }
    if film.soundRate != nil { try expectBeeps(edited, expected, film, name) }
  }

  /// Nothing is encoded, and the plan knew how many frames there are.
  private func expectCounts(_ edited: EditedFile, _ name: String) throws {
    for stream in edited.report.streams where stream.kind != .subtitle {
      #expect(stream.encoded == 0 && stream.copied > 0, "\(name)")
    }
    let kept = edited.report.preservation.lines.filter { $0.kind == .stream && $0.outcome == .kept }
    #expect(!kept.isEmpty && kept.allSatisfy { $0.words.hasPrefix("copied") }, "\(name)")
    let planned = try #require(edited.plan.streams.first { $0.kind == .video })
    let reported = try #require(edited.report.streams.first { $0.kind == .video })
    let known = planned.spans.compactMap(\.pictures)
    guard known.count == planned.spans.count else { return }
    #expect(known.reduce(0, +) + edited.plan.totals.hiddenPictures == reported.copied, "\(name)")
  }

  /// No bound moves inwards; in MP4 and MOV the first and the last stay.
  private func expectBounds(_ edited: EditedFile, _ film: NumberedFilm, _ line: [String], _ name: String) throws {
    var asset = try FKTAsset.open(film.url.path)
    for command in try EditLineParser().parse(line, programOptions: []).commands {
      asset = try command.perform(with: asset)
    }
    let exact = try RenderPlanner().plan(asset, to: edited.url.path).clips
    #expect(exact.count == edited.plan.clips.count)
    for (asked, moved) in zip(exact, edited.plan.clips) {
      #expect(moved.range.start <= asked.range.start && moved.range.end >= asked.range.end, "\(name)")
    }
    let hides = ["mp4", "mov"].contains(edited.url.pathExtension) && film.name != "av1.mp4"
    if hides, exact.first?.opening != .heldFrame {
      #expect(exact.first?.range.start == edited.plan.clips.first?.range.start, "\(name)")
    }
    if hides {
      #expect(exact.last?.range.end == edited.plan.clips.last?.range.end, "\(name)")
      // What is hidden behind the end does not count.
      #expect(abs(edited.report.duration.seconds - edited.plan.duration.seconds) < 0.025, "\(name)")
    }
    let moved = zip(exact, edited.plan.clips).reduce(0) { count, pair in
      count + (pair.0.range.start == pair.1.range.start ? 0 : 1) + (pair.0.range.end == pair.1.range.end ? 0 : 1)
    }
    #expect(edited.report.notices.count { $0.code == "cut-moved" } == moved, "\(name)")
  }

  /// Every packet of the frames is one of the source's, and they come in the source's order clip by clip.
  ///
  /// Of HEVC the header of a frame at which a further clip begins says that nothing from before it is needed.
  private func expectPackets(_ edited: EditedFile, _ film: NumberedFilm, _ name: String) throws {
    let source = try hashes(of: film.url)
    let written = try hashes(of: edited.url)
    let changed = written.count { !source.contains($0) }
    let most = film.name.hasPrefix("hevc") ? edited.plan.clips.count - 1 : 0
    #expect(!written.isEmpty && changed <= most, "\(name)")
    if edited.plan.clips.count == 1, let first = written.first, let place = source.firstIndex(of: first) {
      #expect(Array(source[place...].prefix(written.count)) == written, "\(name)")
    }
  }

  private func hashes(of file: URL) throws -> [String] {
    let text = try runSuccessfully(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_packets", "-show_data_hash", "md5", "-show_entries",
        "packet=data_hash", "-of", "csv=p=0", file.path,
      ]
    ).text
    return text.split(separator: "\n").map(String.init)
  }

  /// Beeps lie where the frames are with which the source has them.
  private func expectBeeps(
    _ edited: EditedFile, _ expected: ExpectedCut, _ film: NumberedFilm, _ name: String
  ) throws {
    let source = try Sound.read(from: film.url)
    let sourceStart = try SoundClock.start(of: film.url) - film.start()
    let output = try Sound.read(from: edited.url)
    let pictures = try #require(try FrameTimes.read(from: edited.url).first).seconds
    let outputStart = try SoundClock.start(of: edited.url) - pictures + (expected.times.first ?? 0)
    let heard = output.beeps().map { (outputStart + Double($0.onset) / Double(output.sampleRate), $0.frequency) }
    // Packets cannot be cut at joins.
    let tolerance = expected.clips.count == 1 ? 0.006 : 0.022
    for beep in source.beeps() {
      let time = sourceStart + Double(beep.onset) / Double(source.sampleRate)
      for place in expected.outputTimes(of: time - 0.06, length: 0.2) where place > 0.05 {
        let match = heard.first { $0.1 == beep.frequency && abs($0.0 - place - 0.06) < 0.04 }
        let found = try #require(match, "\(name): \(beep) is missing near \(place + 0.06) s of \(heard)")
        #expect(abs(found.0 - place - 0.06) <= tolerance, "\(name): \(beep) is off by \(found.0 - place - 0.06) s")
      }
    }
  }

  @Test("sound in MP4 begins on the very sample", arguments: ["h264-closed-gop.mp4", "sound.m4a"])
  func samples(name: String) async throws {
    let source = Fixtures.url(name)
    let edited = try await edit(source, ["--trim", "1.3-4.6"], strategy: .copy)
    let clip = try #require(edited.plan.clips.first)
    let (before, after) = (try Sound.read(from: source), try Sound.read(from: edited.url))
    let start = Int((clip.range.start.seconds * Double(before.sampleRate)).rounded())
    let length = Int((clip.range.duration.seconds * Double(before.sampleRate)).rounded())
    #expect(after.samples.count >= length)
    #expect(Array(after.samples.prefix(length)) == Array(before.samples[start..<start + length]))
  }

  /// What its decoder needs before the cut is told in the header, so that it is not heard.
  @Test("joined MP3 begins at the cut")
  func joinedMP3() async throws {
    let source = Fixtures.url("sound.mp3")
    let edited = try await edit(source, ["--trim", "0.5-1.3,1.7-2.6"], as: "mp3", strategy: .copy)
    let (before, after) = (try Sound.read(from: source), try Sound.read(from: edited.url))
    func place(_ seconds: Double) -> Int { Int(seconds * Double(before.sampleRate)) }
    let lag = try #require(after.lag(at: place(0.45), in: before, at: place(0.95), length: place(0.2)))
    #expect(abs(lag) <= place(0.005))
  }

  @Test("a whole film changes its container and nothing else", arguments: ["mkv", "mov", "ts"])
  func container(container: String) async throws {
    let film = try NumberedFilm.named("h264-closed-gop.mp4")
    let edited = try await edit(film.url, [], as: container, strategy: .copy)
    #expect(try FrameNumbers.read(from: edited.url) == film.frames().map(\.number))
    #expect(edited.report.streams.allSatisfy { $0.encoded == 0 })
  }

  @Test("a quarter turn costs nothing", arguments: ["--rotate 90", "--flip horizontal", "--rotate 270"])
  func turns(line: String) async throws {
    let film = Fixtures.url("h264-closed-gop.mp4")
    let words = line.split(separator: " ").map(String.init)
    let copied = try await edit(film, words, strategy: .copy)
    let encoded = try await edit(film, words, strategy: .full)
    let expected = try FrameNumbers.orientation(of: encoded.url)
    #expect(try FrameNumbers.orientation(of: copied.url) == expected)
    #expect(copied.report.streams.allSatisfy { $0.encoded == 0 })
  }
}
