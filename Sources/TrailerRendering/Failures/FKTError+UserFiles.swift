package import TrailerEditing
package import UserFiles

extension FKTError {
  /// A place that cannot hold what belongs to the user alone.
  package init(_ error: UserFileError) {
    self.init(
      code: error.code == .noHome ? .usage : .outputUnwritable, message: "\(error)", hint: error.hint,
      subject: error.subject)
  }
}
