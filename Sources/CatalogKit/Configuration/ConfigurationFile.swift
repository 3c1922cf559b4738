import Foundation
import TrailerEditing

/// The configuration as a file says it.
///
///     sources:
///       - name: kino
///         dialect: finnkino
///         base: https://kino.example/xml/
///         languages: [fi, en]
///         timezone: Europe/Helsinki
///       - name: rt
///         dialect: rottentomatoes
///         base: http://localhost:8080/
///         key: {env: RT_KEY}
///         allow: localhost:8080
///     defaults: {area: kino/1014, languages: [fi, en], sources: [kino, archive]}
///     cache: {ttl: 5 min, answers: 64 MiB, images: 256 MiB, media: 8 GiB}
///     limits: {download: 4 GiB}
///     network: {allow: [nas.local:8080], keys-over-http: [localhost:8080], user-agent: my-program/1.0, offline: false}
///     places: {nominatim: https://nominatim.example/}
///     paths: {store: ~/films/catalog.sqlite}
struct ConfigurationFile {
  /// The largest file that is read, in bytes.
  static let byteLimit = 256 << 10
  /// The most sources that are read.
  static let sourceLimit = 64

  /// The user's home folder, where there is one.
  let home: URL?
  /// What relative paths are relative to: the folder of the file.
  let folder: URL

  /// Reads the file into `settings`.
  ///
  /// - Throws: `configuration` with line and column.
  static func read(_ file: URL, into settings: inout CatalogSettings, home: URL?) throws(CatalogError) {
    guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize, let data = try? Data(contentsOf: file)
    else { throw CatalogError(.configuration, file.path, "it cannot be read") }
    guard size <= byteLimit, data.count <= byteLimit else {
      throw CatalogError(.configuration, file.path, "it has more than \(byteLimit >> 10) KiB")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw CatalogError(.configuration, file.path, "it is not UTF-8")
    }
    try read(text, file: file, into: &settings, home: home)
  }

  static func read(
    _ text: String, file: URL, into settings: inout CatalogSettings, home: URL?
  ) throws(CatalogError) {
    settings.file = file
    guard let root = try ConfigurationNode.root(of: text, file: file.path) else { return }
    let reader = ConfigurationFile(home: home, folder: file.deletingLastPathComponent())
    let parts = try root.mapping(["sources", "defaults", "cache", "limits", "network", "paths", "places"])
    let keyed = try parts["sources"].map { node throws(CatalogError) in try reader.sources(node, &settings) } ?? []
    if let node = parts["defaults"] { try reader.defaults(node, &settings) }
    if let node = parts["cache"] { try reader.cache(node, &settings) }
    if let node = parts["limits"] {
      if let limit = try node.mapping(["download"])["download"] { settings.downloadLimit = try limit.bytes() }
    }
    if let node = parts["network"] { try reader.network(node, &settings) }
    if let node = parts["paths"] { try reader.paths(node, &settings) }
    if let node = parts["places"] {
      settings.geocoder = try node.mapping(["nominatim"])["nominatim"].map { node throws(CatalogError) in
        try reader.url(node)
      }
    }
    for base in keyed { try reader.checkKey(to: base, settings.plainKeyHosts) }
  }

  /// Refuses a base to which a key would be sent without encryption, unless its host is named for that.
  private func checkKey(to base: ConfigurationNode, _ hosts: Set<String>) throws(CatalogError) {
    let url = try url(base)
    guard url.scheme?.lowercased() == "http" else { return }
    let guarded: GuardedURL
    do throws(CatalogError) { guarded = try GuardedURL(url) } catch {
      throw base.error(error.message, hint: error.hint)
    }
    guard !RequestGuard.isNamed(guarded, in: hosts) else { return }
    throw base.error(
      "the key would be sent to \(guarded.host) without encryption", hint: RequestGuard.keyHint(for: guarded))
  }

