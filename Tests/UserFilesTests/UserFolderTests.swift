import Testing

@testable import UserFiles

@Suite("Places of a user's files")
struct UserFolderTests {
  @Test("the variable counts, then the home", arguments: UserFolder.allCases)
  func places(of folder: UserFolder) throws {
    #expect(try folder.path(in: [folder.rawValue: "/x", "HOME": "/home/u"]) == "/x/trailer-edit")
    let usual = try folder.path(in: ["HOME": "/home/u", folder.rawValue: "relative"])
    #expect(usual.hasPrefix("/home/u/.") && usual.hasSuffix("/trailer-edit"))
    #expect(try folder.path(in: ["HOME": "/home/u"]) == usual)
  }

  @Test(
    "without a home there is no place, and the words say which variables name one",
    arguments: [[:], ["HOME": ""], ["HOME": "relative"], ["HOME": "", "XDG_STATE_HOME": "state"]])
  func none(environment: [String: String]) {
    for folder in UserFolder.allCases {
      let error = #expect(throws: UserFileError.self) { try folder.path(in: environment) }
      #expect(error?.code == .noHome)
      #expect(error?.message.contains(folder.rawValue) == true && error?.hint.contains("HOME") == true)
    }
  }

  @Test(
    "a name of a file names nothing elsewhere",
    arguments: [("a.mp4", true), (".a.x1.part", true), ("…", true), ("", false), (".", false), ("..", false)])
  func names(text: String, isPlain: Bool) { #expect(FileName.isPlain(text) == isPlain) }

  @Test("nor do slashes and zero bytes stand in one", arguments: ["/a", "a/b", "../a", "a/", "a\0b"])
  func paths(text: String) { #expect(!FileName.isPlain(text)) }

  @Test("nor is it longer than file systems take") func long() {
    #expect(FileName.isPlain(String(repeating: "a", count: 255)))
    #expect(!FileName.isPlain(String(repeating: "ä", count: 128)))
  }
}
