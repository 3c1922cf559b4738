import TestSupport
import Testing

@testable import TrailerEditing

@Suite("The worst edit lists")
struct WorstEditListTests {
  @Test(
    "each is read or refused quickly",
    arguments: [
      String(filling: FKTEditList.byteLimit - 100, with: "["),
      String(filling: FKTEditList.byteLimit - 100, with: "{},"),
      String(filling: FKTEditList.byteLimit - 100, with: "{\"mute\":true},") + "{\"mute\":true}",
      "{\"trim\":[" + String(filling: FKTEditList.byteLimit - 100, with: "\"1-2\",") + "7]}",
      "{\"trim\":" + String(filling: FKTEditList.byteLimit - 100, with: "{\"trim\":"),
      "{\"text\":{\"value\":\"" + String(filling: FKTEditList.byteLimit - 100, with: "\\n") + "\"}}",
      "{\"trim\":\"" + String(filling: FKTEditList.byteLimit / 4, with: "1-2,") + "\"}",
      "{\"export\":{" + String(filling: FKTEditList.byteLimit - 100, with: "\"crf\":1,") + "\"crf\":1}}",
    ])
  func refused(edits: String) {
    let json = Array("{\"version\":1,\"edits\":[\(edits)]}".utf8)
    let seconds = CPUTime.seconds { _ = try? FKTEditList(json: json) }
    #expect(seconds < 5)
  }

  @Test("nested lists name no place and end", arguments: [60, 400, 10_000])
  func nested(depth: Int) {
    let list = Array(repeating: "1", count: 2_000).joined(separator: ",")
    let text = String(repeating: "[", count: depth) + list + String(repeating: "]", count: depth)
    let seconds = CPUTime.seconds {
      #expect(throws: FKTError.self) { try FKTEditList(json: Array("{\"version\":1,\"edits\":\(text)}".utf8)) }
    }
    #expect(seconds < 1)
  }
}
