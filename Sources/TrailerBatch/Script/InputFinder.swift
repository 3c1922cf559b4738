internal import Documents
internal import MediaTypes
internal import TrailerEditing

/// Finds the films of a job entry.
struct InputFinder {
  /// A film of an entry.
  struct Found: Sendable {
    var input: JobInput
    /// Whether a pattern or a folder gave it, and nobody has named it.
    var isPattern: Bool
    /// The manifest's row it stands in, and the manifest.
    var row: (values: ManifestRows.Row, manifest: String)?
  }

  let source: ScriptSource
  let entry: ScriptEntry
  private var found: [Found] = []
  private var seen: Set<PathKey> = []

  init(source: ScriptSource, entry: ScriptEntry) {
    self.source = source
    self.entry = entry
  }

  /// The films, in order; what two patterns find is taken once.
  static func films(of entry: ScriptEntry, _ source: ScriptSource) throws(FKTError) -> [Found] {
    var finder = InputFinder(source: source, entry: entry)
    switch entry.input {
    case .literal(let text): finder.add(text, in: source.folder)
    case .written(let node): try finder.find(node)
    }
    return finder.found
  }

  private mutating func find(_ node: DocumentNode) throws(FKTError) {
    switch node.content {
    case .scalar(let text):
      guard !text.isEmpty else { throw source.fault("input is empty", at: node.place) }
      let template = try TextTemplate(text, at: node.place, source, allowsFields: false)
      try find(try template.text(entry.variables, source), at: node.place)
    case .list(let nodes):
      for node in nodes { try find(node) }
      if nodes.isEmpty, !entry.allowsNothing { throw nothing("the list", node.place) }
    case .map(let members):
      guard let member = members.first, members.count == 1, member.key == "manifest",
        case .scalar(let text) = member.value.content, !text.isEmpty
      else {
        throw source.fault(
          "an input is a path, a list, or {manifest: FILE.csv}", at: members.first?.place ?? node.place)
      }
      let template = try TextTemplate(text, at: member.value.place, source, allowsFields: false)
      try readManifest(try template.text(entry.variables, source), at: member.value.place)
    }
    guard found.count <= ScriptLimits.jobs else {
      throw source.fault("there are more than \(ScriptLimits.jobs) films", hint: "split the script", at: node.place)
    }
  }

  private mutating func find(_ text: String, at place: DocumentPlace) throws(FKTError) {
    if JobInput.isRemote(text) { return add(text, in: source.folder) }
    guard !text.utf8.contains(0) else { throw source.fault("a path has a zero byte in it", at: place) }
    let path = ScriptPath.absolute(text, in: source.folder)
    let status = ScriptPath.status(path)
    if status?.isFolder == true || text.hasSuffix("/") {
      let names = FolderEntry.all(of: path).map(\.name).filter(Self.isMedia)
      let files = NaturalOrder.sorted(names.map { path + "/" + $0 }).filter { ScriptPath.status($0)?.isFile == true }
      return try take(files, of: "the folder '\(text)'", place)
    }
    // A file may have brackets in its name.
    guard status == nil, NamePattern.isPattern(text) else { return add(text, in: source.folder) }
    let files: [String]
    do throws(PathPattern.TooMany) {
      files = try PathPattern.files(path)
    } catch {
      throw source.fault("the pattern \(error.what)", at: place)
    }
    try take(files, of: "'\(text)'", place)
  }

  private mutating func take(_ files: [String], of what: String, _ place: DocumentPlace) throws(FKTError) {
    guard !files.isEmpty || entry.allowsNothing else { throw nothing(what, place) }
    for file in files where seen.insert(PathKey(file)).inserted {
      found.append(Found(input: .file(file), isPattern: true))
    }
  }

  private func nothing(_ what: String, _ place: DocumentPlace) -> FKTError {
    source.fault(
      "\(what) has no film", hint: "check the path, which is relative to the script, or add allow-empty: true",
      at: place)
  }

  private mutating func add(_ text: String, in folder: String, row: (ManifestRows.Row, String)? = nil) {
    let input: JobInput = JobInput.isRemote(text) ? .remote(text) : .file(ScriptPath.absolute(text, in: folder))
    if case .file(let path) = input { seen.insert(PathKey(path)) }
    // Many versions of one film share its name: there may be a million of them.
    let known = found.last?.input == input ? found.last?.input : nil
    found.append(Found(input: known ?? input, isPattern: false, row: row.map { ($0.0, $0.1) }))
  }

  private mutating func readManifest(_ text: String, at place: DocumentPlace) throws(FKTError) {
    let manifest = ScriptSource(name: ScriptPath.absolute(text, in: source.folder))
    let rows: [ManifestRows.Row]
    do throws(FKTError) {
      rows = try ManifestRows(source: manifest).rows()
    } catch {
      throw source.fault(error, at: place)
    }
    guard !rows.isEmpty || entry.allowsNothing else { throw nothing("the manifest '\(text)'", place) }
    for row in rows {
      guard let input = row["input"] else {
        throw source.fault("\(text): row \(row.number) names no input", at: place)
      }
      add(input, in: manifest.folder, row: (row, text))
    }
  }

  /// Whether a file is taken for a film or a sound by its name.
  private static func isMedia(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: ".")
      && MediaEndings.all.contains(ScriptPath.parts(ofName: name).ending.lowercased())
  }
}
