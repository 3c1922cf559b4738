import Foundation
import MediaTypes

@testable import RenderPlanning
@testable import TrailerRendering

/// Holds a preservation report against what ffprobe says of source and output, item by item.
struct Comparison {
  let source: CarriedFacts
  let output: CarriedFacts
  let plan: RenderPlan
  let preservation: PreservationReport
  /// What was kept of the source.
  let range: ClosedRange<Double>

  /// One row of the table.
  struct Row {
    let item: CarriedItem
    let after: String?
    let line: PreservationLine?
    /// Why the preservation report is wrong about it; `nil` when it is right.
    let fault: String?
  }

  /// The output's stream for each of the source.
  private var places: [Int: CarriedFacts.Stream] {
    var places: [Int: CarriedFacts.Stream] = [:]
    func note(_ sources: [Int?], _ found: [CarriedFacts.Stream]) {
      for (source, stream) in zip(sources, found) { places[source ?? -1] = stream }
    }
    note(plan.streams.map(\.source), output.streams.filter { ["video", "audio"].contains($0.kind) && !$0.isCover })
    note(plan.subtitles.map(\.source), output.streams.filter { $0.kind == "subtitle" })
    note(plan.attachments.map(\.source), output.streams.filter { $0.isCover || $0.kind == "attachment" })
    return places
  }

  /// A row for everything that the source carries.
  var rows: [Row] { source.items.map(row) + chapterRows }

  private func row(_ item: CarriedItem) -> Row {
    // What a stream says of its frames goes with the stream.
    if item.kind == .sideData, let stream = item.stream, places[stream] == nil {
      let own = preservation.lines.first { $0.kind == .stream && $0.stream == stream }
      return Row(item: item, after: nil, line: own, fault: own?.outcome == .dropped ? nil : "is gone")
    }
    let lines = preservation.lines.filter { line in
      line.kind == item.kind && line.stream == item.stream && (item.kind == .stream || line.name == item.name)
    }
    let after = afterwards(item)
    // Of what only the frames or the container say there is a line where it could go.
    if lines.isEmpty, item.kind == .sideData, after == item.value {
      return Row(item: item, after: after, line: nil, fault: nil)
    }
    guard let line = lines.first, lines.count == 1 else {
      return Row(item: item, after: after, line: lines.first, fault: "has \(lines.count) lines in the ledger")
    }
    return Row(item: item, after: after, line: line, fault: fault(item, after, line))
  }

  private func fault(_ item: CarriedItem, _ after: String?, _ line: PreservationLine) -> String? {
    if line.outcome == .dropped || line.outcome == .converted, line.reason == nil { return "goes without a reason" }
    if item.kind == .stream, line.outcome == .dropped {
      return item.stream.flatMap { places[$0] } == nil ? nil : "is said to be dropped but is there"
    }
    if item.kind == .stream, line.outcome == .converted, item.value == after {
      return "is said to be converted but is not"
    }
    guard line.outcome == .kept else { return nil }
    // What says no more than players assume may stay unsaid.
    if after == nil, line.words.hasSuffix("as players assume") { return nil }
    if item.kind == .stream { return after == item.value ? nil : "is said to be kept but is \(after ?? "not there")" }
    return after == item.value ? nil : "is said to be kept but is \(after ?? "not there")"
  }

  /// What the output has in the item's place.
  private func afterwards(_ item: CarriedItem) -> String? {
    let place = item.stream.flatMap { places[$0] }
    if item.kind == .stream { return place?.codec }
    let own = (item.stream == nil ? output.tags : place?.items ?? [])
    // One file is one stream to these, and its tags are where the container has them.
    let everywhere = output.tags + output.streams.flatMap(\.items).filter { $0.kind == .streamTag }
    let joins = source.isOgg || TagRules(container: plan.container).joinsStreamTags
    let isJoined = [.tag, .streamTag].contains(item.kind) && joins
    let isTimecode = item.name.lowercased() == "timecode"
    let found = own.filter { $0.kind == item.kind } + (isJoined || isTimecode ? everywhere : [])
    func plain(_ name: String) -> String { name.lowercased().replacingOccurrences(of: " ", with: "_") }
    return found.first { plain($0.name) == plain(item.name) && $0.value == item.value }?.value
      ?? found.first { plain($0.name) == plain(item.name) }?.value
  }

