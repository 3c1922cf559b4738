import Foundation
import GRDB

extension CatalogError {
  /// What a failure of the store means to its user.
  init(storeFailure error: any Error, path: String) {
    switch error {
    case let error as CatalogError: self = error
    case is CancellationError: self.init(.cancelled, path, "cancelled")
    case let error as DatabaseError: self.init(database: error, path: path)
    case let error as DecodingError:
      self.init(
        .store, path, "a row cannot be read: \(error)", hint: "was it written by a newer version of trailer-edit?")
    default: self.init(.store, path, (error as? CocoaError)?.localizedDescription ?? "\(error)")
    }
  }

  private init(database error: DatabaseError, path: String) {
    let message = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_FULL:
      self.init(.diskFull, path, "no space is left to write", hint: "make room, then try again")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(
        .store, path, "another program has been writing to it for more than 5 seconds",
        hint: "wait for it to end, then try again")
    case .SQLITE_NOTADB:
      self.init(.store, path, "it is not a database", hint: "name another file, or move this one away")
    case .SQLITE_CORRUPT:
      self.init(
        .store, path, "it is damaged: \(message)",
        hint: "export the bookmarks, move the file away, and refresh the catalog")
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(.store, path, "it cannot be opened for writing: \(message)", hint: "check the rights of its folder")
    case .SQLITE_INTERRUPT, .SQLITE_ABORT:
      self.init(.cancelled, path, "cancelled")
    default:
      self.init(.store, path, message)
    }
  }
}
