package import TrailerEditing

extension FKTAsset {
  /// Opens a film for edits: its frames are listed only when one of them counts frames whose distances may vary.
  ///
  /// - Throws: `FKTError` as ``open(_:in:)``.
  package static func open(
    _ path: String, for commands: [any FKTCommand], in engine: MediaEngine
  ) throws(FKTError) -> FKTAsset {
    let asset = try open(path, in: engine)
    return asset.needsFrames(for: commands) ? try asset.indexingFrames(in: engine) : asset
  }

  /// Whether edits count frames that are not listed and whose distances may vary.
  package func needsFrames(for commands: [any FKTCommand]) -> Bool {
    guard frameTimes == nil, commands.contains(where: \.usesFrameNumbers) else { return false }
    // MP4 lists every frame; what other containers say of their rate is only a claim.
    return !info.formatName.contains("mov") || info.videoStreams.first?.video?.hasVariableFrameRate != false
  }

  /// The film after edits, performed in order.
  ///
  /// - Throws: `FKTError` that names the option of the edit at fault.
  package func edited(by commands: [any FKTCommand]) throws(FKTError) -> FKTAsset {
    var asset = self
    for command in commands {
      do throws(FKTError) {
        asset = try command.perform(with: asset)
      } catch {
        var error = error
        // No option has the name of the export, which several make up; the message says which one it is about.
        if !(command is FKTExportCommand) { error.operation = error.operation ?? "--" + command.optionName }
        throw error
      }
    }
    return asset
  }
}
