internal import Documents
internal import TrailerRendering

/// Reads how work is done: the options of the command line that are no edits.
struct SettingNodes {
  let source: ScriptSource
  let variables: ScriptVariables

  /// The keys of `defaults`, which a job may have, too.
  static let keys = ["strategy", "overwrite", "strict", "tolerate", "fill-gaps", "repair", "fps", "verify", "pieces"]

  /// Takes a setting over.
  func read(_ member: DocumentNode.Member, into settings: inout JobSettings) throws(FKTError) {
    switch member.key {
    case "strategy": settings.strategy = try word(member)
    case "pieces": settings.pieces = try pieceCount(member)
    case "verify": settings.verification = try word(member)
    case "overwrite": settings.overwrites = try truth(member)
    case "strict": settings.isStrict = try truth(member)
    case "fill-gaps": settings.fillsGaps = try truth(member)
    case "repair": settings.isRepair = try truth(member)
    case "fps":
      let text = try text(member)
      do throws(FKTError) { settings.frameRate = try Rational(framesPerSecond: text, of: "fps") } catch {
        throw source.fault(error, at: member.value.place)
      }
    case "tolerate": settings.toleratedDamage = try text(member) == "all" ? .max : count(member)
    default: throw source.unknownKey(member.key, among: Self.keys, at: member.place)
    }
  }

  /// Takes the limits of a `limits` map over; `wall` is the limit on the time of a whole job.
  func readLimits(_ node: DocumentNode, into limits: inout MediaLimits) throws(FKTError) {
    guard case .map(let members) = node.content else {
      throw source.fault("limits are a map", hint: "write limits: {wall: 10m}", at: node.place)
    }
    let names = ["wall"] + MediaLimits.Name.allCases.map(\.rawValue)
    for member in members {
      guard names.contains(member.key) else { throw source.unknownKey(member.key, among: names, at: member.place) }
      let name = member.key == "wall" ? MediaLimits.Name.time.rawValue : member.key
      do throws(FKTError) {
        try limits.set("\(name)=\(try text(member))")
      } catch {
        guard error.subject?.hasPrefix(source.name + ":") != true else { throw error }
        throw source.fault(error, at: member.value.place)
      }
    }
  }

  /// The keys of `hosts`.
  static let hostKeys = [
    "shared", "shard-seconds", "split", "parallel", "partition", "account", "slurm-options", "processor", "map",
    "scratch",
  ]

  /// Reads what a script says of hosts.
  func readHosts(
    _ members: [DocumentNode.Member], at place: DocumentPlace
  ) throws(FKTError) -> HostSettings {
    var hosts = HostSettings()
    for member in members {
      switch member.key {
      case "shared": hosts.shared = ScriptPath.absolute(try text(member), in: source.folder)
      case "shard-seconds":
        let text = try text(member)
        guard let seconds = Double(text) else {
          throw source.fault("shard-seconds is a number and not '\(text)'", at: member.value.place)
        }
        hosts.shardSeconds = seconds
      case "split": hosts.split = try pieceCount(member)
      case "parallel": hosts.parallel = try count(member)
      case "partition": hosts.partition = try text(member)
      case "account": hosts.account = try text(member)
      case "slurm-options": hosts.slurmOptions = try texts(member)
      case "processor": hosts.processor = try word(member) as ProcessorLevel
      case "map": hosts.maps = try texts(member)
      case "scratch": hosts.scratch = ScriptPath.absolute(try text(member), in: source.folder)
      default: throw source.unknownKey(member.key, among: Self.hostKeys, at: member.place)
      }
    }
    do throws(FKTError) { try hosts.check() } catch { throw source.fault(error, at: place) }
    return hosts
  }

  private func pieceCount(_ member: DocumentNode.Member) throws(FKTError) -> PieceCount {
    let text = try text(member)
    do throws(FKTError) {
      return try PieceCount(text, of: member.key)
    } catch {
      throw source.fault(error, at: member.value.place)
    }
  }

  /// The texts of a list.
  private func texts(_ member: DocumentNode.Member) throws(FKTError) -> [String] {
    guard case .list(let nodes) = member.value.content else {
      throw source.fault("\(member.key) is a list of texts", at: member.value.place)
    }
    var texts: [String] = []
    for node in nodes {
      texts.append(try text(DocumentNode.Member(key: member.key, place: node.place, value: node)))
    }
    return texts
  }

  /// The text of a value, its variables replaced.
  func text(_ member: DocumentNode.Member) throws(FKTError) -> String {
    guard case .scalar(let text) = member.value.content, !text.isEmpty else {
      throw source.fault("\(member.key) is one value", at: member.value.place)
    }
    return try TextTemplate(text, at: member.value.place, source, allowsFields: false).text(variables, source)
  }

  /// `true` or `false`.
  func truth(_ member: DocumentNode.Member) throws(FKTError) -> Bool {
    switch try text(member).lowercased() {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    case let other: throw source.fault("\(member.key) is true or false and not '\(other)'", at: member.value.place)
    }
  }

  private func count(_ member: DocumentNode.Member) throws(FKTError) -> Int {
    let text = try text(member)
    if let number = Int(text), number >= 0 { return number }
    throw source.fault("\(member.key) is a number from 0 up or all and not '\(text)'", at: member.value.place)
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ member: DocumentNode.Member
  ) throws(FKTError) -> Word where Word.RawValue == String {
    let text = try text(member)
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    let guess = Spelling.suggestion(for: text, among: words).map { "did you mean '\($0)'? " } ?? ""
    throw source.fault(
      "\(member.key) cannot be '\(text)'", hint: guess + "write \(words.joined(separator: ", "))",
      at: member.value.place)
  }
}
