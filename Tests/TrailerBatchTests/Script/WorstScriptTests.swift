import Foundation
import TestSupport
import Testing
import TrailerEditing

/// What would take a script's reader long, or much memory, besides what its notation allows.
@Suite("The worst scripts")
struct WorstScriptTests {
  private func check(_ text: String, name: String = "script.yaml", files: [String: String] = [:], _ message: String)
    throws
  {
    let folder = try ScriptFolder(["a.mp4"])
    for (name, text) in files { try folder.write(text, to: name) }
    var fault: FKTError?
    let seconds = try CPUTime.seconds { fault = try folder.fault(text, name: name) }
    #expect(fault?.code == .usage)
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "accepted")")
    #expect(seconds < 5)
  }

  private static let manifest = "version: 1\njobs:\n  - {input: {manifest: rows.csv}, out: b.mp4}"

  @Test("tables with columns for each film")
  func tables() throws {
    let names = (0..<150_000).map { String($0) }.joined(separator: ",")
    try check(Self.manifest, files: ["rows.csv": "input,\(names)\n"], "more than 1000 columns")
    try check(
      Self.manifest,
      files: [
        "rows.csv": "input\n" + String(filling: 1 << 19, with: ",") + "\n" + String(filling: 1 << 18, with: ",\n")
      ],
      "has no film")
    try check(
      Self.manifest, files: ["rows.csv": "input\n\"" + String(filling: 1 << 20, with: "\"\"")], "a quote has no end")
    try check(Self.manifest, files: ["rows.csv": String(repeating: "a", count: 1 << 20) + "\n"], "no column 'input'")
  }

  @Test("variables that stand for each other")
  func variables() throws {
    var text = "version: 1\nvars:\n  a: \(String(repeating: "x", count: 60_000))\n"
    for number in 0..<40_000 { text += "  a\(number): \"{{a}}y\"\n" }
    try check(text + "jobs: [{input: a.mp4, out: b.mp4}]", "more than 1000 variables")
    try check(
      "version: 1\nvars: {a: \"\(String(repeating: "x", count: 60_000))\"}\njobs:\n  - {input: a.mp4, out: \"\(String(filling: 1 << 20, with: "{{a}}"))\"}",
      "longer than 64 KiB")
    try check("version: 1\nvars: {a: \"\(String(filling: 1 << 20, with: "{{"))\"}\njobs: []", "longer than 64 KiB")
  }

  @Test(
    "shell lines",
    arguments: [
      ("--mute ", "more than 10000 words"), ("--trim 1-2 ", "more than 10000 words"),
      ("'' ", "more than 10000 words"), ("\\\n", "one film"), ("\"a\"", "does not name one output"),
    ])
  func shell(piece: String, message: String) throws {
    try check("trailer-edit " + String(filling: 1 << 20, with: piece) + "\n", name: "lines.sh", message)
  }
}
