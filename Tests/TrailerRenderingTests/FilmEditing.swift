import RenderPlanning
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
  strategy: RenderStrategy = .auto, verification: RenderVerification = .fast
) async throws -> EditedFile {
  let folder = try TemporaryFolder()
  let output = folder.file("edited." + (fileExtension ?? outputExtension(of: source)))
  let asset = try FKTAsset.open(source.path).edited(by: line)
  let plan = try RenderPlanner(strategy: strategy).plan(asset, to: output.path)
  let report = try await Turnstile.renders.pass {
    try await Renderer(toleratedDamage: damage, verification: verification).start(plan, of: asset, to: output.path)
      .report()
  }
  return EditedFile(folder: folder, url: output, plan: plan, report: report)
}

extension FKTAsset {
  /// The film after the edits of a line.
  func edited(by line: [String]) throws -> FKTAsset {
    try EditLineParser().parse(line, programOptions: []).commands.reduce(self) { film, command in
      let isCounted = command.usesFrameNumbers && film.frameTimes == nil
      return try command.perform(with: isCounted ? film.indexingFrames() : film)
    }
  }
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
