import Foundation
import TestSupport
import Testing

/// Films of a second whose clock jumps: what they show is shown, or they are refused, and nothing is lost in silence.
@Suite("Jumps of the clock")
struct TimestampJumpTests {
  private let folder: TemporaryFolder
  private static let refusals: Set<String> = ["timestamp-gap", "damaged", "limit-exceeded"]
  /// A hole longer than this needs the user's consent.
  private static let longestHole = 10.0
  private static let frame = 0.04

  init() throws { folder = try TemporaryFolder() }

  @Test("a film whose clock jumps is edited as it is shown, or refused", arguments: TimestampJump.all)
  func whole(_ jump: TimestampJump) throws {
    let source = try ShownFilm(write(jump))
    let result = try edit(jump)
    try expectBounds(result, jump, source)
    switch jump.kind {
    case .second:
      // Nothing is wrong with a second in which nothing happens.
      if source.isInOrder { #expect(result.status == 0, "\(result.stderr)") }
    case .hour, .year, .half, .maximum:
      if source.longestHole > Self.longestHole || !source.isTimed { #expect(result.status == 65) }
    case .backwards, .missing: break
    }
    guard result.status == 0 else { return }
    let film = try ShownFilm(output(jump))
    #expect(film.pictures.count == source.pictures.count, "pictures were lost")
    #expect(film.samples > source.samples - 0.08, "sound was lost")
    #expect(film.longestHole <= Self.longestHole)
    #expect(film.span <= source.span + Self.longestHole)
    if source.isInOrder { try expectSameTimes(film, source) }
  }

  @Test("a part of a film whose clock jumps is what is shown then, or refused", arguments: TimestampJump.all)
  func part(_ jump: TimestampJump) throws {
    let source = try ShownFilm(write(jump))
    let result = try edit(jump, "--trim", "0.2-0.6")
    try expectBounds(result, jump, source)
    let isFarAway = jump.position == .last && [.second, .hour, .missing].contains(jump.kind)
    if isFarAway, jump.kind != .missing || result.status == 0 {
      #expect(result.status == 0, "\(result.stderr)")
    }
    guard result.status == 0 else { return }
    let film = try ShownFilm(output(jump))
    #expect(film.pictures.count <= 11)
    #expect(film.samples <= 0.4 + 0.13)
    // A stream that never shows anything is nothing that anybody asked for.
    let streams = try probeStreams(of: output(jump), kind: "video")
    #expect(!film.pictures.isEmpty || streams.isEmpty)
    if isFarAway { #expect(film.pictures.count == 10) }
  }

  @Test(
    "with consent, a hole is kept as it is, or refused for a reason",
    arguments: TimestampJump.all.filter { [.second, .hour].contains($0.kind) })
  func filled(_ jump: TimestampJump) throws {
    let source = try ShownFilm(write(jump))
    let result = try edit(jump, "--fill-gaps")
    guard result.status == 0 else {
      // The order of the pictures contradicts the clock, or the clock passes its end.
      let isOdd = !source.isInOrder || source.longestHole > 12 * 3600 || jump.container == .ts
      #expect(result.status == 65 && isOdd, "\(result.stderr)")
      try expectBounds(result, jump, source)
      return
    }
    let film = try ShownFilm(output(jump))
    #expect(film.pictures.count == source.pictures.count)
    #expect(abs(film.span - source.span) < 0.2)
    // Silence fills a hole in the sound.
    let soundSpan = source.soundSpan
    #expect(film.samples > soundSpan - 0.2 && film.samples < soundSpan + 0.3, "\(film.samples) s, not \(soundSpan) s")
    if source.isInOrder { try expectSameTimes(film, source) }
    // An hour of silence takes room, too.
    #expect(try size(of: output(jump)) < 64_000_000)
  }

  @Test(
    "a year is refused at once even with consent",
    arguments: TimestampJump.all.filter { [.year, .half, .maximum].contains($0.kind) })
  func filledTooFar(_ jump: TimestampJump) throws {
    let source = try ShownFilm(write(jump))
    let started = ContinuousClock.now
    let result = try edit(jump, "--fill-gaps", "--limit", "duration=6h")
    let isTooLong = source.longestHole > 6 * 3600 || !source.isTimed
    if isTooLong { #expect(result.status == 65, "\(result.stderr)") }
    if result.status != 0 { try expectBounds(result, jump, source) }
    #expect(ContinuousClock.now - started < .seconds(15))
  }

  private func write(_ jump: TimestampJump) throws -> URL {
    let file = folder.file(jump.name)
    try jump.bytes().write(to: file)
    return file
  }

  private func output(_ jump: TimestampJump) -> URL { folder.file("out." + jump.container.rawValue) }

  private func edit(_ jump: TimestampJump, _ options: String...) throws -> ToolResult {
    try runTool(
      Program.path,
      [folder.file(jump.name).path, "--json", "--out", output(jump).path, "--limit", "time=20s"] + options)
  }

  /// What holds for every film and edit: a stated reason and nothing left, or a file of bounded size.
  private func expectBounds(_ result: ToolResult, _ jump: TimestampJump, _ source: ShownFilm) throws {
    let left = try strayFiles(in: folder.url, expecting: [jump.name])
    if result.status != 0 {
      let error = try Program.object(result)["error"] as? [String: Any]
      let code = error?["code"] as? String ?? ""
      #expect(result.status == 65 && Self.refusals.contains(code), "\(result.status), \(code): \(result.stderr)")
      #expect((error?["hint"] as? String)?.isEmpty == false)
      #expect(left.isEmpty)
    } else {
      #expect(left == [output(jump).lastPathComponent])
      let most = try 2 * size(of: folder.file(jump.name)) + 1_000_000
      #expect(try size(of: output(jump)) <= most)
    }
  }

  /// Expects each picture where it was, counted from the start of the film.
  private func expectSameTimes(_ film: ShownFilm, _ source: ShownFilm) throws {
    guard film.pictures.count == source.pictures.count else { return }
    for (index, (now, before)) in zip(film.pictures, source.pictures).enumerated() {
      let now = try #require(now) - film.start
      let before = try #require(before) - source.start
      // Another coding of the sound may begin a little earlier.
      #expect(abs(now - before) < 0.1, "picture \(index) is at \(now), not at \(before)")
    }
    let steps = (distances(film), distances(source))
    #expect(zip(steps.0, steps.1).allSatisfy { abs($0 - $1) < 0.005 }, "\(steps.0), not \(steps.1)")
  }

  private func distances(_ film: ShownFilm) -> [Double] {
    let times = film.pictures.compactMap(\.self)
    return zip(times.dropFirst(), times).map { $0 - $1 }
  }

  private func size(of file: URL) throws -> Int { try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
}

/// What a player shows of a film, as ffprobe tells it.
private struct ShownFilm {
  /// When each picture is shown, in seconds of the container's clock; nil where nobody knows.
  private(set) var pictures: [Double?] = []
  /// How much sound there is, in seconds.
  private(set) var samples = 0.0
  private var sounds: [Double?] = []

  init(_ file: URL) throws {
    let entries = "frame=media_type,best_effort_timestamp_time,nb_samples:stream=sample_rate"
    // What it complains of is part of the story.
    let result = try runTool(
      "ffprobe", ["-v", "quiet", "-show_frames", "-show_streams", "-show_entries", entries, "-of", "compact", file.path])
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
