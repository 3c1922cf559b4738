import Foundation

/// Work that goes on after its request was answered.
struct Job: Encodable, Sendable {
  /// What is done.
  enum Kind: String, Encodable, Sendable {
    /// Sources are asked for all their lists.
    case refresh
    /// A trailer is fetched.
    case fetch
    /// An edited film is written.
    case export
  }

  /// How it stands.
  enum State: String, Encodable, Sendable {
    case waiting, running, done, failed, cancelled

    /// Whether nothing more happens.
    var isFinal: Bool { self != .waiting && self != .running }
  }

  /// Why it failed.
  struct Failure: Encodable, Sendable {
    let code: String
    let message: String
    let hint: String?

    init(_ error: any Error) {
      let problem = Problem(error)
      (code, message, hint) = (problem.code, problem.message, problem.hint)
    }
  }

  /// What came of it.
  struct Result: Encodable, Sendable {
    /// The film that was fetched or written, as `/media/{film}` names it.
    var film: String
    var name: String
    var byteCount: Int64
    var encodedFrames: Int?
    var copiedFrames: Int?
  }

  let id: String
  let kind: Kind
  let title: String
  let owner: String
  let created: Date
  var state = State.waiting
  /// From 0 to 1; `nil` where nobody knows.
  var fraction: Double?
  /// What is being done, or what the user should know of the result.
  var note: String?
  var failure: Failure?
  var result: Result?

  init(
    id: String = String(Secret.random().prefix(24)), _ kind: Kind, title: String, owner: String, created: Date = Date()
  ) {
    self.id = id
    self.kind = kind
    self.title = title
    self.owner = owner
    self.created = created
  }

  private enum CodingKeys: String, CodingKey {
    case id, kind, title, created, state, fraction, note, failure, result
  }
}
