/// Finds the catalogue's exercise for an app's name: `Bench Press (Barbell)`.
///
/// Names are compared as sets of words, so that their order does not matter. Words in brackets are
/// the equipment, which an exercise of that name must need; a table holds the names for which that
/// is not enough.
struct ImportedExerciseName {
  private let words: [String]
  private let bracketed: [String]

  init(_ name: String) {
    let open = name.firstIndex(of: "(")
    words = Self.words(open.map { name[..<$0] } ?? name[...])
    bracketed = open.map { Self.words(name[$0...]) } ?? []
  }

  /// Returns the id of the catalogue's exercise; `nil` for unknown names.
  func id(in catalogue: Catalogue) -> String? {
    let whole = Self.key(words + bracketed)
    if let id = Self.table[whole] ?? catalogue.byName[whole] { return id }
    guard !bracketed.isEmpty else { return withoutBrackets(in: catalogue) }
    let bare = Self.key(words)
    let named = catalogue.all[bare] ?? []
    if let fitting = named.first(where: { exercise in
      exercise.equipment.contains { Set($0).isSubset(of: bracketed) }
    }) {
      return fitting.id
    }
    let isPlain = bracketed.allSatisfy(Self.plainWords.contains)
    return isPlain ? named.first?.id : nil
  }

  /// Returns the exercise that has the name without the equipment in it, and needs that equipment:
  /// `Cable Face Pull`, `Leg Extension Machine`.
  private func withoutBrackets(in catalogue: Catalogue) -> String? {
    let equipment = words.filter(Self.equipment.contains)
    let rest = words.filter { !Self.equipment.contains($0) }
    guard !equipment.isEmpty, !rest.isEmpty else { return nil }
    return catalogue.all[Self.key(rest)]?.first { exercise in
      exercise.equipment.contains { Set($0).isSubset(of: equipment) }
    }?.id
  }

  /// Equipment that apps write into names.
  private static let equipment: Set<String> = [
    "barbell", "dumbbell", "kettlebell", "machine", "cable", "band",
  ]

  /// Words in brackets that do not name equipment.
  private static let plainWords: Set<String> = ["weighted", "bodyweight", "outdoor", "indoor"]

  /// The catalogue by the words of its names.
  struct Catalogue {
    fileprivate struct Entry {
      let id: String
      let equipment: [[String]]
    }

    /// Every exercise of a name.
    fileprivate var all: [String: [Entry]] = [:]
    /// The first exercise of a name, its own name before other names.
    fileprivate var byName: [String: String] = [:]

    init() {
      var others: [(key: String, id: String)] = []
      for exercise in CatalogueExercise.all {
        let id = exercise.id
        let entry = Entry(
          id: id, equipment: exercise.equipment.map { ImportedExerciseName.words($0[...]) })
        for (index, bytes) in exercise.names.enumerated() {
          let name = String(decoding: bytes, as: UTF8.self)
          let key = ImportedExerciseName.key(ImportedExerciseName.words(name[...]))
          all[key, default: []].append(entry)
          if index == 0 { byName[key] = byName[key] ?? id } else { others.append((key, id)) }
        }
      }
      for (key, id) in others where byName[key] == nil { byName[key] = id }
    }
  }

  // MARK: Words

