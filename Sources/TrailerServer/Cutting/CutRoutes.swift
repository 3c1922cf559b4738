import HTTPTypes
import Hummingbird
import TrailerRendering

/// Plans and exports of edited films.
struct CutRoutes {
  private struct PlanView: Encodable {
    struct Stream: Encodable {
      struct Span: Encodable {
        var action: String
        var start: Double
        var end: Double
        var frames: Int?
      }

      var kind: String
      var codec: String
      var spans: [Span]
    }

    /// Seconds that the result lasts.
    var seconds: Double
    var name: String
    var streams: [Stream]
    var copiedFrames: Int?
    var encodedFrames: Int?
    var estimatedBytes: Int64
    var estimatedSeconds: Double
    /// How each edit was read.
    var readings: [String]
    var notices: [String]
    /// What is lost that the edits do not ask for.
    var losses: [String]
    /// The words of the same edit on a command line.
    var arguments: [String]
  }

  let shelf: MediaShelf
  let desk: FilmDesk
  let exports: Exports

  func add(to group: RouterGroup<ServerContext>) {
    group.post("plans") { request, _ in
      let wish = try await JSONAnswer.read(EditWish.self, from: request)
      return JSONAnswer.answer(try await plan(wish))
    }
    group.post("exports") { request, context in
      let wish = try await JSONAnswer.read(EditWish.self, from: request)
      let film = try shelf.film(wish.film)
      let commands = try wish.commands(from: shelf)
      let name = wish.outputName(for: film)
      // What cannot be is told at once, not by a job that fails.
      _ = try await desk.plan(of: film, commands, to: name)
      let job = try exports.begin(
        ExportOrder(film, commands, name: name, owner: context.user.owner), key: request.idempotencyKey)
      return JSONAnswer.answer(job, status: .accepted)
    }
  }

  private func plan(_ wish: EditWish) async throws -> PlanView {
    let film = try shelf.film(wish.film)
    let commands = try wish.commands(from: shelf)
    let name = wish.outputName(for: film)
    let (asset, readings, plan) = try await desk.plan(of: film, commands, to: name)
    let totals = plan.totals
    return PlanView(
      seconds: plan.duration.seconds, name: name,
      streams: plan.streams.map { stream in
        PlanView.Stream(
          kind: stream.kind.rawValue, codec: stream.codec,
          spans: stream.spans.map {
            PlanView.Stream.Span(
              action: $0.action.rawValue, start: $0.range.start.seconds, end: $0.range.end.seconds, frames: $0.pictures)
          })
      }, copiedFrames: totals.copiedPictures, encodedFrames: totals.encodedPictures,
      estimatedBytes: totals.estimatedBytes, estimatedSeconds: totals.estimatedSeconds, readings: readings,
      notices: (asset.notices + plan.notices).map(\.message), losses: plan.losses.map(\.title),
      arguments: arguments(wish, film, name))
  }

  /// The command line that does the same; files go by their names, which the user has elsewhere.
  private func arguments(_ wish: EditWish, _ film: ShelfFilm, _ name: String) -> [String] {
    let edits = wish.edits.edits.flatMap { edit -> [String] in
      guard let written = (edit as? any FKTWrittenCommand)?.written else { return [] }
      var shown = written
      if written.value.hasPrefix(EditWish.prefix),
        let file = try? shelf.film(String(written.value.dropFirst(EditWish.prefix.count)))
      {
        shown.value = file.lineName
      }
      return shown.arguments
    }
    return ["trailer-edit", film.lineName] + edits + ["--out", name]
  }
}
