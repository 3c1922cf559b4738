import Foundation
import TestSupport
import Testing

/// Films of a second whose clock jumps: what they show is shown, or they are refused, and nothing is lost in silence.
@Suite("Jumps of the clock")
struct TimestampJumpTests {
  private static let tried = TestLength.isLong ? TimestampJump.all : TimestampJump.third
  private let folder: TemporaryFolder
  private static let refusals: Set<String> = ["timestamp-gap", "damaged", "limit-exceeded"]
  /// A hole longer than this needs the user's consent.
  private static let longestHole = 10.0

  init() throws { folder = try TemporaryFolder() }

  @Test("a film whose clock jumps is edited as it is shown, or refused", arguments: tried)
  func jumps(_ jump: TimestampJump) throws {
    try jump.bytes().write(to: folder.file(jump.name))
    let source = try ShownFilm(folder.file(jump.name))
    try whole(jump, source)
    try part(jump, source)
    switch jump.kind {
    case .second, .hour: try withConsent(jump, source)
    case .year, .half, .maximum: try withConsentTooFar(jump, source)
    case .backwards, .missing: break
    }
  }

  private func whole(_ jump: TimestampJump, _ source: ShownFilm) throws {
    let result = try edit(jump)
    try expectBounds(result, jump)
    switch jump.kind {
    case .second:
      // Nothing is wrong with a second in which nothing happens.
      // In TS the jump lies between a frame and those that are shown before it.
      let isTorn = jump.container == .ts && jump.stream == .picture && jump.position == .middle
      if source.isInOrder, !isTorn { #expect(result.status == 0, "\(result.stderr)") }
    case .hour, .year, .half, .maximum:
      if source.longestHole > Self.longestHole || !source.isTimed { #expect(result.status == 65) }
    case .backwards, .missing: break
    }
    guard result.status == 0 else { return }
    let film = try ShownFilm(output(jump))
    #expect(film.longestHole <= Self.longestHole)
    #expect(film.span <= source.span + Self.longestHole)
    // Time 0 of an MP4 is where its edit list says, and what lies before is hidden; so is what its tables leave out.
    let isHidden =
      jump.container == .mp4 && (jump.kind == .missing || jump.kind == .backwards && jump.position == .first)
    guard !isHidden else { return }
    #expect(film.pictures.count == source.pictures.count, "frames were lost")
    #expect(film.samples > source.samples - 0.08, "sound was lost")
    if source.isInOrder { expectSameTimes(film, source) }
  }

  private func part(_ jump: TimestampJump, _ source: ShownFilm) throws {
    let result = try edit(jump, "--trim", "0.2-0.6")
    // There may be no frame at all in that part.
    if result.status == 64, jump.position == .first {
      #expect(try errorCode(result) == "empty-result")
      #expect(try strayFiles(in: folder.url) == [jump.name])
      return
    }
    try expectBounds(result, jump)
    // What is behind the part does not matter to it.
    let isFarAway = jump.position == .last && [.second, .hour, .missing].contains(jump.kind)
    if isFarAway { #expect(result.status == 0, "\(result.stderr)") }
    guard result.status == 0 else { return }
    let film = try ShownFilm(output(jump))
    #expect(isFarAway ? film.pictures.count == 10 : film.pictures.count <= 11)
    #expect(film.samples <= 0.4 + 0.13)
    // A stream that never shows anything is nothing that anybody asked for.
    if film.pictures.isEmpty { #expect(try probeStreams(of: output(jump), kind: "video").isEmpty) }
  }

  /// A hole that the user wants is kept as it is, or refused for a reason.
  private func withConsent(_ jump: TimestampJump, _ source: ShownFilm) throws {
    let result = try edit(jump, "--fill-gaps")
    guard result.status == 0 else {
      // The order of the frames contradicts the clock, or the clock passes its end.
      let isOdd = !source.isInOrder || source.longestHole > 12 * 3600 || jump.container == .ts
      #expect(isOdd, "\(result.stderr)")
      try expectBounds(result, jump)
      return
    }
    let film = try ShownFilm(output(jump))
    #expect(film.pictures.count == source.pictures.count, "frames were lost")
    #expect(abs(film.span - source.span) < 0.2)
    // Silence fills a hole in the sound, and what lies before it.
    #expect(abs(film.samples - source.soundSpan) < 0.3, "\(film.samples) s of sound, not \(source.soundSpan) s")
    if source.isInOrder { expectSameTimes(film, source) }
    // An hour of silence takes room, too.
    #expect(try size(of: output(jump)) < 64_000_000)
  }

  /// A hole that makes the film longer than it may be is refused before it is filled.
  private func withConsentTooFar(_ jump: TimestampJump, _ source: ShownFilm) throws {
    let start = ContinuousClock.now
    let result = try edit(jump, "--fill-gaps", "--limit", "duration=6h")
    if source.longestHole > 6 * 3600 || !source.isTimed { #expect(result.status == 65, "\(result.stderr)") }
    try expectBounds(result, jump)
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  private func output(_ jump: TimestampJump) -> URL { folder.file("out." + jump.container.rawValue) }

  /// Edits the film, after removing what the last edit made.
  private func edit(_ jump: TimestampJump, _ options: String...) throws -> ToolResult {
    try? FileManager.default.removeItem(at: output(jump))
    return try runTool(
      Program.path,
      [folder.file(jump.name).path, "--json", "--out", output(jump).path, "--limit", "time=20s", "--strategy", "full"]
        + options)
  }

  /// What holds for every film and edit: a stated reason and nothing left, or a file of bounded size.
  private func expectBounds(_ result: ToolResult, _ jump: TimestampJump) throws {
    let left = try strayFiles(in: folder.url, expecting: [jump.name])
    if result.status != 0 {
      let code = try errorCode(result)
      #expect(result.status == 65 && Self.refusals.contains(code), "\(result.status), \(code): \(result.stderr)")
      #expect(left.isEmpty)
    } else {
      #expect(left == [output(jump).lastPathComponent])
      let most = try 2 * size(of: folder.file(jump.name)) + 1_000_000
      #expect(try size(of: output(jump)) <= most)
    }
  }

  private func errorCode(_ result: ToolResult) throws -> String {
    let error = try Program.object(result)["error"] as? [String: Any]
    return error?["code"] as? String ?? "no code"
  }

  /// Expects each frame where it was, counted from the start of the film.
  private func expectSameTimes(_ film: ShownFilm, _ source: ShownFilm) {
    let now = film.pictures.compactMap { $0.map { $0 - film.start } }
    let before = source.pictures.compactMap { $0.map { $0 - source.start } }
    guard let start = now.first, let wanted = before.first, now.count == before.count else { return }
    // Another coding of the sound may begin a little earlier.
    #expect(abs(start - wanted) < 0.1, "the first frame is at \(start), not at \(wanted)")
    let isSame = zip(now, before).allSatisfy { abs(($0 - start) - ($1 - wanted)) < 0.005 }
    #expect(isSame, "the frames are at \(now), not at \(before)")
  }

  private func size(of file: URL) throws -> Int { try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
}

/// What a player shows of a film, as ffprobe tells it.
private struct ShownFilm {
  /// When each frame is shown, in seconds of the container's clock; nil where nobody knows.
  private(set) var pictures: [Double?] = []
  /// How much sound there is, in seconds.
  private(set) var samples = 0.0
  private var sounds: [Double?] = []

  init(_ file: URL) throws {
    let entries = "frame=media_type,best_effort_timestamp_time,nb_samples:stream=sample_rate"
    // What it complains of is part of the story.
    let arguments = ["-v", "quiet", "-show_frames", "-show_streams", "-show_entries", entries, "-of", "compact"]
    let result = try runTool("ffprobe", arguments + [file.path])
    var count = 0
    var rate = 0
    for line in result.text.split(separator: "\n") {
      var fields: [Substring: Substring] = [:]
      for field in line.split(separator: "|") {
        let parts = field.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { fields[parts[0]] = parts[1] }
      }
      if let number = fields["sample_rate"].flatMap({ Int($0) }) { rate = number }
      let time = fields["best_effort_timestamp_time"].flatMap { Double($0) }
      switch fields["media_type"] {
      case "video": pictures.append(time)
      case "audio":
        sounds.append(time)
        count += fields["nb_samples"].flatMap { Int($0) } ?? 0
      default: break
      }
    }
    samples = rate > 0 ? Double(count) / Double(rate) : 0
  }

  private var times: [Double] { (pictures + sounds).compactMap(\.self).sorted() }

  /// Whether everything in it has a time.
  var isTimed: Bool { !pictures.contains(nil) && !sounds.contains(nil) }

  /// Whether the times of each stream rise.
  var isInOrder: Bool {
    isTimed
      && [pictures, sounds].allSatisfy { stream in
        let times = stream.compactMap(\.self)
        return zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
      }
  }

  /// Where the film begins.
  var start: Double { times.first ?? 0 }

  /// From the first to the last thing that happens.
  var span: Double { (times.last ?? 0) - start }

  /// From the first to the last sound, and how long that lasts.
  var soundSpan: Double {
    let known = sounds.compactMap(\.self)
    guard let first = known.min(), let last = known.max(), !sounds.isEmpty else { return 0 }
    // Silence fills what lies before the first sound.
    return last - min(first, start) + samples / Double(sounds.count)
  }

  /// The longest time in which nothing happens.
  var longestHole: Double {
    zip(times.dropFirst(), times).map { $0 - $1 }.max() ?? 0
  }
}
