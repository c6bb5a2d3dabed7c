import FitAPI
import Testing

@testable import FitBackend

@Suite("Origin of a request")
struct OriginTests {
  private static func origin(_ headers: Headers, _ peer: Peer = Household.local) -> Origin {
    Origin(request: Request(.get, "/", headers: headers), peer: peer)
  }

  @Test(
    "A request that names this machine comes from this machine",
    arguments: ["127.0.0.1:8787", "127.0.0.1", "localhost", "localhost:1", "[::1]:8787", "[::1]"])
  func local(_ host: String) {
    #expect(Self.origin([HeaderName.host: host]).isThisMachine)
    #expect(!Self.origin([HeaderName.host: host], Household.stranger).isThisMachine)
  }

  @Test(
    "A request from a web page or through a proxy does not come from this machine",
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

  @Test("A request over a Unix socket comes from this machine, whatever its host")
  func socket() {
    let peer = Peer(address: nil, isLoopback: true)
    #expect(Self.origin([HeaderName.host: "fit"], peer).isThisMachine)
  }

  @Test("The address of a client is the last one that a proxy which is named added")
  func address() {
    let forwarded: Headers = [HeaderName.forwardedFor: "203.0.113.9, 198.51.100.4"]
    var origin = Self.origin(forwarded)
    #expect(origin.address == nil)
    origin.proxies = ["127.0.0.1"]
    #expect(origin.address == "198.51.100.4")
    #expect(Self.origin(forwarded, Household.stranger).address == "192.0.2.7")
    #expect(Self.origin([:]).address == nil)
    #expect(Self.origin([HeaderName.forwardedFor: ""]).address == nil)
  }
}
