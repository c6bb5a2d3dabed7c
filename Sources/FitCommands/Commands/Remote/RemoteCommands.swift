import Arguments
import FitAPI
import FitClient
import System
import Terminal

struct RemoteAdd: Command {
  static let url = Argument<String?>(
    "url", length: 1...2000, "Where it answers; FitIQ's own server unless given.")
  static let pin = Option<String?>(
    "pin", length: 1...100, "The only public key its server may have, sha256//BASE64.",
    details: "Base64 of the SHA-256 of its public key, as `curl --pinnedpubkey` takes it.")
  static let ca = Option<FilePath?>(
    "ca", "A file of the certificates that its server's may be signed by, in PEM.",
    details: """
      No others are trusted there. Without it, the system's are, or those of SSL_CERT_FILE and \
      SSL_CERT_DIR.
      """)
  static let declaration = Declaration(
    "add", "Use a service over the network.", [RemoteArguments.service, url, pin, ca],
    discussion: """
      The address is https://HOST, with a path where the server has one; http:// is for this machine \
      alone, and unix:/path/of/socket for a server's Unix socket. What was logged on this machine \
      stays here and is not sent; the service's commands then read and write there.
      """,
    fields: RemoteRow.record,
    examples: [
      Example("fit remote add fitiq", "FitIQ's own server"),
      Example("fit remote add needled https://needled.example.org", "a server of your own"),
      Example("fit remote add fitiq http://127.0.0.1:8787", "`fit serve` on this machine"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let service = arguments[RemoteArguments.service]
    guard let text = arguments[Self.url] ?? service.defaultURL else {
      throw FitError(
        .usage, "\(service.title) has no server that everybody uses",
        hint: "give an address: `fit remote add \(service.rawValue) https://HOST`")
    }
    if let known = fit.remotes.remote(service) {
      throw FitError(
        .conflict, "\(service.title) is answered at \(known.url) already",
        hint: "remove that with `fit remote remove \(service.rawValue)`")
    }
    let url: RemoteURL
    do throws(RemoteURLError) {
      url = try RemoteURL(parsing: text)
    } catch {
      throw FitError(.usage, error.description)
    }
    let pin = arguments[Self.pin]
    if let pin { try ConfigKey.check(RemoteSettings.key(service, .pin), pin) }
    let ca = try arguments[Self.ca].map { try Self.authorities($0) }
    try Config.change(in: fit) { config in
      config.set(RemoteSettings.key(service, .url), to: url.description)
      if let ca { config.set(RemoteSettings.key(service, .ca), to: ca) }
      if let pin { config.set(RemoteSettings.key(service, .pin), to: pin) }
    }
    let next = "sign in with `fit auth login \(service.rawValue)`"
    return .message("\(service.title) is now answered at \(url.description, .strong); \(next)")
  }

  /// Returns the full path of a file of certificates.
  private static func authorities(_ path: FilePath) throws(FitError) -> String {
    let bytes = try require(
      Files.read(path.text, limit: 16 << 20), .failed,
      "cannot read \"\(path.text)\": there is no such file")
    let mark = Array("-----BEGIN ".utf8)
    let holdsOne = bytes.indices.contains { bytes[$0...].starts(with: mark) }
    guard holdsOne, let full = realpath(path.text, nil) else {
      throw FitError(
        .failed, "no certificate in \"\(path.text)\"",
        hint: "a file in PEM is needed, with -----BEGIN CERTIFICATE-----")
    }
    defer { free(full) }
    return String(cString: full)
  }
}

struct RemoteRemove: Command {
  static let declaration = Declaration(
    "remove", "Use a service on this machine again.",
    [RemoteArguments.service, Confirmation.yes],
    discussion: """
      The sign-ins there are forgotten. What waits to be delivered stays and can be seen with \
      `fit outbox list`.
      """, examples: [Example("fit remote remove needled", "it is answered on this machine again")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let service = arguments[RemoteArguments.service]
    let remote = try fit.remote(service)
    let waiting = try fit.outbox.existing()?.entries().count { $0.url == remote.url } ?? 0
    if waiting > 0 {
      try Confirmation.ask(
        "Remove \(service.title)?", showing: ["\(waiting) writes wait to be delivered there"],
        arguments, in: fit)
    }
    for account in fit.remotes.accounts(of: service) {
      var other = remote
      other.account = account
      try fit.credentials(other).forget()
    }
    try Config.change(in: fit) { config in
      for part in RemoteSettings.Part.allCases {
        _ = config.unset(RemoteSettings.key(service, part))
      }
    }
    return .message("\(service.title) is answered on this machine again")
  }
}

struct RemoteList: Command {
  static var listing: Listing? { Listing() }
  static let declaration = Declaration(
    "list", "Show where each service is.", fields: RemoteRow.record,
    columns: [["SERVICE", "URL", "ACCOUNT"]],
    examples: [Example("fit remote list --json=service,url", "for a script")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let rows = Service.allCases.map { RemoteRow($0, in: fit) }
    return .list(rows, RemoteRow.columns, ids: rows.map(\.id), emptyMessage: "no services")
  }
}

struct RemoteShow: Command {
  static let declaration = Declaration(
    "show", "Show how a service is reached.", [RemoteArguments.service], fields: RemoteRow.record,
    examples: [Example("fit remote show fitiq", "its address and how it is reached")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let remote = try fit.remote(arguments[RemoteArguments.service])
    let row = RemoteRow(remote.service, in: fit)
    return .page(row, id: row.id) { _ in
      var lines: [StyledText] = [
        "\(remote.service.title, .heading)  \(remote.url.description)",
        "account    \(row.account ?? "not signed in")",
      ]
      let others = row.accounts.filter { $0 != row.account }
      if !others.isEmpty { lines.append("others     \(others.joined(separator: ", "))") }
      lines.append("paths      below \(remote.basePath)")
      if row.dialect == FitIQDialect.newer.rawValue {
        lines.append("dialect    the newer one, in snake_case")
      }
      if let pin = row.pin { lines.append("pinned to  \(pin)") }
      if let ca = row.ca { lines.append("trusts     \(ca)") }
      return lines
    }
  }
}
