import Foundation
import NIOHTTP1

/// Tells pages for browsers from data: what a service sends that wants to see a person, or that has moved.
enum BotPage {
  /// What is wrong with an answer that should be data, as the end of a sentence; `nil` where nothing is.
  static func refusal(of body: Data, contentType: String?, headers: HTTPHeaders) -> String? {
    if let mitigated = headers.first(name: "cf-mitigated"), mitigated.lowercased() == "challenge" {
      return "the service wants to see a browser"
    }
    let start = beginning(of: body)
    let isPage = ["<!doctype html", "<html", "<head", "<body", "<h1"].contains { start.hasPrefix($0) }
    let isCalledPage = contentType == "text/html" || contentType == "application/xhtml+xml"
    let isData = start.hasPrefix("{") || start.hasPrefix("[") || start.hasPrefix("<?xml") || start.isEmpty
    guard isPage || (isCalledPage && !isData) else { return nil }
    guard let heading = heading(of: body) else { return "the service answers with a page for browsers" }
    return "the service answers with a page for browsers (“\(heading)”)"
  }

  /// The first characters, lower-cased, without byte order mark and space.
  private static func beginning(of body: Data) -> String {
    String(decoding: body.prefix(1024), as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines.union(CharacterSet(charactersIn: "\u{FEFF}")))
      .prefix(64).lowercased()
  }

  /// The text of the first title or heading, as one short line.
  private static func heading(of body: Data) -> String? {
    let text = String(decoding: body.prefix(8192), as: UTF8.self)
    for tag in ["title", "h1"] {
      guard let open = text.range(of: "<\(tag)", options: .caseInsensitive),
        let start = text[open.upperBound...].firstIndex(of: ">"),
        let end = text[start...].range(of: "</\(tag)", options: .caseInsensitive)?.lowerBound
      else { continue }
      let words = text[text.index(after: start)..<end].split(whereSeparator: \.isWhitespace)
      let line = words.joined(separator: " ").filter { $0 != "<" && $0 != ">" && !$0.isNewline }
      if !line.isEmpty { return String(line.prefix(80)) }
    }
    return nil
  }
}
