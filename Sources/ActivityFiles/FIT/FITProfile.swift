/// The numbers of the messages and fields that are read, by their names in the FIT profile
/// (`Profile.xlsx` of Garmin's FIT SDK).
enum FITMessage {
  static let fileID: UInt16 = 0
  static let userProfile: UInt16 = 3
  static let sport: UInt16 = 12
  static let session: UInt16 = 18
  static let lap: UInt16 = 19
  static let record: UInt16 = 20
  static let event: UInt16 = 21
  static let workout: UInt16 = 26
  static let weightScale: UInt16 = 30
  static let activity: UInt16 = 34
  static let length: UInt16 = 101
  static let heartRate: UInt16 = 132
  static let set: UInt16 = 225
}

/// Fields of `file_id`.
enum FITFileField {
  static let type = 0
  static let manufacturer = 1
  static let productName = 8
}

/// Fields of `record`.
enum FITRecordField {
  /// Semicircles: 2³¹ of them are 180 degrees.
  static let latitude = 0
  static let longitude = 1
  /// Fifths of a metre above −500 m.
  static let altitude = 2
  static let heartRate = 3
  static let cadence = 4
  /// Hundredths of a metre since the beginning.
  static let distance = 5
  static let power = 7
  static let compressedSpeedDistance = 8
  static let enhancedAltitude = 78
}

/// Fields of `session`.
enum FITSessionField {
  static let startTime = 2
  static let sport = 5
  static let subSport = 6
  /// Thousandths of a second, with pauses.
  static let elapsedTime = 7
  /// Thousandths of a second, without pauses.
  static let timerTime = 8
  static let distance = 9
  static let calories = 11
  static let meanHeartRate = 16
  static let maximumHeartRate = 17
  static let meanCadence = 18
  static let ascent = 22
  static let meanFractionalCadence = 92
  static let profileName = 110
}

/// Fields of `lap`, whose numbers differ from those of `session`.
enum FITLapField {
  static let startTime = 2
  static let timerTime = 8
  static let elapsedTime = 7
  static let distance = 9
  static let calories = 11
  static let meanHeartRate = 15
  static let maximumHeartRate = 16
  static let meanCadence = 17
  static let ascent = 21
  static let sport = 25
  static let subSport = 39
}

/// Fields of `length`, a length of a pool.
enum FITLengthField {
  static let startTime = 2
  static let elapsedTime = 3
  static let timerTime = 4
  static let strokes = 5
  static let cadence = 9
  /// 1 for a length that was swum, 0 for a rest at the wall.
  static let type = 12
}

/// Fields of `set`, a set of strength training.
enum FITSetField {
  /// Thousandths of a second.
  static let duration = 0
  static let repetitions = 3
  /// Sixteenths of a kilogram.
  static let weight = 4
  /// 0 for a rest, 1 for a set.
  static let type = 5
  static let startTime = 6
  static let category = 7
  static let variation = 8
  /// The timestamp, which is not in the usual field.
  static let timestamp = 254
}

/// Fields of `event`.
enum FITEventField {
  /// 0 for events of the timer.
  static let event = 0
  static let type = 1
}

/// Fields of `weight_scale`.
enum FITScaleField {
  static let weight = 0
  static let fat = 1
  static let user = 12
}

/// Fields of `user_profile`.
enum FITUserField {
  static let name = 0
  static let index = 254
}

/// The names of exercises that a device records as a number (`exercise_category`).
enum FITExerciseCategory {
  private static let names = [
    "Bench Press", "Calf Raise", "Cardio", "Carry", "Chop", "Core", "Crunch", "Curl", "Deadlift",
    "Flye", "Hip Raise", "Hip Stability", "Hip Swing", "Hyperextension", "Lateral Raise",
    "Leg Curl", "Leg Raise", "Lunge", "Olympic Lift", "Plank", "Plyo", "Pull Up", "Push Up", "Row",
    "Shoulder Press", "Shoulder Stability", "Shrug", "Sit Up", "Squat", "Total Body",
    "Triceps Extension", "Warm Up", "Run",
  ]

  static func name(_ number: Int64?) -> String {
    guard let number, let index = Int(exactly: number), names.indices.contains(index) else {
      return "Exercise"
    }
    return names[index]
  }
}
