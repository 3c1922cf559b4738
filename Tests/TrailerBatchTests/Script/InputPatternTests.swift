import Foundation
import TestSupport
import Testing
import TrailerBatch
import TrailerEditing

@Suite("Inputs of scripts")
struct InputPatternTests {
  static let files = [
    "clips/clip1.mp4", "clips/clip2.mp4", "clips/clip10.mp4", "clips/clip02.mp4", "clips/.clip3.mp4", "clips/note.txt",
    "clips/deep/a.mp4", "clips/deep/er/b.mkv", "clips/deep/.er/c.mp4", "clips/film [1].mp4", "clips/ä.mp4",
    "other/clip1.MP4", "other/x.mov",
  ]

  private func inputs(_ input: String, in folder: ScriptFolder) throws -> [String] {
    let jobs = try folder.jobs("version: 1\njobs:\n  - {input: \(input), out: 'out/{index}.mp4'}\n")
    return folder.relative(jobs.map(\.input.name))
  }

  @Test(
    "patterns, folders and lists give their files in natural order",
    arguments: [
      ("clips/clip*.mp4", ["clips/clip1.mp4", "clips/clip02.mp4", "clips/clip2.mp4", "clips/clip10.mp4"]),
      ("clips/clip?.mp4", ["clips/clip1.mp4", "clips/clip2.mp4"]),
      ("'clips/clip[12]*'", ["clips/clip1.mp4", "clips/clip2.mp4", "clips/clip10.mp4"]),
      ("'clips/clip[!1]*'", ["clips/clip02.mp4", "clips/clip2.mp4"]),
      ("'clips/clip[0-1]*[!0-9].mp4'", []),
      ("'**/*.mkv'", ["clips/deep/er/b.mkv"]),
      ("'**/clip1.*'", ["clips/clip1.mp4", "other/clip1.MP4"]),
      ("'clips/**/?.m*'", ["clips/deep/a.mp4", "clips/deep/er/b.mkv", "clips/ä.mp4"]),
      ("'*/deep/a.mp4'", ["clips/deep/a.mp4"]),
      ("clips/.clip*.mp4", ["clips/.clip3.mp4"]),
      ("'clips/film [1].mp4'", ["clips/film [1].mp4"]),
      ("'clips/film \\[?\\].mp4'", ["clips/film [1].mp4"]),
      ("clips/deep/**", ["clips/deep/a.mp4", "clips/deep/er/b.mkv"]),
      (
        "clips/",
        [
          "clips/clip1.mp4", "clips/clip02.mp4", "clips/clip2.mp4", "clips/clip10.mp4", "clips/film [1].mp4",
          "clips/ä.mp4",
        ]
      ),
      ("other", ["other/clip1.MP4", "other/x.mov"]),
      ("[other/x.mov, 'other/*', missing.mp4, other/]", ["other/x.mov", "other/clip1.MP4", "missing.mp4"]),
    ])
  func found(input: String, files: [String]) throws {
    let folder = try ScriptFolder(Self.files)
    if files.isEmpty {
      #expect(throws: FKTError.self) { try inputs(input, in: folder) }
    } else {
      #expect(try inputs(input, in: folder) == files)
    }
  }

  @Test("a pattern of very many folders is refused before it is followed", arguments: ["*/", "**/", "[a]/x/"])
  func deep(part: String) throws {
    let folder = try ScriptFolder(["a.mp4"])
    let input = String(repeating: part, count: 10_000) + "*.mp4"
    let fault = try #require(try folder.fault("version: 1\njobs: [{input: '\(input)', out: o.mp4}]\n"))
    #expect(fault.code == .usage && fault.message.hasSuffix("the pattern names more than 256 folders"))
  }

