import CSockets
import FitAPI
import Synchronization
import Testing

@testable import FitBackend

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Start and end of the listener")
struct ListenerEndTests {
  @Test("A graceful stop finishes running requests, closes idle connections and refuses new ones")
  func graceful() throws {
    let entered = Atomic<Bool>(false)
    let serving = try Serving { request, peer in
      if request.path == "/slow" {
        entered.store(true, ordering: .relaxed)
        usleep(100_000)
      }
      return echo(request, peer)
    }
    let idle = try serving.client()
    try idle.send(HTTPListenerTests.get)
    #expect(try idle.answer()?.status == 200)
    let busy = try serving.client()
    try busy.send("POST /half HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
    let slow = try serving.client()
    try slow.send("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(eventually { entered.load(ordering: .relaxed) })
    serving.listener.stop(within: .seconds(5))
    #expect(try slow.answer()?.headers["Connection"] == "close")
    #expect(idle.isClosed())
    #expect(throws: (any Error).self) { try serving.client() }
    try busy.send("b")
    #expect(try busy.answer()?.text == "POST /half  ab")
    #expect(serving.stop())
  }

  @Test("A stop of the listener waits no longer than allowed")
  func deadline() throws {
    let serving = try Serving()
    let client = try serving.client()
    try client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\na")
    #expect(eventually { serving.listener.site.bufferedBytes.total == 1 })
    #expect(serving.stop(within: .milliseconds(50)) == false)
    #expect(client.isClosed())
  }

  @Test("A Unix socket is private, replaces a stale socket and is removed at the end")
  func unixSocket() throws {
    let path = "/tmp/fit-test-\(getpid()).sock"
    unlink(path)
    let address = ListenAddress.unix(path: path)
    let first = try Serving(address) { _, peer in
      Response(status: 200, body: Array("\(peer.address ?? "local") \(peer.isLoopback)".utf8))
    }
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(throws: ListenError.self) { try HTTPListener(address) { echo($0, $1) } }
    let client = try first.client()
    try client.send(HTTPListenerTests.get)
    #expect(try client.answer()?.text == "local true")
    #expect(first.stop())
    #expect(lstat(path, &status) != 0)

    // Closing a socket leaves its file behind, as a server does that was killed.
    close(sockets_listen_unix(path))
    let second = try Serving(address)
    #expect(second.stop())
    #expect(lstat(path, &status) != 0)
  }

  @Test("A file that is no socket is not replaced by a Unix socket")
  func fileInTheWay() throws {
    let path = "/tmp/fit-test-\(getpid()).txt"
    close(open(path, O_CREAT | O_WRONLY, 0o600))
    defer { unlink(path) }
    #expect(throws: ListenError.self) { try HTTPListener(.unix(path: path)) { echo($0, $1) } }
    var status = stat()
    #expect(lstat(path, &status) == 0)
  }

  @Test("An address in use is reported as such")
  func inUse() throws {
    let serving = try Serving()
    defer { _ = serving.stop() }
    let problem = #expect(throws: ListenError.self) {
      try HTTPListener(serving.address) { echo($0, $1) }
    }
    #expect(problem?.description.contains("the address is in use") == true)
  }

  @Test(
    "A listening address is read from its text",
    arguments: [
      ("127.0.0.1:8787", ListenAddress.tcp(host: "127.0.0.1", port: 8787), true),
      ("127.9.9.9:1", .tcp(host: "127.9.9.9", port: 1), true),
      ("[::1]:0", .tcp(host: "::1", port: 0), true),
      ("localhost:65535", .tcp(host: "localhost", port: 65535), true),
      ("0.0.0.0:80", .tcp(host: "0.0.0.0", port: 80), false),
      ("[::]:80", .tcp(host: "::", port: 80), false),
      ("127.example:80", .tcp(host: "127.example", port: 80), false),
    ])
  func parsing(text: String, expected: ListenAddress, isLoopback: Bool) throws {
    let address = try ListenAddress(parsing: text)
    #expect(address == expected)
    #expect(address.isLoopback == isLoopback)
    #expect(address.description == text)
  }

  @Test(
    "A text that is no listening address is refused",
    arguments: [
      "", "8787", "localhost", ":8787", "a:", "a:65536", "a:-1", "::1:80", "a b:1", "[]:1",
    ])
  func malformed(text: String) {
    #expect(throws: ListenError.self) { try ListenAddress(parsing: text) }
  }
}
