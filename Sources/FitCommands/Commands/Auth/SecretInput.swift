import Arguments
import FitAPI
import FitClient
import Terminal

/// How secrets are given: at a prompt that does not show them, on standard input or in a file, and
/// never on the command line, which everybody on the machine can see.
enum SecretInput {
  static let passwordStdin = Flag("password-stdin", "Read the password from standard input.")
  static let withToken = Flag(
    "with-token", "Read a token from standard input in place of a password.")
  static let apiKeyFile = Option<FilePath?>(
    "api-key-file", "A file with the client's key, where the server wants one.",
    details: "It is kept beside the sign-in and sent with every request as X-API-Key.")

  /// Bytes a secret may have.
  private static let limit = 64 << 10

  /// The password as a line asks for it.
  ///
  /// - Parameter isNew: whether it is being set, and so asked for twice.
  static func password(_ given: Given, isNew: Bool = false, in fit: Context) throws -> String {
    let password = try given[passwordStdin] ? standardInput() : ask(isNew: isNew, in: fit)
    guard !password.isEmpty else { throw FitError(.usage, "the password is empty") }
    fit.redaction.add([password])
    return password
  }

  private static func ask(isNew: Bool, in fit: Context) throws -> String {
    guard fit.screen.canAsk else {
      throw FitError(
        .usage, "there is no terminal to ask for the password at",
        hint: "give it on standard input with --password-stdin")
    }
    let prompt = Prompt(screen: fit.screen)
    let password = try prompt.secret("Password: ")
    guard isNew else { return password }
    guard try prompt.secret("Once more: ") == password else {
      throw FitError(.usage, "the two passwords differ", hint: "run the command again")
    }
    return password
  }

  /// The token on standard input.
  static func token(in fit: Context) throws(FitError) -> String {
    let token = try standardInput().trimmed
    guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw FitError(.usage, "standard input holds no token", hint: "write it there in one line")
    }
    fit.redaction.add([token])
    return token
  }

  /// The client's key; `nil` when none was given.
  static func apiKey(_ given: Given, in fit: Context) throws(FitError) -> String? {
    guard let file = given[apiKeyFile] else { return nil }
    let bytes =
      file.isStandardStream
      ? try Files.readAll(0, name: "standard input", limit: limit)
      : try Files.read(file.text, limit: limit)
    let key = firstLine(bytes ?? []).trimmed
    guard !key.isEmpty, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw FitError(.usage, "\"\(file.text)\" holds no key", hint: "write it there in one line")
    }
    fit.redaction.add([key])
    return key
  }

  private static func standardInput() throws(FitError) -> String {
    firstLine(try Files.readAll(0, name: "standard input", limit: limit))
  }

  /// The first line without its end; a password may begin and end with spaces.
  private static func firstLine(_ bytes: [UInt8]) -> String {
    var line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return String(decoding: line, as: UTF8.self)
  }
}