  @Test("links are followed to files, but ** goes round no loops")
  func links() throws {
    let folder = try ScriptFolder(["a/x.mp4"])
    let manager = FileManager.default
    try manager.createSymbolicLink(atPath: folder.path + "/a/loop", withDestinationPath: "..")
    try manager.createSymbolicLink(atPath: folder.path + "/b.mp4", withDestinationPath: "a/x.mp4")
    try manager.createSymbolicLink(atPath: folder.path + "/dead.mp4", withDestinationPath: "none")
    try manager.createDirectory(atPath: folder.path + "/folder.mp4", withIntermediateDirectories: false)
    #expect(try inputs("'**/*.mp4'", in: folder) == ["a/x.mp4", "b.mp4"])
    #expect(try inputs("'a/loop/*.mp4'", in: folder) == ["a/loop/b.mp4"])
  }

  @Test("what finds nothing is an error unless that is allowed")
  func nothing() throws {
    let folder = try ScriptFolder(["empty/readme.txt"])
    try folder.write("input\n", to: "rows.csv")
    for input in ["'*.mp4'", "empty/", "[]", "{manifest: rows.csv}"] {
      let job = "version: 1\njobs:\n  - {input: \(input), out: 'out/{name}.mp4'"
      #expect(try folder.fault(job + "}")?.message.contains("has no film") == true)
      #expect(try folder.jobs(job + ", allow-empty: true}").isEmpty)
    }
  }

  @Test("remote films keep their names")
  func remote() throws {
    let folder = try ScriptFolder()
    let jobs = try folder.jobs(
      """
      version: 1
      jobs:
        - input: ['catalog:demo/9001#2', 'https://example.org/films/Big%20one.webm?x=/y', 'HTTP://example.org/']
          out: out/{name}.{ext}
      """)
    #expect(
      jobs.map(\.input) == [
        .remote("catalog:demo/9001#2"), .remote("https://example.org/films/Big%20one.webm?x=/y"),
        .remote("HTTP://example.org/"),
      ])
    #expect(folder.relative(jobs.map(\.output)) == ["out/demo-9001-2.mp4", "out/Big%20one.webm", "out/film.mp4"])
  }

  @Test("a manifest's columns are variables, and its own folder counts")
  func manifest() throws {
    let folder = try ScriptFolder()
    try folder.write(
      "\u{FEFF}input,title,out\r\na.mp4,\"One, \"\"two\"\"\nlines\",\r\n../b.mp4,,special/{name}-{{title}}x.mkv\r\n\r\n",
      to: "lists/rows.csv")
    let jobs = try folder.jobs(
      """
      version: 1
      vars: {title: none}
      jobs:
        - input: {manifest: lists/rows.csv}
          edits: [text: "<{{title}}>"]
          out: out/{name}.mp4
      """)
    #expect(folder.relative(jobs.map(\.input.name)) == ["lists/a.mp4", "lists/../b.mp4"])
    #expect(folder.relative(jobs.map(\.output)) == ["out/a.mp4", "special/b-x.mkv"])
    #expect(jobs.map(\.edits) == ["<One, \"two\"\nlines>", "<>"].map { FKTEditList([FKTAddTextCommand(TextArt($0))]) })
  }

  @Test(
    "a broken manifest is told with its row",
    arguments: [
      ("film,title\na,b\n", "it has no column 'input'"), ("input,input\na,b\n", "the column 'input' is there twice"),
      ("input,\na,b\n", "column 2 has no name"), ("input,title\na,b,c\n", "row 1 has more fields"),
      ("input,title\na,b\n,c\n", "row 2 names no input"), ("input\n\"a\n", "a quote has no end"),
      ("input,title\na.mp4,../..\n", "leads the output out of"),
      ("input,out\na.mp4,../x.mp4\n", "leads the output out of"),
      ("input,out\na.mp4,/tmp/x.mp4\n", "leads the output out"),
      ("input,out\na.mp4,x/{nme}.mp4\n", "{nme} is not known"),
    ])
  func brokenManifest(table: String, message: String) throws {
    let folder = try ScriptFolder()
    try folder.write(table, to: "rows.csv")
    let fault = try #require(
      try folder.fault(
        "version: 1\njobs:\n  - {input: {manifest: rows.csv}, out: 'out/{{title}}/{name}.mp4', vars: {title: x}}"))
    #expect(fault.code == .usage)
    #expect(fault.message.contains(message), "\(fault.message)")
  }
}
