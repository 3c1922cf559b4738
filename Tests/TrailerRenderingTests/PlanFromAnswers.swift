@testable import RenderEngine
import LibAV
import MediaTypes
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// The plan of a film without a file: `answer` says what is known of it.
func plan(
  _ asset: FKTAsset, in container: ContainerFormat,
  _ answer: (SourceQuestions) -> SourceIndex = { _ in SourceIndex() }
) throws -> RenderPlan {
  let maker = try PlanMaker(asset, to: "out.\(container.rawValue)", .auto, MediaLimits(), InstalledCodecs())
  var index = SourceIndex()
  var work: PlanMaker.Work = maker.step
  while true {
    switch try work(index) {
    case .plan(let plan): return plan
    case .needs(let questions, let rest):
      work = rest
      index.merge(answer(questions))
      index.asked.formUnion(questions)
    }
  }
}

/// What the first frames of a film say.
func pictureTraits(of asset: FKTAsset) throws -> [Int: PictureTraits] {
  let questions = SourceQuestions(traits: Set(asset.info.videoStreams.map(\.index)))
  return try OpenSource(reopening: asset, .inProcess()).index(questions).traits
}
