internal import CProcess

/// The libraries that the process has loaded, with the identities that their linkers gave them (the note GNU build-id).
package enum LoadedLibraries {
  /// A library.
  package struct Library: Sendable, Hashable {
    /// The name of its file; empty for the program itself.
    package var name: String
    /// Empty for a library without.
    package var identity: [UInt8]
  }

  /// All of them, by name; none where the system does not tell.
  package static var all: [Library] {
    final class Found { var libraries: [Library] = [] }
    let found = Found()
    te_each_library(
      { context, name, identity, count in
        guard let context, let name else { return }
        let bytes = identity.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? []
        let base = String(cString: name).split(separator: "/").last.map(String.init) ?? ""
        Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().libraries.append(
          Library(name: base, identity: bytes))
      }, Unmanaged.passUnretained(found).toOpaque())
    return found.libraries.sorted {
      $0.name == $1.name ? $0.identity.lexicographicallyPrecedes($1.identity) : $0.name < $1.name
    }
  }
}
