/// The address of a PostgreSQL database, as libpq reads it: `postgresql://user@host:port/database?…`.
public struct PostgreSQLAddress: Sendable, Hashable {
  /// The address as it was given, which holds no password.
  public let text: String

  /// Reads an address, which must not hold a password: a list of processes would show it to everyone.
  ///
  /// - Throws: ``Mistake`` with the rule that the text breaks.
  public init(parsing text: String) throws(Mistake) {
    guard ["postgresql://", "postgres://"].contains(where: text.hasPrefix), !text.utf8.contains(0)
    else {
      throw Mistake(
        rule: "must be an address such as postgresql://user@host/database", shown: Self.shown(text))
    }
    guard !Self.hasPassword(text) else {
      throw Mistake(
        rule: "must not hold a password; libpq reads it from ~/.pgpass or PGPASSFILE",
        shown: Self.shown(text))
    }
    self.text = text
  }

  /// An error in the text of an address.
  public struct Mistake: Error, Sendable, Hashable {
    /// The rule that the text breaks: `must be …`.
    public let rule: String
    /// The text for a message, without its password.
    public let shown: String
  }

  private static func shown(_ text: String) -> String {
    hasPassword(text) ? text.prefix { $0 != ":" } + "://..." : text
  }

  /// The settings of libpq that are secrets.
  private static let secrets = ["password", "sslpassword", "oauth_client_secret"]

  private static func hasPassword(_ text: String) -> Bool {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    // A password with a slash in it ends only at the "@" too.
    let place = rest.prefix { $0 != "?" }
    if let at = place.lastIndex(of: "@"), place[..<at].contains(":") { return true }
    let query = rest.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { setting in
      let name = setting.prefix { $0 != "=" }
      // No name has a character that needs an escape.
      return name.contains("%") || secrets.contains { $0 == name }
    }
  }

  /// The address without a user, password or settings, for messages.
  public var display: String {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    let place = rest.prefix { $0 != "?" }
    guard let slash = place.firstIndex(of: "/") else {
      return "postgresql://\(Self.host(place))"
    }
    return "postgresql://\(Self.host(place[..<slash]))\(place[slash...])"
  }

  private static func host(_ authority: Substring) -> Substring {
    authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
  }
}
