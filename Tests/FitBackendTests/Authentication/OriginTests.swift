import FitAPI
import Testing

@testable import FitBackend

@Suite("A request's origin")
struct OriginTests {
  private static func origin(_ headers: Headers, _ peer: Peer = Household.local) -> Origin {
    Origin(request: Request(.get, "/", headers: headers), peer: peer)
  }

  @Test(
    "A request's origin is this machine for a program that names it",
    arguments: ["127.0.0.1:8787", "127.0.0.1", "localhost", "localhost:1", "[::1]:8787", "[::1]"])
  func local(_ host: String) {
    #expect(Self.origin([HeaderName.host: host]).isThisMachine)
    #expect(!Self.origin([HeaderName.host: host], Household.stranger).isThisMachine)
  }

  @Test(
    "A request's origin is not this machine for a web page or behind a proxy",
    arguments: [
      [HeaderName.host: "evil.example"], [HeaderName.host: "evil.example:8787"],
      [HeaderName.host: "localhost.evil.example"], [HeaderName.host: "127.0.0.1.evil.example"],
      [HeaderName.host: ""], [:],
      [HeaderName.host: "127.0.0.1:8787", HeaderName.origin: "https://evil.example"],
      [HeaderName.host: "127.0.0.1:8787", HeaderName.origin: "null"],
      [HeaderName.host: "127.0.0.1:8787", HeaderName.forwardedFor: "127.0.0.1"],
      [HeaderName.host: "127.0.0.1:8787", HeaderName.forwardedProtocol: "https"],
      [HeaderName.host: "127.0.0.1:8787", "Forwarded": "for=192.0.2.1"],
      [HeaderName.host: "127.0.0.1:8787", "Via": "1.1 proxy"],
    ] as [Headers])
  func foreign(_ headers: Headers) {
    #expect(!Self.origin(headers).isThisMachine)
  }

  @Test("A request's origin is this machine over a Unix socket, whatever the host is called")
  func socket() {
    let peer = Peer(address: nil, isLoopback: true)
    #expect(Self.origin([HeaderName.host: "fit"], peer).isThisMachine)
  }

  @Test("A request's origin is what a proxy on this machine added last, and no other's word for it")
  func address() {
    let forwarded: Headers = [HeaderName.forwardedFor: "203.0.113.9, 198.51.100.4"]
    #expect(Self.origin(forwarded).address == "198.51.100.4")
    #expect(Self.origin(forwarded, Household.stranger).address == "192.0.2.7")
    #expect(Self.origin([:]).address == nil)
    #expect(Self.origin([HeaderName.forwardedFor: ""]).address == nil)
  }
}
