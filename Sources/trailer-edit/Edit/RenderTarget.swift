import Glibc
import TrailerEditing

/// Where a render is written: under the name asked for, or into a file that only this run knows.
struct RenderTarget {
  /// The path to render to.
  let path: String
  /// The output as people are told of it; a plan may be for none.
  let name: String?
  /// Whether the file goes to standard output when it is complete.
  let isStreamed: Bool
  /// The folder of a file that does not outlive the run.
  private let scratch: ScratchFolder?

  /// Chooses the place for `output`; nothing is made for a plan.
  ///
  /// - Throws: ``FKTError`` when standard output cannot take a film.
  init(_ output: EditOptions.Output?, for asset: FKTAsset, options: EditOptions) throws(FKTError) {
    isStreamed = output == .standardOutput && !options.isPlanOnly
    if case .file(let path) = output {
      (self.path, name, scratch) = (path, path, nil)
      return
    }
    if output == .standardOutput { try Self.checkStandardOutput(asset, options) }
    let file = "output." + Self.pathExtension(for: asset)
    scratch = options.isPlanOnly ? nil : try ScratchFolder()
    path = scratch?.file(file) ?? file
    name = output == .standardOutput ? "standard output" : options.isPlanOnly ? nil : "the preview"
  }

  /// The path, unless the file vanishes with the run.
  var lastingPath: String? { scratch == nil ? path : nil }

  /// Whether what has the name may be replaced; asks where somebody can answer.
  func mayReplace(_ options: EditOptions) throws(FKTError) -> Bool {
    guard !options.overwrites, options.mayAsk, scratch == nil, access(path, F_OK) == 0 else {
      return options.overwrites
    }
    return Terminal.confirm("'\(path.printable)' exists. Replace it?")
  }

  private static func checkStandardOutput(_ asset: FKTAsset, _ options: EditOptions) throws(FKTError) {
    guard asset.timeline.export.container != nil else {
      throw FKTError(
        code: .usage, message: "--out - does not tell what kind of file to write", hint: "add --container mp4"
      )
    }
    guard options.isPlanOnly || !Terminal.isTerminal(STDOUT_FILENO) else {
      throw FKTError(
        code: .usage, message: "standard output is a terminal, which shows no films",
        hint: "send it to a file or a program, as in --out - | mpv -")
    }
  }

  /// The kind of file for an output without a name: as the edits say, else as the film's name says.
  private static func pathExtension(for asset: FKTAsset) -> String {
    let export = asset.timeline.export
    if export.container == nil, export.frameAt != nil || export.sheet != nil { return ContainerFormat.png.rawValue }
    let name = asset.source.path.split(separator: "/").last ?? ""
    let ending = name.contains(".") ? name.split(separator: ".").last.map(String.init) ?? "" : ""
    let format = asset.timeline.export.container ?? ContainerFormat(pathExtension: ending) ?? .mkv
    return format.rawValue
  }
}
