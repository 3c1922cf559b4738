#if os(Linux)
  import CProcess
  import Foundation
  import TestSupport
  import Testing

  /// What a confined process cannot do, tried out; each test confines a process of its own.
  @Suite("The sandbox", .timeLimit(.minutes(30)))
  struct SandboxTests {
    /// Confines this process for good.
    private static func confine(readable: [String] = []) -> te_confinement {
      let folders = readable.map { UnsafePointer<CChar>(strdup($0)) }
      return te_confine(folders, folders.count)
    }

    /// Expects a call to have failed because it is not permitted.
    private static func expectRefused(_ result: Int, _ what: String, _ reasons: Set<Int32> = [EPERM, EACCES]) {
      let number = errno
      #expect(result == -1 && reasons.contains(number), "\(what): \(result), \(String(cString: strerror(number)))")
    }

    @Test("is whole on a kernel that has its parts")
    func report() async {
      await #expect(processExitsWith: .success) {
        let result = SandboxTests.confine()
        #expect(result.no_new_privileges)
        #expect(result.system_calls)
        // A kernel without Landlock says so in its list of security modules.
        let modules = (try? String(contentsOfFile: "/sys/kernel/security/lsm", encoding: .utf8)) ?? "landlock"
        #expect(result.landlock > 0 || !modules.contains("landlock"))
      }
    }

    @Test("opens no file and no folder but the readable ones")
    func files() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let secret = folder.file("secret").path
        try Data("secret".utf8).write(to: folder.file("secret"))
        let readable = try TemporaryFolder()
        try Data("font".utf8).write(to: readable.file("font"))
        let given = open(secret, O_RDWR)
        let result = SandboxTests.confine(readable: [readable.url.path, "/nonexistent"])
        guard result.landlock > 0 else { return print("skipped: this kernel has no Landlock") }
        SandboxTests.expectRefused(Int(open(secret, O_RDONLY)), "open")
        SandboxTests.expectRefused(Int(open("/etc/passwd", O_RDONLY)), "open of /etc/passwd")
        SandboxTests.expectRefused(Int(open("/", O_RDONLY | O_DIRECTORY)), "open of a folder")
        let font = open(readable.file("font").path, O_RDONLY)
        #expect(font >= 0)
        SandboxTests.expectRefused(Int(open(readable.file("font").path, O_RDWR)), "open of a font for writing")
        // What was given stays open, and can be cut and written.
        #expect(ftruncate(given, 2) == 0)
        #expect(pwrite(given, "x", 1, 5) == 1)
        var byte: UInt8 = 0
        #expect(pread(given, &byte, 1, 0) == 1)
      }
    }

    @Test("changes no file by name")
    func names() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let path = folder.file("file").path
        let other = folder.file("other").path
        try Data("film".utf8).write(to: folder.file("file"))
        _ = SandboxTests.confine()
        SandboxTests.expectRefused(Int(truncate(path, 0)), "truncate")
        SandboxTests.expectRefused(Int(unlink(path)), "unlink")
        SandboxTests.expectRefused(Int(rename(path, other)), "rename")
        SandboxTests.expectRefused(Int(link(path, other)), "link")
        SandboxTests.expectRefused(Int(symlink(path, other)), "symlink")
        SandboxTests.expectRefused(Int(mkdir(other, 0o700)), "mkdir")
        SandboxTests.expectRefused(Int(rmdir(folder.url.path)), "rmdir")
        SandboxTests.expectRefused(Int(chmod(path, 0)), "chmod")
        SandboxTests.expectRefused(Int(open(other, O_WRONLY | O_CREAT, 0o600)), "creation")
        SandboxTests.expectRefused(Int(open(path, O_WRONLY | O_TRUNC)), "open for writing")
      }
    }

    @Test("has no sockets")
    func sockets() async {
      await #expect(processExitsWith: .success) {
        let inet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        _ = SandboxTests.confine()
        for family in [AF_INET, AF_INET6, AF_UNIX] {
          SandboxTests.expectRefused(Int(socket(family, Int32(SOCK_STREAM.rawValue), 0)), "socket \(family)")
        }
        // Not even with a socket that was left open.
        var address = sockaddr()
        SandboxTests.expectRefused(Int(connect(inet, &address, 16)), "connect")
        SandboxTests.expectRefused(Int(bind(inet, &address, 16)), "bind")
        SandboxTests.expectRefused(Int(listen(inet, 1)), "listen")
      }
    }

    @Test("starts no program and touches no process but itself")
    func processes() async {
      await #expect(processExitsWith: .success) {
        let parent = getppid()
        _ = SandboxTests.confine()
        var child: pid_t = 0
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        #expect(posix_spawn(&child, "/bin/true", nil, nil, &arguments, nil) != 0)
        SandboxTests.expectRefused(Int(execv("/bin/true", &arguments)), "execv")
        SandboxTests.expectRefused(Int(kill(parent, 0)), "kill")
        // Its own threads and limits are its own.
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        #expect(kill(getpid(), 0) == 0)
        var thread = pthread_t()
        #expect(pthread_create(&thread, nil, { _ in nil }, nil) == 0)
        #expect(pthread_join(thread, nil) == 0)
      }
    }
  }
#endif
