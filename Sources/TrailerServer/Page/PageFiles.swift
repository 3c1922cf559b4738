import CServerPage
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The page and all that belongs to it, from the memory of the program.
struct PageFiles {
  private struct File {
    let bytes: ByteBuffer
    let type: String
    let tag: String
  }

  private let files: [String: File]

  init() {
    var files: [String: File] = [:]
    for (name, data) in Self.contents {
      let type = Self.types[(name as NSString).pathExtension] ?? "application/octet-stream"
      let bytes = ByteBuffer(bytes: data)
      files[name] = File(bytes: bytes, type: type, tag: EntityTag.tag(of: bytes))
    }
    self.files = files
  }

  /// The files by their paths below the folder of the page.
  static var contents: [String: Data] {
    var count = 0
    let first = te_page_files(&count)
    return Dictionary(
      UnsafeBufferPointer(start: first, count: count).map { file in
        (String(cString: file.name), Data(bytes: file.bytes, count: file.count))
      }
    ) { first, _ in first }
  }

  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "svg": "image/svg+xml", "webmanifest": "application/manifest+json",
  ]

  /// A file of the page.
  func answer(_ name: String, to request: Request) -> Response {
    guard let file = files[name] else { return Problem.notFound("page").answer }
    return EntityTag.answer(file.bytes, type: file.type, tag: file.tag, caching: "no-cache", to: request)
  }
}
