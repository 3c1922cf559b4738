package import TrailerEditing

/// One of several about equal parts of what a plan encodes in spans of their own, for hosts that encode side by side.
package struct SpanShare: Sendable, Hashable, Codable {
  /// Its number, from 0.
  package var number: Int
  /// How many shares there are.
  package var count: Int

  /// A share of so many.
  package init(number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// The stretches of encoded spans that are in it, by the streams of the plan that have some.
  ///
  /// Each is given to the share that has least so far, in the order of the output, so that neighbours, which are about as
  /// hard to encode, go to different shares.
  package func stretches(of plan: RenderPlan) -> [Int: [Range<Int>]] {
    var work = [Double](repeating: 0, count: max(1, count))
    var own: [Int: [Range<Int>]] = [:]
    for (place, stream) in plan.streams.enumerated() {
      guard let splice = stream.splice else { continue }
      for stretch in splice.stretches {
        let least = work.indices.min { work[$0] < work[$1] } ?? 0
        work[least] += splice.seconds(of: stretch, in: plan)
        if least == number { own[place, default: []].append(stretch) }
      }
    }
    return own
  }
}

extension RenderPlan {
  /// Refuses to share out what one encoder has to encode.
  ///
  /// - Throws: `FKTError` with code `usage` that says why.
  package func refuseWholeEncoding(of asset: FKTAsset, as output: String) throws(FKTError) {
    let whole = streams.first { stream in
      if case .encoded(.video) = stream.production { true } else { false }
    }
    guard let whole else { return }
    let isByRate = asset.timeline.export.videoBitRate != nil
    throw FKTError(
      code: .usage,
      message: "\(output): its frames cannot be shared out: "
        + (isByRate
          ? "one encoder alone keeps to a bit rate" : "\(whole.encoderName ?? whole.codec) encodes them in one piece"),
      hint: isByRate
        ? "encode by quality (crf), or leave --split at auto"
        : "say `pieces: N` in the script, or leave --split at auto",
      subject: output)
  }
}

extension PlannedSplice {
  /// How long a stretch is shown, in seconds.
  fileprivate func seconds(of stretch: Range<Int>, in plan: RenderPlan) -> Double {
    guard let first = spans[stretch].first, let last = spans[stretch].last else { return 0 }
    let start = MediaTime(ticks: first.outputStart, timeBase: form.timeBase)
    let end = last.outputEnd.map { MediaTime(ticks: $0, timeBase: form.timeBase) } ?? plan.duration
    return max(0, (end - start).seconds)
  }
}
