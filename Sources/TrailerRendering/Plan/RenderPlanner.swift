internal import LibAV
internal import MediaTypes
public import TrailerEditing

/// Decides how an edited asset becomes a file: what is written, from where, and why.
///
/// It renders nothing.
public struct RenderPlanner: Sendable {
  private let strategy: RenderStrategy
  private let engine: MediaEngine

  /// A planner that follows `strategy`.
  ///
  /// - Parameters:
  ///   - strategy: how much is encoded.
  ///   - engine: the one that opened the film; it reads what the plan depends on.
  public init(strategy: RenderStrategy = .auto, engine: MediaEngine = .inProcess()) {
    self.strategy = strategy
    self.engine = engine
  }

  /// Plans the render of `asset`, reading only windows of the source round its cuts.
  ///
  /// This blocks; call it from a thread that may wait.
  /// - Parameters:
  ///   - asset: the edited film.
  ///   - destination: the output's path; its extension names the container unless the edits do.
  /// - Returns: the plan, which names no path.
  /// - Throws: `FKTError` when no such file can be made, or the source cannot be read.
  public func plan(_ asset: FKTAsset, to destination: String) throws(FKTError) -> RenderPlan {
    let container = try ContainerChoice.container(for: asset, destination: destination)
    let clips = asset.timeline.clips.count
    do throws(LimitBreach) {
      try engine.limits.check(.clips, Int64(clips), "the edits make \(clips) stretches of it")
    } catch {
      throw FKTError(error, of: engine.limits, subject: asset.source.path)
    }
    let index = try SourceIndex(of: asset, in: engine)
    let files = try AttachedFiles(of: asset, limits: engine.limits)
    var plan = try plan(asset, in: container, index: index, files: try files.probeMusic(of: asset, in: engine))
    plan.files = files.identities
    return plan
  }

  /// The pure part: the same asset and index always give the same plan.
  func plan(
    _ asset: FKTAsset, in container: ContainerFormat, index: SourceIndex, files: [Int: MediaInfo] = [:]
  ) throws(FKTError) -> RenderPlan {
    if StillPlanner.isFor(asset, container) {
      return try StillPlanner(asset: asset, container: container, index: index, strategy: strategy).plan()
    }
    if container == .gif { return try GIFPlanner(asset: asset, index: index, strategy: strategy).plan() }
    let (clips, rangeNotices) = try ClipPlanner(asset: asset, index: index).clips()
    let soundSteps = try SoundPlanner(asset: asset, clips: clips, files: files).steps()
    let choice = StreamPlanner(asset: asset, container: container, clips: clips, soundSteps: soundSteps)
    let (streams, losses, notices) = try choice.streams()
    var plan = RenderPlan(
      strategy: strategy, container: container, clips: clips, streams: streams, chapters: [],
      tags: Self.keptTags(asset.info.tags), losses: losses, notices: asset.notices + rangeNotices + notices)
    if ContainerRules(container).holdsChapters {
      plan.chapters = Self.chapters(asset.info.chapters, over: clips)
    } else if !asset.info.chapters.isEmpty {
      plan.losses.append(
        PlannedLoss(item: "\(asset.info.chapters.count) chapters", reason: "\(container.rawValue) holds no chapters"))
    }
    return plan
  }

  /// Tags that describe the film; those that describe the old file would be wrong in the new one.
  private static func keptTags(_ tags: [String: String]) -> [String: String] {
    let ofTheFile: Set = ["major_brand", "minor_version", "compatible_brands", "encoder", "DURATION", "duration"]
    return tags.filter { !ofTheFile.contains($0.key) }
  }

  /// Chapters cut to the clips and moved with them; one that runs over a join is one chapter.
  private static func chapters(_ chapters: [ChapterInfo], over clips: [PlannedClip]) -> [ChapterInfo] {
    var moved: [ChapterInfo] = []
    for clip in clips {
      for chapter in chapters {
        guard let shared = chapter.range.intersection(clip.source) else { continue }
        let range = shared.shifted(by: clip.outputStart - clip.source.start)
        if let last = moved.last, last.tags == chapter.tags, last.range.end == range.start,
          let joined = MediaTimeRange(last.range.start, range.end)
        {
          moved[moved.count - 1].range = joined
        } else {
          moved.append(ChapterInfo(range: range, tags: chapter.tags))
        }
      }
    }
    return moved
  }
}
