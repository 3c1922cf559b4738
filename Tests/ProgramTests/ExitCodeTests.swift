import Testing
import TrailerEditing

@testable import trailer_edit

@Suite("Exit codes")
struct ExitCodeTests {
  @Test(
    "every kind of error has its code",
    arguments: [
      (.usage, 64), (.invalidTime, 64), (.invalidRange, 64), (.startPastEnd, 64), (.emptyResult, 64),
      (.unsupportedEdit, 64), (.unknownCodec, 64), (.incompatibleContainer, 64), (.invalidEditList, 65),
      (.notMedia, 65), (.playlist, 65), (.noStreams, 65), (.damaged, 65), (.limitExceeded, 65),
      (.notFound, 66),
      (.unreadable, 66), (.noPlayer, 69), (.playerFailed, 69), (.internalError, 70),
      (.verificationFailed, 70),
      (.outputExists, 73), (.outputIsInput, 73), (.outputUnwritable, 73), (.inputOutput, 74), (.noSpace, 74),
      (.engineCrashed, 70), (.sandboxUnavailable, 69), (.inputChanged, 65), (.timestampGap, 65),
      (.timeLimit, 75), (.busy, 75), (.lossRefused, 3), (.cancelled, 130),
    ] as [(FKTError.Code, Int32)])
  func codes(code: FKTError.Code, expected: Int32) {
    #expect(ExitCode(code).rawValue == expected)
    #expect(ExitCode.table[code] != nil)
  }

  @Test("an unknown kind of error is a fault of the program")
  func unknownCode() {
    #expect(ExitCode(FKTError.Code(rawValue: "new")) == .internalFault)
  }

  @Test("help explains every code")
  func help() throws {
    let topic = try #require(ProgramTexts.topics["exit-codes"])
    let text = topic()
    for code in ExitCode.allCases { #expect(text.contains("\(code.rawValue)  \(code.meaning)")) }
  }
}
