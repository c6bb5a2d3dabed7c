import Foundation
import TestSupport
import Testing

@Suite("fit serve without its data file")
struct LostStoreTests {
  @Test("A request without the data file gets 503 without a path, and the log names the file")
  func gone() throws {
    let fit = try FitProcess()
    let server = try Server(fit)
    let token = try server.register()
    let store = fit.home.appending(".fit/fit.db")
    try FileManager.default.moveItem(atPath: store, toPath: store + ".gone")
    let answers = try [
      server.send("GET", "/health"),
      server.send("POST", "/api/v1/progress", ["type": "steps", "quantity": 1], token: token),
      server.send("GET", "/api/v1/progress", token: token),
      server.send("GET", "/api/injections", token: token),
      server.send("GET", "/api/health-data?type=weight", token: token),
      server.send("GET", "/api/intentions", token: token),
    ]
    for answer in answers {
      #expect(answer.status == 503, "\(answer.text)")
      #expect(!answer.text.contains("/") && !answer.text.contains("fit.db"), "\(answer.text)")
    }
    let said = try server.stop().errorText
    #expect(said.contains(store), "\(said)")
    #expect(said.split(separator: "\n").count == 1, "once, and not for every request: \(said)")
  }
}
