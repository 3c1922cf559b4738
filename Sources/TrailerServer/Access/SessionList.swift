import CatalogKit
import Foundation
import HTTPTypes
import Synchronization

/// Who has signed in, and the tokens that let somebody do so, each once.
///
/// Sessions outlast the server: their file holds digests of the cookies, not the cookies.
final class SessionList: Sendable {
  /// The most sessions; the one that was used longest ago goes first.
  static let limit = 100
  /// How long a session lasts that nobody uses, in seconds.
  static let idleTime: Double = 30 * 86_400
  /// How long a token may be used, in seconds.
  static let tokenTime: Double = 3600
  /// Wrong tokens of one address in a minute, after which none of it is looked at.
  static let failureLimit = 10

  private struct State {
    var sessions: [Session] = []
    /// Digests of tokens, and until when they count.
    var tokens: [String: Date] = [:]
    var failures: [String: [Date]] = [:]
  }

  private let state: Mutex<State>
  private let file: URL

  /// The sessions that a folder remembers; a file that cannot be read is none.
  init(folder: URL) {
    file = folder.appending(path: "sessions.json")
    let known = KeptJSON.read([Session].self, from: file) ?? []
    state = Mutex(State(sessions: Array(known.prefix(Self.limit))))
  }

  /// A new token, which one browser can be signed in with.
  func makeToken() -> String {
    let token = Secret.random()
    state.withLock { state in
      let now = Date()
      state.tokens = state.tokens.filter { $0.value > now }
      if state.tokens.count < Self.limit { state.tokens[Secret.digest(token)] = now + Self.tokenTime }
    }
    return token
  }

  /// Spends a token.
  ///
  /// - Returns: the session and what its cookie holds; `nil` for a token that is none, or no longer.
  /// - Throws: ``Problem`` where the address has tried too often.
  func signIn(_ token: String, from address: String, browser: String) throws -> (session: Session, secret: String)? {
    let secret = Secret.random()
    let session: Session? = try state.withLock { state in
      let now = Date()
      let failures = (state.failures[address] ?? []).filter { $0 > now - 60 }
      guard failures.count < Self.failureLimit else {
        throw Problem(.tooManyRequests, "too-many-attempts", "too many wrong tokens", hint: "wait a minute")
      }
      guard let end = state.tokens.removeValue(forKey: Secret.digest(token)), end > now else {
        if state.failures.count > 1000 { state.failures = [:] }
        state.failures[address] = failures + [now]
        return nil
      }
      let session = Session(
        id: String(Secret.random().prefix(16)), secretDigest: Secret.digest(secret), changeToken: Secret.random(),
        owner: UserContext.local, browser: String(browser.prefix(200)), created: now, lastUsed: now)
      state.sessions.append(session)
      if state.sessions.count > Self.limit, let oldest = state.sessions.min(by: { $0.lastUsed < $1.lastUsed }) {
        state.sessions.removeAll { $0.id == oldest.id }
      }
      try save(state.sessions)
      return session
    }
    return session.map { ($0, secret) }
  }

  /// The session whose cookie holds `secret`.
  func session(_ secret: String) -> Session? {
    let digest = Secret.digest(secret)
    return state.withLock { state in
      let now = Date()
      guard let place = state.sessions.firstIndex(where: { $0.secretDigest == digest }),
        state.sessions[place].lastUsed > now - Self.idleTime
      else { return nil }
      let isDue = state.sessions[place].lastUsed < now - 3600
      state.sessions[place].lastUsed = now
      // What is lost of this by a crash is an hour of thirty days.
      if isDue { try? save(state.sessions) }
      return state.sessions[place]
    }
  }

  /// All sessions, the newest first.
  var all: [Session] { state.withLock { $0.sessions.sorted { $0.created > $1.created } } }

  /// Ends a session; `false` where there is none.
  func end(_ id: String) throws -> Bool {
    try state.withLock { state in
      let count = state.sessions.count
      state.sessions.removeAll { $0.id == id }
      guard state.sessions.count < count else { return false }
      try save(state.sessions)
      return true
    }
  }

  /// A session counts once it is on the disk.
  private func save(_ sessions: [Session]) throws {
    do { try KeptJSON.write(sessions, to: file) } catch {
      throw Problem(.noSpace, "input-output", "the sessions cannot be saved: \(error.localizedDescription)")
    }
  }
}
