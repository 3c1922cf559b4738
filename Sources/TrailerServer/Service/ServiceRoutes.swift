import HTTPTypes
import Hummingbird
import NIOCore

/// What those ask who look after the server: whether it lives, whether it is ready, and what it has done.
struct ServiceRoutes {
  let metrics: ServerMetrics?

  func add(to router: Router<ServerContext>) {
    router.get("health/live") { _, _ in JSONAnswer.answer(["state": "alive"]) }
    router.get("health/ready") { _, _ in JSONAnswer.answer(["state": "ready"]) }
    router.get("metrics") { _, _ in
      guard let metrics else { throw Problem.notFound("resource") }
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text)))
    }
  }
}
