public import TrailerEditing

extension FKTError {
  /// What went wrong in the catalog, as an error of the program: same code, words and advice.
  public init(_ error: CatalogError) {
    // The subject is told once, also where the words of the error begin with it.
    let isTold = error.subject.isEmpty || error.message.hasPrefix(error.subject)
    self.init(
      code: Code(rawValue: error.code.rawValue), message: isTold ? error.message : error.description,
      hint: error.hint, subject: error.subject)
  }
}

extension FKTError.Code {
  /// The code of an error of the catalog; those with a name in common mean the same.
  public init(_ code: CatalogError.Code) { self.init(rawValue: code.rawValue) }
}
