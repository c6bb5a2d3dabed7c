import Arguments
import FitAPI
import FitClient
import Terminal

/// Reads secrets from a prompt that does not show them, from standard input or from a file; never
/// from the command line, which everybody on the machine can see.
enum SecretInput {
  static let passwordStdin = Flag("password-stdin", "Read the password from standard input.")
  static let withToken = Flag(
    "with-token", "Read a token from standard input in place of a password.")
  static let apiKeyFile = Option<FilePath?>(
    "api-key-file", "A file with the client's key, where the server wants one.",
    details: "It is kept beside the sign-in and sent with every request as X-API-Key.")

  /// Bytes a secret may have.
  private static let limit = 64 << 10

  /// Reads the password from the source that the command line names.
  ///
  /// - Parameter isNew: whether it is being set, and so asked for twice.
  static func password(_ arguments: ParsedArguments, isNew: Bool = false, in fit: Context) throws
    -> String
  {
    let password = try arguments[passwordStdin] ? standardInput() : ask(isNew: isNew, in: fit)
    guard !password.isEmpty else { throw FitError(.usage, "the password is empty") }
    fit.redaction.add([password])
    return password
  }

  /// Reads the present password and the one that replaces it.
  ///
  /// - Parameter fromInput: whether they stand on standard input, a line each.
  static func passwordChange(fromInput: Bool, in fit: Context) throws -> PasswordChange {
    let change: PasswordChange
    if fromInput {
      let lines = try Files.readAll(0, name: "standard input", limit: limit)
        .split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
      try require(
        lines.count == 2 && !lines[1].isEmpty, .usage,
        "standard input holds one line, and two are needed",
        hint: "write the current password in the first line and the new one in the second")
      change = PasswordChange(
        currentPassword: try firstLine(lines[0]), newPassword: try firstLine(lines[1]))
    } else {
      let prompt = try prompt(in: fit)
      change = PasswordChange(
        currentPassword: try prompt.secret("Current password"),
        newPassword: try chosen("New password", prompt))
    }
    fit.redaction.add([change.currentPassword, change.newPassword])
    return change
  }

  private static func ask(isNew: Bool, in fit: Context) throws -> String {
    let prompt = try prompt(in: fit)
    return try isNew ? chosen("Password", prompt) : prompt.secret("Password")
  }

  /// Asks twice for a password that is being set.
  private static func chosen(_ question: String, _ prompt: Prompt) throws -> String {
    let password = try prompt.secret(question)
    try require(
      try prompt.secret("Once more") == password, .usage, "the two passwords differ",
      hint: "run the command again")
    return password
  }

  private static func prompt(in fit: Context) throws(FitError) -> Prompt {
    try require(
      fit.screen.canAsk, .usage, "there is no terminal to ask for the password at",
      hint: "give it on standard input with --password-stdin")
    return Prompt(screen: fit.screen)
  }

  /// Reads the token from standard input.
  static func token(in fit: Context) throws(FitError) -> String {
    let token = try standardInput().trimmed
    try require(
      !token.isEmpty && token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), .usage,
      "standard input holds no token", hint: "write it there in one line")
    fit.redaction.add([token])
    return token
  }

  /// Reads the client's key; nil when none was given.
  static func apiKey(_ arguments: ParsedArguments, in fit: Context) throws(FitError) -> String? {
    try arguments[apiKeyFile].map { (file) throws(FitError) in try key(in: file, in: fit) }
  }

  /// Reads the key from a file or from standard input.
  static func key(in file: FilePath, in fit: Context) throws(FitError) -> String {
    let bytes =
      file.isStandardStream
      ? try Files.readAll(0, name: "standard input", limit: limit)
      : try Files.read(file.text, limit: limit)
    let key = try firstLine(bytes ?? []).trimmed
    try require(
      !key.isEmpty && key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), .usage,
      "\"\(file.text)\" holds no key", hint: "write it there in one line")
    fit.redaction.add([key])
    return key
  }

  private static func standardInput() throws(FitError) -> String {
    try firstLine(Files.readAll(0, name: "standard input", limit: limit))
  }

  /// Returns the first line without its line break; a password may begin and end with spaces.
  ///
  /// - Throws: ``FitError`` for bytes that are no UTF-8: two secrets of such bytes could become one.
  private static func firstLine(_ bytes: some Collection<UInt8>) throws(FitError) -> String {
    var line = Array(bytes.prefix { $0 != UInt8(ascii: "\n") })
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(decoding: line, as: UTF8.self)
    try require(
      text.utf8.elementsEqual(line), .usage, "standard input is not UTF-8",
      hint: "set a UTF-8 locale, or convert it with `iconv -t UTF-8`")
    return text
  }
}
