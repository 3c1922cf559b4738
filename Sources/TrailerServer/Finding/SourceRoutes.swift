import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird

/// Sources, their refresh, and to whom what was fetched is owed.
struct SourceRoutes {
  private struct Wish: Decodable { var sources: [String]? }

  private struct Credit: Encodable {
    var line: String
    var title: String?
    var licence: String?
  }

  let catalogs: Catalogs
  let jobs: JobBoard

  func add(to group: RouterGroup<ServerContext>) {
    group.get("sources") { _, context in
      JSONAnswer.answer(try catalogs.catalog(of: context).sources.map(SourceView.init))
    }
    group.post("sources/refresh") { request, context in
      let wish = try await JSONAnswer.read(Wish.self, from: request, limit: 4096)
      let catalog = try catalogs.catalog(of: context)
      let wanted = Job(.refresh, title: "", owner: try context.user.owner)
      let job = try jobs.begin(wanted, key: request.idempotencyKey) { progress in
        let outcomes = await catalog.refresh(sources: wish.sources)
        let failed = outcomes.compactMap(\.error)
        if let error = failed.first, failed.count == outcomes.count { throw error }
        progress.note(failed.map(\.description).joined(separator: "\n"))
      }
      return JSONAnswer.answer(job, status: .accepted)
    }
    group.get("credits") { request, context in
      let credits = try await catalogs.catalog(of: context).credits()
      return JSONAnswer.answer(
        credits.map { Credit(line: $0.line, title: $0.file.filmTitle, licence: $0.file.licence) }, to: request)
    }
  }
}
