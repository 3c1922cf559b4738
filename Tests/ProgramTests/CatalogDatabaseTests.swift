import Foundation
import TestSupport
import Testing

@Suite("The Movie Database on a server of this machine", .timeLimit(.minutes(30)))
struct CatalogDatabaseTests {
  private static let attribution = "This product uses the TMDB API but is not endorsed or certified by TMDB."
  private let home: CatalogHome
  private let cinema: CinemaServer

  init() throws {
    home = try CatalogHome()
    cinema = try CinemaServer()
  }

  private func configure(key: String) throws {
    try home.configure(
      """
      sources:
        - name: tmdb
          dialect: tmdb
          base: "\(cinema.url("/3/"))"
          languages: [fi]
          region: FI
          key: \(key)
          allow: "127.0.0.1:\(cinema.port)"
      network: {keys-over-http: "127.0.0.1:\(cinema.port)"}
      """)
  }

  @Test(
    "is refreshed, listed, credited and drawn, and its key is nowhere",
    arguments: [
      "{env: DEMO_KEY}", "{command: [printenv, DEMO_KEY]}",
    ])
  func session(key: String) throws {
    try configure(key: key)
    func run(_ arguments: String...) throws -> ToolResult {
      try home.run(["catalog"] + arguments, environment: ["DEMO_KEY": "demo-key"])
    }
    let refresh = try run("refresh", "--source", "tmdb", "-v")
    #expect(refresh.status == 0 && refresh.text.contains(/now +4 +asked now/), "\(refresh.text)\(refresh.stderr)")
    let now = try run("now", "--source", "tmdb")
    #expect(now.text.contains("Majakan kello") && now.stderr.contains(Self.attribution))
    // A search of the store asks nobody, and names no source; the film does.
    let search = try run("search", "majakan", "--offline")
    #expect(search.text.contains("tmdb/810001") && search.stderr.contains(Self.attribution), "\(search.stderr)")
    let film = try run("film", "tmdb/810001")
    #expect(film.text.contains("Mira Tael as The Keeper") && film.stderr.contains(Self.attribution))
    let object = try Program.object(
      run("poster", "tmdb/810001", "--json", "--out", home.folder.file("p.png").path))
    #expect(object["origin"] as? String == "source", "\(object)")
    let json = try Program.object(run("now", "--source", "tmdb", "--json"))
    #expect(json["attributions"] as? [String] == [Self.attribution])
    for result in [refresh, now, search, film] { #expect(!(result.text + result.stderr).contains("demo-key")) }
    // Not even in the store and the caches.
    let found = try #require(FileManager.default.enumerator(atPath: home.folder.url.path))
    var count = 0
    while let path = found.nextObject() as? String {
      guard let data = FileManager.default.contents(atPath: home.folder.file(path).path) else { continue }
      count += 1
      #expect(data.range(of: Data("demo-key".utf8)) == nil && !path.contains("demo-key"), "\(path)")
    }
    #expect(count > 5)
  }

  @Test("says what is wrong with its key")
  func keys() throws {
    try configure(key: "{env: DEMO_KEY}")
    let missing = try home.run(["catalog", "now", "--source", "tmdb"])
    #expect(missing.status == 64 && missing.stderr.contains("DEMO_KEY"), "\(missing.stderr)")
    let wrong = try home.run(["catalog", "now", "--source", "tmdb"], environment: ["DEMO_KEY": "geheim"])
    #expect(wrong.status == 69 && wrong.stderr.contains("Invalid API key") && !wrong.stderr.contains("geheim"))
    try configure(key: "{command: [sh, -c, 'echo geheim; exit 1']}")
    let failed = try home.run(["catalog", "now", "--source", "tmdb"])
    #expect(failed.status == 64 && failed.stderr.contains("command") && !failed.stderr.contains("geheim"))
    try home.configure("sources: [{name: tmdb, dialect: tmdb, base: \"\(cinema.url("/3/"))\", key: {env: DEMO_KEY}}]")
    let plain = try home.run(["catalog", "now"], environment: ["DEMO_KEY": "demo-key"])
    #expect(plain.status == 64 && plain.stderr.contains("without encryption"))
  }
}
