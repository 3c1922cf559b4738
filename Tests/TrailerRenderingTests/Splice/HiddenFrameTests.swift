import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import RenderPlanning
@testable import TrailerRendering

/// VP9 whose frames that are decoded and not shown are packets of their own.
@Suite struct HiddenFrameTests {
  @Test(arguments: ["webm", "mp4"], [RenderStrategy.auto, .copy])
  func areCopiedWithTheFrameShownNext(container: String, strategy: RenderStrategy) async throws {
    let source = try SpliceSource.hiddenVP9(container).film()
    let original = try DecodedPictures(of: source).hashes
    #expect(try packetList(of: source).count > original.count, "the source has hidden frames")
    let edited = try await edit(source, ["--trim", "0.52-3.8"], strategy: strategy)
    #expect(!edited.report.notices.contains { $0.code.hasPrefix("encoded-") })
    let shown = try DecodedPictures(of: edited.url)
    #expect(shown.messages == "")
    // A copy into WebM begins at the key frame before.
    let first = strategy == .copy && container == "webm" ? 0 : 13
    #expect(try FrameNumbers.read(from: edited.url) == Array(first..<95))
    // The plan promises the frames that there are, or says that it does not know, and what it copies is the source's.
    let totals = edited.plan.totals
    if let copied = totals.copiedPictures, let encoded = totals.encodedPictures {
      #expect(copied + encoded == shown.hashes.count || !totals.isCounted)
    } else {
      #expect(container == "mp4", "whose table lists the hidden frames, too")
    }
    let pictures = try #require(edited.report.streams.first { $0.kind == .video })
    #expect(pictures.copied + pictures.encoded - totals.hiddenPictures == shown.hashes.count)
    let same = zip(shown.hashes, original[first...]).count { $0.0 == $0.1 }
    #expect(same >= (strategy == .copy ? shown.hashes.count : 50), "\(same) of \(shown.hashes.count)")
  }

  @Test func theyAreJoinedAsInMostFiles() throws {
    let folder = try TemporaryFolder()
    let split = try SpliceSource.hiddenVP9("webm").film()
    let whole = split.deletingLastPathComponent().appendingPathComponent("source-0.webm")
    let joined = folder.file("joined.webm")
    // All of it copied: each packet is again what the encoder made.
    let program = BuiltProgram.path
    let result = try runTool(program, [split.path, "--strategy", "copy", "--out", joined.path])
    #expect(result.status == 0, "\(result.stderr)")
    #expect(try packetList(of: joined).map(\.hash) == (try packetList(of: whole)).map(\.hash))
  }
}
