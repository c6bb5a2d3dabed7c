import Foundation
import TestSupport
import Testing

@Suite("Access log of fit serve")
struct AccessLogReopeningTests {
  @Test(
    "The access log is reopened after it was moved away",
    arguments: [SIGHUP, SIGUSR1])
  func reopening(_ signal: Int32) throws {
    let fit = try FitProcess()
    let (log, old) = (fit.home.appending("access.log"), fit.home.appending("access.log.1"))
    let server = try Server(fit, ["--access-log", log])
    _ = try server.send("GET", "/api/v1/exercises/search?q=row")
    try FileManager.default.moveItem(atPath: log, toPath: old)
    server.program.send(signal)
    for _ in 0..<500 where !FileManager.default.fileExists(atPath: log) { usleep(10_000) }
    _ = try server.send("GET", "/api/v1/foods/search?q=egg")
    // The line is written before the end.
    #expect(try server.stop().status == 0)
    let before = try String(contentsOfFile: old, encoding: .utf8)
    let after = try String(contentsOfFile: log, encoding: .utf8)
    #expect(before.contains("/api/v1/exercises/search") && !before.contains("/foods/search"))
    #expect(after.contains("/api/v1/foods/search") && !after.contains("/exercises/search"))
    let mode = try FileManager.default.attributesOfItem(atPath: log)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test(
    "The signals to reopen the access log do nothing without one",
    arguments: [SIGHUP, SIGUSR1])
  func nothingToReopen(_ signal: Int32) throws {
    let server = try Server(FitProcess())
    server.program.send(signal)
    for _ in 0..<20 {
      #expect(try server.send("GET", "/health").status == 200)
      usleep(5000)
    }
    #expect(try server.stop().status == 0)
  }
}
