extension ActivityType {
  /// Converts the name of a HealthKit workout (`HKWorkoutActivityType`); an unknown name becomes
  /// ``other``.
  init(healthKit name: String) {
    self =
      switch name {
      case "Running", "TrackAndField", "WheelchairRunPace": .running
      case "Walking", "WheelchairWalkPace": .walking
      case "Cycling", "HandCycling": .cycling
      case "Swimming": .swimming
      case "HighIntensityIntervalTraining", "CrossTraining", "JumpRope": .hiit
      case "TraditionalStrengthTraining", "FunctionalStrengthTraining", "CoreTraining":
        .strengthTraining
      case "Yoga": .yoga
      case "Pilates", "Barre": .pilates
      case "CardioDance", "SocialDance", "Dance", "DanceInspiredTraining": .dance
      case "Elliptical": .elliptical
      case "Rowing": .rowing
      case "StairClimbing", "Stairs", "StepTraining": .stairClimbing
      case "Hiking": .hiking
      case "Basketball": .basketball
      case "Soccer": .soccer
      case "Tennis": .tennis
      case "Golf": .golf
      default: .other
      }
  }
}
