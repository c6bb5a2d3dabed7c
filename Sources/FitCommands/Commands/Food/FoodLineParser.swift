import Arguments
import CivilTime
import FitAPI
import FitClient
import Reading

/// Understands the lines of a file of food. Nothing is stored while it does.
struct FoodLineParser {
  /// A food or an entry of figures, which is not stored yet.
  enum Eaten {
    case food(MealResolver.Portion)
    /// Figures without a food to look up.
    case quick(QuickEntry, servings: Double)
  }

  /// A line's food in its meal.
  struct Portion {
    let eaten: Eaten
    let meal: MealType
    let at: Instant
    /// The clock of the place where it was eaten.
    let clock: PersonalCalendar
    /// The number of the line.
    let line: Int
  }

  /// The day, time and meal of lines that name none.
  let day: Day?
  let at: Moment?
  let meal: MealType?
  let finder: MealResolver
  /// Whether amounts that are hard to believe are stored all the same.
  let isBelieved: Bool
  let fit: Context

  /// Returns the portions that a line means: several where it names several foods.
  ///
  /// - Throws: ``FitError`` or ``AmbiguityError`` without the place of the line.
  func portions(_ line: FoodLine) throws -> [Portion] {
    let line = try takingTime(line)
    let named =
      try value(line, .meal, MealType.self) ?? meal
      ?? line.fields[.food].flatMap { MealType(namedIn: $0) }
    let at = LogOptions.instant(
      try value(line, .at, Moment.self) ?? at, on: try value(line, .date, Day.self) ?? day,
      of: named, in: fit)
    let clock = LogOptions.clock(line.fields[.at], in: fit)
    let meal =
      named ?? MealType.guess(at: clock.zone.timeOfDay(of: at), written: line.fields[.at])
    if !isBelieved, let objection = LogOptions.futureObjection(at, in: fit) {
      throw FitError(.usage, "\(objection); --yes stores it")
    }
    let isGiven = line.fields[.meal] != nil || self.meal != nil
    return try eaten(line).map { eaten in
      var own: MealType?
      if case .food(let portion) = eaten, !isGiven { own = portion.meal }
      return Portion(eaten: eaten, meal: own ?? meal, at: at, clock: clock, line: line.number)
    }
  }

  /// Returns the line with the time among the words of its food in the field for it, as a command has it.
  private func takingTime(_ line: FoodLine) throws(FitError) -> FoodLine {
    guard line.fields[.at] == nil, line.fields[.date] == nil, let text = line.fields[.food] else {
      return line
    }
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(TimeInLine.Refusal) {
      let found = try TimeInLine.moment.find(in: words, sparing: 1, fit.parsing.frame)
      guard let found else { return line }
      var line = line
      line.fields[.food] = found.removed(from: [text]).joined(separator: " ")
      line.fields[found.isDay ? .date : .at] = found.text
      return line
    } catch {
      throw FitError(
        .usage,
        "\"\(error.shown)\" \(error.problem.rule)"
          + Suggestions.question(error.problem.suggestions))
    }
  }

  private func eaten(_ line: FoodLine) throws -> [Eaten] {
    let amount = MealResolver.Amount(
      servings: try value(line, .servings, Double.self),
      grams: try value(line, .grams, Double.self))
    if let servings = amount.servings, !NewFoodLog.servings.contains(servings) {
      throw FitError(.usage, "servings must be \(NewFoodLog.servings)")
    }
    if let grams = amount.grams, !(grams > 0 && grams <= 100_000) {
      throw FitError(.usage, "grams must be more than 0 and at most 100000")
    }
    guard amount.servings == nil || amount.grams == nil else {
      throw FitError(.usage, "servings and grams cannot stand together")
    }
    if let words = line.fields[.food] {
      guard line.fields[.kcal] == nil else {
        throw FitError(.usage, "food and kcal cannot stand together")
      }
      return try finder.resolve(words, amount).map(eaten)
    }
    guard let calories = try value(line, .kcal, Double.self) else {
      throw FitError(.usage, "the line names neither food nor kcal")
    }
    let name = line.fields[.name] ?? "quick entry"
    try refuseImplausible(name, calories * (amount.servings ?? 1))
    let entry = try QuickEntry(
      name: name, calories: calories,
      proteinG: value(line, .protein, Double.self) ?? 0,
      carbsG: value(line, .carbs, Double.self) ?? 0, fatG: value(line, .fat, Double.self) ?? 0)
    return [.quick(entry, servings: amount.servings ?? 1)]
  }

  private func eaten(_ resolved: MealResolver.Resolved) throws(FitError) -> Eaten {
    switch resolved {
    case .food(let portion):
      guard NewFoodLog.servings.contains(portion.size.servings) else {
        throw FitError(
          .usage, "servings of \(portion.food.name) must be \(NewFoodLog.servings)")
      }
      if !isBelieved, let objection = ImplausiblePortions.objection(to: portion) {
        throw FitError(.usage, "\(objection); --yes stores it")
      }
      return .food(portion)
    case .quick(let name, let figures):
      try refuseImplausible(name, figures.calories)
      return .quick(try QuickEntry(name: name, figures), servings: 1)
    }
  }

  private func refuseImplausible(_ name: String, _ energy: Double) throws(FitError) {
    guard !isBelieved, let objection = ImplausiblePortions.objection(to: name, energy) else {
      return
    }
    throw FitError(.usage, "\(objection); --yes stores it")
  }

  private func value<Value: ArgumentValue>(
    _ line: FoodLine, _ field: FoodLine.Field, _ type: Value.Type
  ) throws(FitError) -> Value? {
    guard let text = line.fields[field] else { return nil }
    do throws(ValueProblem) {
      return try type.parse(text.trimmed, in: fit.parsing)
    } catch {
      throw FitError(
        .usage,
        "invalid \(field.rawValue) \"\(text)\": \(error.rule)"
          + Suggestions.question(error.suggestions))
    }
  }
}
