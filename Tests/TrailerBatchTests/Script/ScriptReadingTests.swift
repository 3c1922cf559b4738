import Documents
import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerRendering

@testable import TrailerEditing

@Suite("Reading scripts")
struct ScriptReadingTests {
  static let example = """
    version: 1
    vars: {title: Coming soon}
    defaults: {overwrite: true, strategy: auto}
    limits: {wall: 10m}
    jobs:
      - input: clips/*.mp4
        edits:
          - trim: 0:05-0:20
          - rotate: 90
          - music: {file: bed.ogg, volume: -6dB, fade-out: 2s}
          - text: {value: "{{title}}", at: 10-13, position: bottom}
        out: out/{name}-teaser.mp4
    """

  /// The commands of an edit line.
  private func commands(_ words: [String]) throws -> [any FKTCommand] {
    try EditLineParser().parse(words, programOptions: []).commands
  }

  @Test("the example means what its command line means")
  func example() throws {
    let folder = try ScriptFolder(["clips/clip10.mp4", "clips/clip2.mp4", "clips/.hidden.mp4", "clips/notes.txt"])
    let jobs = try folder.jobs(Self.example)
    #expect(folder.relative(jobs.map(\.input.name)) == ["clips/clip2.mp4", "clips/clip10.mp4"])
    #expect(folder.relative(jobs.map(\.output)) == ["out/clip2-teaser.mp4", "out/clip10-teaser.mp4"])
    let line = [
      "--trim", "0:05-0:20", "--rotate", "90", "--music", folder.path + "/bed.ogg", "--volume", "-6dB", "--fade-out",
      "2s", "--text", "Coming soon", "--at", "10-13", "--position", "bottom",
    ]
    let expected = FKTEditList(try commands(line))
    #expect(jobs.allSatisfy { $0.edits == expected })
    #expect(try jobs[0].edits.jsonData() == expected.jsonData())
    #expect(jobs.map(\.number) == [0, 1])
    #expect(jobs[0].place == DocumentPlace(line: 6, column: 5))
    #expect(jobs[0].settings.overwrites)
    #expect(jobs[0].settings.limits.wallSeconds == 600)
  }

  @Test("YAML, JSON and shell lines give the same jobs")
  func notations() throws {
    let folder = try ScriptFolder(["a.mp4"])
    let yaml = try folder.jobs(
      """
      version: 1
      jobs:
        - {input: a.mp4, out: b.mp4, strategy: copy, tolerate: 2, limits: {wall: 2m}, edits: [trim: 1-2, mute: true, crf: 20]}
      """)
    let json = try folder.jobs(
      """
      {"version": 1, "jobs": [{"input": "a.mp4", "out": "b.mp4", "strategy": "copy", "tolerate": 2,
        "limits": {"wall": "2m"}, "edits": [{"trim": ["1-2"]}, {"mute": true}, {"export": {"crf": 20}}]}]}
      """, name: "script.json")
    let shell = try folder.jobs(
      """
      #!/bin/sh
      # one film
      trailer-edit 'a.mp4' --trim "1-2" \\
        --mute --crf 20 --strategy=copy --tolerate 2 --limit time=2m --out b.mp4   # done
      """, name: "lines.sh")
    for jobs in [yaml, json, shell] {
      #expect(jobs.count == 1)
      #expect(jobs.first?.edits == yaml.first?.edits)
      #expect(jobs.first?.settings == yaml.first?.settings)
      #expect(jobs.first?.output == folder.path + "/b.mp4")
      #expect(jobs.first?.input == .file(folder.path + "/a.mp4"))
      #expect(jobs.first?.canonicalWork == yaml.first?.canonicalWork)
    }
    #expect(yaml.first?.edits == FKTEditList(try commands(["--trim", "1-2", "--mute", "--crf", "20"])))
    #expect(yaml.first?.settings.strategy == .copy)
  }

