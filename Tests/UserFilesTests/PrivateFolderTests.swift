import Foundation
import TestSupport
import Testing

@testable import UserFiles

@Suite("Folders of one user")
struct PrivateFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func make(_ name: String, mode: Int) throws -> String {
    let path = folder.file(name).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    return path
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("what is made is for this user only, and so is what is made above it")
  func made() throws {
    let path = folder.file("a/b/c").path
    try PrivateFolder.make(path)
    for name in ["a", "a/b", "a/b/c"] { #expect(try mode(folder.file(name).path) == 0o700, "\(name)") }
    try PrivateFolder.make(path + "/")
    try PrivateFolder.check(path)
  }

  @Test("a folder that others may only look into is as good", arguments: [0o700, 0o755, 0o711, 0o750])
  func readable(mode: Int) throws { #expect(throws: Never.self) { try PrivateFolder.make(make("x", mode: mode)) } }

  @Test("a folder that others can write to is refused, with the cure", arguments: [0o775, 0o777, 0o722, 0o1777])
  func writable(mode: Int) throws {
    let path = try make("it's", mode: mode)
    let errors = [
      #expect(throws: UserFileError.self) { try PrivateFolder.make(path) },
      #expect(throws: UserFileError.self) { try PrivateFolder.check(path) },
    ]
    for error in errors { #expect(error?.code == .notPrivate && error?.subject == path) }
    #expect(try self.mode(path) == mode, "it stays as it was")
    let error = #expect(throws: UserFileError.self) { try PrivateFolder.check(path) }
    let command = try #require(error?.hint.firstMatch(of: /chmod .*/)?.output)
    #expect(try runTool("/bin/sh", ["-c", String(command)]).status == 0)
    #expect(throws: Never.self) { try PrivateFolder.check(path) }
  }

  @Test("somebody else's folder is refused, also by a link of one's own")
  func foreign() throws {
    // Only root can give a folder away; for anybody else, root's are somebody else's.
    var path = "/usr"
    if geteuid() == 0 {
      path = try make("foreign", mode: 0o755)
      try #require(chown(path, 12345, 12345) == 0)
    }
    let link = folder.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    for path in [path, link] {
      let error = #expect(throws: UserFileError.self) { try PrivateFolder.make(path) }
      #expect(error?.code == .notPrivate)
    }
  }

  @Test("a link to a folder of one's own is taken from oneself only")
  func links() throws {
    let path = try make("own", mode: 0o700)
    let link = folder.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try PrivateFolder.make(link)
    guard geteuid() == 0 else { return }
    try #require(lchown(link, 12345, 12345) == 0)
    for name in [link, link + "/"] {
      let error = #expect(throws: UserFileError.self) { try PrivateFolder.make(name) }
      #expect(error?.code == .notPrivate, "\(name)")
    }
  }

  @Test("what is no folder is refused, and nothing is made that is only looked for")
  func others() throws {
    let file = folder.file("file").path
    try Data().write(to: folder.file("file"))
    let nowhere = folder.file("nowhere").path
    try FileManager.default.createSymbolicLink(atPath: nowhere, withDestinationPath: folder.file("gone").path)
    for path in [file, file + "/below", nowhere] {
      let error = #expect(throws: UserFileError.self) { try PrivateFolder.make(path) }
      #expect(error?.code == .unusable && error?.hint.isEmpty == false, "\(path)")
    }
    try PrivateFolder.check(folder.file("missing/below").path)
    #expect(try strayFiles(in: folder.url) == ["file", "nowhere"])
  }
}
