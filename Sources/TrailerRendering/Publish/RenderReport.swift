internal import RenderEngine
public import RenderPlanning

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
  /// Splice points that did not hold when the file was checked; more was encoded for each, and the file written again.
  public var brokenSplicePoints = 0
  /// What was checked in the written file, each in a few words.
  public var verified: [String]
  /// What became of everything that the source carries.
  public var preservation: PreservationReport
  /// What the user should know.
  public var notices: [FKTNotice]
  /// Wall-clock seconds from start to published file.
  public var seconds: Double

  private enum CodingKeys: String, CodingKey {
    case path, byteCount, duration, container, streams, damage, brokenSplicePoints, verified, notices, seconds
    case preservation = "ledger"
  }

  /// What of the source the file does not have although nothing asked for that.
  public var losses: [PreservationLine] { preservation.losses }
}

/// What a finished render made of one stream.
public struct StreamReport: Sendable, Hashable, Codable {
  /// The stream's number in the source.
  public var source: Int?
  /// What it is for.
  public var kind: StreamInfo.Kind
  /// The codec it is in.
  public var codec: String
  /// Frames or packets of sound that were encoded, or subtitles that were converted.
  public var encoded: Int
  /// How many of the encoded frames an earlier render had encoded, so that they came from the cache.
  public var reused = 0
  /// Frames, packets of sound or subtitles that were copied.
  public var copied: Int
  /// Samples of each channel, for sound.
  public var samples: Int64?
  /// Where its last frame or sample ends.
  public var end: MediaTime
  /// Damaged packets and frames that were met, and tolerated.
  public var damaged: Int
}

extension StreamReport {
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
  /// When the damaged frame or sound would be shown in the source, where that is known.
  public var time: MediaTime?
  /// What is wrong, in words.
  public var what: String
}

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
  static func lossRefused(_ losses: [PreservationLine], of asset: FKTAsset, in container: ContainerFormat) -> FKTError {
    let shown = losses.prefix(5).map { "\($0.title) (\($0.reason?.description ?? ""))" }.joined(separator: ", ")
    let more = losses.count > 5 ? " and \(losses.count - 5) more" : ""
    return FKTError(.lossRefused, asset.source.path, "it would lose \(shown)\(more)", hint: hint(losses, container))
  }

  private static func hint(_ losses: [PreservationLine], _ container: ContainerFormat) -> String {
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
