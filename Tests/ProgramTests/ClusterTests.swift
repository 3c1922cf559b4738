import Foundation
import TestSupport
import Testing

/// The same script on this machine, by a command, by a shell, by GNU parallel, and by a real Slurm on two hosts.
@Suite("Batches on hosts")
struct ClusterTests {
  private static let tests = Fixtures.checkout.appending(path: "Tests/Cluster").resolvingSymlinksInPath()
  private static let python = Fixtures.checkout.appending(path: ".build/test-tools/bin/python").path

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(at: folder.file("films"), withIntermediateDirectories: true)
  }

  /// Writes films and a script with two jobs for each.
  private func script(films: Int) throws {
    let names = ["h264-closed-gop.mp4", "h264-29.97.mp4", "h264-vfr.mp4", "h264-rotated-90.mp4", "vp9.webm"]
    for number in 0..<films {
      let name = names[number % names.count]
      let ending = name.split(separator: ".").last ?? ""
      try FileManager.default.copyItem(at: Fixtures.url(name), to: folder.file("films/f\(number).\(ending)"))
    }
    try """
    version: 1
    jobs:
      - input: films/*
        edits: [{trim: 0.5-2}, {text: {value: one, at: 0.4-1}}]
        out: "out/{name}-a.{ext}"
      - input: films/*
        edits: [{trim: 0.3-1.7}]
        out: "out/{name}-b.{ext}"
    """.write(to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
  }

  private func program(_ arguments: [String], timeout: Double = 300) throws -> ToolResult {
    try runTool(BuiltProgram.path, arguments, in: folder.url.path, timeout: timeout)
  }

  /// The files that were made, which are removed.
  private func takeOutputs() throws -> [String: Data] {
    var found: [String: Data] = [:]
    let out = folder.file("out")
    for name in try FileManager.default.contentsOfDirectory(atPath: out.path) {
      found[name] = try Data(contentsOf: out.appending(path: name))
    }
    try FileManager.default.removeItem(at: out)
    return found
  }

  @Test("one script gives the same files on this machine, by a command, by a shell and by GNU parallel")
  func engines() throws {
    try script(films: 5)
    #expect(try program(["batch", "run", "t.yaml", "--state", "s0", "--cache", "off"]).status == 0)
    let expected = try takeOutputs()
    #expect(expected.count == 10)
    // The script may say where, and who looks for it later need not.
    let text = try String(contentsOf: folder.file("t.yaml"), encoding: .utf8)
    try text.replacing("version: 1", with: "version: 1\nhosts: {shared: f1, shard-seconds: 1}").write(
      to: folder.file("h.yaml"), atomically: true, encoding: .utf8)
    let run = try program([
      "batch", "run", "h.yaml", "--state", "s1", "--cache", "off", "--executor", "exec:env", "--report", "r.html",
    ])
    #expect(run.status == 0, "\(run.stderr)")
    #expect(run.stderr.contains("to exec: 10 jobs in ") && run.stderr.contains("about 1 core minute and "))
    #expect(run.stderr.contains("  done  10"), "\(run.stderr)")
    let status = try program(["batch", "status", "h.yaml", "--state", "s1", "--json"])
    #expect(status.text.contains("\"hosts\""), "\(status.text)")
    #expect(try program(["batch", "collect", "t.yaml", "--state", "s1"]).status == 0)
    #expect(try takeOutputs() == expected)
    #expect(try String(contentsOf: folder.file("r.html"), encoding: .utf8).contains(ProcessInfo.processInfo.hostName))
    for engine in ["shell", "parallel"] {
      let place = ["t.yaml", "--state", "s-\(engine)", "--shared", "f-\(engine)"]
      let written = try program(
        ["batch", "export"] + place + [
          "--engine", engine, "--shard-seconds", "1", "--out", "\(engine).sh", "--cache", "off",
        ])
      #expect(written.status == 0, "\(written.stderr)")
      let done = try runTool("sh", [folder.file("\(engine).sh").path], in: folder.url.path, timeout: 300)
      #expect(done.status == 0, "\(done.text) \(done.stderr)")
      let collected = try program(["batch", "collect"] + place + ["--json", "--quiet"])
      #expect(collected.status == 0 && collected.text.contains("\"done\":10"), "\(collected.text)")
      #expect(try takeOutputs() == expected)
    }
  }

  @Test(
    "what all processors have can be used everywhere; with another level the jobs are others",
    .enabled(if: hasLevels, "levels are known of x86-64 alone"))
  func processor() throws {
    try script(films: 1)
    func build() throws -> String {
      let status = try program(["batch", "status", "t.yaml", "--state", "s", "--json", "--all"])
      let document = try #require(try JSONSerialization.jsonObject(with: Data(status.text.utf8)) as? [String: Any])
      let job = try #require((document["jobs"] as? [[String: Any]])?.first)
      return try #require((job["facts"] as? [String: String])?["build"], "\(status.text) \(status.stderr)")
    }
    #expect(try program(["batch", "run", "t.yaml", "--state", "s"]).status == 0)
    let native = try build()
    let levels = ["--executor", "exec:env", "--shared", "f", "--processor", "x86-64-v2"]
    let limited = try program(["batch", "run", "t.yaml", "--state", "s", "--json", "--quiet"] + levels)
    #expect(limited.status == 0 && limited.text.contains("\"done\":2"), "\(limited.text) \(limited.stderr)")
    // Who looks for it later knows the level, and the features are those up to SSE 4.2: see libavutil/cpu.h.
    let known = try build()
    #expect(known != native && known.hasSuffix(" processor 13db"), "\(known)")
    let again = try program(["batch", "run", "t.yaml", "--state", "s", "--processor", "x86-64-v2", "--json", "--quiet"])
    #expect(again.text.contains("\"alreadyDone\":2"), "\(again.text)")
    #expect(try program(["batch", "run", "t.yaml", "--processor", "x86-64-v9"]).status == 64)
  }

  private static var hasLevels: Bool {
    #if arch(x86_64)
      true
    #else
      false
    #endif
  }

  @Test(
    "a long film is shared out in pieces, and has the bytes that one machine makes; what one encoder makes is refused")
  func split() throws {
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25", "-f", "lavfi", "-i", "sine", "-t", "8", "-c:v",
        "libx264", "-preset", "ultrafast", "-g", "30", "-c:a", "aac", folder.file("films/long.mp4").path,
      ], timeout: 120)
    try """
    version: 1
    jobs:
      - {input: films/long.mp4, out: out/a.webm, pieces: 4, edits: [{codec: vp9}, {crop: 300x160+0+0}]}
      - {input: films/long.mp4, out: out/b.mp4, pieces: 5, edits: [{preset: slow}, {crop: 300x160+0+0}]}
    """.write(to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
    #expect(try program(["batch", "run", "t.yaml", "--state", "s0", "--cache", "off"]).status == 0)
    let expected = try takeOutputs()
    let hosts = ["--executor", "exec:env", "--shared", "f1", "--shard-seconds", "1", "--cache", "off", "--split"]
    let run = try program(["batch", "run", "t.yaml", "--state", "s1"] + hosts + ["2"])
    #expect(run.status == 0 && run.stderr.contains("2 jobs in 4 shards"), "\(run.stderr)")
    #expect(try takeOutputs() == expected)
    let logs = folder.file("f1/log")
    let said = try FileManager.default.contentsOfDirectory(atPath: logs.path).map {
      try String(contentsOf: logs.appending(path: $0), encoding: .utf8)
    }.joined()
    for share in ["a.webm: share 1 of 2", "a.webm: share 2 of 2", "b.mp4: share 1 of 2", "b.mp4: share 2 of 2"] {
      #expect(said.contains("out/\(share) is encoded, "), "\(said)")
    }
    // What the shares have made is gone with the job's end.
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("f1/spans").path).isEmpty)

    try """
    version: 1
    jobs:
      - {input: films/long.mp4, out: out/c.mp4, pieces: 4, edits: [{bitrate: 300k}, {crop: 300x160+0+0}]}
      - {input: films/long.mp4, out: out/d.mp4, edits: [{crop: 300x160+0+0}]}
    """.write(to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
    let refused = try program(["batch", "run", "t.yaml", "--state", "s2"] + hosts + ["2"])
    #expect(refused.status != 0)
    #expect(refused.stderr.contains("one encoder alone keeps to a bit rate"), "\(refused.stderr)")
    #expect(refused.stderr.contains("libx264 encodes them in one piece"), "\(refused.stderr)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/c.mp4").path))
  }

  @Test(
    "results appear once on a disk whose answers are lost on the way, and one that gives no second names is refused",
    .enabled(if: FaultWatch.isAvailable, "not with a sanitizer"))
  func network() throws {
    try script(films: 1)
    let place = ["t.yaml", "--state", "s", "--shared", "f"]
    let export = ["batch", "export"] + place + ["--engine", "shell", "--cache", "off", "--out"]
    let without = try FaultWatch(Fault(.link, 1, "EPERM", isPersistent: true))
    let none = try runTool(
      BuiltProgram.path, export + ["none.sh"], in: folder.url.path, environment: without.environment)
    #expect(try without.counts().fired > 0)
    #expect(none.status != 0 && none.stderr.contains("gives no file a second name"), "\(none.stderr)")
    #expect(try program(export + ["run.sh"]).status == 0)
    let line = try #require(
      try String(contentsOf: folder.file("run.sh"), encoding: .utf8).split(separator: "\n").first {
        $0.contains("batch worker")
      })
    let command = String(line.prefix { $0 != "|" }).replacing("\"$shard\"", with: "0")
    var expected: [String: Data]?
    // Each link of a worker in turn: those of records and those of results.
    var number = 0
    while true {
      number += 1
      let watch = try FaultWatch(Fault(.link, number, "EIO", isLost: true))
      let worker = try runTool(
        "sh", ["-c", command], in: folder.url.path, environment: watch.environment, timeout: 120)
      #expect(worker.status == 0 && worker.stderr.contains("2 done"), "link \(number): \(worker.stderr)")
      let made = try takeOutputs()
      #expect(made.count == 2 && made == expected ?? made, "link \(number)")
      expected = made
      try FileManager.default.removeItem(at: folder.file("f/done"))
      try FileManager.default.createDirectory(
        at: folder.file("f/done"), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      if try watch.counts().fired == 0 { break }
    }
    #expect(number > 2, "there were links to lose")
  }

  @Test(
    "hosts that remember folders for a while, on a disk without nameless files, make every result once, and nothing twice",
    .enabled(if: hasStaleDisks, "needs bindfs, and the right to mount"))
  func stale() throws {
    try script(films: 5)
    #expect(try program(["batch", "run", "t.yaml", "--state", "s0", "--cache", "off"]).status == 0)
    let expected = try takeOutputs()
    // One disk that two hosts have mounted, each of which believes for 10 s what it saw.
    for name in ["disk", "a", "b"] {
      try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: false)
    }
    for name in ["films", "t.yaml"] {
      try FileManager.default.moveItem(at: folder.file(name), to: folder.file("disk/\(name)"))
    }
    let (near, far) = (folder.file("a").path, folder.file("b").path)
    // A host is lost once, in the long run: its job is done again after the minute that NFS may take to show a result.
    try """
    #!/bin/sh
    for word; do
      shift
      [ "$word" != "\(near)/farm" ] || word="\(far)/farm"
      set -- "$@" "$word"
    done
    if [ -n "$LOSE" ] && mkdir "\(folder.file("lost").path)" 2>/dev/null; then
      "$@" &
      until grep -q '"job"' "\(far)"/farm/running/*.json 2>/dev/null; do sleep 0.05; done
      kill -9 $!
      exit 1
    fi
    exec "$@"
    """.write(to: folder.file("host"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.file("host").path)
    let mounts = """
      for host in a b; do
        bindfs -f -o negative_timeout=10,entry_timeout=10,attr_timeout=10 disk "$host" &
        hosts="$hosts $!"
      done
      trap 'kill $hosts; wait $hosts' EXIT
      until mountpoint -q a && mountpoint -q b; do sleep 0.05; done
      test ! -e a/probe && touch b/probe && test ! -e a/probe || exit 98
      rm b/probe
      cd a && "$@"
      """
    let run = try runTool(
      "unshare",
      [
        "-m", "sh", "-c", mounts, "sh", BuiltProgram.path, "batch", "run", "t.yaml", "--state", folder.file("s1").path,
        "--cache", "off", "--executor", "exec:\(folder.file("host").path)", "--shared", "\(near)/farm", "--map",
        "\(near)=\(far)", "--shard-seconds", "1", "--json", "--quiet",
      ], in: folder.url.path, environment: ["LOSE": TestLength.isLong ? "1" : ""], timeout: 300)
    #expect(run.status == 0 && run.text.contains("\"done\":10"), "\(run.status) \(run.text) \(run.stderr)")
    let submissions = run.text.components(separatedBy: "cluster-submits").count - 1
    #expect(submissions == (TestLength.isLong ? 2 : 1), "\(run.text)")
    try FileManager.default.moveItem(at: folder.file("disk/out"), to: folder.file("out"))
    #expect(try takeOutputs() == expected)
  }

  /// Whether a disk can be mounted whose folders are remembered.
  private static let hasStaleDisks: Bool = {
    let attempt = "mkdir a b && bindfs a b && umount b"
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? runTool("unshare", ["-m", "sh", "-c", attempt], in: folder.url.path))?.status == 0
  }()

  @Test(
    "a full disk of results fails jobs with the cause, and what fits is there",
    .enabled(if: SmallDisk.isAvailable, "needs the right to mount, as root or by unshare -U"))
  func fullDisk() throws {
    try script(films: 2)
    let disk = try SmallDisk("size=64k")
    let text = try String(contentsOf: folder.file("t.yaml"), encoding: .utf8)
    try text.replacing("out: \"out/", with: "out: \"\(disk.path)/").write(
      to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
    let run = try disk.run(
      [
        "batch", "run", folder.file("t.yaml").path, "--state", folder.file("s").path, "--executor", "exec:env",
        "--shared",
        folder.file("f").path, "--cache", "off", "--report", folder.file("r.json").path,
      ], output: nil)
    #expect(run.status != 0 && run.stderr.contains("disk"), "\(run.stderr)")
    let names = try disk.names
    #expect(names.allSatisfy { $0.hasSuffix(".mp4") && !$0.hasPrefix(".") }, "\(names)")
    let status = try program(["batch", "status", "t.yaml", "--state", "s", "--json", "--all"])
    #expect(status.text.contains("disk is full") || status.text.contains("No space left"), "\(status.text)")
  }

  @Test(
    "hosts read copies of films on a disk of their own; where that is full, the films themselves, and say so",
    .enabled(if: SmallDisk.isAvailable, "needs the right to mount, as root or by unshare -U"))
  func scratch() throws {
    try script(films: 2)
    #expect(try program(["batch", "run", "t.yaml", "--state", "s0", "--cache", "off"]).status == 0)
    let expected = try takeOutputs()
    for (size, isFull) in [("64k", true), ("64m", false)] {
      let disk = try SmallDisk("size=\(size)")
      let run = try disk.run(
        [
          "batch", "run", folder.file("t.yaml").path, "--state", folder.file("s-\(size)").path, "--executor",
          "exec:env", "--shared", folder.file("f-\(size)").path, "--cache", "off", "--scratch", disk.path,
          "--report", folder.file("r.json").path,
        ], output: nil)
      #expect(run.status == 0, "\(run.stderr)")
      let report = try String(contentsOf: folder.file("r.json"), encoding: .utf8)
      #expect(report.contains("there is no room for") == isFull, "\(report)")
      #expect(try disk.names.isEmpty)
      #expect(try takeOutputs() == expected)
    }
  }

  @Test("a worker that is told to end gives back what is long, and the next one does it")
  func drain() throws {
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25", "-t", "40", "-c:v", "libx264", "-preset",
        "ultrafast", folder.file("films/long.mp4").path,
      ], timeout: 120)
    try """
    version: 1
    jobs:
      - input: films/*
        edits: [{text: {value: one}}]
        out: "out/{name}.mp4"
    """.write(to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
    let place = ["t.yaml", "--state", "s", "--shared", "f"]
    #expect(try program(["batch", "export"] + place + ["--engine", "shell", "--out", "run.sh"]).status == 0)
    let text = try String(contentsOf: folder.file("run.sh"), encoding: .utf8)
    let line = try #require(text.split(separator: "\n").first { $0.contains("batch worker") })
    let command = String(line.prefix { $0 != "|" }).replacing("\"$shard\"", with: "0")
    let ended = try runTool(
      "sh",
      [
        "-c",
        "\(command) --grace 0 & until grep -q fraction f/running/*.json; do sleep 0.05; done; sleep 0.5; "
          + "kill -TERM $!; wait $!",
      ], in: folder.url.path, timeout: 300)
    #expect(ended.status == 75 && ended.stderr.contains("1 given back"), "\(ended.status) \(ended.stderr)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("out").path).isEmpty)
    let worked = try runTool("sh", ["-c", command], in: folder.url.path, timeout: 300)
    #expect(worked.status == 0, "\(worked.stderr)")
    let status = try program(["batch", "status", "t.yaml", "--state", "s", "--shared", "f", "--json"])
    let document = try #require(try JSONSerialization.jsonObject(with: Data(status.text.utf8)) as? [String: Any])
    #expect(status.status == 0 && (document["hosts"] as? [Any])?.isEmpty == true, "\(status.text)")
  }

  @Test(
    "what is written for Kubernetes and AWS Batch is valid, and says that no cluster has run it",
    .enabled(if: FileManager.default.isExecutableFile(atPath: python), "no test tools: scripts/setup installs them"))
  func manifests() throws {
    try script(films: 5)
    let tool = Self.python.replacing("/python", with: "/kubernetes-validate")
    for engine in ["kubernetes", "aws-batch"] {
      let out = folder.file(engine + ".txt").path
      let written = try program([
        "batch", "export", "t.yaml", "--state", "s-\(engine)", "--shared", "f'\"\(engine)", "--engine", engine,
        "--shard-seconds", "1", "--out", out,
      ])
      #expect(written.status == 0, "\(written.stderr)")
      #expect(try String(contentsOfFile: out, encoding: .utf8).contains("No cluster has run this yet"))
      let valid =
        engine == "kubernetes"
        ? try runTool(tool, ["--strict", "-k", "1.33", out], timeout: 60)
        : try runTool(Self.python, ["-B", Self.tests.appending(path: "aws.py").path, out], timeout: 60)
      #expect(valid.status == 0, "\(valid.text) \(valid.stderr)")
    }
  }

  /// Runs a script of the tests on two hosts; says so where there can be none, which on a build server is a failure.
  private func hosts(_ name: String, _ arguments: [String], timeout: Double) throws {
    let tool = Self.tests.appending(path: name).path
    let result = try runTool(
      "python3", ["-B", tool, BuiltProgram.path, folder.url.path] + arguments, timeout: timeout)
    #expect(result.status == 0, "\(result.text)\n\(result.stderr)")
    print("ClusterTests: \(name): \(result.text)")
    if result.text.contains("\"skipped\"") {
      #expect(ProcessInfo.processInfo.environment["TRAILER_EDIT_CI"] == nil, "a build server has hosts: \(result.text)")
    }
  }

  @Test("on two hosts with a real Slurm, whatever is lost, every result is there once with the bytes of a local run")
  func slurm() throws {
    try script(films: TestLength.isLong ? 100 : 30)
    try hosts("slurm.py", ["t.yaml", "faults"], timeout: TestLength.isLong ? 3600 : 900)
  }

  @Test("on two hosts with a Slurm that keeps accounts, the same", .enabled(if: TestLength.isLong, "in the long run"))
  func slurmWithAccounts() throws {
    try script(films: 30)
    try hosts("slurm.py", ["t.yaml", "faults", "accounts"], timeout: 1800)
  }

  @Test(
    "two hosts share a long film, one of which is lost, with the bytes of a local run",
    .enabled(if: TestLength.isLong, "in the long run"), arguments: ["{codec: vp9}", "{preset: slow}"])
  func slurmSplit(export: String) throws {
    let ending = export.contains("vp9") ? "webm" : "mp4"
    _ = try runSuccessfully(
      "ffmpeg",
      [
        "-nostdin", "-v", "error", "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25,noise=alls=8:allf=t", "-f", "lavfi",
        "-i", "sine", "-t", "170", "-c:v", "libx264", "-preset", "ultrafast", "-g", "50", "-c:a", "aac",
        folder.file("films/long.mp4").path,
      ], timeout: 300)
    try """
    version: 1
    jobs: [{input: films/long.mp4, out: out/a.\(ending), pieces: 12, edits: [\(export), {crop: 600x340+0+0}]}]
    """.write(to: folder.file("t.yaml"), atomically: true, encoding: .utf8)
    try hosts("split.py", ["t.yaml", "2", "TIMED"], timeout: 3600)
  }
}
