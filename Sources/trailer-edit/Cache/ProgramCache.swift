import Foundation
import TrailerRendering
import UserFiles

/// The cache of encoded spans in the user's folder.
enum ProgramCache {
  /// What `--cache` means where it is not written.
  private static let variable = "TRAILER_EDIT_CACHE"

  /// What `--cache` asks for.
  enum Wish: Sendable, Hashable {
    /// The usual size, where there is a place for it.
    case usual
    case off
    case limit(Int64)

    /// Reads the value of `--cache`, or the variable that stands for it in lines without it.
    init(_ text: String?) throws(FKTError) {
      let (value, name) =
        text.map { ($0, "--cache") } ?? (ProcessInfo.processInfo.environment[variable] ?? "", variable)
      switch value {
      case "": self = .usual
      case "off": self = .off
      default: self = .limit(try SizeOption.bytes(value, of: name, or: ", or off"))
      }
    }
  }

  /// Where it is.
  static func path() throws(FKTError) -> String {
    do throws(UserFileError) {
      return try UserFolder.cache.path(in: ProcessInfo.processInfo.environment) + "/spans"
    } catch {
      throw FKTError(error)
    }
  }

  /// Opens the cache: none where none is wanted, or there can be none and nobody asked for one, which a notice tells.
  ///
  /// - Throws: `FKTError` where one was asked for that there cannot be.
  static func open(_ wish: Wish) throws(FKTError) -> (cache: SpanCache?, notices: [FKTNotice]) {
    switch wish {
    case .off: return (nil, [])
    case .limit(let limit): return (try SpanCache(folder: try path(), limit: limit), [])
    case .usual:
      // Without a home there is no place for one.
      guard let path = try? path() else { return (nil, []) }
      do throws(FKTError) { return (try SpanCache(folder: path), []) } catch {
        let message = "no encoded frames are kept for later renders: \(error.message); --cache off does without"
        return (nil, [FKTNotice(code: "cache-unused", message: message)])
      }
    }
  }
}
