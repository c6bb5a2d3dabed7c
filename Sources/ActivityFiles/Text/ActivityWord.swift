extension ActivityType {
  /// Converts the word of a service or a person, ignoring case, spaces and dashes: `Trail Run`,
  /// `virtual_ride`, `Radfahrt`; an unknown word becomes ``other``.
  init(word: String) {
    self = Self.known(word: word) ?? .other
  }

  /// Returns the type for such a word; `nil` when the word is not known.
  static func known(word: String) -> ActivityType? {
    let letters = word.lowercased().filter { $0.isLetter || $0.isNumber }
    switch letters {
    case "running", "run", "trailrun", "trailrunning", "virtualrun", "virtualrunning",
      "treadmillrunning", "treadmill", "indoorrunning", "indoorrun", "trackrunning", "trackrun",
      "ultrarunning", "ultrarun", "streetrunning", "jogging", "jog", "lauf", "laufen", "laufband",
      "traillauf", "trailrunninglauf", "courseàpied", "trail", "carrera", "correr", "corrida",
      "corsa", "hardlopen", "løb", "løbebånd", "terrænløb", "löpning", "9":
      return .running
    case "walking", "walk", "indoorwalking", "casualwalking", "speedwalking", "spaziergang",
      "gehen",
      "marche", "caminata", "caminar", "camminata", "wandelen", "gang", "gåtur", "10":
      return .walking
    case "cycling", "ride", "bike", "biking", "virtualride", "virtualcycling", "ebikeride", "ebike",
      "emountainbikeride", "mountainbikeride", "mountainbiking", "mountainbike", "gravelride",
      "gravelcycling", "gravelunpavedcycling", "roadcycling", "roadbiking", "indoorcycling",
      "indoorbike", "bikecommuting", "trackcycling", "cyclocross", "velomobile", "handcycle",
      "downhillbiking", "spinning", "radfahrt", "radfahren", "virtuelleradfahrt",
      "mountainbikefahrt", "indoorradfahren", "rennradfahren", "vélo", "cyclisme", "sortievélo",
      "ciclismo", "bicicletta", "fietsen", "fietsrit", "cykling", "cykel", "1":
      return .cycling
    case "swimming", "swim", "poolswim", "poolswimming", "lapswimming", "openwaterswimming",
      "openwaterswim", "schwimmen", "schwimmbad", "natation", "natación", "nuoto", "zwemmen",
      "svømning", "16":
      return .swimming
    case "hiit", "highintensityintervaltraining", "crossfit", "jumprope", "intervalltraining":
      return .hiit
    case "strengthtraining", "weighttraining", "strength", "weightlifting",
      "traditionalstrengthtraining",
      "functionalstrengthtraining", "coretraining", "krafttraining", "gewichtstraining",
      "musculation", "entraînementauxpoids", "fuerza", "styrketræning", "krachttraining":
      return .strengthTraining
    case "yoga": return .yoga
    case "pilates", "barre": return .pilates
    case "dance", "dancing", "cardiodance", "socialdance", "tanzen", "danse", "baile": return .dance
    case "elliptical", "ellipticaltrainer", "crosstrainer", "ellipsentrainer", "elliptique":
      return .elliptical
    case "rowing", "row", "indoorrowing", "virtualrow", "virtualrowing", "rudern", "aviron", "remo":
      return .rowing
    case "stairclimbing", "stairstepper", "stairs", "stairclimber", "floorclimbing", "steptraining",
      "treppensteigen":
      return .stairClimbing
    case "hiking", "hike", "snowshoe", "snowshoeing", "rucking", "mountaineering", "wanderung",
      "wandern", "randonnée", "senderismo", "escursione", "vandring", "4":
      return .hiking
    case "basketball": return .basketball
    case "soccer", "footballsoccer", "fussball", "fußball": return .soccer
    case "tennis": return .tennis
    case "golf": return .golf
    case "other", "workout", "training": return .other
    default: return nil
    }
  }
}
