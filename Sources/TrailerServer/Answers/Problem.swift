import CatalogKit
import Foundation
import HTTPTypes
import Hummingbird
import TrailerRendering

/// Why a request has no other answer: problem details of RFC 9457, with the codes and hints of the command line.
struct Problem: Error, Sendable {
  let status: HTTPResponse.Status
  /// What went wrong, for programs.
  let code: String
  /// What went wrong, for people.
  let message: String
  /// What helps.
  var hint: String?

  init(_ status: HTTPResponse.Status, _ code: String, _ message: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// What a failed request answers; what is no error of ours tells nothing of the machine.
  init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as CatalogError: self.init(error)
    case let error as FKTError: self.init(error)
    case let error as HTTPError: self.init(error.status, "http", error.body ?? error.status.reasonPhrase)
    case let error as any HTTPResponseError: self.init(error.status, "http", error.status.reasonPhrase)
    case is CancellationError: self.init(.serviceUnavailable, "cancelled", "the request was cancelled")
    default: self.init(.internalServerError, "internal", "a fault of the server")
    }
  }

  init(_ error: CatalogError) {
    let status: HTTPResponse.Status =
      switch error.code {
      case .badRequest, .forbiddenAddress: .badRequest
      case .ambiguous, .linkOnly: .conflict
      case .notFound, .noSource: .notFound
      case .retired: .gone
      case .refused: .forbidden
      case .tooLarge: .contentTooLarge
      case .blocked, .malformed, .corrupt: .badGateway
      case .unavailable, .offline, .cancelled: .serviceUnavailable
      case .store, .configuration: .internalServerError
      case .diskFull: .noSpace
      }
    self.init(status, error.code.rawValue, error.description, hint: error.hint)
  }

  init(_ error: FKTError) {
    let status: HTTPResponse.Status =
      switch error.code {
      case .notFound: .notFound
      case .noSpace: .noSpace
      case .busy, .outputExists, .inputChanged: .conflict
      case .timeLimit, .cancelled, .sandboxUnavailable: .serviceUnavailable
      case .internalError, .verificationFailed, .inputOutput, .outputUnwritable: .internalServerError
      default: .unprocessableContent
      }
    self.init(status, error.code.rawValue, error.message, hint: error.hint)
  }

  /// Nobody has signed in.
  static let signIn = Problem(
    .unauthorized, "sign-in", "nobody has signed in", hint: "open the address that trailer-edit serve printed")

  /// There is none of what was asked for.
  static func notFound(_ what: String) -> Problem { Problem(.notFound, "not-found", "there is no such \(what)") }

  private struct Body: Encodable {
    var type = "about:blank"
    var title: String
    var status: Int
    var detail: String
    var code: String
    var hint: String?
  }

  /// The answer that tells it.
  var answer: Response {
    let body = Body(title: status.reasonPhrase, status: status.code, detail: message, code: code, hint: hint)
    var answer = JSONAnswer.answer(body, status: status)
    answer.headers[.contentType] = "application/problem+json"
    return answer
  }
}

extension HTTPResponse.Status {
  /// The disk is full (RFC 4918, 11.5).
  static let noSpace = HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
}
