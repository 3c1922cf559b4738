import LibAV
import TrailerEditing
import Testing

@testable import RenderPlanning

@Suite("The rules of containers")
struct ContainerRulesTests {
  @Test("say where headers go as their muxers do", arguments: ContainerFormat.allCases)
  func headers(container: ContainerFormat) {
    let rules = container.rules
    #expect(rules.can(.globalHeaders) == Muxer.usesGlobalHeader(rules.muxer))
  }

  @Test("are of the kind that edits take the container for", arguments: ContainerFormat.allCases)
  func kinds(container: ContainerFormat) {
    let kind = container.rules.kind
    let isImage = if case .image = kind { true } else { false }
    #expect(container.isImage == isImage)
    #expect(container.isAudioOnly == (kind == .sound))
    #expect((kind == .film) == !container.rules.video.isEmpty)
    #expect((kind == .film || kind == .sound) == !container.rules.audio.isEmpty)
  }
}
