import CatalogKit
import Foundation
import TrailerEditing

/// Fetches the films of command lines, and says how far that has come.
struct TrailerFetcher {
  let catalog: MovieCatalog
  let console: Console

  /// What counts where a reference names no source.
  var source: String?
  /// Languages wanted; the user's, without any.
  var languages: [String]?
  var choices = FetchChoices()

  /// The file that `input` stands for; it comes from the cache where it was fetched before.
  func fetch(_ input: CatalogInput) throws(FKTError) -> FetchedTrailer {
    try DemoFile.unpack(into: catalog.settings.demoFolder)
    let display = FetchDisplay(console)
    defer { display.finish() }
    let (catalog, source, languages, choices) = (catalog, source, languages, choices)
    let trailer = try CatalogAccess.wait { () async throws(CatalogError) in
      let fetch: MediaFetch<FetchedTrailer>
      switch input {
      case .reference(let text):
        fetch = catalog.fetch(text, source: source, languages: languages, delegate: choices)
      case .url(let address):
        guard let url = URL(string: address) else {
          throw CatalogError(.badRequest, GuardedURL.redact(address), "not an address")
        }
        fetch = catalog.fetch(url: url, delegate: choices)
      }
      for await step in fetch.progress { display.show(step) }
      return try await fetch.result()
    }
    display.finish()
    for failure in trailer.failures {
      let line = "\(failure.candidate.label) gave no file: \(failure.error.message)"
      console.note(FKTNotice(code: "source", message: line))
    }
    if let line = trailer.attribution { console.say("credit: \(line)") }
    return trailer
  }
}

extension FetchedTrailer {
  /// The line that credits the trailer; `nil` where nothing is known.
  var attribution: String? {
    if let line = record?.attribution { return line }
    guard author != nil || licence != nil else { return nil }
    return ["“\(title)”", author.map { "by \($0)" }, licence.map { "(\($0))" }].compactMap(\.self).joined(
      separator: " ")
  }
}
