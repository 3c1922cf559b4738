import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Faults of scripts")
struct ScriptFaultTests {
  struct Case: Sendable, CustomStringConvertible {
    var text: String
    var message: String
    var hint: String?
    var description: String { message }

    init(_ text: String, _ message: String, hint: String? = nil) {
      self.text = text
      self.message = message
      self.hint = hint
    }

    /// A job with these lines.
    static func job(_ lines: String, _ message: String, hint: String? = nil) -> Case {
      Case("version: 1\njobs:\n  - input: a.mp4\n    out: b.mp4\n    \(lines)\n", message, hint: hint)
    }
  }

  static let cases: [Case] = [
    Case("", "script.yaml: not a script", hint: "batch init"),
    Case("jobs: []", "1:1: the version is missing"),
    Case("version: 2\njobs: []", "1:10: this version is not known", hint: "version: 1"),
    Case("version: 1", "1:1: it has no jobs"),
    Case("version: 1\njob: []", "2:1: the key 'job' is not known", hint: "did you mean 'jobs'?"),
    Case("version: 1\njobs: []", "2:1: jobs are a list"),
    Case("version: 1\nversion: 1\njobs: []", "the key 'version' is written twice"),
    Case("version: 1\njobs:\n  - input: a.mp4", "3:5: the job has no out"),
    Case("version: 1\njobs:\n  - out: a.mp4", "3:5: the job has no input"),
    Case("version: 1\njobs: [\n", "it is not YAML"),
    Case("version: 1\n---\nversion: 1\n", "it is not YAML"),
    Case("version: !!int 1\njobs: []", "the tag tag:yaml.org,2002:int is not known"),
    Case("version: 1\nvars: &v {a: b}\njobs:\n  - {<<: *v, input: a.mp4, out: b.mp4}", "maps are not merged"),
    .job("edit: []", "5:5: the key 'edit' is not known", hint: "did you mean 'edits'?"),
    .job("edits:\n      - trimm: 1-2", "6:9: the key 'trimm' is not known", hint: "did you mean 'trim'?"),
    .job("edits:\n      - trim: 2-1x", "6:15: trim: "),
    .job(
      "edits:\n      - music: {file: bed.ogg, volumes: 3}", "6:32: the key 'volumes'", hint: "did you mean 'volume'?"),
    .job("edits:\n      - music: {file: bed.ogg, volume: loud}", "6:40: volume: "),
    .job("edits:\n      - music: {volume: 0.5}", "6:16: music: its file is missing"),
    .job("edits:\n      - music: catalog:demo/1", "6:16: music is a file in a batch"),
    .job("edits:\n      - trim: 1-2\n        rotate: 90", "7:9: an edit has one key and not 2", hint: "with a dash"),
    .job("edits:\n      - mute", "6:9: an edit is a map of one key", hint: "write mute: true"),
    .job("edits: {trim: 1-2}", "5:12: edits are a list"),
    .job("edits:\n      - mute: maybe", "6:15: mute needs true or false"),
    .job("edits:\n      - trim:", "trim needs a value"),
    .job("edits:\n      - export: {crv: 20}", "the key 'crv' is not known", hint: "did you mean 'crf'?"),
    .job("edits:\n      - crf: 400", "6:14: crf: "),
    .job("strategy: fast", "5:15: strategy cannot be 'fast'", hint: "auto, copy, full"),
    .job("strategy: coyp", "strategy cannot be 'coyp'", hint: "did you mean 'copy'?"),
    .job("overwrite: perhaps", "5:16: overwrite is true or false"),
    .job(
      "repair: true\n    edits:\n      - trim: 1-2", "3:5: repair and trim contradict each other",
      hint: "edit what it makes"),
    .job("repair: maybe", "5:13: repair is true or false"),
    .job("tolerate: -1", "5:15: tolerate is a number from 0 up"),
    .job("limits: {wall: soon}", "5:20: "),
    .job("limits: {wal: 1m}", "5:14: the key 'wal'", hint: "did you mean 'wall'?"),
    .job(
      "edits:\n      - text: \"{{titel}}\"\n    vars: {title: x}", "6:15: the variable 'titel' is not declared",
      hint: "did you mean {{title}}?"),
    .job("edits:\n      - text: \"{{title\"", "6:15: '{{title' does not end with }}"),
    Case("version: 1\njobs:\n  - {input: a.mp4, out: \"{nme}.mp4\"}", "3:25: {nme} is not known", hint: "{name}"),
    Case("version: 1\njobs:\n  - {input: a.mp4, out: \"{index:3}.mp4\"}", "{index:3} is not known"),
    Case("version: 1\njobs:\n  - {input: a.mp4, out: out/}", "3:25: the output 'out/' is not a file"),
    Case("version: 1\njobs:\n  - {input: a.mp4, out: a.mp4}", "3:5: the output '", hint: "never written over"),
    Case("version: 1\njobs:\n  - {input: '*.mkv', out: b.mp4}", "3:13: '*.mkv' has no film", hint: "allow-empty: true"),
    Case("version: 1\njobs:\n  - {input: nothing/, out: b.mp4}", "the folder 'nothing/' has no film"),
    Case("version: 1\njobs:\n  - {input: {csv: rows.csv}, out: b.mp4}", "an input is a path, a list, or {manifest"),
    Case("version: 1\njobs:\n  - {input: {manifest: none.csv}, out: b.mp4}", "none.csv: No such file"),
  ]

