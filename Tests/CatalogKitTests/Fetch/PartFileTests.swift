import Crypto
import Foundation
import Testing

@testable import CatalogKit

/// What an earlier process left behind is used only where it surely is the beginning of the file.
@Suite struct PartFileTests {
  private static let film = (0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 13) }
  private static let sha256 = SHA256.hash(data: film).map { String(format: "%02x", $0) }.joined()

  private func record(boot: String = PartFile.boot, tag: String? = "\"1\"", total: Int64? = 20_000) -> PartFile.Record {
    PartFile.Record(entityTag: tag, total: total, boot: boot)
  }

  /// Leaves `bytes` behind as the beginning of what is at `url`.
  private func leave(_ bytes: [UInt8], _ record: PartFile.Record, of candidate: FetchCandidate, in cache: MediaCache)
    throws
  {
    try cache.prepare()
    let lock = try #require(try FileLock(cache.lockURL(candidate.key)))
    let part = try PartFile(folder: cache.parts, key: candidate.key, lock: lock)
    try part.restart(record)
    try bytes.withUnsafeBytes { try part.append($0) }
  }

  @Test(arguments: [
    ("right", "bytes=5000-"), ("otherBoot", nil), ("noValidator", nil), ("otherTag", "bytes=5000-"), ("tooLong", nil),
    ("noRecord", nil), ("damagedRecord", nil), ("wrongBytes", "bytes=5000-"), ("newerVersion", nil),
  ])
  func whatWasLeftIsUsedIfItFits(_ state: String, _ range: String?) async throws {
    let folder = try TestFolder()
    try await RangeServer.run(["/f": ServedFile(body: Self.film, entityTag: "\"1\"")]) { server in
      let cache = MediaCache(folder: folder.url)
      let checksum = try #require(Checksum(.sha256, hex: Self.sha256))
      let candidate = FetchCandidate(try server.url("/f"), label: "f", checksums: [checksum])
      var record = record(
        boot: state == "otherBoot" ? "other" : PartFile.boot,
        tag: state == "noValidator" ? nil : state == "otherTag" ? "\"0\"" : "\"1\"")
      if state == "newerVersion" { record.version += 1 }
      let left = state == "wrongBytes" ? [UInt8](repeating: 0, count: 5000) : Array(Self.film.prefix(5000))
      try leave(state == "tooLong" ? Self.film + [1] : left, record, of: candidate, in: cache)
      let recordURL = cache.parts.appendingPathComponent(candidate.key + ".part.json")
      if state == "noRecord" { try FileManager.default.removeItem(at: recordURL) }
      if state == "damagedRecord" { try Data("{\"version\":1".utf8).write(to: recordURL) }
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let fetcher = MediaFetcher(
          client: client, cache: cache, inspector: TestInspector(), limits: FetchLimits(http: .patient))
        let media = try await fetcher.fetch([candidate]).result()
        #expect(media.record.sha256 == Self.sha256)
        #expect(server.seen.first?.range == range)
        // Wrong bytes under a right tag show at the end, and everything comes once more.
        #expect(server.seen.count == (state == "wrongBytes" ? 2 : 1))
      }
    }
  }

  @Test func aCompleteFileIsNotAskedForAgain() async throws {
    let folder = try TestFolder()
    try await RangeServer.run([:]) { server in
      let cache = MediaCache(folder: folder.url)
      let candidate = FetchCandidate(try server.url("/f"), label: "f")
      try leave(Self.film, record(), of: candidate, in: cache)
      try await GuardedHTTPClient.forTest(ports: [server.port]) { client in
        let fetcher = MediaFetcher(
          client: client, cache: cache, inspector: TestInspector(), limits: FetchLimits(http: .patient))
        let media = try await fetcher.fetch([candidate]).result()
        #expect(media.record.sha256 == Self.sha256)
        #expect(server.seen.isEmpty)
      }
    }
  }

  @Test(.timeLimit(.minutes(30))) func onlyOneHoldsTheLock() async throws {
    let folder = try TestFolder()
    let url = folder.url.appendingPathComponent("lock")
    let lock = try FileLock(url)
    #expect(lock != nil)
    #expect(try FileLock(url) == nil)
    let waiting = Task { try await FileLock.hold(url, poll: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(5))
    lock?.release()
    let held = try await waiting.value
    #expect(try FileLock(url) == nil)
    let cancelled = Task {
      await caughtError { () throws(CatalogError) in try await FileLock.hold(url, poll: .milliseconds(1)) }
    }
    cancelled.cancel()
    #expect(await cancelled.value?.code == .cancelled)
    withExtendedLifetime(held) {}
  }

  @Test func whatNobodyWantsAnyMoreIsDropped() throws {
    let folder = try TestFolder()
    let cache = MediaCache(folder: folder.url)
    let candidates = try ["old", "new", "locked"].map {
      FetchCandidate(try #require(URL(string: "https://films.test/\($0)")), label: $0)
    }
    for candidate in candidates { try leave([1, 2, 3], record(), of: candidate, in: cache) }
    for candidate in candidates where candidate.label != "new" {
      let path = cache.parts.appendingPathComponent(candidate.key + ".part").path
      let old = Date(timeIntervalSinceNow: -MediaCache.staleAge - 60)
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    }
    let lock = try FileLock(cache.lockURL(candidates[2].key))
    withExtendedLifetime(lock) { _ = cache.trim() }
    let left = candidates.filter { candidate in
      folder.files.contains("parts/\(candidate.key).part") && folder.files.contains("parts/\(candidate.key).part.json")
    }
    #expect(left.map(\.label) == ["new", "locked"])
  }
}
