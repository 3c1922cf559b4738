import Foundation
import Synchronization

/// What `ffmpeg` and `ffprobe` have said of files that are still the same.
///
/// Many tests look at the same films, and one test at the same film again and again; the answer to the same question is
/// worth a program's run only once.
enum RememberedRuns {
  /// A question: a command, and what its files were when it was asked.
  struct Question: Hashable {
    private let words: [String]
    private let files: [FileIdentity]

    /// `nil` for a command that does more than to answer, or whose answer depends on more than the files that it names.
    init?(_ executable: String, _ arguments: [String]) {
      guard ["ffmpeg", "ffprobe"].contains(executable) else { return nil }
      // All else that ffmpeg writes is a file.
      guard executable == "ffprobe" || arguments.last == "-" else { return nil }
      words = [executable] + arguments
      var files: [FileIdentity] = []
      for (place, word) in arguments.enumerated() where word.contains("/") {
        let isInput = place > 0 && arguments[place - 1] == "-i" || executable == "ffprobe"
        // A slash in a filter divides two numbers, or begins a file's name.
        let isFraction = word.contains("settb=1/25") && word.count(where: { $0 == "/" }) == 1
        if isFraction { continue }
        guard isInput, let file = FileIdentity(word) else { return nil }
        files.append(file)
      }
      guard !files.isEmpty else { return nil }
      self.files = files
    }
  }

  /// A file as it is now.
  private struct FileIdentity: Hashable {
    private let numbers: [Int]

    init?(_ path: String) {
      var facts = stat()
      guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
      numbers = [
        Int(facts.st_dev), Int(facts.st_ino), Int(facts.st_size), facts.st_mtim.tv_sec, facts.st_mtim.tv_nsec,
        facts.st_ctim.tv_sec, facts.st_ctim.tv_nsec,
      ]
    }
  }

  private struct Memory {
    var answers: [Question: ToolResult] = [:]
    var size = 0
  }

  private static let memory = Mutex(Memory())
  /// Bytes of one answer, and of all.
  private static let (most, capacity) = (4 << 20, 256 << 20)

  /// What was answered before.
  static func answer(to question: Question) -> ToolResult? { memory.withLock { $0.answers[question] } }

  static func remember(_ answer: ToolResult, to question: Question) {
    let size = answer.stdout.count + answer.stderr.utf8.count
    memory.withLock { memory in
      guard size <= most, memory.size + size <= capacity, memory.answers[question] == nil else { return }
      memory.answers[question] = answer
      memory.size += size
    }
  }
}
