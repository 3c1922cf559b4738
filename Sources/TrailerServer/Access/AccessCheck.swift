import HTTPTypes
import Hummingbird

/// Decides which requests are answered at all.
///
/// Cookies know no ports, so a page of another program of this machine can make the browser send ours: a cookie alone
/// proves nothing. Browsers say in `Sec-Fetch-Site` where a request comes from, and pages cannot change that.
struct AccessCheck: RouterMiddleware {
  /// The header that every change brings.
  static let changeToken = HTTPField.Name("X-Trailer-Edit-Token")
  private static let site = HTTPField.Name("Sec-Fetch-Site")

  let sessions: SessionList
  let origins: ServerOrigins
  /// Whether browsers may leave `Sec-Fetch-Site` out, as they do for plain HTTP beyond their own machine.
  let allowsNoSite: Bool
  let load: RequestLoad

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard origins.allowsHost(request.head.authority) else {
      throw Problem(
        .misdirectedRequest, "wrong-host", "this server is not called \(request.head.authority ?? "so")",
        hint: "name it with --host when it starts")
    }
    let path = request.uri.path
    if path.hasPrefix("/health/") { return try await next(request, context) }
    var context = context
    if let secret = request.cookies[origins.cookieName]?.value { context.session = sessions.session(secret) }
    // The page itself holds nothing, and links may lead to it from anywhere.
    guard path.hasPrefix("/api/") || path.hasPrefix("/page/") || path == "/metrics" else {
      return try await next(request, context)
    }
    try checkSite(request)
    guard path.hasPrefix("/api/") || path == "/metrics" else { return try await next(request, context) }
    let isSigningIn = request.method == .post && path == "/api/v1/sessions"
    if request.method != .get, request.method != .head { try checkChange(request, context, isSigningIn) }
    guard let session = context.session else {
      guard isSigningIn || path == "/api/v1/openapi.json" else { throw Problem.signIn }
      return try await next(request, context)
    }
    guard let place = load.begin(session.id) else {
      throw Problem(.tooManyRequests, "too-many-requests", "too many requests at once", hint: "wait for some to end")
    }
    defer { withExtendedLifetime(place) {} }
    return try await next(request, context)
  }

  private func checkSite(_ request: Request) throws {
    switch Self.site.flatMap({ request.headers[$0] }) {
    case "same-origin": return
    case nil where allowsNoSite: return
    default:
      throw Problem(
        .forbidden, "foreign-request", "only the server's own page may ask this",
        hint: "programs send the header Sec-Fetch-Site: same-origin")
    }
  }

  private func checkChange(_ request: Request, _ context: ServerContext, _ isSigningIn: Bool) throws {
    guard origins.isOwn(request.headers[.origin], host: request.head.authority) else {
      throw Problem(.forbidden, "foreign-origin", "only the server's own page may change anything")
    }
    guard !isSigningIn else { return }
    guard let session = context.session else { throw Problem.signIn }
    let token = Self.changeToken.flatMap { request.headers[$0] } ?? ""
    guard Secret.areEqual(token, session.changeToken) else {
      throw Problem(
        .forbidden, "wrong-token", "the request does not bring the session's token", hint: "reload the page")
    }
  }
}
