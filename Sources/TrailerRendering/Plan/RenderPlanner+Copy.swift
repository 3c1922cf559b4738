internal import MediaTypes
internal import TrailerEditing

extension RenderPlanner {
  /// The plan of a render that encodes nothing.
  ///
  /// Where copies can begin decides where the cuts are, and those where the sound begins, so it is planned three times.
  func copied(
    _ asset: FKTAsset, in container: ContainerFormat, _ index: SourceIndex, _ music: [Int: MediaInfo]
  ) throws(FKTError) -> RenderPlan {
    do throws(FKTError) {
      var index = index
      index.isPartial = true
      var plan = try plan(asset, in: container, index: index, files: music)
      let copies = CopyPlanner(asset: asset, container: container)
      let bounds = copies.bounds(of: plan.clips, in: plan.streams)
      index.packets = try lookups(asset).facts(SourceQuestions(packets: bounds)).packets
      plan = try self.plan(asset, in: container, index: index, files: music)
      index.sounds =
        try lookups(asset).facts(SourceQuestions(sounds: sounds(of: asset, in: plan))).sounds.first?.value ?? [:]
      index.isPartial = false
      return try self.plan(asset, in: container, index: index, files: music)
    } catch {
      guard error.code == .needsEncoding, error.hint == nil else { throw error }
      var told = error
      told.hint = hint(asset, container)
      throw told
    }
  }

  /// How little encoding would do.
  private func hint(_ asset: FKTAsset, _ container: ContainerFormat) -> String {
    let general = "`--strategy auto` encodes only what it has to"
    let planner = RenderPlanner(strategy: .auto, engine: engine)
    guard let plan = try? planner.plan(asset, to: "output." + container.rawValue) else { return general }
    let pictures = plan.encodedSeconds(of: .video)
    let sounds = plan.encodedSeconds(of: .audio)
    switch (pictures > .zero, sounds > .zero) {
    case (true, true):
      return "`--strategy auto` encodes \(pictures.secondsText) s of pictures and \(sounds.secondsText) s of sound"
    case (true, false): return "`--strategy auto` encodes \(pictures.secondsText) s of it"
    case (false, true): return "`--strategy auto` encodes only the sound, \(sounds.secondsText) s"
    case (false, false): return general
    }
  }
}

extension RenderPlan {
  /// How much of the streams of a kind is encoded.
  func encodedSeconds(of kind: StreamInfo.Kind) -> MediaTime {
    streams.filter { $0.kind == kind }.flatMap(\.spans).filter { $0.action == .encode }
      .reduce(.zero) { $0 + $1.range.duration }
  }
}
