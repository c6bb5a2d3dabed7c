/// The names of exercises in FIT's set messages: the types `exercise_category` and
/// `…_exercise_name` of the profile (Garmin, FIT SDK, Profile.xlsx).
enum FITExerciseName {
  /// Returns the name of an exercise: the exact one where it is among the common ones, else that of
  /// its category.
  ///
  /// - Parameter variation: the number within the category; `nil` where the device told none.
  static func name(_ category: Int64?, _ variation: Int64?) -> String {
    if let category, let variation, let name = names[category]?[variation] { return name }
    return FITExerciseCategory.name(category)
  }

  /// Returns whether an exercise has a number that none of the names here belongs to.
  static func isNameless(_ category: Int64?, _ variation: Int64?) -> Bool {
    guard let category, let variation else { return false }
    return names[category]?[variation] == nil
  }

  /// The common exercises by category and number.
  private static let names: [Int64: [Int64: String]] = [
    0: [
      1: "Barbell bench press", 3: "Floor press", 4: "Close-grip bench press",
      6: "Dumbbell bench press", 7: "Dumbbell floor press", 8: "Incline barbell bench press",
      9: "Incline dumbbell bench press",
    ],
    1: [
      6: "Seated calf raise", 18: "Standing calf raise",
    ],
    2: [
      6: "Jump rope, moderate", 12: "Jumping jack", 23: "Spin class",
    ],
    3: [
      1: "Farmer's walk", 7: "Farmer's walk",
    ],
    4: [
      0: "Cable pull-through", 2: "Cable woodchop",
    ],
    5: [
      8: "Dumbbell side bend", 44: "Inchworm", 46: "Russian twist", 51: "Cat-cow stretch",
      88: "L-sit", 89: "Turkish get-up",
    ],
    6: [
      0: "Bicycle crunch", 1: "Cable crunch", 13: "Flutter kick", 46: "Reverse crunch",
      81: "Toes-to-bar", 83: "Crunch",
    ],
    7: [
      3: "Barbell curl", 5: "Barbell wrist curl", 8: "Cable curl", 9: "Rope hammer curl",
      16: "Hammer curl", 19: "Preacher curl", 22: "Incline dumbbell curl", 33: "Dumbbell curl",
      46: "Dumbbell curl",
    ],
    8: [
      0: "Barbell deadlift", 2: "Dumbbell deadlift", 7: "Rack pull", 15: "Sumo deadlift",
      17: "Trap bar deadlift", 23: "Romanian deadlift", 25: "Stiff-leg deadlift",
    ],
    9: [
      0: "Cable crossover", 2: "Dumbbell fly", 3: "Incline dumbbell fly",
    ],
    10: [
      0: "Barbell hip thrust", 1: "Barbell hip thrust",
    ],
    11: [
      1: "Dead bug"
    ],
    14: [
      2: "Muscle-up", 13: "Muscle-up", 32: "Arm circles", 34: "Dumbbell lateral raise",
    ],
    15: [
      0: "Lying leg curl", 2: "Good morning",
    ],
    16: [
      0: "Hanging knee raise", 1: "Hanging leg raise",
    ],
    17: [
      21: "Dumbbell lunge", 32: "Dumbbell lunge", 33: "Dumbbell lunge", 61: "Side lunge",
      76: "Barbell walking lunge", 78: "Walking lunge", 82: "Dumbbell reverse lunge",
    ],
    18: [
      5: "Clean and jerk", 11: "Clean", 15: "Push jerk", 19: "Split jerk", 25: "Dumbbell snatch",
      27: "Clean and press", 28: "Snatch",
    ],
    19: [
      4: "Bear crawl", 34: "Mountain climber", 43: "Plank", 66: "Side plank",
    ],
    20: [
      25: "Medicine ball slam", 33: "Box jump", 37: "Jump squat",
    ],
    21: [
      5: "Close-grip lat pulldown", 13: "Lat pulldown", 20: "Straight-arm pulldown",
      24: "Weighted pull-up", 38: "Pull-up", 39: "Chin-up", 42: "Band-assisted pull-up",
      43: "Neutral-grip pull-up",
    ],
    22: [
      13: "Decline push-up", 15: "Diamond push-up", 19: "Plyometric push-up",
      25: "Handstand push-up", 27: "Incline push-up", 77: "Push-up", 84: "Pike push-up",
    ],
    23: [
      2: "Dumbbell row", 5: "Face pull", 15: "Renegade row", 18: "Seated cable row",
      28: "T-bar row", 35: "Inverted row", 36: "Bent-over barbell row",
      40: "Chest-supported dumbbell row", 45: "Bent-over barbell row",
      46: "Bent-over barbell row",
    ],
    24: [
      1: "Arnold press", 14: "Overhead press", 16: "Seated barbell shoulder press",
      24: "Dumbbell shoulder press", 25: "Overhead press", 27: "Overhead press",
      28: "Dumbbell front raise",
    ],
    25: [
      1: "Band external rotation"
    ],
    26: [
      1: "Barbell shrug", 2: "Barbell upright row", 5: "Dumbbell shrug",
      24: "Barbell upright row",
    ],
    27: [
      31: "V-up", 37: "Sit-up",
    ],
    28: [
      0: "Leg press", 2: "Barbell back squat", 6: "Barbell back squat", 8: "Barbell front squat",
      28: "Dumbbell split squat", 29: "Dumbbell squat", 32: "Dumbbell step-up",
      37: "Goblet squat", 44: "Overhead squat", 47: "Pistol squat", 51: "Sumo dumbbell squat",
      61: "Barbell back squat", 66: "Dumbbell step-up", 69: "Sumo dumbbell squat",
      79: "Barbell thruster", 83: "Wall ball", 100: "Bodyweight squat", 101: "Dumbbell thruster",
    ],
    29: [
      0: "Burpee"
    ],
    30: [
      0: "Bench dip", 2: "Triceps dip", 7: "Dumbbell lying triceps extension",
      15: "Overhead dumbbell triceps extension",
    ],
  ]
}
