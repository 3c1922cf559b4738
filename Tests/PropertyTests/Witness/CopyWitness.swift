import RenderPlanning
import Foundation
import MediaTypes
import TrailerEditing
import TrailerRendering

/// What independent programs read of an output that has copied parts.
struct CopyWitness: Sendable {
  /// Its frames, decoded with one thread and with two; empty where none is copied.
  let pictures: [StoredPictures]
  /// Its packets.
  let packets: StoredPackets

  /// Reads an output; `nil` where its plan copies nothing.
  init?(_ plan: RenderPlan, _ url: URL, _ probed: ProbedFile) throws {
    let copied = plan.streams.filter { stream in stream.spans.contains { $0.action == .copy } }
    guard !copied.isEmpty else { return nil }
    let hasPictures = copied.contains { $0.kind == .video }
    pictures = hasPictures ? try [1, 2].map { try StoredPictures(url, threads: $0) } : []
    packets = try StoredPackets(url, probed)
  }
}

extension EditTrial {
  /// How the frames were put together; `nil` where all are encoded.
  var splice: PlannedSplice? {
    hasPictures ? plan.streams.first { $0.kind == .video }?.splice : nil
  }

  /// The span of the plan in which each expected frame lies; `nil` for one that lies in none.
  ///
  /// The plan counts the source's ticks, which ffprobe tells of each frame. A held frame starts before its span.
  func spans(of splice: PlannedSplice) -> [PlannedSplice.Span?] {
    let ticks = source.probed.pictures.first?.shownTicks ?? []
    let frames = expected.pictures.frames
    return frames.indices.map { place in
      let frame = frames[place]
      guard ticks.indices.contains(frame.number) else { return nil }
      let pts = ticks[frame.number]
      let found = splice.spans.filter { span in
        span.clip == frame.clip && span.start <= pts && span.end.map { pts < $0 } ?? true
      }
      if found.count == 1 { return found[0] }
      let isFirst = place == 0 || frames[place - 1].clip != frame.clip
      guard found.isEmpty, isFirst, let first = splice.spans.first(where: { $0.clip == frame.clip }) else { return nil }
      return first.opening == .heldFrame && pts < first.start ? first : nil
    }
  }

  /// Whether packets of an output track of sound are copied.
  func copiesSound(_ place: Int) -> Bool {
    let sounds = plan.streams.filter { $0.kind == .audio }
    return sounds.indices.contains(place) && sounds[place].spans.contains { $0.action == .copy }
  }

  /// Whether packets of Opus are copied.
  var copiesOpus: Bool { probed.sounds.indices.contains { probed.sounds[$0].codec == "opus" && copiesSound($0) } }

  /// What the report says where a stream of a kind was to be copied and was encoded, or more of it than planned: sources
  /// here are whole, so a plan that is not kept is a broken promise.
  func whyEncodedAfterAll(_ kind: StreamInfo.Kind) -> String? {
    let more = report.notices.first { $0.code == "encoded-more" }?.message
    if kind == .video, let more { return more }
    let broken = zip(plan.streams, report.streams).contains { planned, made in
      planned.kind == kind && planned.spans.contains { $0.action == .copy } && made.copied == 0
    }
    guard broken else { return nil }
    let notice = report.notices.first { $0.code == "encoded-fully" }?.message
    return notice ?? "\(kind.rawValue) was to be copied, and was encoded"
  }

  /// The places in the output of frames that are copied.
  var copiedPlaces: [Int] {
    guard let splice else { return [] }
    return spans(of: splice).enumerated().filter { $0.element?.action == .copy }.map(\.offset)
  }
}
