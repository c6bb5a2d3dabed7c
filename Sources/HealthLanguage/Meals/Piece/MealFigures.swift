import Quantities

/// Energy and nutrients written beside a food's name: "canteen 700 kcal 40 g protein".
public struct MealFigures: Sendable, Hashable {
  /// The energy in kilocalories.
  public var calories: Double
  public var proteinG: Double?
  public var carbsG: Double?
  public var fatG: Double?
}

extension MealFigures {
  /// The words of an entry that has figures and no food.
  static let nameless: [Substring] = ["quick", "entry"]

  /// Reads words that are nothing but energy and nutrients: `500 kcal`, `450 kcal 30 g protein`; `nil`
  /// of others.
  static func alone(_ words: [Substring]) -> MealFigures? {
    let (figures, rest) = read(behind: nameless[...] + words)
    return rest.count == nameless.count ? figures : nil
  }

  /// Returns the figures with further nutrients, `500 kcal, 30 g protein`; `nil` where the words have
  /// others than nutrients.
  func adding(_ words: [Substring]) -> MealFigures? {
    guard words.count > 1, let more = Self.alone(["0.1", "kcal"] + words) else { return nil }
    var sum = self
    sum.proteinG = more.proteinG ?? proteinG
    sum.carbsG = more.carbsG ?? carbsG
    sum.fatG = more.fatG ?? fatG
    return sum
  }

  /// Reads the energy, and nutrients beside it, at the end of a food's words, and returns them with
  /// the remaining words: `snickers 250 kcal`, `canteen 700 kcal 40 g protein`. Without energy
  /// nothing is read.
  static func read(_ words: [Substring]) -> (figures: MealFigures?, words: [Substring]) {
    if let figures = alone(words) { return (figures, nameless) }
    let (leading, behind) = leadingEnergy(of: words)
    let (figures, rest) = read(behind: behind, calories: leading)
    guard let figures, !rest.isEmpty else { return (nil, words) }
    return (figures, Array(rest))
  }

  /// Reads the figures at the end of a food's words.
  ///
  /// - Parameter calories: the energy where it is known already.
  /// - Returns: no figures where there is no energy, and the words before them.
  private static func read(
    behind words: ArraySlice<Substring>, calories: Double? = nil
  ) -> (figures: MealFigures?, words: ArraySlice<Substring>) {
    var (calories, rest) = (calories, words)
    var figures = MealFigures(calories: 0)
    while rest.count > 1 {
      if calories == nil, let (value, length) = energy(at: rest) {
        calories = value
        rest.removeLast(length)
      } else if let (value, nutrient, length) = nutrient(at: rest) {
        figures[keyPath: nutrient] = value
        rest.removeLast(length)
      } else {
        break
      }
    }
    guard let calories, calories > 0 else { return (nil, words) }
    figures.calories = calories
    while rest.count > 1, let last = rest.last, ["-", "–", ":", "=", "for"].contains(last) {
      rest.removeLast()
    }
    return (figures, rest)
  }

  /// Returns the energy at the beginning of a food's words and the words after it: `500 kcal of
  /// pizza`. The "100 calorie" of a pack is part of its name.
  private static func leadingEnergy(
    of words: [Substring]
  ) -> (calories: Double?, words: ArraySlice<Substring>) {
    guard let first = words.first, words.count > 1 else { return (nil, words[...]) }
    var rest = words.dropFirst()
    var calories: Double?
    if let (number, unit) = joined(first) {
      calories = kilocalories(number, unit)
    } else if let number = amount(plain(first), isEnergy: true), words.count > 2 {
      calories = kilocalories(number, plain(words[1]))
      rest = rest.dropFirst()
    }
    guard let calories, calories > 0 else { return (nil, words[...]) }
    if rest.count > 1, rest.first.map(plain) == "worth" { rest = rest.dropFirst() }
    if rest.count > 1, rest.first.map(plain) == "of" { rest = rest.dropFirst() }
    return (calories, rest)
  }

  /// Returns the energy in kilocalories at the end of the words, and the number of words it takes.
  private static func energy(at words: ArraySlice<Substring>) -> (Double, Int)? {
    guard let last = words.last else { return nil }
    if let (number, unit) = joined(last), let energy = kilocalories(number, unit) {
      return (energy, 1)
    }
    guard words.count > 2,
      let number = amount(plain(words[words.endIndex - 2]), isEnergy: true),
      let energy = kilocalories(number, plain(last))
    else { return nil }
    return (energy, 2)
  }

  /// Returns the nutrient at the end of the words, in grams, and the number of words it takes: `40
  /// g protein`, `40g of protein`.
  private static func nutrient(
    at words: ArraySlice<Substring>
  ) -> (Double, WritableKeyPath<MealFigures, Double?>, Int)? {
    guard let last = words.last, words.count > 2 else { return nil }
    let path: WritableKeyPath<MealFigures, Double?>
    switch plain(last) {
    case "protein": path = \.proteinG
    case "carbs", "carbohydrate", "carbohydrates": path = \.carbsG
    case "fat": path = \.fatG
    default: return nil
    }
    var index = words.endIndex - 2
    if plain(words[index]) == "of" { index -= 1 }
    guard index > words.startIndex else { return nil }
    if let (number, unit) = joined(words[index]), unit == "g" {
      return (number, path, words.endIndex - index)
    }
    guard ["g", "gram", "grams"].contains(plain(words[index])), index - 1 > words.startIndex,
      let number = number(words[index - 1])
    else { return nil }
    return (number, path, words.endIndex - index + 1)
  }

  private static func kilocalories(_ number: Double, _ unit: String) -> Double? {
    switch unit {
    case "kcal", "kcals", "cal", "cals", "calories", "kilocalories", "kalorien", "calorías": number
    case "kj": Energy(number, .kilojoule).value(in: .kilocalorie)
    default: nil
    }
  }

  private static func joined(_ word: Substring) -> (Double, String)? {
    let text = plain(word)
    let digits = text.prefix { $0.isDigit || $0 == "." || $0 == "," }
    let unit = String(text.dropFirst(digits.count))
    guard !unit.isEmpty, let number = amount(String(digits), isEnergy: unit != "g") else {
      return nil
    }
    return (number, unit)
  }

  /// Returns a number as it is written; of an energy three digits behind a point or comma are thousands.
  private static func amount(_ text: String, isEnergy: Bool) -> Double? {
    let groups = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    if isEnergy, groups.count == 2, DividedNumber.mayBeThousands(groups[0], groups[1]) {
      return Double(groups[0] + groups[1])
    }
    return Double(groups.joined(separator: "."))
  }

  private static func number(_ word: Substring) -> Double? {
    amount(plain(word), isEnergy: false)
  }

  private static func plain(_ word: Substring) -> String {
    var text = word
    while let first = text.first, "(~".contains(first) { text.removeFirst() }
    while let last = text.last, ",.)".contains(last) { text.removeLast() }
    return text.lowercased()
  }
}
