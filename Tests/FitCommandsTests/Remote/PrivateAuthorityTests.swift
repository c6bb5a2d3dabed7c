import Foundation
import TestSupport
import Testing

/// A server behind TLS whose certificate an authority of its own signed.
private final class TLSServer {
  let port: String
  private let folder: TemporaryFolder
  private let program: RunningProgram

  /// The authority's certificate, and one that signed nothing.
  var authority: String { folder.appending("ca.pem") }
  var stranger: String { folder.appending("other.pem") }

  init() throws {
    folder = try TemporaryFolder()
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    for name in ["ca", "other"] {
      try Self.openssl(
        [
          "req", "-x509", "-days", "36500", "-subj", "/CN=\(name)", "-keyout", "\(name).key",
          "-out",
        ]
          + ["\(name).pem"] + key, in: folder)
    }
    try Self.openssl(
      ["req", "-subj", "/CN=localhost", "-keyout", "server.key", "-out", "server.csr"] + key,
      in: folder)
    try "subjectAltName=IP:127.0.0.1\n".write(
      toFile: folder.appending("names"), atomically: true, encoding: .utf8)
    try Self.openssl(
      [
        "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial",
        "-out", "server.pem", "-days", "36500", "-extfile", "names",
      ], in: folder)
    var launch = try Launch.find(
      "openssl",
      ["s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-www"])
    launch.folder = folder.path
    program = try launch.begin()
    var line = try program.line()
    while !line.hasPrefix("ACCEPT ") { line = try program.line() }
    port = String(line.split(separator: ":").last ?? "")
  }

  private static func openssl(_ arguments: [String], in folder: TemporaryFolder) throws {
    var launch = try Launch.find("openssl", arguments)
    launch.folder = folder.path
    launch.environment["HOME"] = folder.path
    let done = try launch.run()
    try #require(done.status == 0, "\(done.errorText)")
  }
}

@Suite("Private certificate authorities")
struct PrivateAuthorityTests {
  @Test("A private certificate authority is trusted only where it is configured")
  func authority() throws {
    let server = try TLSServer()
    try withExtendedLifetime(server) {
      func ask(_ options: [String], _ environment: [String: String] = [:]) throws -> Finished {
        let fit = try FitProcess(
          environment: environment.merging(["FIT_FITIQ_TOKEN": "a-token"]) { $1 })
        let url = "https://127.0.0.1:\(server.port)"
        let added = try fit.run(["remote", "add", "fitiq", url] + options)
        #expect(added.status == 0, "\(added.errorText)")
        return try fit.run(["api", "GET", "/health"])
      }
      for trusted in try [
        ask(["--ca", server.authority]), ask([], ["SSL_CERT_FILE": server.authority]),
      ] {
        #expect(trusted.status == 0 && trusted.text.contains("<HTML>"), "\(trusted.errorText)")
      }
      for refused in try [
        ask([]), ask(["--ca", server.stranger]), ask([], ["SSL_CERT_FILE": server.stranger]),
      ] {
        #expect(refused.status != 0 && refused.output.isEmpty)
        #expect(refused.errorText.contains("could not prove who it is"), "\(refused.errorText)")
      }
    }
  }

  @Test("A file without certificates is refused as a private authority")
  func noCertificates() throws {
    let fit = try FitProcess()
    for path in [fit.home.appending("none.pem"), fit.home.path] {
      let refused = try fit.run(["remote", "add", "fitiq", "https://127.0.0.1:1", "--ca", path])
      #expect(refused.status != 0 && refused.errorText.contains(path), "\(refused.errorText)")
    }
    #expect(try fit.run(["remote", "list"]).text.contains("https://127.0.0.1:1") == false)
  }
}
