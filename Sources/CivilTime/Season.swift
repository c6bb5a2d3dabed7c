/// A season of three whole months, as the weather services count them: the northern spring is March to May
/// (World Meteorological Organization, WMO-No. 1203).
public enum Season: String, Sendable, CaseIterable {
  case spring, summer, autumn, winter

  /// Reads a name in lower case; `fall` is autumn.
  public init?(spelled word: some StringProtocol) {
    self.init(rawValue: word == "fall" ? "autumn" : String(word))
  }

  /// Returns the month in which it begins, 1 to 12; half a year later in the southern half of the Earth.
  public func firstMonth(isSouthern: Bool) -> Int {
    let northern =
      switch self {
      case .spring: 3
      case .summer: 6
      case .autumn: 9
      case .winter: 12
      }
    return isSouthern ? (northern + 5) % 12 + 1 : northern
  }
}

extension Zone {
  /// Returns whether a zone lies in the southern half of the Earth: its clocks are ahead in January, or it is
  /// one of those there whose clocks never change.
  public func isSouthern(on day: Day) -> Bool {
    let offsets = [1, 7].map { month in
      Day(year: day.year, month: month, day: 15).map { offset(at: $0.startInUTC) } ?? 0
    }
    guard offsets[0] == offsets[1] else { return offsets[0] > offsets[1] }
    return Self.southern.contains { identifier.hasPrefix($0) }
  }

  /// The beginnings of the names of zones there whose clocks do not change.
  private static let southern = [
    "Africa/Blantyre", "Africa/Gaborone", "Africa/Harare", "Africa/Johannesburg", "Africa/Luanda",
    "Africa/Lubumbashi", "Africa/Lusaka", "Africa/Maputo", "Africa/Maseru", "Africa/Mbabane",
    "Africa/Windhoek", "America/Araguaina", "America/Argentina/", "America/Bahia",
    "America/Buenos_Aires", "America/Campo_Grande", "America/Cordoba", "America/Cuiaba",
    "America/La_Paz", "America/Lima", "America/Maceio", "America/Montevideo",
    "America/Punta_Arenas",
    "America/Recife", "America/Sao_Paulo", "Australia/", "Indian/Antananarivo", "Indian/Mauritius",
    "Indian/Reunion", "Pacific/Fiji", "Pacific/Noumea", "Pacific/Tongatapu",
  ]
}

extension Day {
  /// Returns Easter Sunday of the western churches in a year of the Gregorian calendar (J. Meeus, "Astronomical
  /// Algorithms", 2nd edition, chapter 8, after the anonymous correspondent of Nature, 20 April 1876).
  public static func easter(of year: Int) -> Day? {
    let golden = year % 19
    let (century, rest) = year.quotientAndRemainder(dividingBy: 100)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let shift = (golden + 11 * epact + 22 * weekday) / 451
    let (month, day) = (epact + weekday - 7 * shift + 114).quotientAndRemainder(dividingBy: 31)
    return Day(year: year, month: month, day: day + 1)
  }
}
