internal import MediaTypes
internal import TrailerEditing

/// Decides what becomes of the flags of streams.
struct FlagPlanner {
  let container: ContainerFormat
  /// The source streams that the output has, in its order.
  let kept: [StreamInfo]

  private var rules: FlagRules { FlagRules(container: container) }

  /// The flags that the muxer is told for a stream, and what becomes of each flag that it has.
  func flags(of stream: StreamInfo) -> (flags: [String], lines: [PreservationLine]) {
    var flags: [String] = []
    var lines: [PreservationLine] = []
    for flag in stream.dispositions where !FlagRules.ofKind.contains(flag) {
      guard rules.keeps(flag, of: stream.kind) else {
        lines.append(lost(flag, stream))
        continue
      }
      flags.append(flag)
      let other = rules.companion(of: flag).flatMap { stream.dispositions.contains($0) ? nil : $0 }
      lines.append(
        PreservationLine(
          .flag(flag), stream: stream.index, other == nil ? .kept : .converted,
          other.map { .oneMark(container, with: $0) }))
    }
    if isMarked(stream) {
      lines.append(
        PreservationLine(
          .flag("default"), stream: stream.index, .converted, .firstIsMarked(container), isAsked: true))
    }
    return (flags, lines)
  }

  private func lost(_ flag: String, _ stream: StreamInfo) -> PreservationLine {
    let isFirst = kept.first { $0.kind == stream.kind && !$0.isAttachedPicture }?.index == stream.index
    guard flag == "default", isFirst else {
      return PreservationLine(.flag(flag), stream: stream.index, .dropped, .noSuchFlag(container))
    }
    return PreservationLine(
      .flag(flag), stream: stream.index, .dropped, .noSuchFlagNeeded(container), isAsked: true)
  }

  /// Whether the muxer marks the stream as default although the source does not.
  private func isMarked(_ stream: StreamInfo) -> Bool {
    let alike = kept.filter { $0.kind == stream.kind && !$0.isAttachedPicture }
    return rules.marksFirstAsDefault && [.video, .audio, .subtitle].contains(stream.kind)
      && alike.first?.index == stream.index && !alike.contains { $0.dispositions.contains("default") }
  }
}
