import FitAPI
import Synchronization
import System
import Testing

@testable import FitBackend
@testable import FitClient

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Requests over HTTP")
struct HTTPTransportTests {
  /// A listener on this machine, and a transport to it.
  private final class Pair: Sendable {
    let listener: HTTPListener
    let transport: HTTPTransport

    init(
      _ address: ListenAddress = .tcp(host: "127.0.0.1", port: 0),
      _ answer: @escaping @Sendable (Request) -> Response
    ) throws {
      let listener = try HTTPListener(address) { request, _ in answer(request) }
      self.listener = listener
      let url =
        switch listener.address {
        case .tcp: "http://\(listener.address)"
        case .unix(let path): "unix:\(path)"
        }
      let options = HTTPTransport.Options(userAgent: "fit/1.2.3")
      transport = HTTPTransport(try RemoteURL(parsing: url), options)
      #expect(DetachedThread.start { _ = try? listener.run() })
    }

    deinit {
      listener.stop(within: .zero)
    }
  }

  @Test("The numbers of the libcurl options match the installed library")
  func numbers() throws {
    let curl = try #require(Curl.installed)
    #expect(curl.mistakenOption == nil)
    #expect(curl.version.hasPrefix("libcurl/"))
  }

  @Test("A request without libcurl fails with what to install and is not sent")
  func missing() throws {
    let url = try RemoteURL(parsing: "https://fit.example")
    let transport = HTTPTransport(url, HTTPTransport.Options(userAgent: "fit")) {
      Curl(names: ["libcurl-that-is-missing.so.4", "libm.so.6"])
    }
    let failure = #expect(throws: TransportFailure.self) {
      try transport.send(Request(.get, "/"))
    }
    #expect(failure?.kind == .unsupported && failure?.mayHaveArrived == false)
    #expect(failure?.message.contains("install") == true)
  }

  @Test(
    "A request over HTTP arrives unchanged with every method", arguments: Method.allCases)
  func methods(method: Method) throws {
    let seen = Mutex<Request?>(nil)
    let pair = try Pair { request in
      seen.withLock { $0 = request }
      return Response(status: 201, headers: ["X-Two": "a", "x-two": "b ü"], body: [0, 10, 255])
    }
    let body: [UInt8] = [.put, .patch].contains(method) ? [0, 13, 10, 255] : []
    let request = Request(
      method, "/a%20b/ü".replacing("ü", with: "%C3%BC"), query: ["q": "x&y z", "n": 1],
      headers: ["X-Empty": "", "X-Name": "größe", "Authorization": "Bearer t"], body: body)
    let response = try pair.transport.send(request)
    let got = try #require(seen.withLock { $0 })
    #expect(got.method == method)
    #expect(got.path == "/a%20b/%C3%BC" && got.query == request.query && got.body == body)
    #expect(got.headers["x-empty"] == "" && got.headers["X-Name"] == "größe")
    #expect(got.headers.values("User-Agent") == ["fit/1.2.3"])
    #expect(got.headers["Expect"] == nil && got.headers["Content-Type"] == nil)
    let sendsLength = [.post, .put, .patch].contains(method)
    #expect(got.headers["Content-Length"] == (sendsLength ? "\(body.count)" : nil))
    #expect(response.status == 201)
    #expect(response.headers.values("X-Two") == ["a", "b ü"])
    #expect(response.body == (method == .head ? [] : [0, 10, 255]))
  }

  @Test("A request over HTTP carries large bodies both ways")
  func large() throws {
    let pair = try Pair { Response(status: 200, body: $0.body) }
    let body = (0..<(5 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let response = try pair.transport.send(
      Request(.post, "/", headers: ["Content-Type": "application/octet-stream"], body: body))
    #expect(response.body == body)
  }

  @Test("A request over HTTP that is too large gets the server's refusal")
  func tooLarge() throws {
    let pair = try Pair { _ in Response(status: 200) }
    let body = [UInt8](repeating: 1, count: BodyLimits.standard + 1)
    #expect(try pair.transport.send(Request(.post, "/", body: body)).status == 413)
  }

  @Test("A request over HTTP goes through a Unix socket")
  func unixSocket() throws {
    let path = "/tmp/fit-client-test-\(getpid()).sock"
    let pair = try Pair(.unix(path: path)) { Response(status: 200, body: Array($0.path.utf8)) }
    #expect(try pair.transport.send(Request(.get, "/there")).body == Array("/there".utf8))
  }

  @Test("Requests over HTTP from several threads do not get each other's answers")
  func threads() throws {
    let pair = try Pair { Response(status: 200, body: Array($0.path.utf8)) }
    let results = Mutex<[Bool]>([])
    for thread in 0..<6 {
      #expect(
        DetachedThread.start {
          for number in 0..<50 {
            let path = "/\(thread)/\(number)"
            let response = try? pair.transport.send(Request(.get, path))
            results.withLock { $0.append(response?.body == Array(path.utf8)) }
          }
        })
    }
    #expect(eventually { results.withLock { $0.count } == 300 })
    #expect(results.withLock { $0 }.allSatisfy { $0 })
  }

  @Test(
    "A request with a line break in a header is not sent",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "\0"])
  func injection(value: String) throws {
    let pair = try Pair { _ in Response(status: 200) }
    let failure = #expect(throws: TransportFailure.self) {
      try pair.transport.send(Request(.get, "/", headers: ["X-A": value]))
    }
    #expect(failure?.mayHaveArrived == false)
    #expect(throws: TransportFailure.self) {
      try pair.transport.send(Request(.get, "/", headers: ["X A": "1"]))
    }
  }

  /// Whether something becomes true before ten seconds are over.
  private func eventually(_ condition: () -> Bool) -> Bool {
    for _ in 0..<2000 where !condition() { usleep(5000) }
    return condition()
  }
}
