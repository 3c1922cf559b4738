import Foundation
import UserFiles

extension CatalogError {
  /// A place that cannot hold the catalog's files.
  init(_ error: UserFileError) {
    self.init(error.code == .noHome ? .configuration : .store, error.subject, error.message, hint: error.hint)
  }

  /// Makes a folder that is this user's alone.
  ///
  /// - Throws: `store` where that cannot be, or it is there and others can write to it.
  static func makePrivate(_ folder: URL) throws(CatalogError) {
    do throws(UserFileError) { try PrivateFolder.make(folder.path) } catch { throw CatalogError(error) }
  }

  /// Looks whether a folder, if it is there, is this user's alone.
  ///
  /// - Throws: `store` where others can write to it.
  static func checkPrivate(_ folder: URL) throws(CatalogError) {
    do throws(UserFileError) { try PrivateFolder.check(folder.path) } catch { throw CatalogError(error) }
  }
}
