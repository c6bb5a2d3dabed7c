import Arguments
import CivilTime
import FitAPI
import FitClient
import HealthLanguage
import PlainText
import Terminal

/// Stores portions of food, whole or not at all, and says what was stored.
struct FoodLogging {
  /// A portion of a food in a meal.
  struct Portion {
    let meal: MealType
    let at: Instant
    /// The food, its amount and its figures, as a dry run prints them for a script.
    let planned: PlannedFood
    /// The entry of figures whose food is made when it is logged; `nil` for a food that is there.
    fileprivate private(set) var entry: QuickEntry?
    /// The id of the log that is logged again.
    private(set) var earlier: String?

    /// Creates a portion of so many servings.
    init(_ food: Food, servings: Double, meal: MealType, at: Instant) {
      let grams = food.servingSizeG.map { $0 * servings }
      self.init(
        food, PortionSize(servings: servings, grams: grams), typed: nil, meal: meal, at: at)
    }

    /// Creates a portion of an entry of figures.
    init(_ entry: QuickEntry, servings: Double, meal: MealType, at: Instant) {
      self.init(entry.shown, servings: servings, meal: meal, at: at)
      self.entry = entry
    }

    /// Creates a portion of a size.
    init(
      _ food: Food, _ size: PortionSize, typed: String?, meal: MealType, at: Instant,
      line: Int? = nil
    ) {
      (self.meal, self.at) = (meal, at)
      planned = PlannedFood(food, size, typed: typed, meal: meal, at: at, line: line)
    }

    /// Creates a portion like an earlier log's.
    init(_ log: FoodLog, meal: MealType, at: Instant) {
      (self.meal, self.at) = (meal, at)
      earlier = log.id
      planned = PlannedFood(log, meal: meal, at: at)
    }

    /// Creates a portion like a template's; where the food is unknown, only its energy is known.
    init(_ item: TemplateFoodItem, _ food: Food?, meal: MealType, at: Instant) {
      (self.meal, self.at) = (meal, at)
      planned = PlannedFood(item, food, meal: meal, at: at)
    }

    var name: String { planned.foodName }
    /// Kilocalories of all servings.
    var calories: Double { planned.calories }
    /// Empty for a food that is made when it is logged.
    fileprivate var foodID: String { planned.foodId ?? "" }

    /// Whether the food is made for this entry alone.
    fileprivate var isOneTime: Bool { entry?.draft.isOneTime == true }

    /// Returns one line for a dry run.
    ///
    /// - Parameter clock: the clock of the place where it was eaten.
    func line(by clock: PersonalCalendar, in fit: Context) -> StyledText {
      let text = PortionText.text(
        of: name, servings: planned.servings, grams: planned.grams, typed: planned.typed)
      return "\(text, .strong)  \(NutrientFormatter.kcal(calories))  \(meal.rawValue)"
        + " \(TimeFormatter.short(at, by: clock, in: fit))"
    }
  }

  private let arguments: ParsedArguments
  private let fit: Context
  private let clock: PersonalCalendar

  /// Prepares logging with the options of a line.
  init(_ arguments: ParsedArguments, in fit: Context) {
    self.arguments = arguments
    self.fit = fit
    clock = LogOptions.clock(arguments.text(of: LogOptions.at), in: fit)
  }

  /// Stores portions, or says what a line with `--dry-run` would store.
  func storeUnlessDry(_ portions: [Portion]) throws -> Output {
    guard arguments[LogFood.dryRun] else {
      // Every rule is checked before the first is stored.
      for portion in portions { try check(portion) }
      if let batch = try batch(portions) {
        return receipt(try fit.client.deliver(batch), of: "the meal")
      }
      return try store(portions) { portion, index throws(FitError) in
        do throws(FitError) {
          return try fit.client.deliver(
            call(portion, index, food: portion.entry?.food(in: fit).id))
        } catch {
          // An entry has its own copy of a food that is gone.
          guard error.kind == .notFound, portion.earlier != nil else { throw error }
          return try fit.client.deliver(call(portion, index, copying: portion.earlier))
        }
      }
    }
    return .receipt(
      portions.map(\.planned),
      lines: portions.map { "would log " + $0.line(by: clock, in: fit) }, isList: true)
  }

  /// Returns whether the name of a line stands for an entry already: the line's own, or the first of several.
  func isNameUsed() throws -> Bool {
    let any = NewFoodLog(
      userId: nil, foodId: "", mealType: .snack, servings: 1, loggedAt: nil)
    let key = key(of: "", on: fit.today, nil)
    let batch = FitIQ.foodLogBatch(body: FoodLogBatch(userId: nil, [])).once(key)
    if try fit.client.earlier(batch, comparing: false) != nil { return true }
    return try [nil, 0].contains { index in
      let key = self.key(of: "", on: fit.today, index)
      return try fit.client.earlier(FitIQ.logFood(any).once(key), comparing: false) != nil
    }
  }