  @Test("each is told with its place and the nearest word", arguments: cases)
  func fault(_ fault: Case) throws {
    let folder = try ScriptFolder(["a.mp4"])
    let error = try #require(try folder.fault(fault.text))
    #expect(error.code == .usage)
    #expect(error.message.contains(fault.message), "\(error.message)")
    #expect(error.message.hasPrefix("script.yaml"), "\(error.message)")
    if let hint = fault.hint { #expect(error.hint?.contains(hint) == true, "\(error.hint ?? "no hint")") }
  }

  @Test("columns count characters, not bytes")
  func columns() throws {
    let folder = try ScriptFolder(["a.mp4"])
    let error = try #require(
      try folder.fault("version: 1\njobs:\n  - {input: 'ä😀é', out: b.mp4, edit: []}"))
    #expect(error.message.hasPrefix("script.yaml:3:32: "), "\(error.message)")
  }

  @Test("a script that is missing or no text is told as such")
  func unreadable() throws {
    let folder = try ScriptFolder()
    #expect(throws: FKTError.self) { try BatchScript.read(path: folder.path + "/none.yaml") }
    do throws(FKTError) {
      _ = try BatchScript.read(path: folder.path + "/none.yaml")
    } catch {
      #expect(error.code == .notFound)
    }
    try Data([0xFF, 0xFE, 0x20]).write(to: URL(fileURLWithPath: folder.path + "/bad.yaml"))
    do throws(FKTError) {
      _ = try BatchScript.read(path: folder.path + "/bad.yaml")
    } catch {
      #expect(error.message.contains("not UTF-8"))
    }
  }

  @Test("bombs are refused at once")
  func bombs() throws {
    let folder = try ScriptFolder(["a.mp4"])
    var laughs = "version: 1\nvars:\n  a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
    for level in 1..<12 {
      let names = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",")
      laughs += "  a\(level): &a\(level) [\(names)]\n"
    }
    let keys = laughs + "jobs:\n  - {? *a11 : 1}\n"
    let keys2 = laughs + "jobs:\n  - {*a11 : 1}\n"
    let deep = "version: 1\njobs: " + String(repeating: "[", count: 900) + String(repeating: "]", count: 900)
    let deepJSON = "{\"version\": 1, \"jobs\": " + String(repeating: "[", count: 1_000_000)
    let long = "version: 1\n" + String(repeating: "# comment\n", count: 1_700_000)
    for (text, name, message) in [
      (laughs, "s.yaml", "more than 1000000 values"), (keys, "s.yaml", "a key is a plain word"),
      (keys2, "s.yaml", "a key is a plain word"), (deep, "s.yaml", "64 deep"), (deepJSON, "s.json", "64 deep"),
      (long, "s.yaml", "longer than 16 MiB"),
    ] {
      var error: FKTError?
      let time = try ContinuousClock().measure { error = try folder.fault(text, name: name) }
      #expect(error?.code == .usage)
      #expect(error?.message.contains(message) == true, "\(error?.message ?? "none")")
      #expect(time < .seconds(15))
    }
    // Aliases are fine where they stay small.
    let job = try folder.jobs(
      "version: 1\nvars: {t: &t Soon}\njobs:\n  - {input: a.mp4, out: b.mp4, edits: [text: *t]}")
    #expect(job.first?.edits == FKTEditList([FKTAddTextCommand(TextArt("Soon"))]))
  }
}