  /// Reads the sources.
  ///
  /// - Returns: the bases of those that have keys.
  private func sources(
    _ node: ConfigurationNode, _ settings: inout CatalogSettings
  ) throws(CatalogError) -> [ConfigurationNode] {
    var keyed: [ConfigurationNode] = []
    guard node.list.count <= Self.sourceLimit else { throw node.error("more than \(Self.sourceLimit) sources") }
    for entry in node.list {
      let (source, allowed, base) = try source(entry)
      guard !settings.sources.contains(where: { $0.name == source.name }) else {
        throw entry.error("two sources are called “\(source.name)”")
      }
      settings.sources.append(source)
      settings.allowedHosts.formUnion(allowed)
      if let base, !source.keys.isEmpty { keyed.append(base) }
    }
    return keyed
  }

  private func source(
    _ node: ConfigurationNode
  ) throws(CatalogError) -> (ProviderConfiguration, allowed: Set<String>, base: ConfigurationNode?) {
    let keys = ["name", "dialect", "base", "languages", "region", "timezone", "key", "keys", "allow"]
    let values = try node.mapping(keys)
    guard let name = values["name"], let dialect = values["dialect"] else {
      throw node.error("a source has a name and a dialect")
    }
    let names = CatalogDialect.allCases.map(\.rawValue)
    guard let known = CatalogDialect(rawValue: try dialect.text()) else {
      let near = Spelling.suggestion(for: try dialect.text().lowercased(), among: names)
      throw dialect.error(
        "there is no such dialect",
        hint: near.map { "did you mean “\($0)”?" } ?? "it is one of \(names.joined(separator: ", "))")
    }
    var source = ProviderConfiguration(name: try name.text(), dialect: known)
    guard source.name.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/) != nil else {
      throw name.error("a name has letters, digits, - and _, at most 64 of them")
    }
    if let base = values["base"] { source.baseURL = try url(base) }
    if let languages = values["languages"] { source.languages = try tags(languages) }
    source.region = try values["region"].map { node throws(CatalogError) in try region(node) }
    source.timeZone = try values["timezone"].map { node throws(CatalogError) in try zone(node) }
    if let key = values["key"] { source.keys["apikey"] = try secret(key) }
    if let keys = values["keys"] {
      for (name, value) in try keys.mapping(["apikey", "token"]) { source.keys[name] = try secret(value) }
    }
    let allowed = try values["allow"].map { node throws(CatalogError) in try hosts(node) } ?? []
    return (source, allowed, values["base"])
  }

  private func defaults(_ node: ConfigurationNode, _ settings: inout CatalogSettings) throws(CatalogError) {
    let values = try node.mapping(["area", "languages", "sources"])
    if let area = values["area"] { settings.context.area = try area.text() }
    if let languages = values["languages"] { settings.context.languages = try tags(languages) }
    if let sources = values["sources"] { settings.context.preferredSources = try sources.texts() }
  }

  private func cache(_ node: ConfigurationNode, _ settings: inout CatalogSettings) throws(CatalogError) {
    let values = try node.mapping(["ttl", "answers", "images", "media"])
    if let ttl = values["ttl"] { settings.timeToLive = try ttl.seconds() }
    if let answers = values["answers"] { settings.answerCacheLimit = try answers.bytes() }
    if let images = values["images"] { settings.imageCacheLimit = try images.bytes() }
    if let media = values["media"] { settings.mediaCacheLimit = try media.bytes() }
  }

  private func network(_ node: ConfigurationNode, _ settings: inout CatalogSettings) throws(CatalogError) {
    let values = try node.mapping(["allow", "keys-over-http", "user-agent", "offline"])
    if let allow = values["allow"] { settings.allowedHosts.formUnion(try hosts(allow)) }
    if let named = values["keys-over-http"] { settings.plainKeyHosts = try hosts(named) }
    if let offline = values["offline"] { settings.isOffline = try offline.truth() }
    if let agent = values["user-agent"] {
      let text = try agent.text()
      guard text.utf8.count <= 256, text.allSatisfy(\.isASCII) else { throw agent.error("at most 256 ASCII letters") }
      settings.userAgent = text
    }
  }

  private func paths(_ node: ConfigurationNode, _ settings: inout CatalogSettings) throws(CatalogError) {
    let values = try node.mapping(["store", "http", "media", "images", "demo"])
    if let path = values["store"] { settings.paths.store = try file(path) }
    if let path = values["http"] { settings.paths.http = try file(path) }
    if let path = values["media"] { settings.paths.media = try file(path) }
    if let path = values["images"] { settings.paths.images = try file(path) }
    if let path = values["demo"] { settings.demoFolder = try file(path) }
  }
}

