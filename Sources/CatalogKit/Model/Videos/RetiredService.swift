public import struct Foundation.URL

/// A service that films and trailers came from, and that does not exist any more.
public struct RetiredService: Sendable, Hashable {
  /// Its name, as a source is called.
  public let name: String
  /// What it was.
  public let title: String
  /// Since when it does not answer: a year, or a year and a month.
  public let since: String
  /// What became of it, in one sentence.
  public let reason: String
  /// What to use instead.
  public let instead: String
  /// Hosts of its videos, which are gone; with those under them.
  let hosts: [String]
  /// Hosts of its feeds, which are gone; with those under them.
  let feedHosts: [String]

  /// Every retired service that is known here.
  public static let all: [RetiredService] = [
    RetiredService(
      name: "finnkino", title: "the XML service of Finnkino", since: "2026-03",
      reason: "The cinemas moved to another ticket system; the XML feed answers 404 or a page for browsers.",
      instead: "recorded files of it through a `file:` base URL, or a cinema that still speaks the dialect",
      hosts: [], feedHosts: ["finnkino.fi"]),
    RetiredService(
      name: "rottentomatoes", title: "the public API of Rotten Tomatoes, version 1.0", since: "2014",
      reason: "Keys were switched off from 2014 on, and no new ones are given.",
      instead: "recorded files of it through a `file:` base URL, or the source `archive` for trailers",
      hosts: ["api.rottentomatoes.com"], feedHosts: ["api.rottentomatoes.com"]),
    RetiredService(
      name: "apple-trailers", title: "Apple Movie Trailers", since: "2023-08",
      reason: "Every address leads to a page of the television service.",
      instead: "the source `archive`, or a file of your own",
      hosts: ["trailers.apple.com", "movietrailers.apple.com"], feedHosts: ["trailers.apple.com"]),
  ]

  /// The retired service with this name.
  public static func named(_ name: String) -> RetiredService? {
    all.first { $0.name == name.lowercased() }
  }

  /// The retired service that had this host.
  public static func named(byHostOf url: URL) -> RetiredService? {
    guard let host = url.host()?.lowercased() else { return nil }
    return all.first { $0.hosts.contains { isHost(host, under: $0) } }
  }

  /// Whether `url` is where its feeds were.
  func isFeed(_ url: URL) -> Bool {
    guard let host = url.host()?.lowercased() else { return false }
    return feedHosts.contains { Self.isHost(host, under: $0) }
  }

  private static func isHost(_ host: String, under parent: String) -> Bool {
    host == parent || host.hasSuffix("." + parent)
  }

  /// What to tell somebody who asks it.
  public var error: CatalogError {
    CatalogError(
      .retired, name, "\(title) is retired since \(since). \(reason)", hint: "Use \(instead).")
  }
}
