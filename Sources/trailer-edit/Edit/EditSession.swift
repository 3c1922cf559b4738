import Glibc
import Publishing
import TrailerRendering

/// One run of an edit line: film, edits, plan, render, result.
struct EditSession {
  let options: EditOptions
  let console: Console

  /// Does all that the line asks for.
  func run() throws(FKTError) {
    let player = options.isPreview ? try Player.find() : nil
    let saved = try savedCommands()
    let commands = saved + options.commands
    let sources = FilmSource(configuration: options.configuration, isOffline: options.isOffline, console: console)
    let film = try sources.films([options.input]).first ?? FilmSource.Film(path: options.input)
    // An edit list may come from a stranger, who must not make this program ask servers.
    let (own, fetched) = try sources.fetchingFiles(of: options.commands)
    let engine = ProgramEngine.engine(options.limits, options.hints)
    var edited = try EditedFilm.perform(saved + own, on: film, crediting: fetched, in: engine)
    let repair =
      options.isRepair ? try FilmRepair(of: edited.asset, strategy: options.strategy, in: engine) : nil
    if let repair { edited.asset = repair.asset }
    if options.hints.frameRate != nil, !edited.asset.info.isRawVideo {
      throw FKTError(
        code: .usage, message: "--fps is for frames without a container, and \(options.input) tells its times itself",
        hint: "leave --fps out")
    }
    for reading in edited.edits.flatMap(\.readings) { console.say(reading) }
    if let path = options.savePath { try save(commands, of: edited.asset, to: path) }
    let output = options.output ?? edited.asset.timeline.export.destination.map { .file($0) }
    guard options.isPlanOnly || player != nil || output != nil else {
      return try finishWithoutRender(edited)
    }
    let target = try RenderTarget(output, for: edited.asset, options: options)
    func makePlan(_ asset: FKTAsset, _ strategy: RenderStrategy) throws(FKTError) -> RenderPlan {
      try RenderPlanner(strategy: strategy, engine: engine, pieces: options.pieces).plan(asset, to: target.path)
    }
    let plan =
      if let repair { try repair.plan(makePlan) } else { try makePlan(edited.asset, options.strategy) }
    if options.isStrict { try plan.refuseLosses(of: edited.asset) }
    let notices = (edited.asset.notices + plan.notices).withoutRepetitions
    // Advice is for who still plans.
    if !isShownWithPlan { for notice in notices where options.isPlanOnly || !notice.isAdvice { console.note(notice) } }
    if options.isPlanOnly {
      try show(plan, of: edited, notices, target)
    } else {
      try render(plan, of: edited, notices, target, player, engine)
    }
  }

  /// The edits of the file named by `--edits`.
  private func savedCommands() throws(FKTError) -> [any FKTCommand] {
    guard let path = options.editsFile else { return [] }
    let bytes = try SmallFile.contents(of: path, limit: FKTEditList.byteLimit)
    do throws(FKTError) {
      return try FKTEditList(json: bytes).edits
    } catch {
      var error = error
      error.message = "'\(path)': \(error.message)"
      throw error
    }
  }

  private func save(_ commands: [any FKTCommand], of asset: FKTAsset, to path: String) throws(FKTError) {
    let bytes = try FKTEditList(commands).jsonData()
    if path == "-" {
      try StandardStreams.writeData(String(decoding: bytes, as: UTF8.self))
    } else {
      let kept = [asset.source] + asset.timeline.attachmentPaths.compactMap { SourceIdentity(named: $0) }
      try PublishedFile.write(bytes, to: path, replacing: options.overwrites, keeping: kept)
      console.say("saved \(Units.count(Int64(commands.count), "edit")) to \(path)")
    }
  }

  /// Without an output there is nothing to do, unless the edits were to be saved.
  private func finishWithoutRender(_ edited: EditedFilm) throws(FKTError) {
    guard options.savePath != nil else { throw .noOutput }
    for notice in edited.asset.notices { console.note(notice) }
    guard options.writesJSON else { return }
    try writeDocument(edited, edited.asset.notices, [:])
  }

  private func show(
    _ plan: RenderPlan, of edited: EditedFilm, _ notices: [FKTNotice], _ target: RenderTarget
  ) throws(FKTError) {
    if options.writesJSON {
      try writeDocument(edited, notices, ["plan": try JSONDocument.plan(plan)])
    } else {
      let style = PlanStyle(
        width: Terminal.outputWidth ?? PlanStyle.usualWidth, hasColour: options.hasColour && Terminal.outputHasColour)
      let text = PlanTable.text(of: plan, for: target.name, wholePreservation: options.reportsLosses, style: style)
      try StandardStreams.writeData(text)
    }
  }

