import HTTPTypes
import Hummingbird
import Logging

/// Adds to every answer what keeps browsers from doing more with it than the page needs, and turns errors into problems.
struct SecurityHeaders: RouterMiddleware {
  private static let fields: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self' blob:; "
        + "connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; "
        + "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    ),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("X-Frame-Options", "DENY"), ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=()"),
  ]

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      let problem = Problem(error)
      if problem.status.code >= 500 || problem.status == .forbidden || problem.status == .misdirectedRequest {
        context.logger.info(
          "\(context.address): \(request.method) \(request.uri.path): \(problem.status.code) \(problem.code)")
      }
      response = problem.answer
    }
    if request.method == .head {
      // As long as the answer to GET, without a byte of it.
      response.body = ResponseBody(contentLength: response.body.contentLength) { try await $0.finish(nil) }
    }
    for (name, value) in Self.fields {
      if let name = HTTPField.Name(name), response.headers[name] == nil { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
