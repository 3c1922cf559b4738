import MediaTypes
import TestSupport
import Testing

@testable import TrailerEditing

/// Ten thousand edits that somebody got wrong, or wrote to do harm; the same ones in every run.
///
/// A trap would end the process, so the work is done in a process of its own.
@Suite("Mutated edits", .timeLimit(.minutes(30)))
struct EditFuzzTests {
  @Test("edit lines are read or refused with a reason")
  func lines() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 0..<UInt64(5_000) {
        var numbers = SeededNumbers(seed: seed)
        let words = numbers.mutatedLine()
        let line = expectReason("line of seed \(seed)") { () throws(FKTError) in
          try EditLineParser().parse(words, programOptions: EditLineParserTests.program)
        }
        guard let line else { continue }
        readable += 1
        expectSound(FKTEditList(line.commands), numbers.pickFilm(), "line of seed \(seed)")
      }
      // Nothing is tried where all is refused at once, or nothing is.
      #expect(500..<4_500 ~= readable)
    }
  }

  @Test("edit lists are read or refused with a reason")
  func lists() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 10_000..<UInt64(12_500) {
        var numbers = SeededNumbers(seed: seed)
        let json = numbers.mutatedJSON(keys: ["edits"])
        let list = expectReason("list of seed \(seed)") { () throws(FKTError) in try FKTEditList(json: json) }
        guard let list else { continue }
        readable += 1
        expectSound(list, numbers.pickFilm(), "list of seed \(seed)")
      }
      #expect(250..<2_250 ~= readable)
    }
  }

  @Test("histories are read or refused with a reason")
  func histories() async {
    await #expect(processExitsWith: .success) {
      var readable = 0
      for seed in 20_000..<UInt64(22_500) {
        var numbers = SeededNumbers(seed: seed)
        let json = numbers.mutatedJSON(keys: ["done", "undone"])
        let history = expectReason("history of seed \(seed)") { () throws(FKTError) in try FKTHistory(json: json) }
        guard let history else { continue }
        readable += 1
        let saved = try history.jsonData()
        #expect(try FKTHistory(json: saved) == history, "history of seed \(seed)")
        #expect(try FKTHistory(json: saved).jsonData() == saved, "history of seed \(seed)")
        let invoker = FKTInvoker(asset: numbers.pickFilm())
        do throws(FKTError) {
          try await invoker.restore(history)
          let restored = await invoker.history
          #expect(restored == history, "history of seed \(seed)")
        } catch {
          expectKnown(error, "history of seed \(seed)")
        }
      }
      #expect(250..<2_250 ~= readable)
    }
  }

  @Test(
    "what libav calls an option or a filter is none here",
    arguments: [
      "x264-params", "x265-params", "stats", "passlogfile", "filter_complex", "filter", "vf", "-f", "f", "movie=",
      "movie=/etc/passwd", "amovie=a.mp3", "protocol_whitelist", "format_opts", "i", "map", "c:v", "b:v", "threads",
      "safe", "concat:a|b", "lavfi", "pipe:1", "subtitles", "attach", "dump_attachment", "report", "loglevel",
    ])
  func foreignNames(name: String) {
    for words in [["--" + name, "1"], ["--\(name)=1"], ["-" + name, "1"], ["-\(name)=1"]] {
      #expect(throws: FKTError.self, "\(words)") { try EditLineParser().parse(words, programOptions: []) }
    }
    for row in EditOptionTable.edits where !Oddities.literals.contains(row.name) && !row.option.isFlag {
      // A kind of tracks here, too.
      if row.name == "tracks", name == "subtitles" { continue }
      #expect(throws: FKTError.self, "--\(row.name) \(name)") {
        try EditLineParser().parse(["--\(row.name)", name], programOptions: [])
      }
    }
    // What is a text or a path stays one, and reaches no library as anything else.
    for option in Oddities.literals {
      let line = try? EditLineParser().parse(["--\(option)=\(name)"], programOptions: [])
      #expect((line?.commands.first as? any FKTWrittenCommand)?.written == WrittenEdit(option: option, value: name))
    }
    let text = JSONTree.text(name).json
    for edit in [
      "{\"crop\":\(text)}", "{\"music\":{\"file\":\"a\",\(text):1}}", "{\"text\":{\"value\":\"a\",\(text):true}}",
      "{\"text\":{\"value\":\"a\",\"position\":\(text)}}", "{\"watermark\":{\"file\":\"a\",\"scale\":\(text)}}",
      "{\"sound\":\(text)}", "{\"mute\":\(text)}", "{\"loudness\":\(text)}", "{\"fade-to-black\":\(text)}",
      "{\"export\":{\"frame-at\":\(text)}}", "{\"export\":{\"sheet\":\(text)}}",
      "{\(text):1}", "{\"trim\":\(text)}", "{\"trim\":{\"ranges\":[\"1-2\"],\(text):1}}", "{\"rotate\":{\(text):90}}",
      "{\"flip\":{\"flip\":\"horizontal\",\(text):\"1\"}}", "{\"export\":{\"crf\":20,\(text):\"1\"}}",
      "{\"export\":{\"codec\":\(text)}}", "{\"export\":{\"container\":\(text)}}", "{\"export\":{\"preset\":\(text)}}",
    ] {
      #expect(throws: FKTError.self, "\(edit)") {
        try FKTEditList(json: Array("{\"version\":1,\"edits\":[\(edit)]}".utf8))
      }
    }
    #expect(throws: FKTError.self) {
      try FKTEditList(json: Array("{\"version\":1,\"edits\":[],\(text):1}".utf8))
    }
  }
}

/// The kinds of failure that reading and performing edits may have; `internal-error` would be a defect.
private let knownCodes: Set<FKTError.Code> = [
  .usage, .invalidTime, .invalidRange, .startPastEnd, .emptyResult, .unsupportedEdit, .invalidEditList, .unknownCodec,
  .incompatibleContainer, .limitExceeded,
]

private func expectKnown(_ error: FKTError, _ place: String) {
  #expect(knownCodes.contains(error.code), "\(place): \(error)")
  #expect(!error.message.isEmpty, "\(place)")
}

/// What `work` returns; nil where it throws, and then with a reason that people and programs understand.
private func expectReason<Result>(_ place: String, _ work: () throws(FKTError) -> Result) -> Result? {
  do throws(FKTError) {
    return try work()
  } catch {
    expectKnown(error, place)
    return nil
  }
}

/// Expects that a list survives being saved, and that it makes a film of what the film had, if one at all.
private func expectSound(_ list: FKTEditList, _ film: FKTAsset, _ place: String) {
  _ = expectReason(place) { () throws(FKTError) in
    let saved = try list.jsonData()
    if saved.count <= FKTEditList.byteLimit, list.edits.count <= FKTEditList.editLimit {
      let loaded = try FKTEditList(json: saved)
      #expect(loaded == list, "\(place)")
      #expect(try loaded.jsonData() == saved, "\(place)")
    }
    var edited = film
    for command in list.edits {
      _ = try command.reading(in: edited)
      edited = try command.perform(with: edited)
    }
    let whole = MediaTimeRange(duration: film.info.duration)
    let outside = edited.timeline.clips.map(\.range).filter { $0.isEmpty || whole.intersection($0) != $0 }
    #expect(outside.isEmpty && !edited.timeline.clips.isEmpty, "\(place)")
  }
}
