internal import LibAV
internal import MediaTypes
internal import TrailerEditing

extension CopyPlanner {
  /// Refuses edits that no copy can have, whatever the packets say; `soundSteps` are done to samples.
  func check(_ soundSteps: [SoundStep]) throws(FKTError) {
    let export = asset.timeline.export
    if let step = soundSteps.first {
      throw .needsEncoding("the sound is changed (\(step.name))", of: asset)
    }
    if export.crf != nil || export.videoBitRate != nil {
      throw .needsEncoding("a quality was asked for, which only an encoder has", of: asset)
    }
    if export.toneMap == true { throw .needsEncoding("--tone-map changes every picture", of: asset) }
  }

  /// Refuses what is done to pictures, but for crops that a header can tell.
  func check(_ steps: [PictureStep]) throws(FKTError) {
    for step in steps {
      switch step.change {
      case .visiblePart: continue
      case .all, .pieces:
        throw .needsEncoding("the pictures are changed (\(step.names.joined(separator: ", ")))", of: asset)
      }
    }
  }
}

extension FKTError {
  /// Something cannot be done without encoding, and nothing may be encoded.
  static func needsEncoding(_ what: String, of asset: FKTAsset, hint: String? = nil) -> FKTError {
    FKTError(
      code: .needsEncoding, message: "\(asset.source.path): nothing may be encoded, but \(what)", hint: hint,
      subject: asset.source.path)
  }
}
