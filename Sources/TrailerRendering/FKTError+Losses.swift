public import TrailerEditing

extension RenderPlan {
  /// Refuses a plan that loses something although nothing asks for that.
  ///
  /// - Parameter asset: the film of which the plan was made.
  /// - Throws: `FKTError` with the code `loss-refused`, whose message names what would be lost.
  public func refuseLosses(of asset: FKTAsset) throws(FKTError) {
    if !losses.isEmpty { throw .lossRefused(losses, of: asset, in: container) }
  }
}

extension FKTError {
  /// Something would be lost, or was found to be, and that is refused.
  static func lossRefused(_ losses: [LedgerLine], of asset: FKTAsset, in container: ContainerFormat) -> FKTError {
    let shown = losses.prefix(5).map { "\($0.title) (\($0.reason?.description ?? ""))" }.joined(separator: ", ")
    let more = losses.count > 5 ? " and \(losses.count - 5) more" : ""
    return FKTError(
      code: .lossRefused, message: "\(asset.source.path): it would lose \(shown)\(more)",
      hint: hint(losses, container), subject: asset.source.path)
  }

  private static func hint(_ losses: [LedgerLine], _ container: ContainerFormat) -> String {
    let others = "--ledger without --strict shows all that would be lost"
    let isStream = losses.contains { $0.kind == .stream && $0.stream != nil }
    let isPadding = losses.allSatisfy { $0.item == .sideData(.startOfSound) }
    if isPadding, container == .mkv {
      return "with --audio-codec flac or opus no sound is left out; \(others)"
    }
    let choice = isStream ? "choose with --tracks what is to be kept, " : ""
    return choice + (container == .mkv ? "" : "write an mkv, which holds most, ") + "or accept it: " + others
  }
}
