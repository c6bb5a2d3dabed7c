extension ActivityType {
  /// Converts the sport and sub-sport numbers of a FIT session, where the sub-sport takes
  /// precedence; unknown numbers become ``other``.
  init(fitSport sport: Int64?, subSport: Int64?) {
    self = subSport.flatMap(Self.byFITSubSport) ?? sport.map(Self.byFITSport) ?? .other
  }

  private static func byFITSubSport(_ number: Int64) -> ActivityType? {
    switch number {
    case 1, 45: .running
    case 27: .walking
    case 5, 6: .cycling
    case 17, 18: .swimming
    case 70, 73, 74, 75: .hiit
    case 20: .strengthTraining
    case 43: .yoga
    case 44: .pilates
    case 15: .elliptical
    case 14: .rowing
    case 16: .stairClimbing
    case 124: .hiking
    case 26, 62, 64: .other
    default: nil
    }
  }

  private static func byFITSport(_ number: Int64) -> ActivityType {
    switch number {
    case 1, 66: .running
    case 11, 65: .walking
    case 2, 21: .cycling
    case 5: .swimming
    case 62, 84: .hiit
    case 83: .dance
    case 15: .rowing
    case 48: .stairClimbing
    case 16, 17, 35: .hiking
    case 6: .basketball
    case 7: .soccer
    case 8: .tennis
    case 25: .golf
    default: .other
    }
  }
}

/// The makers of devices, by their numbers in the FIT profile.
enum FITMaker {
  static func name(_ number: Int64) -> String? {
    switch number {
    case 1: "Garmin"
    case 23: "Suunto"
    case 32: "Wahoo"
    case 123: "Polar"
    case 260: "Zwift"
    case 265: "Strava"
    case 294: "Coros"
    default: nil
    }
  }
}

/// The types of FIT files, by their numbers in the FIT profile.
enum FITFileType {
  static let activity: Int64 = 4

  static func name(_ number: Int64) -> String {
    switch number {
    case 1: "a device's description"
    case 2: "a device's settings"
    case 3: "sport settings"
    case 5: "a planned workout"
    case 6: "a course"
    case 7: "a schedule"
    case 9: "weight measurements"
    case 10, 11: "totals and goals"
    case 14: "blood pressure measurements"
    case 15, 28, 32: "monitoring through the day"
    case 20: "an activity's summary"
    default: "a file of type \(number)"
    }
  }
}
