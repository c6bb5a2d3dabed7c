import CivilTime

/// The day on which weeks begin where a locale's country is: Monday but for these.
///
/// Source: Unicode CLDR 48, supplemental data, `weekData`/`firstDay`.
enum FirstWeekday {
  private static let sunday =
    "AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX"
    + " MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW"
  private static let saturday = "AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY"

  /// Returns the first weekday of a locale such as `en_US.UTF-8`; Monday of one that names no
  /// country.
  static func of(locale: String) -> Weekday {
    guard let place = locale.firstIndex(of: "_") else { return .monday }
    let country = locale[locale.index(after: place)...].prefix { $0.isASCII && $0.isLetter }
    guard country.utf8.count == 2 else { return .monday }
    if sunday.split(separator: " ").contains(where: { $0 == country }) { return .sunday }
    return saturday.split(separator: " ").contains { $0 == country } ? .saturday : .monday
  }
}
