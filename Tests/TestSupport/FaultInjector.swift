import Foundation

/// A call of the C library that is to fail.
package struct Fault: Sendable, Hashable, CustomStringConvertible {
  /// The functions that can fail; `Tests/Tools/fault-injector.c` says which of their calls count.
  ///
  /// The order is the one of the C file.
  package enum Function: String, CaseIterable, Sendable {
    case write, pwrite, read, pread, fsync, fdatasync
    /// `fsync` and `fdatasync` of a folder.
    case fsyncDirectory = "fsync-dir"
    /// `close` of a file that is open for writing.
    case close
    case closeDirectory = "close-dir"
    case rename, renameat, renameat2, link, linkat, ftruncate
    /// `open` and `openat` that may create a file.
    case open
  }

  /// Which function fails.
  package let function: Function
  /// Which of its calls, from 1.
  package let number: Int
  /// The name of the error, as in `ENOSPC`.
  package let error: String
  /// Whether every later call fails as well.
  package let isPersistent: Bool
  /// Whether the call is made, and only its answer is lost; for `link` and `linkat`.
  package let isLost: Bool

  /// A fault in the `number`th call.
  package init(_ function: Function, _ number: Int, _ error: String, isPersistent: Bool = false, isLost: Bool = false) {
    self.isLost = isLost
    self.function = function
    self.number = number
    self.error = error
    self.isPersistent = isPersistent
  }

  /// The fault as the injector reads it, as in `pwrite:7:ENOSPC:once`.
  package var description: String {
    "\(function.rawValue):\(number):\(error):\(isLost ? "lost" : isPersistent ? "always" : "once")"
  }
}

/// How often each function was called.
package struct FaultCounts: Sendable {
  /// All calls.
  package let calls: [Fault.Function: Int]
  /// The calls up to the first that was made to fail, that one among them.
  package let callsThen: [Fault.Function: Int]
  /// How many calls were made to fail.
  package let fired: Int
}

/// One run of a program, with all processes it forks, in which a call fails or calls are only counted.
package final class FaultWatch: Sendable {
  /// Whether a fault can be injected here: there is no sanitizer, which must be loaded first.
  ///
  /// The C compiler that this needs has built this package, too: without one, tests fail.
  package static let isAvailable = ProcessInfo.processInfo.environment["TRAILER_EDIT_SANITIZER"] == nil

  /// The variables that the program needs.
  package let environment: [String: String]
  private let folder: TemporaryFolder

  /// Prepares a run; without a fault, calls are only counted.
  package init(_ fault: Fault? = nil) throws {
    folder = try TemporaryFolder()
    environment = [
      "LD_PRELOAD": try Self.library.get(), "TRAILER_EDIT_FAULT": fault?.description ?? "",
      "TRAILER_EDIT_FAULT_COUNTER": folder.file("counter").path,
    ]
  }

  /// What was called; read after the program's end.
  package func counts() throws -> FaultCounts {
    let data = try Data(contentsOf: folder.file("counter"))
    let functions = Fault.Function.allCases
    guard data.starts(with: Data("TEFAULT1".utf8)), data.count == 16 + 16 * functions.count else {
      throw ToolError.unreadable("the fault injector was not loaded, or did not understand the fault")
    }
    let numbers = stride(from: 8, to: data.count, by: 8).map { start in
      Int(data[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }
    func table(from start: Int) -> [Fault.Function: Int] {
      Dictionary(uniqueKeysWithValues: zip(functions, numbers[start...]))
    }
    return FaultCounts(calls: table(from: 1), callsThen: table(from: 1 + functions.count), fired: numbers[0])
  }

  private static let library = Result { try PreloadLibrary.build("fault-injector") }
}
