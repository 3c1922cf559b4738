internal import LibAV
public import RenderPlanning

extension ProcessorLevel {
  /// Has everything that is done from now on use no more than that, in this process and in those of its engines.
  ///
  /// Encoders that choose for themselves are not told; theirs give the same bytes.
  /// - Throws: `hostDiffers` for a processor that has not all of it.
  public func force() throws(FKTError) {
    guard LibAV.Encoder.forceProcessorLevel(self) else {
      throw FKTError(
        code: .hostDiffers, message: "this processor has not all of \(rawValue)",
        hint: "name a lower level, or keep this machine out of the batch")
    }
  }
}
