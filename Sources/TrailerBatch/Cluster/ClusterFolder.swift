import Glibc
internal import Publishing
internal import TrailerRendering
internal import UserFiles

/// What the hosts of a cluster share of a batch: a folder on a disk that all of them see.
///
///     orders/<digest>.json                  what was handed to the engine at one time, named by the SHA-256 of its bytes
///     shards/<2>/<digest>.jsonl             the jobs of one shard, a line each
///     submissions/<name>.json               what the engine was asked, written before it is
///     running/<order>.<shard>.<host>.json   what a worker does just now
///     refused/<order>.<shard>.<host>.json   why a worker did nothing
///     inputs/<digest>/                      what was fetched for jobs
///     spans/<key>/                          what shares of a split job have encoded, and which of them are made
///     done, failed, owned, log              as in every state of a batch
///
/// Nothing in it is changed, nothing is locked, and there is no database in it: the state of the batch itself is the
/// coordinator's, on a disk of its own.
struct ClusterFolder: Sendable {
  let records: StateFolder
  var path: String { records.path }

  /// The folder at an absolute path.
  init(_ path: String) { records = StateFolder(path) }

  var running: String { path + "/running" }
  var refused: String { path + "/refused" }
  var submissions: String { path + "/submissions" }
  private var orders: String { path + "/orders" }

  /// The name of what a worker leaves, in its folder.
  static func worker(_ order: String, _ shard: Int, _ host: String) -> String {
    "\(order).\(shard).\(HostName.word(host)).json"
  }

  /// What workers said last, with the names of their files.
  func signals() -> [(name: String, signal: ShardBeacon.Signal)] {
    StateFile.names(in: running).filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.compactMap { name in
      StateFile.read("\(running)/\(name)").flatMap { StateJSON.decode(ShardBeacon.Signal.self, from: $0) }.map {
        (name, $0)
      }
    }
  }

  /// Notes that a share is made.
  func note(_ share: SpanShare, of key: String) throws(FKTError) {
    try StateFile.replace(marker(share, of: key), with: Array("{}\n".utf8))
  }

  /// Whether a share is made.
  func isMade(_ share: SpanShare, of key: String) -> Bool {
    RenderedFile.Facts(named: marker(share, of: key)) != nil
  }

  private func marker(_ share: SpanShare, of key: String) -> String {
    "\(records.spans(key))/share.\(share.number).\(share.count)"
  }

  /// Removes the encoded spans of jobs that are done, as their keys tell; also what late shares of them have left.
  func removeSpans(of isDone: (String) -> Bool) {
    for key in StateFile.names(in: path + "/spans") where isDone(key) {
      let folder = records.spans(key)
      for name in StateFile.names(in: folder) { StateFile.remove("\(folder)/\(name)") }
      rmdir(folder)
    }
  }

  func order(_ digest: String) -> String { "\(orders)/\(digest).json" }
  func shard(_ digest: String) -> String { "\(path)/shards/\(digest.prefix(2))/\(digest).jsonl" }

  /// Makes the folder with those in it, and looks whether its file system can do what publishing needs.
  ///
  /// - Throws: `outputUnwritable` also where others can write to it, or where there are no hard links.
  func make() throws(FKTError) {
    try records.make()
    for folder in [running, refused, submissions, orders, path + "/shards", path + "/spans"] {
      try StateFile.makePrivateFolder(folder)
    }
    try tryLinks()
  }

  /// Looks whether the folder is there and this user's alone; a worker makes nothing.
  func check() throws(FKTError) {
    guard try records.isThere() else {
      throw FKTError(
        code: .notFound, message: "\(path): there is no batch in this folder",
        hint: "check that this host sees the shared disk, and that --batch names the folder by its path here",
        subject: path)
    }
    for folder in [orders, path + "/shards", path + "/spans"] {
      do throws(UserFileError) { try PrivateFolder.check(folder) } catch { throw FKTError(error) }
    }
  }

  /// Puts a file into the folder, for other hosts, and returns its path there.
  func share(_ path: String) throws(FKTError) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "film"
    let inputs = self.path + "/inputs/" + SHA256Text.digest(of: Array(path.utf8)).prefix(16)
    let shared = "\(inputs)/\(name)"
    try StateFile.makePrivateFolder(inputs)
    if let facts = RenderedFile.Facts(named: shared), facts.byteCount == RenderedFile.Facts(named: path)?.byteCount {
      return shared
    }
    try StateFile.copy(path, to: shared)
    return shared
  }

  private func tryLinks() throws(FKTError) {
    let old = StateFile.temporaryName(of: "\(path)/links")
    let new = old + "2"
    try StateFile.syncAndClose(try StateFile.create(old, []), old)
    defer {
      StateFile.remove(old)
      StateFile.remove(new)
    }
    guard GroupPublisher.link(old, new) else {
      throw FKTError(
        code: .outputUnwritable, message: "\(path): its file system gives no file a second name (\(errorText(errno)))",
        hint: "results are published by hard links: choose a folder on a file system that has them, such as NFS",
        operation: "link", subject: path)
    }
  }

  /// How long a file that another host made may stay unseen here, in seconds.
  var attributeSeconds: Double {
    // NFS keeps what it knows of a folder for a minute unless it was mounted otherwise; see nfs(5), acdirmax.
    DiskSpace.isOnNetwork(path) ? 61 : 1
  }

  /// The bytes of a file that nobody but this user can have written.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - digest: the SHA-256 that its bytes must have.
  /// - Returns: the bytes.
  /// - Throws: `FKTError`, when it is missing, somebody else's, or another one.
  static func trusted(_ path: String, digest: String) throws(FKTError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard file >= 0 else { throw .system("open", path, errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .system("fstat", path, errno) }
    guard facts.st_uid == geteuid(), facts.st_mode & (S_IWGRP | S_IWOTH) == 0, facts.st_mode & S_IFMT == S_IFREG else {
      throw untrusted(path, "another user wrote it, or could have")
    }
    guard facts.st_size <= mostBytes else { throw untrusted(path, "it is larger than \(mostBytes >> 20) MiB") }
    guard let bytes = StateFile.read(path), SHA256Text.digest(of: bytes) == digest else {
      throw untrusted(path, "its bytes are not those that were submitted")
    }
    return bytes
  }

  /// Bytes of an order or a shard at most.
  private static let mostBytes = 256 << 20

  private static func untrusted(_ path: String, _ why: String) -> FKTError {
    FKTError(
      code: .unreadable, message: "\(path): \(why): nothing of it is done",
      hint: "look who can write to the folder, then submit the batch again", subject: path)
  }
}
