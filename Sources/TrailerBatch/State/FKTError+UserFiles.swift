internal import TrailerEditing
internal import UserFiles

extension FKTError {
  /// A place that cannot hold the state of a batch.
  init(_ error: UserFileError) {
    self.init(
      code: error.code == .noHome ? .usage : .outputUnwritable, message: "\(error)", hint: error.hint,
      subject: error.subject)
  }
}
