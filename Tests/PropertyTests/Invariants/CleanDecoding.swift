/// Invariant 13: the output decodes without a word from decoders that stop at the first fault; where packets were
/// copied, with one thread and with two.
struct CleanDecoding: Invariant {
  let number = 13
  let name = "clean decoding"

  func violations(in trial: EditTrial) -> [String] {
    let copied = trial.copies?.pictures ?? []
    return trial.decoded.complaints.map { "ffmpeg says: \($0)" }
      + zip(copied, ["one thread", "two threads"]).flatMap { pictures, threads in
        pictures.complaints.map { "with \(threads) ffmpeg says: \($0)" }
      }
  }
}