extension ConfigurationFile {
  /// A key as `{env: NAME}`, `{file: PATH}` or `{command: [NAME, …]}`; never the key itself.
  private func secret(_ node: ConfigurationNode) throws(CatalogError) -> SecretReference {
    if node.isText {
      throw node.error("a key does not stand here", hint: "write {env: NAME}, {file: PATH} or {command: [NAME, …]}")
    }
    let values = try node.mapping(["env", "file", "command"])
    switch (values["env"], values["file"], values["command"]) {
    case (let name?, nil, nil): return .environment(try name.text())
    case (nil, let path?, nil): return .file(try file(path).path)
    case (nil, nil, let command?):
      let words = command.isText ? try command.text().split(separator: " ").map(String.init) : try command.texts()
      guard (1...64).contains(words.count) else { throw command.error("a command is a name and its arguments") }
      return .command(words)
    default: throw node.error(SecretReference.forms)
    }
  }

  /// A file or folder; `~` is the user's home, and other relative paths begin at the configuration.
  private func file(_ node: ConfigurationNode) throws(CatalogError) -> URL {
    let text = try node.text()
    if text == "~" || text.hasPrefix("~/") {
      guard let home else { throw node.error("nothing says where ~ is", hint: "set HOME, or write the whole path") }
      return text == "~" ? home : home.appending(path: String(text.dropFirst(2)))
    }
    return text.hasPrefix("/") ? URL(filePath: text) : folder.appending(path: text).standardizedFileURL
  }

  /// A URL, or the path of a folder.
  private func url(_ node: ConfigurationNode) throws(CatalogError) -> URL {
    let text = try node.text()
    guard text.contains(":") else { return try file(node) }
    guard let url = URL(string: text), let scheme = url.scheme?.lowercased() else { throw node.error("not a URL") }
    guard ["http", "https", "file"].contains(scheme) else { throw node.error("a base begins with http, https or file") }
    guard url.user() == nil, url.password() == nil else {
      throw node.error("a URL has no name and password here", hint: "write a key as {env: NAME} or {file: PATH}")
    }
    guard url.query() == nil, url.fragment() == nil else { throw node.error("a base has no ? and no #") }
    if scheme == "file" { return URL(filePath: url.path, directoryHint: .isDirectory) }
    guard url.host()?.isEmpty == false else { throw node.error("the URL has no host") }
    return text.hasSuffix("/") ? url : URL(string: text + "/") ?? url
  }

  /// Languages as BCP 47 tags.
  private func tags(_ node: ConfigurationNode) throws(CatalogError) -> [String] {
    var tags: [String] = []
    for entry in node.list { tags.append(try Self.tag(try entry.text()) { entry.error($0) }) }
    return tags
  }

  /// A language, if it is written as one.
  static func tag(_ text: String, failure: (String) -> CatalogError) throws(CatalogError) -> String {
    guard text.wholeMatch(of: /[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*/) != nil else {
      throw failure("“\(text)” is not a language; write it as fi or en-GB")
    }
    return text
  }

  private func region(_ node: ConfigurationNode) throws(CatalogError) -> String {
    let text = try node.text()
    guard text.wholeMatch(of: /[A-Za-z]{2}/) != nil else { throw node.error("a region has two letters, as FI") }
    return text.uppercased()
  }

  private func zone(_ node: ConfigurationNode) throws(CatalogError) -> String {
    let text = try node.text()
    guard TimeZone(identifier: text) != nil else { throw node.error("there is no time zone “\(text)”") }
    return text
  }

  /// Hosts by name, as `HOST` or `HOST:PORT`.
  private func hosts(_ node: ConfigurationNode) throws(CatalogError) -> Set<String> {
    var hosts: Set<String> = []
    for entry in node.list {
      let host = try entry.text().lowercased()
      guard host.wholeMatch(of: /(?:\[[0-9a-f:.]+\]|[0-9a-z._-]+)(?::[0-9]{1,5})?/) != nil else {
        throw entry.error("not HOST or HOST:PORT", hint: "write it as nas.local or 192.168.1.5:8080")
      }
      hosts.insert(host)
    }
    return hosts
  }
}