  @Test("values stay as they are written")
  func plainValues() throws {
    let folder = try ScriptFolder(["a.mp4"])
    let job = try #require(
      try folder.jobs(
        """
        version: 1
        jobs:
          - input: a.mp4
            out: b.mp4
            edits:
              - trim: 1:30-1:40
              - text: on
              - text: {value: 012, shadow: true, outline: false}
              - text: {value: "true", shadow: 2%}
              - tracks: [video, audio]
        """
      ).first)
    let expected = try commands([
      "--trim", "1:30-1:40", "--text", "on", "--text", "012", "--shadow", "--text", "true", "--shadow", "2%",
      "--tracks", "video,audio",
    ])
    #expect(job.edits == FKTEditList(expected))
  }

  @Test("JSON's escapes are read, and double keys refused")
  func json() throws {
    let folder = try ScriptFolder(["a.mp4"])
    let text =
      #"{"version":1,"jobs":[{"input":"a.mp4","out":"b.mp4","edits":[{"text":"\ud83d\ude00 \"\u00e9\"\n\/"}]}]}"#
    let job = try #require(try folder.jobs(text, name: "script.json").first)
    #expect(job.edits == FKTEditList([FKTAddTextCommand(TextArt("😀 \"é\"\n/"))]))
    // Without an ending, the first character tells.
    #expect(try folder.jobs("\u{FEFF}" + text, name: "script").count == 1)
    for (broken, place) in [
      (#"{"version": 1, "version": 1}"#, "1:16: the key 'version' is written twice"),
      (#"{"version": 01}"#, "1:13: it is not JSON"), (#"{"a": "\ud83d"}"#, "it is not JSON"),
      ("{\"version\": 1,\n \"jobs\": [}", "2:11: it is not JSON"), (#"{"version": 1} x"#, "1:16: it is not JSON"),
      (#"{"version": NaN}"#, "1:13: it is not JSON"),
    ] {
      let fault = try #require(try folder.fault(broken, name: "script.json"))
      #expect(fault.code == .usage)
      #expect(fault.message.contains(place), "\(fault.message)")
    }
  }

  @Test("variables are replaced after parsing, and only once")
  func variables() throws {
    let folder = try ScriptFolder(["a.mp4"])
    let job = try #require(
      try folder.jobs(
        """
        version: 1
        vars: {word: "it's: {", both: "{{word}} {{ word }}", ending: mov}
        jobs:
          - input: a.mp4
            vars: {word: mine}
            out: "out/{name}-{{word}}-{start}-{index}-{index:03}.{{ending}}"
            edits:
              - trim: 0:05-0:20
              - text: "{{both}} {{word}} {{{{word}} {name}"
        """
      ).first)
    #expect(folder.relative([job.output]) == ["out/a-mine-0-05-1-001.mov"])
    #expect(
      job.edits.edits.last.map { AnyHashable($0) }
        == AnyHashable(FKTAddTextCommand(TextArt("it's: { it's: { mine {{word}} {name}"))))
  }

  @Test(
    "the start of what is kept can be part of a name",
    arguments: [
      ("5-20", "0-05"), ("0:05-0:20", "0-05"), ("1:02:03.5-end", "1-02-03.5"), ("-10-end", "-10"), ("50%-end", "50-"),
      ("120f-140f", "120f"), ("start-5", "start"), ("65.25-70,1-2", "1-05.25"),
    ])
  func start(trim: String, name: String) throws {
    let folder = try ScriptFolder(["a.mp4"])
    let jobs = try folder.jobs(
      "version: 1\njobs:\n  - {input: a.mp4, out: 'x{start}', edits: [cut: 1-2, trim: '\(trim)']}")
    #expect(folder.relative(jobs.map(\.output)) == ["x" + name])
  }

  @Test("equal work has equal bytes, and other work others")
  func canonicalWork() throws {
    let folder = try ScriptFolder(["a.mp4", "b.mp4"])
    func work(_ job: String) throws -> [UInt8] {
      try #require(try folder.jobs("version: 1\njobs:\n  - \(job)\n").first).canonicalWork
    }
    let plain = try work("{input: a.mp4, out: c.mp4, edits: [trim: 5-20]}")
    #expect(try work("{input: b.mp4, out: d/e.mp4, overwrite: true, edits: [trim: \"0:05..0:20\"]}") == plain)
    #expect(try work("{input: a.mp4, out: c.mkv, edits: [trim: 5-20]}") != plain)
    #expect(try work("{input: a.mp4, out: c.mp4, strategy: copy, edits: [trim: 5-20]}") != plain)
    #expect(try work("{input: a.mp4, out: c.mp4, edits: [trim: 5-21]}") != plain)
    #expect(try JSONSerialization.jsonObject(with: Data(plain)) is [String: Any])
  }

  @Test("10,000 jobs are read quickly", arguments: ["yaml", "json", "csv"])
  func speed(notation: String) throws {
    let folder = try ScriptFolder()
    let count = 10_000
    let script: String
    switch notation {
    case "csv":
      let rows = (0..<count).map { "clip\($0 % 100).mp4,\"Title, \($0)\",\($0 % 7)\r\n" }
      try folder.write("input,title,begin\r\n" + rows.joined(), to: "rows.csv")
      script = """
        version: 1
        jobs:
          - input: {manifest: rows.csv}
            out: out/{name}-{index:05}.mp4
            edits:
              - trim: "{{begin}}-10"
              - text: "{{title}}"
        """
    case "json":
      let jobs = (0..<count).map {
        #"{"input": "clip\#($0 % 100).mp4", "out": "out/\#($0).mp4", "edits": [{"trim": "1-\#($0 + 2)"}]}"#
      }
      script = #"{"version": 1, "jobs": ["# + jobs.joined(separator: ",\n") + "]}"
    default:
      let jobs = (0..<count).map {
        "  - input: clip\($0 % 100).mp4\n    edits:\n      - trim: 1-\($0 + 2)\n    out: out/\($0).mp4\n"
      }
      script = "version: 1\njobs:\n" + jobs.joined()
    }
    var jobs: [BatchJob] = []
    let time = try ContinuousClock().measure {
      jobs = try folder.jobs(script, name: notation == "json" ? "script.json" : "script.yaml")
    }
    #expect(jobs.count == count)
    #expect(Set(jobs.map(\.output)).count == count)
    print("10,000 jobs of \(notation): \(time)")
    #expect(time < .seconds(20))
  }
}
