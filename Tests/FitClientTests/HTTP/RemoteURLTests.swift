import FitClient
import Testing

@Suite("Server addresses")
struct RemoteURLTests {
  @Test(
    "A server address is read as it is typed",
    arguments: [
      ("https://fit.example", "https://fit.example", "", false),
      ("HTTPS://Fit.Example/", "https://fit.example", "", false),
      ("https://fit.example:8443/a/b//", "https://fit.example:8443", "/a/b", false),
      ("https://10.0.0.1", "https://10.0.0.1", "", false),
      ("https://[2001:DB8::1]:443/x", "https://[2001:db8::1]:443", "/x", false),
      ("http://localhost:8787", "http://localhost:8787", "", true),
      ("http://127.0.0.1:1", "http://127.0.0.1:1", "", true),
      ("http://[::1]:65535/base", "http://[::1]:65535", "/base", true),
      ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example", "", false),
      ("unix:/run/fit.sock", "http://localhost", "", true),
    ])
  func reading(text: String, origin: String, basePath: String, isLocal: Bool) throws {
    let url = try RemoteURL(parsing: text)
    #expect(url.origin == origin)
    #expect(url.basePath == basePath)
    #expect(url.isLocal == isLocal)
    #expect(try RemoteURL(parsing: url.description) == url)
  }

  @Test(
    "A malformed or unsafe server address is refused",
    arguments: [
      "", "fit.example", "localhost:8787", "ftp://fit.example", "https:fit.example", "https://",
      "https:///path", "https://:443", "https://a b", "https://bücher.example", "https://a\\b",
      "https://fit.example:0", "https://fit.example:65536", "https://fit.example:",
      "https://fit.example:+1", "https://fit.example?a=1", "https://fit.example/#x",
      "https://[::1", "https://[fit]", "https://[::1]x", "https://fit%2eexample", "https://a,b",
      "http://fit.example", "http://10.0.0.1", "http://127.0.0.1.example",
      "http://localhost.example",
      "http://127.1", "unix:", "unix:/", "unix:relative", "https://a\nb",
    ])
  func refusing(text: String) {
    #expect(throws: RemoteURLError.self) { try RemoteURL(parsing: text) }
  }

  @Test(
    "A server address with credentials is refused without repeating them",
    arguments: ["https://ann:hunter2@fit.example", "https://hunter2@fit.example/", "hunter2@x"])
  func credentials(text: String) {
    let problem = #expect(throws: RemoteURLError.self) { try RemoteURL(parsing: text) }
    #expect(problem?.description.contains("hunter2") == false)
  }
}
