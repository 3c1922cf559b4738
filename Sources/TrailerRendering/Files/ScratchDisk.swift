internal import CProcess
import Glibc
internal import Publishing
internal import Synchronization
package import TrailerEditing

/// Films on a disk of this host's own, copied from a slower one before they are read.
///
/// The copies have no names and go with the last who has them open, however that ends. A film that cannot be copied is read where
/// it lies.
package final class ScratchDisk: Sendable {
  private struct State {
    /// The copies that are kept, the one that was used last at the end.
    var kept: [(film: SourceIdentity, copy: Descriptor)] = []
    /// The first reason why a film is read where it lies, until somebody takes it.
    var trouble: FKTNotice?
    var hasTrouble = false
  }

  private let folder: String
  private let capacity: Int
  private let state = Mutex(State())

  /// How much is copied between two looks at whether somebody still waits.
  private static let part: Int64 = 64 << 20
  /// A disk of which less than that is left is not filled further.
  private static let reserve: Int64 = 64 << 20

  /// A disk for copies.
  ///
  /// - Parameters:
  ///   - folder: where they are made.
  ///   - capacity: how many are kept for whoever opens the film again.
  package init(_ folder: String, capacity: Int) {
    self.folder = folder
    self.capacity = max(1, capacity)
  }

  /// Why films are read where they lie, the first time that it is asked after that began.
  package func takeTrouble() -> FKTNotice? { state.withLock { $0.trouble.take() } }

  /// The copy of an open film; one film is copied at a time.
  ///
  /// - Parameters:
  ///   - film: what the open file is.
  ///   - file: the open film.
  ///   - isStopped: whether nobody waits for it any more.
  /// - Returns: the open copy; `nil` when there is none.
  func copy(of film: SourceIdentity, in file: Descriptor, unless isStopped: () -> Bool) -> Descriptor? {
    let copy = state.withLock { state -> Descriptor? in
      if let place = state.kept.firstIndex(where: { $0.film == film }) {
        let entry = state.kept.remove(at: place)
        state.kept.append(entry)
        return entry.copy
      }
      while state.kept.count >= capacity { state.kept.removeFirst() }
      while !hasRoom(for: film), !state.kept.isEmpty { state.kept.removeFirst() }
      do throws(Trouble) {
        let copy = try make(of: film, file, unless: isStopped)
        state.kept.append((film, copy))
        return copy
      } catch {
        guard let reason = error.reason, !state.hasTrouble else { return nil }
        state.hasTrouble = true
        state.trouble = FKTNotice(
          code: "scratch-unused", message: "\(folder): \(reason); films are read where they lie")
        return nil
      }
    }
    // Each reader has its own place in it, and nobody can write to it.
    return copy.flatMap { Descriptor(opened: open("/proc/self/fd/\($0.number)", O_RDONLY | O_CLOEXEC)) }
  }

  /// Why a film was not copied; no reason when nobody waited for it, or it was changed, which its reader will tell.
  private struct Trouble: Error {
    var reason: String?
  }

  private func make(
    of film: SourceIdentity, _ file: Descriptor, unless isStopped: () -> Bool
  ) throws(Trouble) -> Descriptor {
    guard let place = Folder(folder), let made = place.createUnfinished(for: "film") else {
      throw Trouble(reason: "no file can be created there: \(errorText())")
    }
    // Nobody else is to find it, and nothing is left of it.
    if let name = made.temporaryName { place.remove(name) }
    guard hasRoom(for: film) else { throw Trouble(reason: "there is no room for \(film.path)") }
    lseek(file.number, 0, SEEK_SET)
    var byteCount: Int64 = 0
    while true {
      if isStopped() { throw Trouble() }
      let count = te_copy_some(file.number, made.file.number, Self.part)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Trouble(reason: "\(film.path) cannot be copied there: \(errorText())") }
      if count == 0 { break }
      byteCount += count
    }
    guard byteCount == film.byteCount, SourceIdentity(open: file, path: film.path) == film else { throw Trouble() }
    return made.file
  }

  private func hasRoom(for film: SourceIdentity) -> Bool {
    guard let disk = DiskSpace(at: folder) else { return true }
    return disk.free - film.byteCount >= min(Self.reserve, disk.all / 20)
  }
}
