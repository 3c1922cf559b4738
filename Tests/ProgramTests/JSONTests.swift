import Foundation
import MediaTypes
import TestSupport
import Testing
import TrailerEditing

@testable import TrailerRendering
@testable import trailer_edit

@Suite("JSON")
struct JSONTests {
  @Test("every document tells its schema and command")
  func head() {
    let document = JSONDocument.document("probe", ["files": []])
    #expect(document.line == #"{"command":"probe","files":[],"schema":2}"#)
  }

  @Test("an error carries all that is known of it, and its exit code")
  func failure() {
    let error = FKTError(
      code: .notMedia, message: "'a' is no media file", hint: "look", operation: "open", subject: "a",
      detail: "moov atom not found")
    #expect(
      JSONDocument.failure("edit", input: "a", error).line
        == #"{"command":"edit","error":{"code":"not-media","detail":"moov atom not found","exitCode":65,"#
        + #""hint":"look","message":"'a' is no media file","operation":"open","subject":"a"},"input":"a","#
        + #""schema":2}"#)
    let bare = JSONDocument.error(FKTError(code: .usage, message: "no"))
    #expect(bare["hint"] == .null)
    #expect(bare["detail"] == .null)
  }

  @Test("edits appear as in an edit list, with their readings, beside plan and notices")
  func edit() throws {
    let commands: [any FKTCommand] = [
      FKTTrimCommand(keeping: [try Samples.range(5000, 20_000)]),
      FKTRotateCommand(Orientation(quarterTurns: 1)),
    ]
    let edits = commands.map { EditedFilm.Edit(command: $0, readings: ["read \($0.optionName)"]) }
    let notice = FKTNotice(code: "end-clamped", message: "cut")
    let document = try JSONDocument.edit(
      "plan", input: "a", edits, [notice], ["plan": JSONDocument.plan(Samples.plan())])
    #expect(document["input"] == .string("a"))
    #expect(document["notices"] == [["code": .string("end-clamped"), "message": .string("cut")]])
    guard case .array(let entries) = document["edits"] else {
      Issue.record("edits are no array")
      return
    }
    #expect(entries.map { $0["readings"] } == [[.string("read trim")], [.string("read rotate")]])
    let list = try JSONValue(FKTEditList(commands))
    #expect(list["edits"] == .array(entries.compactMap { $0["edit"] }))
    #expect(
      document["plan"]?["durationSeconds"] == .integer(17)
        || document["plan"]?["durationSeconds"] == .number(17))
    #expect(document["plan"]?["container"] == .string("mp4"))
  }

  @Test("a report has no path when the file does not outlive the run")
  func report() throws {
    #expect(try JSONDocument.report(Samples.report(), path: nil)["path"] == .null)
    #expect(try JSONDocument.report(Samples.report(), path: "x")["path"] == .string("x"))
  }

  @Test("exact times gain seconds; tags stay as they are")
  func seconds() {
    let value: JSONValue = [
      "duration": .string("1001/30000"), "range": ["start": .string("1/2"), "end": .string("3/1")],
      "tags": ["duration": .string("1/2")], "rate": .string("25/1"), "start": .string("never"),
    ]
    #expect(
      value.completed(.two) == [
        "duration": .string("1001/30000"), "durationSeconds": .number(1001.0 / 30000),
        "range": [
          "start": .string("1/2"), "startSeconds": .number(0.5), "end": .string("3/1"),
          "endSeconds": .number(3),
        ],
        "tags": ["duration": .string("1/2")], "rate": .string("25/1"), "start": .string("never"),
      ])
  }

  @Test("what is read back is what was written")
  func roundTrip() throws {
    let value: JSONValue = [
      "a": [.null, .bool(true), .bool(false), .integer(.max), .number(1.5), .string("x/\u{7}\"")], "b": [:],
    ]
    #expect(try JSONValue(value) == value)
    #expect(JSONValue.number(.nan).line == "\"nan\"")
  }

  @Test("a probe's entry decodes as the facts it was made from")
  func probe() throws {
    let value = try JSONValue(Samples.info())
    #expect(value["duration"] == .string("123/2"))
    #expect(value.completed(.two)["durationSeconds"] == .number(61.5))
  }

  @Test("a diagnosis")
  func doctor() {
    let json = TranscriptTests.diagnosis.json
    #expect(json["ffmpeg"] == .string("5.1.9"))
    #expect(
      json["players"] == [
        ["name": .string("mpv"), "path": .null], ["name": .string("ffplay"), "path": .null],
      ])
  }

  @Test("keys that say pictures have a twin that says frames from schema 2 on, and schema 1 is as it was")
  func frames() throws {
    let line = ["plan", Fixtures.url("h264-closed-gop.mp4").path, "--trim", "1.3-4.6", "--json", "--quiet"]
    let plans = try [[], ["--json-schema", "2"], ["--json-schema", "1"]].map { options in
      let object = try Program.object(runTool(Program.path, line + options))
      let plan = try #require(object["plan"] as? [String: Any])
      return (schema: object["schema"] as? Int, totals: try #require(plan["totals"] as? [String: Any]), plan: plan)
    }
    #expect(plans.map(\.schema) == [2, 2, 1])
    #expect(
      plans.allSatisfy { $0.totals["copiedPictures"] as? Int == 63 && $0.totals["encodedPictures"] as? Int == 19 })
    #expect(plans.map { $0.totals["copiedFrames"] as? Int } == [63, 63, nil])
    #expect(plans.map { $0.totals["encodedFrames"] as? Int } == [19, 19, nil])
    let spans = plans.map { (($0.plan["streams"] as? [[String: Any]])?.first?["spans"] as? [[String: Any]])?.first }
    #expect(spans.map { $0?["frames"] as? Int } == [17, 17, nil])
    #expect(spans.allSatisfy { $0?["pictures"] as? Int == 17 })
    let refused = try runTool(Program.path, line + ["--json-schema", "3"])
    #expect(refused.status == 64)
    let probe = ["probe", Fixtures.url("vp9.webm").path, "--json", "--json-schema"]
    #expect(try Program.object(runTool(Program.path, probe + ["1"]))["schema"] as? Int == 1)
    #expect(try runTool(Program.path, probe + ["9"]).status == 64)
  }
}
