import Foundation
import TestSupport
import Testing

@Suite("Invalid UTF-8")
struct InvalidTextTests {
  @Test("Invalid UTF-8 in a password is refused on standard input and over HTTP")
  func passwords() throws {
    let server = try Server(FitProcess())
    let fit = try FitProcess()
    #expect(try fit.run(["remote", "add", "fitiq", "http://127.0.0.1:\(server.port)"]).status == 0)
    let line = [
      "auth", "register", "fitiq", "--email", "ann@example.org", "--name", "Ann", "--birth",
      "1990-01-31", "--password-stdin",
    ]
    let refused = try fit.run(line, input: Array("correct horse ".utf8) + [0xFF])
    #expect(refused.status == 2 && refused.errorText.contains("not UTF-8"), "\(refused.errorText)")
    for byte: UInt8 in [0xFF, 0xFE, 0xC0] {
      let body =
        Array(
          #"{"email":"ann@example.org","fullName":"Ann","dateOfBirth":"1990-01-31","password":"correct horse "#
            .utf8)
        + [byte] + Array(#""}"#.utf8)
      let answer = try server.connection().send("POST", "/api/v1/auth/register", body: body)
      #expect(answer.status == 400, "\(answer.text)")
    }
  }

  @Test("Invalid UTF-8 in an argument is refused")
  func arguments() throws {
    let fit = try FitProcess()
    var launch = fit.launch(["log", "weight", "82", "--notes"])
    launch.arguments.append(Array("after breakfast ".utf8) + [0xFF])
    let refused = try launch.run()
    #expect(refused.status == 2 && refused.errorText.contains("UTF-8"), "\(refused.errorText)")
  }
}
