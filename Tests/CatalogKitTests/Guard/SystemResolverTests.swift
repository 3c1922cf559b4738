import CatalogKit
import Testing

@Suite struct SystemResolverTests {
  @Test func findsThisMachine() async throws {
    let found = try await SystemResolver().addresses(of: "localhost")
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { PublicAddress.refusal(of: $0) == "loopback" })
  }

  @Test func addressesStandForThemselves() async throws {
    #expect(try await SystemResolver().addresses(of: "127.0.0.1").map(\.description) == ["127.0.0.1"])
  }

  @Test(.timeLimit(.minutes(30))) func cancelledLookUpsEnd() async throws {
    let task = Task { () async -> CatalogError.Code? in
      while !Task.isCancelled { await Task.yield() }
      do throws(CatalogError) {
        _ = try await SystemResolver().addresses(of: "localhost")
        return nil
      } catch {
        return error.code
      }
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
