import Glibc
internal import Publishing
public import TrailerRendering

/// What a script makes of the files of a watched folder: each is the film of every entry.
public struct WatchedJobs: Sendable {
  /// What came of some files.
  public struct Found: Sendable {
    /// The jobs to do.
    public var jobs: [BatchJob]
    /// Jobs that cannot be done, and why: another file has their output, or the file's name makes none.
    public var refused: [(job: BatchJob, error: FKTError)]
  }

  /// The watched folder, as an absolute path without links.
  public let folder: String
  private let script: BatchScript
  /// Which file each output was made from.
  private var sources: [String: String] = [:]

  /// What `script` makes of the files in `folder`.
  ///
  /// - Throws: `FKTError`: `notFound` without such a folder, `usage` when an output would be written into it and so
  ///   become a film itself, or when the script cannot be used so.
  public init(script: BatchScript, folder: String) throws(FKTError) {
    guard let real = realpath(folder, nil) else {
      throw FKTError(
        code: .notFound, message: "\(folder): it is not a folder that can be opened", hint: "check the path",
        subject: folder)
    }
    defer { free(real) }
    self.folder = String(cString: real)
    self.script = script
    // A name that no file has shows where outputs go.
    for job in try script.jobs(replacingInputsWith: [self.folder + "/film.mp4"]) { try check(job.output) }
  }

  /// The jobs of some files of the folder.
  ///
  /// - Parameter files: their paths, those whose outputs count first come first.
  /// - Returns: the jobs, and those that another file's job leaves no place for. Where a file's name makes no job, what
  ///   is refused has no output: whoever puts files there cannot end the watching by their names.
  public mutating func jobs(for files: [String]) -> Found {
    var found = Found(jobs: [], refused: [])
    for file in files {
      let made: [BatchJob]
      do throws(FKTError) {
        made = try script.jobs(replacingInputsWith: [file])
        for job in made { try check(job.output) }
      } catch {
        found.refused.append((BatchJob(number: 0, input: .file(file), edits: FKTEditList([]), output: ""), error))
        continue
      }
      for job in made {
        let other = sources[job.output].flatMap { $0 != file && access($0, F_OK) == 0 ? $0 : nil }
        if let other {
          found.refused.append((job, Self.collision(job, other)))
        } else {
          sources[job.output] = file
          found.jobs.append(job)
        }
      }
    }
    for place in found.jobs.indices { found.jobs[place].number = place }
    return found
  }

  /// The files of a folder that count, those that changed first come first.
  public static func files(in path: String) -> [String] {
    let names = Folder(path)?.names() ?? []
    let files = names.filter { !SettlingFiles.isIgnored($0) }.compactMap { name in
      FileStamp(path: path + "/" + name).map { (path: path + "/" + name, stamp: $0) }
    }
    return files.sorted {
      ($0.stamp.modificationNanoseconds, $0.path) < ($1.stamp.modificationNanoseconds, $1.path)
    }.map(\.path)
  }

  private func check(_ output: String) throws(FKTError) {
    let parent = output.lastIndex(of: "/").map { String(output[..<$0]) } ?? "."
    let real = realpath(parent, nil)
    defer { free(real) }
    let place = real.map { String(cString: $0) } ?? parent
    guard place == folder || place.hasPrefix(folder + "/") else { return }
    throw FKTError(
      code: .usage, message: "the output \(output) lies in the watched folder \(folder)",
      hint: "write to a folder outside of it: what is written there would be taken for a film", subject: output)
  }

  private static func collision(_ job: BatchJob, _ other: String) -> FKTError {
    FKTError(
      code: .outputExists, message: "\(job.output): it is made from \(other) already",
      hint: "give one of the two files another name, or have {ext} in out", subject: job.output)
  }
}
