import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing
import TrailerRendering

@Suite("The schema of scripts")
struct BatchSchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(BatchSchema.json.utf8)) as? [String: Any])
  }

  @Test("every option of the table is in it, with its refinements")
  func complete() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: [String: Any]])
    let edits = try #require(definitions["edit"]?["properties"] as? [String: [String: Any]])
    for row in EditOptionTable.edits {
      let edit = try #require(edits[row.name], "\(row.name)")
      #expect((edit["description"] as? String)?.contains(row.option.summary) == true)
      for refinement in row.refinements {
        let forms = try #require(edit["anyOf"] as? [[String: Any]])
        let members = forms.compactMap { $0["properties"] as? [String: Any] }
        #expect(members.contains { $0[refinement.name] != nil }, "\(row.name) \(refinement.name)")
      }
    }
    #expect(edits.count == EditOptionTable.edits.count + 1)
  }

  /// Ends with 3 where a script is not valid.
  private static let check = """
    import json, sys, jsonschema
    schema = json.load(open(sys.argv[1]))
    jsonschema.Draft202012Validator.check_schema(schema)
    errors = list(jsonschema.Draft202012Validator(schema).iter_errors(json.load(open(sys.argv[2]))))
    sys.exit(3 if errors else 0)
    """

  @Test("a validator takes what the program takes, and refuses what it refuses")
  func validated() throws {
    let folder = try ScriptFolder(["a.mp4"])
    try folder.write(BatchSchema.json, to: "schema.json")
    for (job, isValid) in [
      (#"{"input": "a.mp4", "out": "b.mp4"}"#, true),
      (#"{"input": ["a.mp4"], "out": "b.mp4", "edits": [{"trim": "0:05-0:20"}, {"rotate": 90}]}"#, true),
      (
        #"{"input": "a.mp4", "out": "b.mp4", "edits": [{"music": {"file": "bed.ogg", "volume": "-6dB", "loop": true}}]}"#,
        true
      ),
      (
        #"{"input": "a.mp4", "out": "b.mp4", "strategy": "copy", "edits": [{"text": {"value": "x", "at": "1-2"}}]}"#,
        true
      ),
      (#"{"input": "a.mp4", "out": "b.mp4", "limits": {"wall": "10m"}, "edits": [{"export": {"crf": 20}}]}"#, true),
      (#"{"input": "a.mp4"}"#, false), (#"{"input": "a.mp4", "out": "b.mp4", "edit": []}"#, false),
      (#"{"input": "a.mp4", "out": "b.mp4", "edits": [{"trimm": "1-2"}]}"#, false),
      (#"{"input": "a.mp4", "out": "b.mp4", "edits": [{"music": {"volume": "1"}}]}"#, false),
      (#"{"input": "a.mp4", "out": "b.mp4", "edits": [{"trim": "1-2", "rotate": 90}]}"#, false),
      (#"{"input": "a.mp4", "out": "b.mp4", "strategy": "quick"}"#, false),
      (#"{"input": {"csv": "x"}, "out": "b.mp4"}"#, false),
    ] {
      let script = #"{"version": 1, "jobs": [\#(job)]}"#
      let fault = try folder.fault(script, name: "script.json")
      #expect((fault == nil) == isValid, "\(job): \(fault?.message ?? "")")
      let result = try runTool(
        "python3", ["-c", Self.check, folder.path + "/schema.json", folder.path + "/script.json"])
      #expect(result.status == (isValid ? 0 : 3), "\(job): \(result.stderr)")
    }
  }

  @Test("what is said of hosts is valid where the program reads it, and nowhere else")
  func hosts() throws {
    let folder = try ScriptFolder(["a.mp4"])
    try folder.write(BatchSchema.json, to: "schema.json")
    for (hosts, isValid) in [
      (#"{"shared": "farm", "shard-seconds": 60, "split": 8, "parallel": 50, "partition": "edit"}"#, true),
      (#"{"account": "film", "slurm-options": ["--qos=low"], "map": ["/srv=/mnt/srv"], "scratch": "/scratch"}"#, true),
      (#"{"executor": "exec:rm"}"#, false), (#"{"program": "/tmp/x"}"#, false), (#"{"shard-seconds": 0}"#, false),
      (#"{"processor": "x86-64-v2", "split": "auto"}"#, true), (#"{"processor": "x86-64-v9"}"#, false),
      (#"{"split": "some"}"#, false), (#"{"slurm-options": "--qos=low"}"#, false), (#"{"parallel": 0}"#, false),
    ] {
      let script = #"{"version": 1, "hosts": \#(hosts), "jobs": [{"input": "a.mp4", "out": "b.mp4"}]}"#
      let fault = try folder.fault(script, name: "script.json")
      #expect((fault == nil) == isValid, "\(hosts): \(fault?.message ?? "")")
      let result = try runTool(
        "python3", ["-c", Self.check, folder.path + "/schema.json", folder.path + "/script.json"])
      #expect(result.status == (isValid ? 0 : 3), "\(hosts): \(result.stderr)")
    }
  }

  @Test("the starter is a script, and has only keys of the schema")
  func starter() throws {
    let folder = try ScriptFolder(["clips/a.mp4"])
    let jobs = try folder.jobs(BatchStarter.text)
    #expect(folder.relative(jobs.map(\.output)) == ["out/a-teaser.mp4"])
    #expect(jobs.first?.edits.edits.map(\.optionName) == ["trim", "text"])
    #expect(jobs.first?.settings.limits.wallSeconds == 600)
    let properties = try #require(try schema()["properties"] as? [String: Any])
    let keys = BatchStarter.text.split(separator: "\n").filter { $0.first.map(\.isLetter) == true }
      .map { String($0.prefix { $0 != ":" }) }
    #expect(keys == ["version", "vars", "defaults", "limits", "jobs"])
    #expect(keys.allSatisfy { properties[$0] != nil })
  }
}
