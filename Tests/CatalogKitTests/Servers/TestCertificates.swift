import Foundation
import NIOSSL

/// An authority of certificates that lives as long as the tests, made by the program `openssl`.
struct TestCertificates: Sendable {
  /// For a server called `localhost`.
  let server: NIOSSLContext
  /// For clients that trust only this authority.
  let client: TLSConfiguration

  static let shared = Result { try TestCertificates() }

  private init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try Self.openssl(
      ["req", "-x509", "-keyout", "ca.key", "-out", "ca.pem", "-days", "2", "-subj", "/CN=Throwaway authority"] + curve,
      in: folder)
    try Self.openssl(
      ["req", "-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=localhost"] + curve, in: folder)
    try Data("subjectAltName=DNS:localhost\n".utf8).write(to: folder.appendingPathComponent("names"))
    try Self.openssl(
      [
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2",
        "-out", "server.pem", "-extfile", "names",
      ], in: folder)
    let path = { (name: String) in folder.appendingPathComponent(name).path }
    server = try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMFile(path("server.pem")).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(file: path("server.key"), format: .pem))))
    var client = TLSConfiguration.makeClientConfiguration()
    client.trustRoots = .certificates(try NIOSSLCertificate.fromPEMFile(path("ca.pem")))
    self.client = client
  }

  private static func openssl(_ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.featureUnsupported) }
  }
}
