import Glibc
internal import Publishing

/// What a batch is likely to write to a file system, and what is free there.
public struct SpaceNeed: Sendable, Hashable {
  /// A folder of the file system, which exists.
  public var folder: String
  /// Bytes that the outputs are likely to take.
  public var needed: Int64
  /// Bytes that are free for this user.
  public var free: Int64

  /// Whether the outputs clearly do not fit.
  public var isShort: Bool { needed > free }

  /// The needs of planned jobs, one for each file system; jobs without a plan count for nothing.
  public static func needs(of jobs: [PlannedJob]) -> [SpaceNeed] {
    var needs: [SpaceNeed] = []
    var places: [UInt64: Int] = [:]
    var known: [PathKey: Int] = [:]
    for job in jobs {
      guard case .success(let facts) = job.outcome else { continue }
      let key = PathKey(ScriptPath.folder(of: job.job.output))
      if known[key] == nil {
        let folder = EntryFinder.existingFolder(above: job.job.output)
        let device = ScriptPath.status(folder).map { UInt64($0.st_dev) } ?? 0
        if places[device] == nil {
          places[device] = needs.count
          needs.append(SpaceNeed(folder: folder, needed: 0, free: free(in: folder)))
        }
        known[key] = places[device]
      }
      if let place = known[key] { needs[place].needed += facts.estimatedBytes }
    }
    return needs
  }

  private static func free(in folder: String) -> Int64 {
    DiskSpace(at: folder)?.free ?? .max
  }
}
