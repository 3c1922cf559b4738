internal import MediaTypes
internal import TrailerEditing

/// Decides what becomes of the flags of streams.
struct FlagPlanner {
  let container: ContainerFormat
  /// The source streams that the output has, in its order.
  let kept: [StreamInfo]

  private var rules: FlagRules { FlagRules(container: container) }

  /// The flags that the muxer is told for a stream, and what becomes of each flag that it has.
  func flags(of stream: StreamInfo) -> (flags: [String], lines: [LedgerLine]) {
    var flags: [String] = []
    var lines: [LedgerLine] = []
    for flag in stream.dispositions where !FlagRules.ofKind.contains(flag) {
      guard rules.keeps(flag, of: stream.kind) else {
        lines.append(lost(flag, stream))
        continue
      }
      flags.append(flag)
      let other = rules.companion(of: flag).flatMap { stream.dispositions.contains($0) ? nil : $0 }
      lines.append(
        LedgerLine(
          .flag, stream: stream.index, flag, other == nil ? .kept : .converted,
          other.map { "\(container.rawValue) has one mark for it and \($0)" } ?? ""))
    }
    if isMarked(stream) {
      lines.append(
        LedgerLine(
          .flag, stream: stream.index, "default", .converted,
          "\(container.rawValue) plays what is marked, so the first of its kind is", isAsked: true))
    }
    return (flags, lines)
  }

  private func lost(_ flag: String, _ stream: StreamInfo) -> LedgerLine {
    let isFirst = kept.first { $0.kind == stream.kind && !$0.isAttachedPicture }?.index == stream.index
    guard flag == "default", isFirst else {
      return LedgerLine(.flag, stream: stream.index, flag, .dropped, "\(container.rawValue) has no such flag")
    }
    return LedgerLine(
      .flag, stream: stream.index, flag, .dropped,
      "\(container.rawValue) has no such flag, and players take the first of a kind anyway", isAsked: true)
  }

  /// Whether the muxer marks the stream as default although the source does not.
  private func isMarked(_ stream: StreamInfo) -> Bool {
    let alike = kept.filter { $0.kind == stream.kind && !$0.isAttachedPicture }
    return rules.marksFirstAsDefault && [.video, .audio, .subtitle].contains(stream.kind)
      && alike.first?.index == stream.index && !alike.contains { $0.dispositions.contains("default") }
  }
}
