internal import Documents
internal import TrailerRendering

/// Makes the jobs of an entry.
struct JobMaker {
  let source: ScriptSource
  let entry: ScriptEntry
  /// The edits where no row of a manifest has a part in them.
  private var shared: FKTEditList?

  init(source: ScriptSource, entry: ScriptEntry) {
    self.source = source
    self.entry = entry
  }

  /// The job of a film, which is the entry's so many-th.
  mutating func job(of film: InputFinder.Found, index: Int) throws(FKTError) -> BatchJob {
    var variables = entry.variables
    for (column, text) in film.row?.values.values ?? [] where column != "input" && column != "out" {
      variables.declare(column, ScriptVariables.Value(text: text, isFromManifest: true))
    }
    do throws(FKTError) {
      let edits = try self.edits(variables, isOfRow: film.row != nil)
      if entry.settings.isRepair, let edit = FilmRepair.contradiction(among: edits.edits) {
        throw source.fault(
          "repair and \(edit.optionName) contradict each other", hint: FilmRepair.reasonAgainstEdits,
          at: entry.place)
      }
      let output = try output(of: film, variables, edits, index)
      return BatchJob(
        number: 0, place: entry.place, input: film.input, edits: edits, output: output, settings: entry.settings)
    } catch {
      guard let row = film.row else { throw error }
      var told = error
      told.message += " (\(row.manifest), row \(row.values.number))"
      throw told
    }
  }

  private mutating func edits(_ variables: ScriptVariables, isOfRow: Bool) throws(FKTError) -> FKTEditList {
    if let shared { return shared }
    let commands: [any FKTCommand]
    var isShared = true
    switch entry.edits {
    case .read(let read): commands = read
    case .written(let node):
      commands = try EditNodes(source: source, variables: variables).commands(node)
      isShared = !isOfRow || !node.mayNameVariables
    }
    let list = FKTEditList(commands)
    if isShared { shared = list }
    return list
  }

  // MARK: Output

  private func output(
    of film: InputFinder.Found, _ variables: ScriptVariables, _ edits: FKTEditList, _ index: Int
  ) throws(FKTError) -> String {
    var template = entry.output
    var isStrange = false
    if let row = film.row, let own = row.values["out"] {
      template = try TextTemplate(own, at: entry.output.place, source, allowsFields: true)
      isStrange = true
    }
    let parts = Self.nameParts(of: film.input)
    let text = try template.text(variables, source) { field in
      switch field {
      case .name: parts.stem
      case .ending: parts.ending
      case .start: Self.start(of: edits)
      case .index(let digits):
        String(repeating: "0", count: max(0, digits - String(index).count)) + String(index)
      }
    }
    let path = ScriptPath.absolute(text, in: source.folder)
    let name = ScriptPath.name(of: path)
    guard !text.utf8.isEmpty, !text.utf8.contains(0), text.utf8.last != UInt8(ascii: "/"), name != "..", name != "."
    else {
      throw source.fault("the output '\(text)' is not a file", hint: "as in out/{name}-teaser.mp4", at: template.place)
    }
    guard name.utf8.count <= 255 else {
      throw source.fault("the output's name is longer than 255 bytes", at: template.place)
    }
    if isStrange || template.dependsOnManifest(variables) {
      try checkStays(path, in: isStrange ? "" : fixedFolder(template, variables), template.place)
    }
    return path
  }

  /// The folder that an output begins with before the first value of a manifest.
  private func fixedFolder(_ template: TextTemplate, _ variables: ScriptVariables) -> String {
    var text = ""
    for piece in template.pieces {
      switch piece {
      case .literal(let literal): text += literal
      case .variable(let name):
        guard let value = variables.values[name], !value.isFromManifest else { return Self.folderPart(text) }
        text += value.text
      case .field: return Self.folderPart(text)
      }
    }
    return Self.folderPart(text)
  }

  private static func folderPart(_ text: String) -> String {
    text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[...$0]) } ?? ""
  }

  /// A manifest may come from somebody else: its values lead to no place outside the folder that the script writes to.
  private func checkStays(_ path: String, in folder: String, _ place: DocumentPlace) throws(FKTError) {
    let base = ScriptPath.absolute(folder, in: source.folder)
    let isInside = path.utf8.starts(with: (base == "/" ? "" : base).utf8 + Array("/".utf8))
    let rest = path.utf8.dropFirst(base.utf8.count).split(separator: UInt8(ascii: "/"))
    guard isInside, !rest.contains(where: { $0.elementsEqual("..".utf8) }) else {
      throw source.fault(
        "a value of the manifest leads the output out of '\(base)': '\(path)'",
        hint: "a manifest may name folders below, but neither .. nor an absolute path", at: place)
    }
  }

  /// What an input is called, without a slash in it.
  private static func nameParts(of input: JobInput) -> (stem: String, ending: String) {
    switch input {
    case .file(let path): return ScriptPath.parts(ofName: ScriptPath.name(of: path))
    case .remote(let name) where name.hasPrefix("catalog:"):
      return (String(name.dropFirst("catalog:".count).map { "/#\0".contains($0) ? "-" : $0 }), "mp4")
    case .remote(let address):
      let path = address.prefix { $0 != "?" && $0 != "#" }
      let parts = ScriptPath.parts(ofName: ScriptPath.name(of: String(path)))
      return (parts.stem.isEmpty ? "film" : parts.stem, parts.ending.isEmpty ? "mp4" : parts.ending)
    }
  }

  /// The start of the first range that is kept, as a name may have it: `0-05` for 0:05 and `1-02-03.5` for 1:02:03.5;
  /// `0-00` where nothing is trimmed.
  private static func start(of edits: FKTEditList) -> String {
    let trims = edits.edits.lazy.compactMap { $0 as? FKTTrimCommand }
    let text = trims.first { $0.mode == .keep }?.ranges.first?.from.description ?? "0"
    let parts = text.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first.flatMap({ Int($0) }), whole >= 0, !text.contains("/") else {
      // Frames, percents and times from the end stay as they are.
      return String(text.map { ":/%".contains($0) ? "-" : $0 })
    }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let hours = whole / 3600
    let minutes = whole / 60 % 60
    let clock = (hours > 0 ? "\(hours)-\(two(minutes))" : "\(minutes)") + "-" + two(whole % 60)
    return parts.count == 2 ? clock + "." + parts[1] : clock
  }
}

extension DocumentNode {
  /// Whether a text in it may name a variable.
  fileprivate var mayNameVariables: Bool {
    switch content {
    case .scalar(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .list(let nodes): nodes.contains(where: \.mayNameVariables)
    case .map(let members): members.contains { $0.value.mayNameVariables }
    }
  }
}
