import CatalogKit
import TrailerEditing

/// What the program's exit status means; the one table that maps errors to it.
///
/// The numbers from 64 on are those of BSD's `sysexits.h`.
enum ExitCode: Int32, CaseIterable {
  case done = 0
  case jobsFailed = 1
  case lossRefused = 3
  case usage = 64
  case badInput = 65
  case noInput = 66
  case unavailable = 69
  case internalFault = 70
  case cannotCreate = 73
  case inputOutput = 74
  case tryAgain = 75
  case interrupted = 130

  /// The status for an error; a code without a row is a fault of the program.
  init(_ code: FKTError.Code) { self = Self.table[code] ?? Self.catalogTable[code] ?? .internalFault }

  /// One line for help.
  var meaning: String {
    switch self {
    case .done: "done"
    case .jobsFailed: "a batch ended, and some of its jobs failed"
    case .lossRefused: "something would be lost, and losses were refused"
    case .usage: "the command line is wrong, or a value on it does not fit the film"
    case .badInput: "the input is not a usable media file, is damaged, or is over a limit"
    case .noInput: "the input is missing or cannot be read"
    case .unavailable: "the network, a service, a player or the sandbox is not available"
    case .internalFault: "a fault of the program or its engine, or the result failed verification"
    case .cannotCreate: "the output exists or cannot be created"
    case .inputOutput: "reading or writing failed, or the disk is full"
    case .tryAgain: "the time limit is over, or something is busy"
    case .interrupted: "interrupted"
    }
  }

  static let table: [FKTError.Code: ExitCode] = [
    .usage: .usage, .invalidTime: .usage, .invalidRange: .usage, .startPastEnd: .usage, .emptyResult: .usage,
    .unsupportedEdit: .usage, .needsEncoding: .usage, .unknownCodec: .usage, .incompatibleContainer: .usage,
    .invalidEditList: .badInput, .notMedia: .badInput, .unsupportedFilm: .badInput, .playlist: .badInput,
    .noStreams: .badInput,
    .damaged: .badInput, .limitExceeded: .badInput, .timestampGap: .badInput, .inputChanged: .badInput,
    .notFound: .noInput, .unreadable: .noInput,
    .noPlayer: .unavailable, .playerFailed: .unavailable,
    .internalError: .internalFault, .verificationFailed: .internalFault, .engineCrashed: .internalFault,
    .sandboxUnavailable: .unavailable, .hostDiffers: .unavailable, .executorFailed: .unavailable,
    .outputExists: .cannotCreate, .outputIsInput: .cannotCreate, .outputUnwritable: .cannotCreate,
    .inputOutput: .inputOutput, .noSpace: .inputOutput,
    .timeLimit: .tryAgain, .busy: .tryAgain, .hostLost: .tryAgain,
    .lossRefused: .lossRefused, .cancelled: .interrupted,
  ]

  /// The rows of the one table that the catalog adds.
  static let catalogTable: [FKTError.Code: ExitCode] = Dictionary(
    CatalogError.Code.allCases.map { (FKTError.Code($0), status(of: $0)) }
  ) { first, _ in first }

  /// What the codes of the catalog exit with.
  static func status(of code: CatalogError.Code) -> ExitCode {
    switch code {
    case .badRequest, .ambiguous, .configuration, .forbiddenAddress: .usage
    case .notFound: .noInput
    case .noSource, .retired, .refused, .blocked, .unavailable, .offline, .linkOnly: .unavailable
    case .malformed, .corrupt, .tooLarge: .badInput
    case .store, .diskFull: .inputOutput
    case .cancelled: .interrupted
    }
  }
}

extension FKTError.Code {
  /// No program that plays films was found.
  static let noPlayer = Self(rawValue: "no-player")
  /// The player did not play the film.
  static let playerFailed = Self(rawValue: "player-failed")
}
