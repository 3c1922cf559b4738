import CatalogKit
import TrailerEditing

extension FKTError {
  /// What went wrong in the catalog, as an error of the program: same code, words and advice.
  init(_ error: CatalogError) {
    // The subject is told once, also where the words of the error begin with it.
    let isTold = error.subject.isEmpty || error.message.hasPrefix(error.subject)
    self.init(
      code: Code(rawValue: error.code.rawValue), message: isTold ? error.message : error.description,
      hint: error.hint, subject: error.subject)
  }
}

extension FKTError.Code {
  /// The code of an error of the catalog; those with a name in common mean the same.
  init(_ code: CatalogError.Code) { self.init(rawValue: code.rawValue) }
}

extension ExitCode {
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

  /// The rows of the one table that the catalog adds.
  static let catalogTable: [FKTError.Code: ExitCode] = Dictionary(
    CatalogError.Code.allCases.map { (FKTError.Code($0), status(of: $0)) }
  ) { first, _ in first }
}
