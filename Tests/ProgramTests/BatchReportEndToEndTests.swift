import Foundation
import TestSupport
import Testing

@Suite("Reports that the program writes")
struct BatchReportEndToEndTests {
  private let home: BatchHome

  init() throws { home = try BatchHome() }

  @Test("the page's frames decode, before and after, and a failed job has none of its result")
  func pictures() throws {
    try home.clips("a.mp4")
    try home.clips("turned.mp4", of: "h264-rotated-90.mp4")
    try home.clips("sound.m4a", of: "sound.m4a")
    try Data("no film".utf8).write(to: home.file("clips/bad.mp4"))
    _ = try home.write(
      """
      version: 1
      jobs:
        - input: [clips/a.mp4, clips/turned.mp4, clips/bad.mp4]
          edits: [{trim: 1-2}, {crop: 100x100}]
          out: out/{name}.mp4
        - input: clips/sound.m4a
          edits: [{trim: 1-2}]
          out: out/{name}.m4a
      """)
    let page = home.file("report.html")
    let result = try home.batch("run", "--report", page.path, "--report", home.file("junit.xml").path)
    #expect(result.status == 1, "\(result.stderr)")
    let html = try String(contentsOf: page, encoding: .utf8)
    let images = html.matches(of: /<img src="data:image\/jpeg;base64,([A-Za-z0-9+\/=]+)" alt="(before|after)">/)
    #expect(images.map { String($0.output.2) } == ["before", "after", "before", "after"])
    var sizes: [String] = []
    for (number, image) in images.enumerated() {
      let file = home.file("picture-\(number).jpg")
      try #require(Data(base64Encoded: String(image.output.1))).write(to: file)
      let stream = try #require(try probeStreams(of: file).first)
      sizes.append("\(stream["width"] ?? 0)x\(stream["height"] ?? 0)")
      #expect(try decoderMessages(of: file).isEmpty)
      #expect(try Data(contentsOf: file).count < 40_000)
    }
    // The films are 320x180, one of them turned; the cut of 100x100 is smaller than a frame may be.
    #expect(sizes == ["160x90", "100x100", "160x284", "100x100"])
    #expect(html.contains("<tr id=\"job-3\" class=\"failed\">"))
    let parse =
      "import sys, xml.etree.ElementTree as t; print(len(t.parse(sys.argv[1]).getroot().findall('.//failure')))"
    let failures = try runSuccessfully("python3", ["-c", parse, home.file("junit.xml").path])
    #expect(failures.text == "1\n")
    #expect(
      try strayFiles(in: home.folder.url, expecting: ["clips", "out", "state"]).filter { $0.hasPrefix(".") }.isEmpty)
  }

  @Test("a run with nothing to do writes a report of what is done, and replaces the one before")
  func again() throws {
    try home.clips("a.mp4")
    try home.script()
    let page = home.file("report.html")
    #expect(try home.batch("run", "-q", "--report", page.path).status == 0)
    let first = try String(contentsOf: page, encoding: .utf8)
    #expect(first.contains("class=\"done\"><td class=\"n\">1"))
    #expect(try home.batch("run", "-q", "--report", page.path).status == 0)
    let second = try String(contentsOf: page, encoding: .utf8)
    #expect(second.contains("class=\"already-done\"><td class=\"n\">1"))
    #expect(second.matches(of: /<img src="data:image/).count == 2)
  }
}