  fileprivate static func words(_ text: Substring) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "\u{2019}" }
      .flatMap { word -> [String] in
        let word = String(word.filter { $0 != "'" && $0 != "\u{2019}" })
        if let known = synonyms[word] { return known }
        let isPlural = word.count > 2 && word.hasSuffix("s") && !word.hasSuffix("ss")
        return [isPlural ? String(word.dropLast()) : word]
      }
      .filter { !["the", "with", "on", "and"].contains($0) }
  }

  fileprivate static func key(_ words: [String]) -> String {
    Set(words).sorted().joined(separator: " ")
  }

  /// Words with another spelling, apart or together; other words only lose their plural.
  private static let synonyms: [String: [String]] = [
    "pulldown": ["pull", "down"], "pulldowns": ["pull", "down"], "pushdown": ["push", "down"],
    "pushdowns": ["push", "down"], "pullup": ["pull", "up"], "pullups": ["pull", "up"],
    "chinup": ["chin", "up"], "chinups": ["chin", "up"], "pushup": ["push", "up"],
    "pushups": ["push", "up"], "situp": ["sit", "up"], "situps": ["sit", "up"],
    "stepup": ["step", "up"], "stepups": ["step", "up"], "skullcrusher": ["skull", "crusher"],
    "skullcrushers": ["skull", "crusher"], "pullover": ["pullover"], "flye": ["fly"],
    "flyes": ["fly"], "flies": ["fly"], "flys": ["fly"], "db": ["dumbbell"], "bb": ["barbell"],
    "kb": ["kettlebell"], "rdl": ["romanian", "deadlift"], "one": ["single"], "1": ["single"],
    "biceps": ["bicep"], "triceps": ["tricep"], "delts": ["delt"], "deltoid": ["delt"],
    "deltoids": ["delt"], "legged": ["leg"], "press": ["press"], "abs": ["ab"],
  ]

  /// Names of Hevy, Strong, FitNotes and Fitbod that mean an exercise without being one of its
  /// names, as people write them.
  private static let table: [String: String] = {
    let names: [(String, String)] = [
      ("Flat Barbell Bench Press", "barbell-bench-press"), ("Barbell Squat", "barbell-back-squat"),
      ("Barbell Row", "bent-over-barbell-row"),
      ("Seated Overhead Press (Barbell)", "overhead-press"),
      ("Flat Dumbbell Bench Press", "dumbbell-bench-press"),
      ("Overhead Press (Dumbbell)", "dumbbell-shoulder-press"),
      ("Seated Overhead Press (Dumbbell)", "dumbbell-shoulder-press"),
      ("Seated Dumbbell Press", "dumbbell-shoulder-press"),
      ("Bent Over One Arm Row (Dumbbell)", "single-arm-dumbbell-row"),
      ("Lat Pulldown (Machine)", "lat-pulldown"),
      ("Lat Pulldown - Wide Grip (Cable)", "lat-pulldown"),
      ("Lat Pulldown - Close Grip (Cable)", "close-grip-lat-pulldown"),
      ("Seated Cable Row - V Grip (Cable)", "seated-cable-row"),
      ("Seated Leg Press (Machine)", "leg-press"), ("Leg Press Horizontal (Machine)", "leg-press"),
      ("Seated Calf Raise (Plate Loaded)", "seated-calf-raise"),
      ("Standing Calf Raise", "standing-calf-raise"),
      ("Calf Raise (Machine)", "standing-calf-raise"),
      ("Butterfly (Pec Deck)", "pec-deck"), ("Pec Deck (Machine)", "pec-deck"),
      ("Chest Fly", "pec-deck"), ("Rear Delt Reverse Fly (Machine)", "reverse-pec-deck"),
      ("Reverse Fly (Machine)", "reverse-pec-deck"),
      ("Rear Delt Reverse Fly (Dumbbell)", "dumbbell-reverse-fly"),
      ("Skullcrusher (Barbell)", "ez-bar-skull-crusher"),
      ("Triceps Extension (Dumbbell)", "overhead-dumbbell-triceps-extension"),
      ("Triceps Extension (Machine)", "machine-triceps-extension"),
      ("Triceps Rope Pushdown", "rope-triceps-pushdown"),
      ("Triceps Pushdown (Cable - Straight Bar)", "cable-triceps-pushdown"),
      ("Back Extension (Hyperextension)", "back-extension"),
      ("Back Extension (Weighted Hyperextension)", "back-extension"),
      ("Pull Up (Band)", "band-assisted-pull-up"),
      ("Pull Up (Assisted)", "assisted-pull-up-machine"),
      ("Chin Up (Assisted)", "assisted-pull-up-machine"), ("Dip Machine", "machine-dip"),
      ("Seated Dip Machine", "machine-dip"), ("Crunch (Machine)", "machine-crunch"),
      ("Leg Raise Parallel Bars", "captains-chair-knee-raise"),
      ("Squat (Bodyweight)", "bodyweight-squat"), ("Hip Thrust", "barbell-hip-thrust"),
      ("EZ Bar Biceps Curl", "ez-bar-curl"), ("Bicep Curl (EZ Bar)", "ez-bar-curl"),
      ("Shrug (Barbell)", "barbell-shrug"), ("Shrug (Dumbbell)", "dumbbell-shrug"),
      ("Flye", "dumbbell-fly"), ("Curl", "dumbbell-curl"), ("Row", "bent-over-barbell-row"),
      ("Shoulder Press", "overhead-press"),
      ("Triceps Extension", "overhead-dumbbell-triceps-extension"),
      ("Push Up", "push-up"), ("Sit Up", "sit-up"), ("Pull Up", "pull-up"),
      ("Dumbbell Bicep Curl", "dumbbell-curl"), ("Hammer Curls", "hammer-curl"),
      ("Running (Outdoor)", "running-general"), ("Running (Treadmill)", "running-general"),
      ("Treadmill", "running-general"), ("Rowing Machine", "rowing-machine-moderate"),
      ("Run", "running-general"), ("EZ-Bar Preacher Curl", "preacher-curl"),
      ("Straight-Arm Cable Pushdown", "straight-arm-pulldown"),
      ("Straight Arm Lat Pulldown (Cable)", "straight-arm-pulldown"),
      ("Seated Incline Dumbbell Curl", "incline-dumbbell-curl"),
      ("Stationary Bike", "stationary-bike-general"), ("Flat Dumbbell Fly", "dumbbell-fly"),
      ("Seated Machine Fly", "pec-deck"), ("Rear Delt Dumbbell Raise", "dumbbell-reverse-fly"),
      ("Seated Dumbbell Lateral Raise", "dumbbell-lateral-raise"),
      ("Cable Overhead Triceps Extension", "overhead-rope-triceps-extension"),
      ("Parallel Bar Triceps Dip", "triceps-dip"), ("V-Bar Push Down", "cable-triceps-pushdown"),
      ("Seated Cable Row - Bar Wide Grip", "seated-cable-row"),
      ("Neutral Chin Up", "neutral-grip-pull-up"),
      ("Shoulder Press (Machine Plates)", "machine-shoulder-press"),
      ("Iso-Lateral Row (Machine)", "machine-row"), ("Cable Fly Crossovers", "cable-crossover"),
      ("Ab Wheel", "ab-wheel-rollout"), ("Elliptical Machine", "elliptical-trainer"),
      ("Stair Machine", "stair-climber-machine"), ("Dumbbell Goblet Squat", "goblet-squat"),
    ]
    return Dictionary(
      names.map { name, id in
        let parsed = ImportedExerciseName(name)
        return (key(parsed.words + parsed.bracketed), id)
      }, uniquingKeysWith: { first, _ in first })
  }()
}
