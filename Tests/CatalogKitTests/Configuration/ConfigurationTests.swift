import Foundation
import Testing

@testable import CatalogKit

struct ConfigurationTests {
  private let home = URL(filePath: "/home/user", directoryHint: .isDirectory)

  private func settings(_ text: String) throws(CatalogError) -> CatalogSettings {
    var settings = try CatalogSettings(environment: [:], home: home)
    try ConfigurationFile.read(text, file: URL(filePath: "/etc/c.yaml"), into: &settings, home: home)
    return settings
  }

  @Test func everySettingIsRead() throws {
    let settings = try settings(
      """
      sources:
        - name: kino
          dialect: finnkino
          base: https://kino.example/xml
          languages: [fi, en-GB]
          region: fi
          timezone: Europe/Helsinki
          allow: nas.local:8080
        - {name: rt, dialect: rottentomatoes, base: recorded/rt, key: {env: RT_KEY}}
        - {name: rt2, dialect: rottentomatoes, base: "http://h/", key: {file: ~/key}}
      defaults: {area: kino/1014, languages: fi, sources: [rt, kino]}
      cache: {ttl: 10 min, answers: 1 MiB, media: 2 GB}
      limits: {download: 1GiB}
      network: {allow: ["[::1]:80", Host], keys-over-http: [h, "[::1]:80"], user-agent: x/1, offline: yes}
      paths: {store: ~/c.sqlite, media: cache}
      """)
    #expect(settings.sources.map(\.name) == ["kino", "rt", "rt2"])
    #expect(settings.sources[0].baseURL?.absoluteString == "https://kino.example/xml/")
    #expect(settings.sources[0].languages == ["fi", "en-GB"] && settings.sources[0].region == "FI")
    #expect(settings.sources[0].timeZone == "Europe/Helsinki")
    #expect(settings.sources[1].baseURL?.path == "/etc/recorded/rt")
    #expect(settings.sources[1].keys == ["apikey": .environment("RT_KEY")])
    #expect(settings.sources[2].keys == ["apikey": .file("/home/user/key")])
    #expect(settings.context == UserContext(area: "kino/1014", languages: ["fi"], preferredSources: ["rt", "kino"]))
    #expect(settings.timeToLive == 600 && settings.answerCacheLimit == 1 << 20)
    #expect(settings.mediaCacheLimit == 2_000_000_000 && settings.downloadLimit == 1 << 30)
    #expect(settings.allowedHosts == ["nas.local:8080", "[::1]:80", "host"])
    #expect(settings.plainKeyHosts == ["h", "[::1]:80"])
    #expect(settings.userAgent == "x/1" && settings.isOffline)
    #expect(settings.paths.store.path == "/home/user/c.sqlite" && settings.paths.media.path == "/etc/cache")
  }

  @Test(arguments: [
    ("sorces: []", "/etc/c.yaml:1:1", "did you mean “sources”?"),
    ("cache:\n  tll: 5", "/etc/c.yaml:2:3", "did you mean “ttl”?"),
    ("sources:\n  - name: a\n    dialect: finkino", "/etc/c.yaml:3:14", "did you mean “finnkino”?"),
    (
      "sources:\n  - name: a\n    dialect: archive\n    key: abc", "/etc/c.yaml:4:10",
      "write {env: NAME}, {file: PATH} or {command: [NAME, …]}"
    ),
  ])
  func mistakesAreLocated(_ text: String, _ place: String, _ hint: String) {
    do throws(CatalogError) {
      _ = try settings(text)
      Issue.record("accepted")
    } catch {
      #expect(error.code == .configuration)
      #expect(error.subject == place)
      #expect(error.hint == hint)
      #expect(!error.message.contains("abc"))
    }
  }

