import Glibc
package import TrailerEditing

/// Where an output is to appear: an open folder and a name in it, so that the folder may be renamed meanwhile.
package struct OutputPlace {
  package let path: String
  package let folder: Folder
  package let name: String

  /// Checks everything about the final name that can be checked before the work; ``OutputFile`` tells what is given.
  package init(_ path: String, replacing: Bool, inputs: [SourceIdentity] = []) throws(FKTError) {
    self.path = try Self.finalPath(path, replacing: replacing, inputs: inputs)
    let parts = Self.split(self.path)
    guard let folder = Folder(parts.folder) else {
      throw FKTError(
        .outputUnwritable, path, "the folder \(parts.folder) cannot be opened: \(errorText())",
        hint: "check that you may read and write there")
    }
    self.folder = folder
    name = parts.name
  }

  /// Checks a name in an open folder; nothing that a link leads to is replaced.
  package init(
    _ name: String, in folder: Folder, replacing: Bool, inputs: [SourceIdentity] = []
  ) throws(FKTError) {
    path = folder.path + "/" + name
    self.folder = folder
    self.name = name
    guard !name.isEmpty, name != ".", name != "..", !name.contains("/") else {
      throw FKTError(
        code: .outputUnwritable, message: "'\(name)' is not a name in \(folder.path)", hint: "give one such as out.mp4")
    }
    try Self.checkLength(of: name, path)
    if let facts = folder.facts(of: name) { try Self.check(facts, path, replacing: replacing, inputs: inputs) }
  }

  private static func finalPath(
    _ path: String, replacing: Bool, inputs: [SourceIdentity]
  ) throws(FKTError) -> String {
    guard !path.isEmpty, !path.hasSuffix("/") else {
      throw FKTError(
        code: .outputUnwritable, message: "'\(path)' is not a file name", hint: "give a name such as out.mp4")
    }
    var facts = stat()
    if stat(path, &facts) == 0 {
      try check(facts, path, replacing: replacing, inputs: inputs)
      return resolved(path)
    }
    if lstat(path, &facts) == 0 {
      throw FKTError(
        .outputUnwritable, path, "it is a link that leads nowhere", hint: "remove the link, or choose another name")
    }
    let (folder, name) = split(path)
    try checkLength(of: name, path)
    guard stat(folder, &facts) == 0, facts.isDirectory else {
      throw FKTError(
        .outputUnwritable, path, "there is no folder \(folder)", hint: "create it first, or choose another place")
    }
    return path
  }

  private static func checkLength(of name: String, _ path: String) throws(FKTError) {
    guard name.utf8.count <= Int(NAME_MAX) else {
      throw FKTError(
        .outputUnwritable, path, "the name is longer than \(NAME_MAX) bytes", hint: "choose a shorter name")
    }
  }

  /// Checks what has the name now.
  private static func check(
    _ facts: stat, _ path: String, replacing: Bool, inputs: [SourceIdentity]
  ) throws(FKTError) {
    if let input = inputs.firstIndex(where: { $0.device == UInt64(facts.st_dev) && $0.inode == UInt64(facts.st_ino) }) {
      let what = input == 0 ? "the input" : "a file that the edits bring, \(inputs[input].path)"
      throw FKTError(.outputIsInput, path, "the output is \(what)", hint: "choose another name")
    }
    guard facts.isRegularFile else {
      throw FKTError(
        .outputUnwritable, path, "it is \(facts.isDirectory ? "a folder" : "not a regular file")",
        hint: facts.isDirectory ? "give a file name inside it" : "choose another name")
    }
    guard replacing else { throw exists(path) }
  }

  package static func exists(_ path: String) -> FKTError {
    FKTError(.outputExists, path, "it exists already", hint: "choose another name, or replace it with -y")
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }
}
