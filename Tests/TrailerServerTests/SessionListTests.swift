import Foundation
import TestSupport
import Testing

@testable import TrailerServer

/// Tokens, sessions, and what is written of them.
@Suite("Sessions")
struct SessionListTests {
  @Test("a token signs one browser in, once")
  func once() throws {
    let folder = try TemporaryFolder()
    let sessions = SessionList(folder: folder.url)
    let token = sessions.makeToken()
    let first = try #require(try sessions.signIn(token, from: "127.0.0.1", browser: "one"))
    #expect(sessions.session(first.secret)?.id == first.session.id)
    #expect(try sessions.signIn(token, from: "127.0.0.1", browser: "two") == nil)
    #expect(sessions.session(first.session.changeToken) == nil)
    #expect(sessions.session("") == nil)
  }

  @Test("sessions outlast the server, and their file holds no cookie")
  func kept() throws {
    let folder = try TemporaryFolder()
    var sessions = SessionList(folder: folder.url)
    let signed = try #require(try sessions.signIn(sessions.makeToken(), from: "127.0.0.1", browser: "one"))
    let file = folder.file("sessions.json")
    #expect(!String(decoding: try Data(contentsOf: file), as: UTF8.self).contains(signed.secret))
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    sessions = SessionList(folder: folder.url)
    #expect(sessions.session(signed.secret)?.id == signed.session.id)
    #expect(try sessions.end(signed.session.id))
    #expect(try !sessions.end(signed.session.id))
    sessions = SessionList(folder: folder.url)
    #expect(sessions.session(signed.secret) == nil)
    try Data("no JSON".utf8).write(to: file)
    #expect(SessionList(folder: folder.url).all.isEmpty)
  }

  @Test("who guesses has ten tries a minute")
  func guesses() throws {
    let sessions = SessionList(folder: try TemporaryFolder().url)
    let token = sessions.makeToken()
    for _ in 0..<SessionList.failureLimit {
      #expect(try sessions.signIn("wrong", from: "10.0.0.1", browser: "") == nil)
    }
    #expect(throws: Problem.self) { try sessions.signIn(token, from: "10.0.0.1", browser: "") }
    // Nobody else suffers from it.
    #expect(sessions.makeToken() != token)
  }

  @Test("a full list lets go of the session that was used longest ago")
  func full() throws {
    let folder = try TemporaryFolder()
    let sessions = SessionList(folder: folder.url)
    var secrets: [String] = []
    for number in 0...SessionList.limit {
      let token = sessions.makeToken()
      secrets.append(try #require(try sessions.signIn(token, from: "127.0.0.1", browser: "\(number)")).secret)
    }
    #expect(sessions.all.count == SessionList.limit)
    #expect(sessions.session(secrets[0]) == nil)
    #expect(sessions.session(secrets[SessionList.limit]) != nil)
  }

  @Test(
    "a server is called what it was told, at its port",
    arguments: [
      ("127.0.0.1:8420", true), ("localhost:8420", true), ("LOCALHOST:8420", true), ("[::1]:8420", true),
      ("films.example:8420", true), ("127.0.0.1", false), ("127.0.0.1:80", false), ("evil.example:8420", false),
      ("films.example.evil.example:8420", false), ("", false), ("127.0.0.1:8420.evil.example", false),
      ("xlocalhost:8420", false),
    ])
  func hosts(_ host: String, _ isAllowed: Bool) {
    var settings = ServerSettings(dataFolder: "/nowhere", executable: "/nowhere")
    settings.names = ["films.example"]
    let origins = ServerOrigins(settings)
    origins.listen(on: 8420)
    #expect(origins.allowsHost(host) == isAllowed)
    #expect(origins.isOwn("http://\(host)", host: host))
    #expect(!origins.isOwn("https://\(host)", host: host))
    #expect(!origins.isOwn("null", host: host))
    #expect(!origins.isOwn(nil, host: host))
  }
}