  private var chapterRows: [Row] {
    source.chapters.enumerated().map { number, chapter in
      let name = chapter.title.isEmpty ? "\(number + 1)" : "\(number + 1) '\(chapter.title)'"
      let lines = preservation.lines.filter { line in
        line.kind == .chapter && (line.name == name || line.name == "\(number + 1) '\(chapter.title)'")
      }
      let item = CarriedItem(
        kind: .chapter, stream: nil, name: name, value: String(format: "%.3f-%.3f", chapter.start, chapter.end))
      let found = output.chapters.first { $0.title == chapter.title && isInPlace($0, chapter) }
      let after = found.map { String(format: "%.3f-%.3f", $0.start, $0.end) }
      guard let line = lines.first, lines.count == 1 else {
        return Row(item: item, after: after, line: nil, fault: "has \(lines.count) lines in the ledger")
      }
      let isThere = found != nil
      let isClaimed = line.outcome != .dropped
      return Row(
        item: item, after: after, line: line,
        fault: isThere == isClaimed
          ? nil : isClaimed ? "is said to be there but is not" : "is said to be gone but is there")
    }
  }

  /// Whether a chapter of the output is where that of the source must be, give or take a frame.
  private func isInPlace(_ found: CarriedFacts.Chapter, _ chapter: CarriedFacts.Chapter) -> Bool {
    let (start, end) = (chapter.start - source.start, chapter.end - source.start)
    let expected = (max(start, range.lowerBound) - range.lowerBound, min(end, range.upperBound) - range.lowerBound)
    return abs(found.start - expected.0) < 0.06 && abs(found.end - expected.1) < 0.06
  }

  /// What the output says that the source does not, and no line tells of.
  var patch: [String] {
    let known = Set(source.items.map { $0.name.lowercased().replacingOccurrences(of: " ", with: "_") })
    let ofTheFile: Set = [
      "major_brand", "minor_version", "compatible_brands", "encoder", "handler_name", "vendor_id", "duration",
      "filename", "mimetype", "service_name", "service_provider", "software",
    ]
    let told = Set(preservation.lines.filter { $0.outcome == .converted }.map { $0.name.lowercased() })
    let places = places
    let back = Dictionary(places.map { ($0.value.index, $0.key) }) { first, _ in first }
    let tags = output.items.filter { [.tag, .streamTag].contains($0.kind) }.filter { item in
      let name = item.name.lowercased().replacingOccurrences(of: " ", with: "_")
      if ofTheFile.contains(name) || known.contains(name)
        || (name == "language" && ["und", "eng"].contains(item.value))
      {
        return false
      }
      // Renamed ones are told by their own line.
      let renamed = ["date_encoded": "creation_time", "summary": "description"]
      return !(renamed[name].map(told.contains) ?? (name == "comment" && item.value == "Cover (front)"))
    }
    let flags = output.streams.flatMap(\.items).filter { $0.kind == .flag }.filter { item in
      guard let stream = item.stream.flatMap({ back[$0] }) else { return false }
      let own = source.streams.first { $0.index == stream }?.items ?? []
      if own.contains(where: { $0.kind == .flag && $0.name == item.name }) { return false }
      return !preservation.lines.contains { $0.kind == .flag && $0.stream == stream && $0.outcome == .converted }
    }
    return (tags + flags).map {
      "\($0.kind.rawValue) \($0.name)=\($0.value) of \($0.stream.map(String.init) ?? "the film")"
    }
  }
}

extension PreservationLine {
  /// The reason in words; empty without one.
  var words: String { reason?.description ?? "" }
}
