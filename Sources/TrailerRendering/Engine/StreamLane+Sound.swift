internal import LibAV
internal import MediaTypes

extension StreamLane {
  /// How far a time stamp of sound may be from the samples counted without meaning a hole, in samples.
  ///
  /// A container's clock may be as coarse as a millisecond; twice that and a little is still no hole.
  static func soundTolerance(timeBase: Rational, sampleRate: Int, isLoose: Bool = false) -> Int64 {
    guard let tick = Rational(1, Int64(sampleRate)) else { return 0 }
    let coarse = MediaTime(timeBase * Rational(2)).ticks(in: tick, rounding: .up)
    return max(coarse, Int64(sampleRate) / (isLoose ? 10 : 250))
  }

  /// What the container is told of the track when its packets are copied as `copy` says.
  func copiedSound(_ copy: PlannedSoundCopy, timeBase: Rational) throws(EngineFailure) -> CodecParameters {
    guard let parameters else { throw .changedSource }
    return try writing { () throws(LibAVError) in
      try parameters.sound(timeBase: timeBase, hiddenStart: copy.hiddenSamples)
    }
  }
}
