import Foundation
import HTTPTypes
import Hummingbird

/// Signing in and out.
struct AccessRoutes {
  private struct SignIn: Decodable { var token: String }

  private struct SessionView: Encodable {
    var id: String
    var browser: String
    var created: Date
    var lastUsed: Date
    var isOwn: Bool
  }

  let sessions: SessionList
  let origins: ServerOrigins

  func add(to group: RouterGroup<ServerContext>) {
    group.post("sessions") { request, context in try await signIn(request, context) }
    group.get("session") { _, context in
      JSONAnswer.answer(["token": try context.user.changeToken, "user": try context.user.owner])
    }
    group.get("sessions") { _, context in
      let own = try context.user.id
      return JSONAnswer.answer(
        sessions.all.map {
          SessionView(
            id: $0.id, browser: $0.browser, created: $0.created, lastUsed: $0.lastUsed, isOwn: $0.id == own)
        })
    }
    group.post("sessions/tokens") { _, context in
      _ = try context.user
      return JSONAnswer.answer(["token": sessions.makeToken()], status: .created)
    }
    group.delete("sessions/:session") { _, context in
      guard try sessions.end(try context.name("session")) else { throw Problem.notFound("session") }
      return Response(status: .noContent)
    }
  }

  private func signIn(_ request: Request, _ context: ServerContext) async throws -> Response {
    let wish = try await JSONAnswer.read(SignIn.self, from: request, limit: 4096)
    let browser = request.headers[.userAgent] ?? ""
    guard let (session, secret) = try sessions.signIn(wish.token, from: context.address, browser: browser) else {
      throw Problem(
        .unauthorized, "wrong-token", "this is no token, or it was used before",
        hint: "start trailer-edit serve again, or ask for another token where you are signed in")
    }
    var answer = JSONAnswer.answer(["token": session.changeToken, "user": session.owner], status: .created)
    answer.setCookie(
      Cookie(
        name: origins.cookieName, value: secret, maxAge: Int(SessionList.idleTime), path: "/",
        secure: origins.isSecure, httpOnly: true, sameSite: .strict))
    return answer
  }
}
