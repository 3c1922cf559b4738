internal import TrailerEditing

import Glibc

/// The sole right of a process to publish under a name, for as long as this lives.
///
/// It is an abstract socket address made of folder and name: it needs no file, and the kernel takes it back whatever
/// becomes of the process. Where there are no such addresses, the last of two jobs wins.
final class OutputClaim: Sendable {
  private let socket: Descriptor?

  /// Claims a place.
  ///
  /// - Throws: `FKTError` with the code `busy`.
  init(_ place: OutputPlace) throws(FKTError) {
    let number = newSocket()
    guard number >= 0 else {
      socket = nil
      return
    }
    let held = Descriptor(owning: number)
    socket = held
    guard bind(held, to: Self.address(of: place)) || errno != EADDRINUSE else {
      throw FKTError(
        code: .busy, message: "\(place.path): another run of trailer-edit is writing it",
        hint: "wait for the other run, or choose another name", subject: place.path)
    }
  }

  private static func address(of place: OutputPlace) -> [UInt8] {
    var facts = stat()
    fstat(place.folder.number, &facts)
    // FNV-1a: the name may be longer than an address.
    let hash = place.name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let text = "trailer-edit/\(facts.st_dev)/\(facts.st_ino)/" + String(hash, radix: 16)
    return [0] + Array(text.utf8)
  }
}

private func newSocket() -> Int32 {
  socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
}

private func bind(_ socket: Descriptor, to name: [UInt8]) -> Bool {
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name.prefix($0.count)) }
  let size = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
  return withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.number, $0, size) == 0 }
  }
}
