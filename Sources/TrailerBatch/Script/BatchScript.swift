internal import Documents
public import TrailerEditing

/// A script of a batch: films, what is done to each, and where the results go.
///
/// ```swift
/// let jobs = try BatchScript.read(path: "teasers.yaml").jobs()
/// ```
public struct BatchScript: Sendable {
  /// The absolute path of the script.
  public var path: String { source.path }

  let source: ScriptSource
  let entries: [ScriptEntry]
  /// What it says of the hosts it may be done on.
  public let hosts: HostSettings

  /// Reads a script of YAML, JSON or shell lines, as its name or its first word tells.
  ///
  /// A file called `.sh` or `.txt`, or one whose first word is `trailer-edit`, holds shell lines; `.json` or a brace at
  /// the beginning means JSON. Nothing in a script is run or expanded.
  ///
  /// - Parameter path: the script; the paths in it are relative to its folder.
  /// - Returns: the script; its films are not looked for yet.
  /// - Throws: `FKTError` with the code `usage` that names line and column, or why the file cannot be read.
  public static func read(path: String) throws(FKTError) -> BatchScript {
    let source = ScriptSource(name: path)
    let text = try source.text()
    let read: (entries: [ScriptEntry], hosts: HostSettings)
    switch notation(of: text, name: ScriptPath.name(of: path)) {
    case .shell: read = (try ShellLines(source: source).entries(text), HostSettings())
    case .json:
      read = try ScriptNodes(source: source).entries(
        source.reading { () throws(DocumentError) in
          try JSONReader.root(of: Array(text.utf8), .strict)
        })
    case .yaml:
      read = try ScriptNodes(source: source).entries(
        source.reading { () throws(DocumentError) in try YAMLReader.root(of: text) })
    }
    return BatchScript(source: source, entries: read.entries, hosts: read.hosts)
  }

  private enum Notation { case yaml, json, shell }

  private static func notation(of text: String, name: String) -> Notation {
    switch ScriptPath.parts(ofName: name).ending.lowercased() {
    case "sh", "txt": return .shell
    case "json": return .json
    case "yaml", "yml": return .yaml
    default: break
    }
    if text.utf8.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) == UInt8(ascii: "{") { return .json }
    if text.hasPrefix("#!") { return .shell }
    let lines = text.split(whereSeparator: \.isNewline).lazy.map { $0.drop { $0 == " " || $0 == "\t" } }
    let word = lines.first { !$0.isEmpty && !$0.hasPrefix("#") }?.prefix { $0 != " " && $0 != "\t" }
    return word.map { ScriptPath.name(of: String($0)) } == "trailer-edit" ? .shell : .yaml
  }
}
