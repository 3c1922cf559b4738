import Testing

@testable import TrailerBatch

@Suite("Files that settle")
struct SettlingFilesTests {
  private let start = ContinuousClock.now

  private func stamp(_ size: Int64, _ time: Int64 = 1) -> FileStamp {
    FileStamp(byteCount: size, modificationNanoseconds: time, inode: 7)
  }

  /// What is given at each second for what the folder holds then.
  private func given(_ contents: [[String: FileStamp]]) -> [[String]] {
    var files = SettlingFiles(patience: .seconds(5))
    return contents.enumerated().map { files.settled(among: $1, at: start + .seconds($0)) }
  }

  @Test("a file is given once, five seconds after it last changed")
  func once() {
    let contents = (0..<12).map { second in ["a": stamp(second < 3 ? Int64(second + 1) : 3)] }
    #expect(given(contents).enumerated().filter { !$1.isEmpty }.map(\.offset) == [7])
  }

  @Test("a change of the time counts as one of the size does, and so does another file of the name")
  func changes() {
    var contents = (0..<6).map { _ in ["a": stamp(3, 1)] }
    contents += (0..<6).map { _ in ["a": stamp(3, 2)] }
    let other = FileStamp(byteCount: 3, modificationNanoseconds: 2, inode: 8)
    contents += (0..<6).map { _ in ["a": other] }
    #expect(given(contents).enumerated().filter { !$1.isEmpty }.map(\.offset) == [5, 11, 17])
  }

  @Test("an empty file waits, one that is gone is forgotten, and the oldest change comes first")
  func order() {
    var contents = Array(
      repeating: ["b": stamp(1, 9), "a": stamp(1, 9), "c": stamp(1, 3), "empty": stamp(0)], count: 6)
    contents += [[:]]
    contents += Array(repeating: ["a": stamp(1, 9)], count: 6)
    let found = given(contents)
    #expect(found[5] == ["c", "a", "b"])
    #expect(found[6...].enumerated().filter { !$1.isEmpty }.map(\.offset) == [6])
  }

  @Test("the delay leads to the next file that may have settled")
  func delay() {
    var files = SettlingFiles(patience: .seconds(5))
    #expect(files.delay(at: start) == nil)
    _ = files.settled(among: ["a": stamp(1)], at: start)
    _ = files.settled(among: ["a": stamp(1), "b": stamp(1)], at: start + .seconds(2))
    #expect(files.delay(at: start + .seconds(2)) == .seconds(3))
    #expect(files.delay(at: start + .seconds(9)) == .zero)
    _ = files.settled(among: ["a": stamp(1), "b": stamp(1)], at: start + .seconds(9))
    #expect(files.delay(at: start + .seconds(9)) == nil)
  }

  @Test(
    "names of unfinished files",
    arguments: [
      (".hidden.mp4", true), ("a.mp4.part", true), ("a.PART", true), ("a.tmp", true), ("a.mp4", false),
      ("part", false), ("a.part.mp4", false),
    ])
  func names(name: String, isIgnored: Bool) { #expect(SettlingFiles.isIgnored(name) == isIgnored) }
}