  /// Returns the output for a line whose portions were all stored before under its key; `nil` where
  /// one was not, or the line has no key.
  ///
  /// - Throws: ``FitError`` when the key names other ones.
  func repeated(_ portions: [Portion]) throws -> Output? {
    if let batch = try batch(portions) {
      guard let earlier = try fit.client.earlier(batch), !arguments[LogFood.dryRun] else {
        return nil
      }
      return receipt(earlier, of: "the meal")
    }
    var known: [Delivery<FoodLog>] = []
    for (index, portion) in portions.enumerated() {
      // A food that has yet to be made was not logged under any key.
      let call = try call(
        portion, portions.count == 1 ? nil : index, food: portion.entry?.stored(in: fit)?.id)
      guard let earlier = try fit.client.earlier(call, comparing: !portion.isOneTime) else {
        return nil
      }
      // The food of such an entry is made anew each time, so its figures tell whether it is the same.
      if portion.isOneTime, case .alreadyStored(let log) = earlier,
        log.foodName != portion.name || log.calories != portion.calories
      {
        _ = try fit.client.earlier(call)
      }
      known.append(earlier)
    }
    guard !arguments[LogFood.dryRun] else { return nil }
    return try store(portions) { _, index in known[index ?? 0] }
  }

  /// Stores portions. When one is refused, those before it are taken back: a line is one entry, whole or
  /// not at all.
  private func store(
    _ portions: [Portion],
    _ deliver: (_ portion: Portion, _ index: Int?) throws(FitError) -> Delivery<FoodLog>
  ) throws -> Output {
    var stored: [FoodLog] = []
    var lines: [StyledText] = []
    var new: [FoodLog] = []
    var queued: [QueuedWrite] = []
    var failure: FitError?
    for (index, portion) in portions.enumerated() {
      do throws(FitError) {
        switch try deliver(portion, portions.count == 1 ? nil : index) {
        case .stored(let log):
          stored.append(log)
          new.append(log)
          lines.append("logged " + Self.line(log, in: fit))
        case .alreadyStored(let log):
          stored.append(log)
          lines.append("already logged " + Self.line(log, in: fit))
        case .queued(let write):
          queued.append(write)
          lines.append(write.line(portion.line(by: clock, in: fit)))
        }
      } catch {
        failure = error
        break
      }
    }
    if let failure, queued.isEmpty, takeBack(new) { throw failure }
    if !new.isEmpty { note(new) }
    if let failure {
      guard !stored.isEmpty || !queued.isEmpty else { throw failure }
      let done = stored.map(\.foodName).text(separatedBy: ", ")
      throw failure.hinting("stored before it: \(done); `fit log undo` takes that back")
    }
    if stored.count > 1 { lines.append(Self.sum(stored)) }
    return .food(
      stored, lines: lines, waiting: queued, notes: queued.first?.notes ?? [], in: fit)
  }

  /// Returns the request that stores portions together, and the foods that they need: where the records
  /// are on this machine, all of a line is stored or nothing. `nil` where each is a request of its own.
  private func batch(_ portions: [Portion]) throws(FitError) -> Endpoint<LoggedMeal>? {
    guard fit.remotes.remote(.fitiq) == nil,
      portions.count > 1 || portions.contains(where: { $0.entry != nil })
    else { return nil }
    let foods = portions.compactMap { $0.entry?.draft }
    var made = 0
    var logs: [NewFoodLog] = []
    for portion in portions {
      var new = try newLog(portion)
      new.copyOf = portion.earlier
      if portion.entry != nil {
        new.foodId = FoodLogBatch.name(ofFood: made)
        made += 1
      }
      logs.append(new)
    }
    let days = portions.map { clock.day(of: $0.at) }
    let key = key(
      of: portions.map(facts).joined(separator: ", "), on: days.first ?? fit.today, nil)
    let batch = FoodLogBatch(
      userId: try fit.client.writerID(at: .fitiq), logs, foods: foods.isEmpty ? nil : foods)
    return FitIQ.foodLogBatch(body: batch).once(key)
  }

