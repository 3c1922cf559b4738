public import MediaTypes
public import TrailerEditing

/// What a finished render made and what was proved of it.
public struct RenderReport: Sendable, Hashable, Codable {
  /// Where the file is.
  public var path: String
  /// Its size in bytes.
  public var byteCount: Int64
  /// Its length.
  public var duration: MediaTime
  /// Its container.
  public var container: ContainerFormat
  /// Its streams in order.
  public var streams: [StreamReport]
  /// The damaged places of the source that were met, and tolerated; the first thousand.
  public var damage: [DamageReport]
  /// Seams between copied and encoded pictures that did not hold when the file was checked; more was encoded for each,
  /// and the file written again.
  public var brokenSeams = 0
  /// What was checked in the written file, each in a few words.
  public var verified: [String]
  /// What became of everything that the source carries.
  public var ledger: PreservationLedger
  /// What the user should know.
  public var notices: [FKTNotice]
  /// Wall-clock seconds from start to published file.
  public var seconds: Double

  /// What of the source the file does not have although nothing asked for that.
  public var losses: [LedgerLine] { ledger.losses }
}

/// What a finished render made of one stream.
public struct StreamReport: Sendable, Hashable, Codable {
  /// The stream's number in the source.
  public var source: Int?
  /// What it is for.
  public var kind: StreamInfo.Kind
  /// The codec it is in.
  public var codec: String
  /// Pictures or packets of sound that were encoded, or subtitles that were converted.
  public var encoded: Int
  /// Pictures, packets of sound or subtitles that were copied.
  public var copied: Int
  /// Samples of each channel, for sound.
  public var samples: Int64?
  /// Where its last picture or sample ends.
  public var end: MediaTime
  /// Damaged packets and pictures that were met, and tolerated.
  public var damaged: Int
}

extension StreamReport {
  /// The report of a subtitle track.
  init(_ track: SubtitleTrack.Written) {
    self.init(
      source: track.plan.source, kind: .subtitle, codec: track.plan.codec,
      encoded: track.plan.isCopied ? 0 : track.cues, copied: track.plan.isCopied ? track.cues : 0, samples: nil,
      end: track.end, damaged: 0)
  }
}

/// A damaged place of a source.
public struct DamageReport: Sendable, Hashable, Codable {
  /// The stream's number in the source; `nil` when the container is damaged.
  public var stream: Int?
  /// When the damaged picture or sound would be shown in the source, where that is known.
  public var time: MediaTime?
  /// What is wrong, in words.
  public var what: String
}