  @Test(arguments: [
    "a: [", "cache: {ttl: soon}", "cache: {media: -1}", "cache: 5", "sources: [{name: a}]", "network: {offline: maybe}",
    "sources: [{name: a, dialect: archive}, {name: a, dialect: archive}]", "cache: {ttl: 1, ttl: 2}", "- x",
    "sources: [{name: a b, dialect: archive}]", "sources: [{name: a, dialect: archive, base: 'ftp://x/'}]",
    "sources: [{name: a, dialect: archive, base: 'http://u:p@x/'}]", "defaults: {languages: [finnish!]}",
    "sources: [{name: a, dialect: finnkino, timezone: Mars/Olympus}]", "network: {allow: 'http://x'}",
  ])
  func mistakesAreRefused(_ text: String) async {
    #expect(await failure { () throws(CatalogError) in try settings(text) }?.code == .configuration)
  }

  @Test(arguments: [
    ("http://films.example/", "", false), ("https://films.example/", "", true), ("recorded/rt", "", true),
    ("file:///rt/", "", true), ("http://films.example/", "keys-over-http: films.example", true),
    ("HTTP://Films.Example:80/", "keys-over-http: [a.example, 'films.example:80']", true),
    ("http://films.example/", "keys-over-http: films.example:8080", false),
    ("http://films.example/", "allow: films.example", false), ("http://127.0.0.1:8080/", "", false),
    ("http://127.0.0.1:8080/", "allow: 127.0.0.1:8080", false), ("http://localhost/", "", false),
    ("http://127.0.0.1:8080/", "keys-over-http: 127.0.0.1:8080", true), ("http://[::1]/", "", false),
    ("http://[::1]/", "keys-over-http: '[::1]:80'", true),
  ])
  func keysNeedHTTPSOrAName(_ base: String, _ network: String, _ isFine: Bool) async throws {
    let text = """
      sources:
        - name: rt
          dialect: rottentomatoes
          base: \(base)
          key: {env: RT_KEY}
      network: {\(network)}
      """
    let error = await failure { () throws(CatalogError) in try settings(text) }
    #expect((error == nil) == isFine)
    guard let error else { return }
    #expect(error.code == .configuration && error.subject == "/etc/c.yaml:4:11")
    // What it says helps.
    let named = try #require(error.hint?.firstMatch(of: /network: \{(.*)\}/)?.output.1)
    #expect(
      await failure { () throws(CatalogError) in try settings(text.replacing("{\(network)}", with: "{\(named)}")) }
        == nil)
    let keyless = text.replacing("    key: {env: RT_KEY}\n", with: "")
    #expect(await failure { () throws(CatalogError) in try settings(keyless) } == nil)
  }

  @Test(arguments: ["", "# nothing\n", "---\n"])
  func anEmptyFileSaysNothing(_ text: String) throws {
    #expect(try settings(text).sources.isEmpty)
  }

  @Test func flagsCountMoreThanEnvironmentAndThatMoreThanTheFile() throws {
    let folder = try TestFolder()
    let file = folder.url.appending(path: "c.yaml")
    try Data("defaults: {area: file, languages: [sv], sources: [demo]}\nnetwork: {offline: true}".utf8).write(to: file)
    let environment = [
      "TRAILER_EDIT_CONFIG": file.path, "TRAILER_EDIT_AREA": "environment", "TRAILER_EDIT_LANGUAGES": "fi, en",
      "XDG_DATA_HOME": "/data", "XDG_CACHE_HOME": "relative",
    ]
    var flags = CatalogOverrides()
    flags.area = "flag"
    flags.isOffline = false
    let settings = try CatalogSettings.load(flags: flags, environment: environment, home: home)
    #expect(settings.context == UserContext(area: "flag", languages: ["fi", "en"], preferredSources: ["demo"]))
    #expect(!settings.isOffline && settings.file == file)
    #expect(settings.paths.store.path == "/data/trailer-edit/catalog.sqlite")
    #expect(settings.paths.http.path == "/home/user/.cache/trailer-edit/http")
    flags.configuration = "/nowhere/c.yaml"
    #expect(throws: CatalogError.self) { try CatalogSettings.load(flags: flags, environment: environment, home: home) }
    #expect(try CatalogSettings.load(environment: [:], home: home).file == nil)
  }
}
