import Foundation
import Testing
import TrailerEditing

@testable import CatalogKit

/// Every way to a non-public address, by every road that an image can take: no connection is made.
@Suite struct ImageAddressTests {
  @Test(arguments: AddressForm.all) func noConnectionForAnImage(_ form: AddressForm) async throws {
    try await ScriptServer.run(script: { _ in ok("reached") }) { canary in
      let place = "http://\(form.host):\(canary.port)/poster.png"
      let redirect: ScriptServer.Script = { _ in
        [.text("HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\n\r\n")]
      }
      try await ScriptServer.run(script: redirect) { server in
        // The second name resolves to a public address together with the other one; the third changes its mind.
        let resolver = TableResolver([
          "localhost": [[form.meaning]], "mixed.test": [["93.184.216.34", form.meaning]],
          "rebind.test": [[form.meaning], ["93.184.216.34"]],
        ])
        try await withImages(ports: [server.port], renderer: TestRenderer(), resolver: resolver) { service, client in
          let names = ["mixed.test", "rebind.test"].map { "http://\($0):\(canary.port)/poster.png" }
          for text in [place] + names {
            // What is no URL at all cannot be asked for either.
            guard let url = URL(string: text) else { continue }
            let image = try await service.image(ImageRequest(url, title: "T", longestSide: 64))
            #expect(image.error?.code == .forbiddenAddress, "\(text): \(image.origin)")
          }
          #expect(client.destinations == 0)
          let image = try await service.image(ImageRequest(try server.url("/a"), title: "T", longestSide: 64))
          #expect(image.error?.code == .forbiddenAddress, "redirect: \(image.origin)")
          #expect(server.counts.requests.count == 1 && client.destinations == 1)
        }
      }
      #expect(canary.counts.connections == 0)
    }
  }

  @Test func filesAreReadInTheFoldersOfSourcesOnly() async throws {
    let folder = try TestFolder()
    let (films, other) = (folder.url.appending(path: "films"), folder.url.appending(path: "films-other"))
    for place in [films, other] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try Data(ServedFile.image().body).write(to: place.appending(path: "a.png"))
    }
    try FileManager.default.createSymbolicLink(
      at: films.appending(path: "out.png"), withDestinationURL: other.appending(path: "a.png"))
    mkfifo(films.appending(path: "pipe.png").path, 0o600)
    try await withImages(ports: [], renderer: TestRenderer(), folders: [films]) { service, _ in
      func code(_ url: URL) async throws -> CatalogError.Code? {
        try await service.image(ImageRequest(url, title: "T", longestSide: 64)).error?.code
      }
      let inside = try await code(films.appending(path: "a.png"))
      #expect(inside == nil)
      let outside = [
        other.appending(path: "a.png"), films.appending(path: "out.png"),
        films.appending(path: "../films-other/a.png"), URL(filePath: "/etc/passwd"),
      ]
      for url in outside {
        let refusal = try await code(url)
        #expect(refusal == .forbiddenAddress, "\(url)")
      }
      for name in ["none.png", "pipe.png"] {
        let refusal = try await code(films.appending(path: name))
        #expect(refusal == .notFound)
      }
    }
  }
}
