public import TrailerEditing

/// Where a host has the files that another one names.
public struct PathMap: Sendable {
  private var pairs: [(there: String, here: String)] = []

  /// A host that names them alike.
  public init() {}

  /// Reads what the user wrote, as in `/srv=/mnt/srv`.
  ///
  /// - Throws: `usage` for what is no pair of absolute paths.
  public init(_ texts: [String]) throws(FKTError) {
    for text in texts {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, parts.allSatisfy({ $0.hasPrefix("/") }) else {
        throw FKTError(
          code: .usage, message: "--map cannot be '\(text)'", hint: "write two absolute paths, as in /srv=/mnt/srv",
          subject: text)
      }
      pairs.append((Self.trimmed(parts[0]), Self.trimmed(parts[1])))
    }
    // The longest counts.
    pairs.sort { $0.there.utf8.count > $1.there.utf8.count }
  }

  /// The path of a file on this host.
  public func here(_ path: String) -> String {
    for pair in pairs where path == pair.there || path.hasPrefix(pair.there + "/") {
      return pair.here + path.dropFirst(pair.there.count)
    }
    return path
  }

  /// Whether all paths are what they are.
  var isEmpty: Bool { pairs.isEmpty }

  /// A job with the paths of this host.
  func here(_ job: BatchJob) -> BatchJob {
    guard !pairs.isEmpty else { return job }
    var job = job
    if case .file(let path) = job.input { job.input = .file(here(path)) }
    job.output = here(job.output)
    job.edits.edits = job.edits.edits.map { edit in
      switch edit {
      case var edit as FKTAddMusicCommand:
        edit.music.file = here(edit.music.file)
        return edit
      case var edit as FKTAddWatermarkCommand:
        edit.file = here(edit.file)
        return edit
      case var edit as FKTAddTextCommand:
        if case .file(let path) = edit.text.font { edit.text.font = .file(here(path)) }
        return edit
      default: return edit
      }
    }
    return job
  }

  private static func trimmed(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
