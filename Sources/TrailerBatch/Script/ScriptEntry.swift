internal import Documents
internal import TrailerEditing

/// An entry under `jobs`, or a shell line: films, what is done to each, and where the results go.
struct ScriptEntry: Sendable {
  /// Where films come from.
  enum Input: Sendable {
    /// A path, a pattern, a folder, an address or a list of them, still as written.
    case written(DocumentNode)
    /// Exactly this path or name.
    case literal(String)
  }

  /// What is done to a film.
  enum Edits: Sendable {
    case written(DocumentNode)
    case read([any FKTCommand])
  }

  var place: DocumentPlace
  var input: Input
  var edits: Edits
  var output: TextTemplate
  var variables: ScriptVariables
  var settings: JobSettings
  var allowsNothing = false
}

/// Reads a script's nodes into entries.
struct ScriptNodes {
  let source: ScriptSource

  private static let keys = ["version", "vars", "defaults", "limits", "hosts", "jobs"]
  private static let jobKeys = ["input", "edits", "out", "vars", "allow-empty", "limits"] + SettingNodes.keys

  /// The entries of a script, and what it says of hosts.
  func entries(_ root: DocumentNode?) throws(FKTError) -> (entries: [ScriptEntry], hosts: HostSettings) {
    guard let root, case .map = root.content else {
      throw source.fault(
        "not a script", hint: "trailer-edit batch init writes one to start from", at: root?.place)
    }
    let members = try map(root, known: Self.keys, "a script")
    try checkVersion(members["version"], root.place)
    var variables = ScriptVariables()
    if let vars = members["vars"] { try variables.declare(self.members(vars.value, "vars"), source) }
    var settings = JobSettings()
    let reader = SettingNodes(source: source, variables: variables)
    if let defaults = members["defaults"] {
      for member in try self.members(defaults.value, "defaults") { try reader.read(member, into: &settings) }
    }
    if let limits = members["limits"] { try reader.readLimits(limits.value, into: &settings.limits) }
    var hosts = HostSettings()
    if let member = members["hosts"] {
      hosts = try reader.readHosts(self.members(member.value, "hosts"), at: member.place)
    }
    guard let jobs = members["jobs"] else {
      throw source.fault("it has no jobs", hint: "list them under jobs:", at: root.place)
    }
    guard case .list(let nodes) = jobs.value.content, !nodes.isEmpty else {
      throw source.fault("jobs are a list with at least one entry", hint: "begin each with a dash", at: jobs.place)
    }
    var entries: [ScriptEntry] = []
    for node in nodes { entries.append(try entry(node, variables, settings)) }
    return (entries, hosts)
  }

  private func checkVersion(_ member: DocumentNode.Member?, _ place: DocumentPlace) throws(FKTError) {
    guard let member else {
      throw source.fault("the version is missing", hint: "begin with version: 1", at: place)
    }
    guard case .scalar("1") = member.value.content else {
      throw source.fault("this version is not known", hint: "this program reads version: 1", at: member.value.place)
    }
  }

  private func entry(
    _ node: DocumentNode, _ scriptVariables: ScriptVariables, _ defaults: JobSettings
  ) throws(FKTError) -> ScriptEntry {
    let members = try map(node, known: Self.jobKeys, "a job")
    var variables = scriptVariables
    if let vars = members["vars"] { try variables.declare(self.members(vars.value, "vars"), source) }
    let reader = SettingNodes(source: source, variables: variables)
    var settings = defaults
    for key in SettingNodes.keys {
      if let member = members[key] { try reader.read(member, into: &settings) }
    }
    if let limits = members["limits"] { try reader.readLimits(limits.value, into: &settings.limits) }
    guard let input = members["input"] else {
      throw source.fault("the job has no input", hint: "add input: clips/*.mp4", at: node.place)
    }
    guard let output = members["out"] else {
      throw source.fault("the job has no out", hint: "add out: out/{name}-teaser.mp4", at: node.place)
    }
    guard case .scalar(let text) = output.value.content, !text.isEmpty else {
      throw source.fault("out is the path of a file", hint: "as in out/{name}-teaser.mp4", at: output.value.place)
    }
    return ScriptEntry(
      place: node.place, input: .written(input.value),
      edits: members["edits"].map { .written($0.value) } ?? .read([]),
      output: try TextTemplate(text, at: output.value.place, source, allowsFields: true), variables: variables,
      settings: settings, allowsNothing: try members["allow-empty"].map(reader.truth) ?? false)
  }

  /// The members of a map by key; none may be unknown or there twice.
  private func map(
    _ node: DocumentNode, known: [String], _ name: String
  ) throws(FKTError) -> [String: DocumentNode.Member] {
    var found: [String: DocumentNode.Member] = [:]
    for member in try members(node, name) {
      guard known.contains(member.key) else { throw source.unknownKey(member.key, among: known, at: member.place) }
      found[member.key] = member
    }
    return found
  }

  private func members(_ node: DocumentNode, _ name: String) throws(FKTError) -> [DocumentNode.Member] {
    guard case .map(let members) = node.content else {
      throw source.fault("\(name) is a map of keys and values", at: node.place)
    }
    return members
  }
}
