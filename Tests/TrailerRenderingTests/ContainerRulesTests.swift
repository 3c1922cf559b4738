import LibAV
import TrailerEditing
import Testing

@testable import RenderPlanning

@Suite("The rules of containers")
struct ContainerRulesTests {
  @Test("say where headers go as their muxers do", arguments: ContainerFormat.allCases)
  func headers(container: ContainerFormat) {
    let rules = ContainerRules(container)
    #expect(rules.takesGlobalHeaders == Muxer.usesGlobalHeader(rules.muxer))
  }
}
