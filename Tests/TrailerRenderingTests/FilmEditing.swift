import Foundation
import MediaTypes
import TestSupport
import TrailerEditing
import TrailerRendering

/// A rendered edit of one file, in a folder that goes with it.
struct EditedFile {
  let folder: TemporaryFolder
  let url: URL
  let plan: RenderPlan
  let report: RenderReport
}

/// Opens, edits and renders as a user of the library would.
func edit(
  _ source: URL, _ line: [String], as fileExtension: String? = nil, tolerating damage: Int = 0,
  strategy: RenderStrategy = .auto
) async throws -> EditedFile {
  let folder = try TemporaryFolder()
  let output = folder.file("edited." + (fileExtension ?? outputExtension(of: source)))
  var asset = try FKTAsset.open(source.path)
  for command in try EditLineParser().parse(line, programOptions: []).commands {
    if command.usesFrameNumbers, asset.frameTimes == nil { asset = try asset.indexingFrames() }
    asset = try command.perform(with: asset)
  }
  let plan = try RenderPlanner(strategy: strategy).plan(asset, to: output.path)
  let edited = asset
  let report = try await Turnstile.renders.pass {
    try await Renderer(toleratedDamage: damage).start(plan, of: edited, to: output.path).report()
  }
  return EditedFile(folder: folder, url: output, plan: plan, report: report)
}

/// The container that keeps most of a source's kind.
func outputExtension(of source: URL) -> String {
  switch source.pathExtension {
  case "avi", "flv", "ogv": "mkv"
  case "mpg", "mts": "ts"
  case "m4v": "mp4"
  default: source.pathExtension
  }
}
