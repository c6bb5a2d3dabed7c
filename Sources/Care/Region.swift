import CareWords
import PlainText

/// Whom to call in a part of the world.
public struct Region: Hashable, Sendable {
  /// The number for emergencies.
  public let emergency: String
  /// The line for people in a crisis, or the site that lists them.
  public let crisis: String
  /// The poison centre.
  public let poison: String

  /// Finds the region of a person: that of their time zone, else that of the locale, else the one
  /// that names what is right in most of the world.
  ///
  /// - Parameters:
  ///   - zone: an IANA name: `Europe/Berlin`.
  ///   - locale: a locale as the system's variables hold it: `de_AT.UTF-8`; `nil` where none is set.
  public init(zone: String, locale: String?) {
    let rows = TableRow.lines(of: fit_care_regions).map { head, body in
      (
        countries: head.split(atASCII: " "),
        columns: body.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
          .map { Substring($0) }
      )
    }
    let country = locale?.split(atASCII: ".").first?.split(atASCII: "@").first?
      .split(atASCII: "_").dropFirst().first
    let row =
      rows.first {
        $0.columns.first?.split(atASCII: " ").contains { Self.zone($0, has: zone) } ?? false
      }
      ?? rows.first { row in country.map { row.countries.contains($0) } ?? false }
      ?? rows.last
    let columns = row?.columns ?? []
    emergency = columns.count > 1 ? String(columns[1]) : "112"
    crisis = columns.count > 2 ? String(columns[2]) : "findahelpline.com"
    poison = columns.count > 3 ? String(columns[3]) : emergency
  }

  /// Finds the region of a person as ``init(zone:locale:)`` does, by the locale that the variables of
  /// the environment name.
  public init(zone: String, variable: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self.init(zone: zone, locale: names.compactMap(variable).first { !$0.isEmpty })
  }

  private static func zone(_ pattern: Substring, has zone: String) -> Bool {
    pattern.hasSuffix("*") ? zone.hasPrefix(pattern.dropLast()) : pattern == zone
  }
}
