import FitAPI

/// Describes the content of a JSON field with its unit, which ends the field's name.
enum FieldUnit {
  /// Returns the type in words, with the unit of a figure: `number, g`.
  static func text(_ kind: ModelField.Kind, of name: String) -> String {
    switch kind {
    case .text: textual(name)
    case .word: "word"
    case .number: figure("number", name)
    case .wholeNumber: figure("whole number", name)
    case .flag: "true or false"
    case .object: "object"
    case .list: "list"
    case .any: "any JSON"
    }
  }

  private static func figure(_ type: String, _ name: String) -> String {
    unit(of: name).map { "\(type), \($0)" } ?? type
  }

  private static func textual(_ name: String) -> String {
    if name == "id" || name.hasSuffix("Id") { return "id" }
    if times.contains(name) || name.hasSuffix("At") { return "time" }
    if days.contains(name) || name.hasSuffix("Day") || name.hasSuffix("Date") { return "day" }
    return name == "date" ? "day or time" : "text"
  }

  private static let times: Set = ["lastUsed", "timestamp", "startTime", "endTime", "from", "to"]
  private static let days: Set = ["day", "deadline", "localDay", "week", "month"]

  /// Returns the decimal places that a figure of that name is written to; `nil` where no unit says it.
  static func places(of name: String) -> Int? {
    switch unit(of: name) {
    case "kcal", "kJ", "g": 2
    case "%": 1
    default: nil
    }
  }

  /// Returns the unit of a figure of that name; `nil` where the record says it, as a measurement does, or
  /// where it is a count.
  private static func unit(of name: String) -> String? {
    let lower = name.lowercased()
    if lower.hasSuffix("calories") || lower.hasSuffix("kcal") || lower.hasSuffix("caloriegoal") {
      return "kcal"
    }
    return endings.first { name.hasSuffix($0.ending) }?.unit
  }

  private static let endings: [(ending: String, unit: String)] = [
    ("Percent", "%"), ("percent", "%"), ("Percentage", "%"), ("percentage", "%"),
    ("MgPerMl", "mg/ml"), ("Kg", "kg"), ("Mg", "mg"), ("Mcg", "µg"), ("Cm", "cm"), ("Km", "km"),
    ("Kj", "kJ"),
    ("Bpm", "beats a minute"), ("Liters", "l"), ("Meters", "m"), ("meters", "m"),
    ("Minutes", "minutes"), ("minutes", "minutes"), ("Seconds", "seconds"),
    ("seconds", "seconds"), ("Hours", "hours"), ("hours", "hours"), ("hoursSlept", "hours"),
    ("Days", "days"), ("days", "days"), ("grams", "g"), ("Grams", "g"), ("Ml", "ml"), ("Mm", "mm"),
    ("Bytes", "bytes"), ("bytes", "bytes"), ("utcOffset", "seconds"), ("G", "g"),
  ]
}