  /// Returns the receipt of foods that were stored together, and notes how new ones are taken back.
  ///
  /// - Parameter meal: what waits, where it does.
  func receipt(_ delivery: Delivery<LoggedMeal>, of meal: StyledText) -> Output {
    let (logs, verb): ([FoodLog], StyledText)
    switch delivery {
    case .stored(let meal):
      (logs, verb) = (meal.logs, "logged ")
      note(logs)
    case .alreadyStored(let meal): (logs, verb) = (meal.logs, "already logged ")
    case .queued(let write): return .queued(write, meal)
    }
    var lines = logs.map { verb + Self.line($0, in: fit) }
    if logs.count > 1 { lines.append(Self.sum(logs)) }
    return .food(logs, lines: lines, in: fit)
  }

  /// Notes how new logs are taken back.
  ///
  /// - Parameter name: what the journal calls them; their foods unless given.
  func note(_ logs: [FoodLog], as name: String? = nil) {
    let undo = logs.reversed().map { Journal.Step.delete(FitIQ.foodLogDeletion, $0.id) }
    fit.journal.note(name ?? Self.summary(logs), undo: undo, at: fit.now)
  }

  private func check(_ portion: Portion) throws(FitError) {
    guard let problem = try newLog(portion).problems.all.first else { return }
    throw FitError(
      .usage, "\"\(portion.planned.typed ?? portion.name)\": \(problem.field) \(problem.message)")
  }

  /// Removes entries that were just stored, and returns whether none is left.
  private func takeBack(_ logs: [FoodLog]) -> Bool {
    logs.allSatisfy { (try? fit.client.deliver(FitIQ.foodLogDeletion($0.id))) != nil }
  }

  private func newLog(_ portion: Portion) throws(FitError) -> NewFoodLog {
    NewFoodLog(
      userId: try fit.client.writerID(at: .fitiq),
      foodId: portion.entry == nil
        ? fit.reference(to: portion.foodID, named: portion.name) : FoodLogBatch.name(ofFood: 0),
      mealType: portion.meal,
      servings: portion.planned.servings,
      // The service's own clock will do.
      loggedAt: portion.at == fit.now ? nil : portion.at.description,
      grams: portion.planned.grams, typed: portion.planned.typed
    ).telling(clock == fit.calendar ? nil : clock.moment(of: portion.at))
  }

  /// Returns the create of a portion; the parts of one line are entries of their own.
  private func call(
    _ portion: Portion, _ index: Int?, food: String? = nil, copying earlier: String? = nil
  ) throws(FitError) -> Endpoint<FoodLog> {
    var new = try newLog(portion)
    if let food { new.foodId = food }
    new.copyOf = earlier
    let key = key(of: facts(portion), on: clock.day(of: portion.at), index)
    return FitIQ.logFood(new).once(key)
  }

  /// Returns what makes two lines with `--once` the same, besides the day.
  private func facts(_ portion: Portion) -> String {
    let food = portion.entry == nil ? portion.foodID : "\(portion.name) \(portion.calories)"
    return "\(food):\(portion.planned.servings):\(portion.meal.rawValue)"
  }

  private func key(of facts: String, on day: Day, _ index: Int?) -> String? {
    LogOptions.key(arguments, "food", facts, on: day).map { key in
      index.map { "\(key)#\($0)" } ?? key
    }
  }

  /// Returns one line of a receipt.
  static func line(_ log: FoodLog, in fit: Context) -> StyledText {
    let macros = NutrientFormatter.macros(of: log)
    let text = log.text(in: fit)
    let tail = StyledText("  (\(ShortID.of(log.id)))", .muted)
    let figures: StyledText = "\(NutrientFormatter.kcal(log.calories))  \(macros, .muted)"
    return "\(text, .strong)  " + figures.unbroken
      + "  \(log.mealType) \(TimeFormatter.short(log, in: fit))" + tail
  }

  /// Returns the last line of a receipt of several foods.
  static func sum(_ logs: [FoodLog]) -> StyledText {
    let kcal = NutrientFormatter.kcal(logs.reduce(0) { $0 + $1.calories })
    let macros = NutrientFormatter.macros(
      protein: logs.reduce(0) { $0 + $1.proteinG }, carbs: logs.reduce(0) { $0 + $1.carbsG },
      fat: logs.reduce(0) { $0 + $1.fatG })
    let unknown = NutrientFormatter.unknownMacros(logs)
    return "in all \(kcal, .strong)  \(macros, .muted)"
      + StyledText(unknown.map { "  \($0)" } ?? "", .muted)
  }

  /// Returns the name of several foods in the journal.
  static func summary(_ logs: [FoodLog]) -> String {
    let names = logs.map { log in
      PortionText.text(
        of: log.foodName, servings: log.servings, grams: log.grams, typed: log.typed)
    }.text(separatedBy: ", ")
    return "\(logs.first?.mealType ?? "food"): \(names)"
  }
}
