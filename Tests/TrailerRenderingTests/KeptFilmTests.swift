import Foundation
import Logging
import MediaTypes
import Publishing
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// A film that stays open between questions answers like one that is opened for each.
@Suite struct KeptFilmTests {
  private let kept = KeptFilm()

  private func task(_ request: EngineTask.Request, seconds: UInt64 = 60) -> EngineTask {
    let deadline = DispatchTime.now().uptimeNanoseconds + seconds * 1_000_000_000
    return EngineTask(request: request, limits: MediaLimits(), deadline: deadline, logLevel: .critical)
  }

  private func descriptor(_ path: String) throws -> Descriptor {
    try InputFile(path, limits: MediaLimits()).descriptor
  }

  private func answer(
    _ request: EngineTask.Request, _ path: String, kept: KeptFilm?, seconds: UInt64 = 60
  ) throws -> String {
    let work = try EngineWork(
      task(request, seconds: seconds), input: descriptor(path), output: nil, kept: kept)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(work.run { _ in }), as: UTF8.self)
  }

  /// Questions of all kinds, about places in no order.
  private func questions(_ info: MediaInfo) throws -> [SourceQuestions] {
    try ([7, 2, 9, 0] as [Int64]).map { tenths in
      let time = info.startTime + info.duration * (try #require(Rational(tenths, 10)))
      var questions = SourceQuestions(
        traits: Set(info.videoStreams.map(\.index)), sounds: [time: Set(info.audioStreams.map(\.index))])
      for stream in info.videoStreams {
        let tick = time.ticks(in: stream.timeBase)
        questions.neighbours[stream.index] = [tick]
        questions.packets[stream.index] = [PicturePackets.Bound(tick: tick, wantsStart: true)]
      }
      return questions
    }
  }

  @Test(arguments: [
    "h264-open-gop.mp4", "h264-edit-list.mp4", "h264-fragmented.mp4", "h264-two-sounds.mkv", "h264-vfr.mp4", "h264.ts",
    "h264.flv", "hevc-open-gop.mp4", "mpeg2.mpg", "mpeg2.ts", "mpeg4.avi", "prores.mov", "sound.mp3", "sound.ogg",
    "theora.ogv", "vp8.webm",
  ])
  func answersLikeAFilmOpenedAnew(film: String) throws {
    let path = Fixtures.url(film).path
    #expect(try answer(.probe, path, kept: kept) == answer(.probe, path, kept: nil))
    for questions in try questions(FKTAsset.open(path).info) {
      let taken = try #require(try kept.take(for: task(.look(questions)), descriptor(path)))
      kept.keep(taken, of: task(.look(questions)), try descriptor(path))
      #expect(try answer(.look(questions), path, kept: kept) == answer(.look(questions), path, kept: nil))
    }
  }

  @Test func keepsNothingOfAnotherFilmOrARender() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (folder.file("first.mp4"), folder.file("second.mp4"))
    for copy in [first, second] {
      try FileManager.default.copyItem(at: Fixtures.url("h264-closed-gop.mp4"), to: copy)
    }
    let question = task(.look(SourceQuestions(traits: [0])))
    let render = task(.render(RenderOrder(plan: try plan(first.path), toleratedDamage: 0, fillsGaps: false)))
    _ = try answer(.probe, first.path, kept: kept)
    #expect(kept.take(for: question, try descriptor(second.path)) == nil)
    // What was refused once is not kept for a third.
    #expect(kept.take(for: question, try descriptor(first.path)) == nil)
    _ = try answer(.probe, first.path, kept: kept)
    #expect(kept.take(for: render, try descriptor(first.path)) == nil)
    #expect(kept.take(for: question, try descriptor(first.path)) == nil)
    _ = try answer(.probe, first.path, kept: kept)
    let handle = try FileHandle(forWritingTo: first)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([0]))
    try handle.close()
    #expect(kept.take(for: question, try descriptor(first.path)) == nil)
  }

  private func plan(_ path: String) throws -> RenderPlan {
    try RenderPlanner().plan(FKTAsset.open(path), to: "out.mp4")
  }

  @Test func endsWithTheDeadlineOfTheQuestion() throws {
    let path = Fixtures.url("h264-closed-gop.mp4").path
    _ = try answer(.probe, path, kept: kept)
    let failure = #expect(throws: EngineFailure.self) {
      try answer(.look(SourceQuestions(traits: [0])), path, kept: kept, seconds: 0)
    }
    guard case .deadline = failure else {
      Issue.record("it ended otherwise: \(String(describing: failure))")
      return
    }
    #expect(kept.take(for: task(.look(SourceQuestions(traits: [0]))), try descriptor(path)) == nil)
  }

  @Test("for an edit its file is opened twice: once to look into it, once to render it")
  func openings() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mp4")
    try FileManager.default.copyItem(at: Fixtures.url("h264-open-gop.mp4"), to: url)
    let film = try CanaryFile(watching: url)
    let engine = MediaEngine.inProcess()
    let asset = try FKTAsset.open(url.path, in: engine).edited(by: ["--trim", "0.7-1.9,2.3-3.1", "--rotate", "90"])
    let output = folder.file("cut.mp4").path
    let plan = try RenderPlanner(engine: engine).plan(asset, to: output)
    #expect(film.opens == 1)
    _ = try await Renderer(engine: engine).start(plan, of: asset, to: output).report()
    #expect(film.opens == 2)
  }

  @Test("a film that became another one since is not planned from what is open")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("film.mp4")
    try FileManager.default.copyItem(at: Fixtures.url("h264-open-gop.mp4"), to: url)
    let engine = MediaEngine.inProcess()
    let asset = try FKTAsset.open(url.path, in: engine).edited(by: ["--trim", "0.7-1.9"])
    try FileManager.default.removeItem(at: url)
    try FileManager.default.copyItem(at: Fixtures.url("h264-closed-gop.mp4"), to: url)
    let error = #expect(throws: FKTError.self) { try RenderPlanner(engine: engine).plan(asset, to: "out.mp4") }
    #expect(error?.code == .inputChanged)
  }
}
