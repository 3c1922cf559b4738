public import TrailerEditing

/// What happens while a batch runs.
public enum BatchEvent: Sendable {
  /// The run begins: so many jobs, of which so many are already done; so many workers.
  case began(jobs: Int, alreadyDone: Int, workers: Int)
  /// Something the user should know of the batch as a whole.
  case noticed(FKTNotice)
  /// A worker takes a job.
  case started(job: Int, worker: Int)
  /// A job has come so far: 0 to 1, and seconds of film made in a second, once there is a pace.
  case progress(job: Int, worker: Int, fraction: Double, speed: Double?)
  /// A job failed in a way that another try may help, and is tried again later.
  case retrying(job: Int, worker: Int, reason: String)
  /// A job has ended, for this run.
  case ended(JobResult)
  /// Nothing new is started any more: why, in a few words.
  case draining(reason: String)
}
