import TrailerEditing
import TrailerRendering

/// Waits for a render, showing its progress; a signal cancels it.
enum RenderWait {
  static func report(of job: RenderJob, _ display: ProgressDisplay) throws(FKTError) -> RenderReport {
    try Interruption.withCancellation({ job.cancel() }) { () throws(FKTError) in
      try runBlocking { () async throws(FKTError) in
        var display = display
        for await progress in job.progress { display.show(progress) }
        display.finish()
        return try await job.report()
      }
    }
  }
}
