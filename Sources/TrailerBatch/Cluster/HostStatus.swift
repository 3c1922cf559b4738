public import TrailerEditing

/// What the worker of a host does just now.
public struct HostStatus: Sendable, Hashable {
  /// A job under way.
  public struct Job: Sendable, Hashable {
    /// The job's ``BatchJob/number``.
    public var number: Int
    /// 0 to 1.
    public var fraction: Double
    /// Seconds of film made in a second, once there is a pace.
    public var speed: Double?
  }

  /// The name of the host.
  public var host: String
  /// The process there.
  public var process: Int
  /// The jobs under way.
  public var jobs: [Job]

  /// Reads what all workers said last, the hosts in the order of their names; what a lost host said is there until a
  /// coordinator has looked.
  ///
  /// - Parameter shared: the absolute path of the shared folder.
  /// - Returns: what they said.
  /// - Throws: `notFound` where there is no batch in the folder, `outputUnwritable` where others can write to it.
  public static func read(shared: String) throws(FKTError) -> [HostStatus] {
    let folder = ClusterFolder(shared)
    try folder.check()
    return folder.signals().map(\.signal).sorted { ($0.host, $0.process) < ($1.host, $1.process) }.map { signal in
      HostStatus(
        host: signal.host, process: Int(signal.process),
        jobs: signal.jobs.map { Job(number: $0.job, fraction: $0.fraction, speed: $0.speed) })
    }
  }
}
