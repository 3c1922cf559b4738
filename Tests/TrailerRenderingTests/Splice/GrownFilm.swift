import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import RenderEngine
@testable import TrailerRendering

/// An edit whose plan is carried out, or changed first as after a failure.
struct GrownFilm {
  let source: URL
  let asset: FKTAsset
  let plan: RenderPlan
  let folder: TemporaryFolder
  let fileExtension: String

  init(
    _ source: URL, _ line: [String], as fileExtension: String? = nil, strategy: RenderStrategy = .auto
  ) throws {
    self.source = source
    self.fileExtension = fileExtension ?? source.pathExtension
    folder = try TemporaryFolder()
    asset = try FKTAsset.open(source.path)
      .edited(by: try EditLineParser().parse(line, programOptions: []).commands)
    plan = try RenderPlanner(strategy: strategy).plan(asset, to: folder.file("film.\(self.fileExtension)").path)
  }

  /// How the frames are put together, by the plan.
  var splice: PlannedSplice { get throws { try #require(plan.streams.first { $0.kind == .video }?.splice) } }

  /// The numbers of the spans in front of which copied frames begin or end.
  var splicePoints: [Int] {
    get throws {
      let spans = try splice.spans
      return spans.indices.dropFirst().filter { spans[$0].action == .copy || spans[$0 - 1].action == .copy }
    }
  }

  /// What a failed attempt with the plan leads to.
  func attempts() -> RenderAttempts {
    let order = RenderOrder(plan: plan, toleratedDamage: 0, fillsGaps: false)
    return RenderAttempts(order: order, attempt: RenderEngine.Attempt(indexRoom: 0))
  }

  /// Reads packets as the engine does.
  func readPackets(_ bounds: [Int: Set<PicturePackets.Bound>]) throws(EngineFailure) -> [Int: PicturePackets] {
    guard let input = try? InputFile(source.path, limits: MediaLimits()) else { throw .changedSource }
    let answer = try MediaEngine.inProcess().perform(
      .look(SourceQuestions(packets: bounds)), input: input.descriptor, within: 60)
    guard case .index(let found) = answer else { throw .changedSource }
    return found.packets
  }

  /// Carries out a plan of the edit.
  func render(_ plan: RenderPlan) async throws -> Rendered {
    let file = folder.file("\(UUID().uuidString).\(fileExtension)")
    let report = try await Turnstile.renders.pass { [asset] in
      try await Renderer().start(plan, of: asset, to: file.path).report()
    }
    return Rendered(url: file, plan: plan, report: report)
  }

  /// A plan that was carried out.
  struct Rendered {
    let url: URL
    let plan: RenderPlan
    let report: RenderReport

    /// What became of the frames.
    var pictures: StreamReport { get throws { try #require(report.streams.first { $0.kind == .video }) } }
    /// The codes of what the user is told of plans that were not kept.
    var codes: [String] { report.notices.map(\.code).filter { $0.hasPrefix("encoded-") } }
  }
}

extension RenderPlan {
  /// How its frames are put together.
  var pictureSpans: [PlannedSpan] { streams.first { $0.kind == .video }?.spans ?? [] }
}
