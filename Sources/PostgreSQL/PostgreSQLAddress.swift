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
      throw Mistake(rule: "must be an address such as postgresql://user@host/database")
    }
    guard !Self.hasPassword(text) else {
      throw Mistake(rule: "must not hold a password; libpq reads it from ~/.pgpass or PGPASSFILE")
    }
    self.text = text
  }

  /// What is wrong with the text of an address.
  public struct Mistake: Error, Sendable, Hashable {
    /// The rule that the text breaks: `must be …`.
    public let rule: String
  }

  private static func hasPassword(_ text: String) -> Bool {
    let rest = text.drop { $0 != ":" }.dropFirst(3)
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
    let query = rest.drop { $0 != "?" }.dropFirst()
    return query.split(separator: "&").contains { $0.hasPrefix("password=") }
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
