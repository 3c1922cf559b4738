@testable import RenderEngine
import MediaTypes
import Testing

@testable import TrailerEditing
@testable import RenderPlanning
@testable import TrailerRendering

/// A plan is made of answers to its own questions; here they come from packets written down as text, so that nothing is
/// opened.
@Suite struct PlanMakerTests {
  /// Ten GOPs of twelve frames, four seconds and a little of 25 a second.
  private static let film = PacketFilm(
    (0..<10).map { group in
      (0..<12).map { "\($0 == 0 ? "S" : $0 % 3 == 0 ? "R" : "b")\(group * 12 + $0)" }.joined(separator: " ")
    }.joined(separator: " | "))

  private static let length: Int64 = 120

  private static func asset() throws -> FKTAsset {
    var stream = film.stream
    // What is copied in parts without the encoder's settings being read from the packets.
    stream.codec = "mjpeg"
    stream.video = VideoInfo(codedSize: PixelSize(width: 64, height: 48), pixelFormat: "yuvj420p")
    stream.video?.averageFrameRate = Rational(25)
    stream.video?.hasVariableFrameRate = false
    let info = MediaInfo(
      formatName: "mov", formatLongName: "", startTime: .zero,
      duration: MediaTime(ticks: length, timeBase: stream.timeBase), byteCount: 1, bitRate: nil, tags: [:],
      chapters: [],
      streams: [stream])
    return FKTAsset(
      source: SourceIdentity(path: "film", byteCount: 1, modificationNanoseconds: 0, device: 0, inode: 0), info: info)
  }

  /// What a reader of the film would say.
  private static func answer(_ questions: SourceQuestions) -> SourceIndex {
    var index = SourceIndex(asked: questions)
    for stream in questions.traits { index.traits[stream] = PictureTraits() }
    for (stream, bounds) in questions.neighbours {
      for bound in bounds {
        var neighbours = PictureNeighbours()
        for packet in film.packets { neighbours.add(packet.pts, bound: bound) }
        index.neighbours[stream, default: [:]][bound] = neighbours
      }
    }
    for (stream, bounds) in questions.packets { index.packets[stream] = film.packets(round: bounds) }
    return index
  }

  /// The plan, and what was asked for it, round by round.
  private static func made(
    _ line: [String], _ strategy: RenderStrategy = .auto, to name: String = "out.mkv"
  ) throws -> (plan: RenderPlan, rounds: [SourceQuestions]) {
    let maker = try PlanMaker(asset().edited(by: line), to: name, strategy, MediaLimits(), InstalledCodecs())
    var (index, rounds) = (SourceIndex(), [SourceQuestions]())
    var work: PlanMaker.Work = maker.step
    while rounds.count < 20 {
      switch try work(index) {
      case .plan(let plan): return (plan, rounds)
      case .needs(let questions, let rest):
        work = rest
        rounds.append(questions)
        index.merge(answer(questions))
      }
    }
    throw FKTError(code: .internalError, message: "it asks for ever more")
  }

  @Test("a trim is planned in two rounds: where the frames lie, then the packets round its bounds")
  func rounds() throws {
    let (plan, rounds) = try Self.made(["--trim", "0.5-3.1"])
    #expect(rounds.count == 2)
    #expect(rounds.first?.traits == [0] && rounds.first?.packets.isEmpty == true)
    #expect(rounds.last?.packets.keys.map(\.self) == [0])
    #expect(plan.clips.map(\.range.start) == [MediaTime(milliseconds: 520)])
    #expect(plan.clips.map(\.range.end) == [MediaTime(milliseconds: 3120)])
    #expect(plan.streams.first?.spans.contains { $0.action == .copy } == true)
  }

  @Test(
    "nothing is asked twice, whatever the edit, and a plan does not depend on what else is known",
    arguments: [
      ["--trim", "0.5-3.1"], ["--trim", "1-2,3-4", "--rotate", "90"], ["--cut", "1-2", "--cut", "1-2"],
      ["--trim", "3-4,0.3-1.7"], ["--trim", "0.5-3.1", "--text", "x", "--at", "1-1.5"], ["--fade-to-black", "1"], [],
    ])
  func asksOnce(line: [String]) throws {
    let (plan, rounds) = try Self.made(line)
    var asked = SourceQuestions()
    for questions in rounds {
      #expect(!questions.isEmpty && questions.subtracting(asked) == questions)
      asked.formUnion(questions)
    }
    #expect(rounds.count <= 2 + 2 * line.count)
    // Another plan of the same film has asked for more.
    var known = Self.answer(asked)
    for other in try Self.made(["--trim", "0.1-0.9,2.2-2.3"]).rounds { known.merge(Self.answer(other)) }
    let maker = try PlanMaker(Self.asset().edited(by: line), to: "out.mkv", .auto, MediaLimits(), InstalledCodecs())
    guard case .plan(let again) = try maker.step(known) else {
      Issue.record("it asks although everything is known")
      return
    }
    #expect(again == plan)
  }

  @Test("a full render asks for no packets")
  func full() throws {
    let (plan, rounds) = try Self.made(["--trim", "0.5-3.1"], .full)
    #expect(!rounds.contains { !$0.packets.isEmpty })
    #expect(plan.streams.first?.spans.map(\.reason) == [.everythingAsked])
  }

  @Test("what cannot be made is refused before anything is asked")
  func refusals() throws {
    let error = #expect(throws: FKTError.self) { try Self.made(["--codec", "prores"], to: "out.webm") }
    #expect(error?.code == .incompatibleContainer)
    #expect(throws: FKTError.self) { try Self.made([], to: "out.nothing") }
    for (source, rate) in [(0, Rational(2)), (1, Rational(1))] {
      var asset = try Self.asset()
      let whole = asset.timeline.clips[0].range
      asset.timeline = Timeline(clips: [try #require(Clip(source: source, whole, rate: rate))])
      let error = #expect(throws: FKTError.self) {
        try PlanMaker(asset, to: "out.mkv", .auto, MediaLimits(), InstalledCodecs())
      }
      #expect(error?.code == .unsupportedEdit)
    }
  }
}
