import Foundation

/// Libraries of `Tests/Tools` that are loaded into a program before its own ones.
enum PreloadLibrary {
  /// The C compiler, where there is one.
  static let compiler: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").flatMap { ["\($0)/cc", "\($0)/clang"] }
      .first(where: FileManager.default.isExecutableFile)
  }()

  /// Builds the library of a C file, named without its ending, and gives its path; it is removed when the tests end.
  static func build(_ name: String) throws -> String {
    guard let compiler else { throw ToolError.notFound("cc") }
    let built = try home.get().file("\(name).so").path
    let source = Fixtures.checkout.appendingPathComponent("Tests/Tools/\(name).c").path
    // Some compilers fortify by default, which makes macros of the functions that are defined here.
    let flags = ["-std=gnu11", "-U_FORTIFY_SOURCE", "-Wall", "-Wextra", "-Werror", "-O1", "-shared", "-fPIC"]
    _ = try runSuccessfully(compiler, flags + ["-o", built, source, "-ldl"])
    return built
  }

  private static let home = Result { try TemporaryFolder.untilExit() }
}
