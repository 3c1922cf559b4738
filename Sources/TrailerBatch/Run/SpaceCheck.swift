import Glibc
internal import Publishing
internal import TrailerRendering

/// Whether the disks can take what a batch will write, as far as that is sure before any film is opened.
///
/// Jobs that keep all of their film and encode as little as they can write about as much as they read; of the others
/// nothing is sure, and they count nothing. So a batch is refused only when it clearly cannot end.
enum SpaceCheck {
  /// Throws `noSpace` when the jobs that wait need more than is free.
  static func check(_ jobs: [BatchJob], waiting: [Int]) throws(FKTError) {
    var needs: [UInt64: (bytes: Int64, folder: String)] = [:]
    var devices: [String: (device: UInt64, folder: String)?] = [:]
    for place in waiting {
      let job = jobs[place]
      guard case .file(let path) = job.input, keepsAll(job), let size = RenderedFile.Facts(named: path)?.byteCount
      else { continue }
      let folder = StateFile.folder(of: job.output)
      let found = devices[folder] ?? device(of: folder)
      devices[folder] = .some(found)
      guard let found else { continue }
      needs[found.device, default: (0, found.folder)].bytes += size
    }
    for need in needs.values {
      guard let free = DiskSpace(at: need.folder)?.free else { continue }
      // Tags and headers differ, so a twentieth is no matter.
      guard need.bytes / 20 * 19 > free else { continue }
      throw FKTError(
        code: .noSpace,
        message: "\(need.folder): the batch needs about \(text(need.bytes)), and \(text(free)) are free",
        hint: "free some space, or write to another disk", subject: need.folder)
    }
  }

  private static func keepsAll(_ job: BatchJob) -> Bool {
    job.settings.strategy != .full && !job.edits.edits.contains { $0 is FKTTrimCommand || $0 is FKTExportCommand }
  }

  /// The file system of a folder, or of the nearest one above it that is there.
  private static func device(of folder: String) -> (device: UInt64, folder: String)? {
    var facts = stat()
    var path = folder
    while stat(path, &facts) != 0 {
      guard errno == ENOENT, path != "/", path != "." else { return nil }
      path = StateFile.folder(of: path)
    }
    return (UInt64(facts.st_dev), path)
  }

  private static func text(_ bytes: Int64) -> String {
    bytes >= 10_000_000_000 ? "\(bytes / 1_000_000_000) GB" : "\(max(1, bytes / 1_000_000)) MB"
  }
}