  private func render(
    _ plan: RenderPlan, of edited: EditedFilm, _ notices: [FKTNotice], _ target: RenderTarget,
    _ player: Player?, _ engine: MediaEngine
  ) throws(FKTError) {
    let style = options.progress.resolved(verbosity: options.verbosity, canRedraw: Terminal.canRedraw)
    let display = ProgressDisplay(style: style, console: console)
    let replacing = try target.mayReplace(options)
    let (cache, others) = try ProgramCache.open(options.cache)
    for notice in others { console.note(notice) }
    let report = try RenderWait.report(display) { () throws(FKTError) in
      let renderer = Renderer(
        engine: engine, toleratedDamage: options.toleratedDamage, fillsGaps: options.fillsGaps,
        verification: options.verification, refusesLosses: options.isStrict, cache: cache)
      return try renderer.start(plan, of: edited.asset, to: target.path, replacing: replacing)
    }
    for notice in report.notices where !notices.contains(notice) { console.note(notice) }
    if target.isStreamed { try SmallFile.stream(target.path) }
    for line in ReportText.lines(of: report, as: target.name) { console.say(line) }
    for line in PreservationText.lines(of: report.preservation, isWhole: options.reportsLosses) { console.say(line) }
    if let player { try player.play(target.path) }
    if options.writesJSON {
      let shown = try JSONDocument.report(report, path: target.lastingPath)
      try writeDocument(edited, (notices + others + report.notices).withoutRepetitions, ["report": shown])
    }
  }

  /// Whether the reader of the messages sees the plan, and with it the notices, just below.
  private var isShownWithPlan: Bool {
    options.isPlanOnly && !options.writesJSON && Terminal.isTerminal(STDOUT_FILENO)
      && Terminal.isTerminal(STDERR_FILENO)
  }

  private func writeDocument(
    _ edited: EditedFilm, _ notices: [FKTNotice], _ members: [String: JSONValue]
  ) throws(FKTError) {
    let document = try JSONDocument.edit(
      options.commandName, input: options.input, edited.edits, notices, members)
    try StandardStreams.writeData(document.text)
  }
}

/// A finished render as people read it.
enum ReportText {
  /// A headline, a line for each stream, what was checked and what was damaged.
  static func lines(of report: RenderReport, as name: String?) -> [String] {
    let isImage = report.container.isImage
    let length = isImage ? "" : "\(report.duration.secondsText) s, "
    let speed = !isImage && report.seconds > 0.1 ? " (\((report.duration.seconds / report.seconds).fixed(1))x)" : ""
    let head =
      "wrote \(name ?? report.path): \(report.container.rawValue), " + length
      + "\(Units.bytes(report.byteCount)), in \(report.seconds.fixed(1)) s\(speed)"
    var lines = [head] + report.streams.map(stream)
    if !report.verified.isEmpty { lines.append("  verified: " + report.verified.joined(separator: ", ")) }
    return lines
      + report.damage.map { damage in
        "  damaged: \(damage.stream.map { "stream \($0)" } ?? "the file")" + (damage.time.map { " at \($0)" } ?? "")
          + ": \(damage.what)"
      }
  }

  private static func stream(_ stream: StreamReport) -> String {
    let isText = stream.kind == .subtitle
    let unit = stream.kind == .video ? "frame" : isText ? "cue" : "packet"
    var counts: [String] = []
    let (copied, encoded) = (Int64(stream.copied), Int64(stream.encoded))
    if copied > 0 || encoded == 0 { counts.append(Units.count(copied, unit) + " copied") }
    if encoded > 0 { counts.append(Units.count(encoded, unit) + (isText ? " converted" : " encoded")) }
    if stream.reused > 0 {
      counts.append(stream.reused == stream.encoded ? "all before" : "\(stream.reused) of them before")
    }
    if let samples = stream.samples { counts.append(Units.count(samples, "sample")) }
    if stream.damaged > 0 { counts.append("\(stream.damaged) damaged") }
    return "  \(stream.kind.rawValue) \(stream.codec): " + counts.joined(separator: ", ")
  }
}
