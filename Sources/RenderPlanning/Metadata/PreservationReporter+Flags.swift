internal import TrailerEditing

/// The flags of streams.
extension PreservationReporter {
  /// Flags that are no property of their own: the stream's line tells what it is.
  private static let flagsOfKind: Set = ["attached_pic", "timed_thumbnails", "still_image"]

  /// Sets the flags that the muxer is told, and says what becomes of each.
  func setFlags(of plan: inout RenderPlan) {
    let kept = plan.kept(of: source)
    for stream in source.streams {
      let flags = stream.dispositions.filter { !Self.flagsOfKind.contains($0) }
      guard kept.contains(where: { $0.index == stream.index }) else {
        plan.preservation.lines += flags.map {
          PreservationLine(.flag($0), stream: stream.index, .dropped, .goesWithItsStream, isAsked: true)
        }
        continue
      }
      if stream.isAttached { continue }
      let held = plan.container.rules.flags
      let (keeps, others) = (held.ofAll.union(held.ofKind[stream.kind] ?? []), kept.filter { $0.isLike(stream) })
      plan.set(flags: flags.filter { keeps.contains($0) }, of: stream.index)
      plan.preservation.lines += flags.map { flag in
        keeps.contains(flag)
          ? self.kept(flag, of: stream, held, plan.container) : lost(flag, of: stream, others, plan.container)
      }
      // Without a marked stream of the family, players find none, so the muxer marks the first one.
      if plan.container.rules.can(.boxes), [.video, .audio, .subtitle].contains(stream.kind),
        others.first?.index == stream.index, !others.contains(where: { $0.dispositions.contains("default") })
      {
        let reason = PreservationReason.firstIsMarked(plan.container)
        plan.preservation.lines.append(
          PreservationLine(.flag("default"), stream: stream.index, .converted, reason, isAsked: true))
      }
    }
  }

  private func kept(
    _ flag: String, of stream: StreamInfo, _ held: ContainerRules.Flags, _ container: ContainerFormat
  ) -> PreservationLine {
    guard let other = held.companions[flag], !stream.dispositions.contains(other) else {
      return PreservationLine(.flag(flag), stream: stream.index, .kept)
    }
    return PreservationLine(.flag(flag), stream: stream.index, .converted, .oneMark(container, with: other))
  }

  private func lost(
    _ flag: String, of stream: StreamInfo, _ others: [StreamInfo], _ container: ContainerFormat
  ) -> PreservationLine {
    let isNeeded = flag != "default" || others.first?.index != stream.index
    return PreservationLine(
      .flag(flag), stream: stream.index, .dropped, isNeeded ? .noSuchFlag(container) : .noSuchFlagNeeded(container),
      isAsked: !isNeeded)
  }
}

extension StreamInfo {
  /// Whether players choose between both.
  fileprivate func isLike(_ other: StreamInfo) -> Bool { kind == other.kind && !isAttachedPicture }
}
