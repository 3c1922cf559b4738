import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// What is known of a request beside its words.
struct ServerContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  /// The address that it came from, without the port.
  let address: String
  /// Who asks; `nil` where nobody has to be known.
  var session: Session?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    address = source.channel.remoteAddress?.ipAddress ?? "unknown"
  }

  /// Who asks.
  ///
  /// - Throws: ``Problem`` where nobody has signed in.
  var user: Session {
    get throws {
      guard let session else { throw Problem.signIn }
      return session
    }
  }

  /// A part of the path, as it was meant.
  ///
  /// - Throws: ``Problem`` for one that is no text.
  func name(_ part: String) throws -> String {
    guard let text = parameters.get(part)?.removingPercentEncoding, !text.isEmpty, text.utf8.count <= 1024 else {
      throw Problem(.badRequest, "bad-request", "\(part) is not a name")
    }
    return text
  }
}
