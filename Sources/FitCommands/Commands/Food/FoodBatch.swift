import Arguments
import CivilTime
import FitAPI
import FitClient
import PlainText
import Terminal

/// Logs the foods of a file: every line is understood before the first is stored, and all are stored
/// in one step.
struct FoodBatch {
  private let file: FilePath
  private let arguments: ParsedArguments
  private let fit: Context

  /// The number of broken lines that are named one by one.
  private static let mostShown = 20
  /// The number of foods that a receipt names one by one.
  private static let named = 10

  /// Creates a batch from the foods of a file and the options of a line.
  init(_ file: FilePath, _ arguments: ParsedArguments, in fit: Context) {
    self.file = file
    self.arguments = arguments
    self.fit = fit
  }

  func run() throws -> Output {
    let name = file.isStandardStream ? "standard input" : file.text
    let text = try InputFile(file.text, isStandardInput: file.isStandardStream)
      .readAll(limit: FoodLine.sizeLimit, hint: "divide it")
    let lines = try FoodLine.read(text, of: name)
    let key = key(of: text)
    if let output = try repeated(lines, key) { return output }
    let reading = parser(isBelieved: arguments[Confirmation.yes])
    var portions: [FoodLineParser.Portion] = []
    var bad = BadLines(file: name)
    let bar = ProgressBar(
      "reading foods", total: lines.count, unit: .things("lines"), on: fit.screen.errors)
    defer { bar.finish() }
    for line in lines {
      bar.advance()
      do {
        portions += try reading.portions(line)
      } catch {
        bad.add(try Self.failure(error), at: line.number)
      }
    }
    let failures = bad.failures
    let isPartial = arguments[LogFood.partial]
    guard failures.isEmpty || (isPartial && !portions.isEmpty) else {
      return refusal(failures, bad.count, of: lines.count)
    }
    guard portions.count <= FoodLogBatch.count.upperBound else {
      throw FitError(
        .usage, "\(name) names \(portions.count) foods",
        hint: "divide it: \(FoodLogBatch.count.upperBound) go at once")
    }
    bar.finish()
    if arguments[LogFood.dryRun] { return dry(portions, failures) }
    var output = try store(portions, key)
    output.failures += shown(failures)
    return output
  }

  private func parser(isBelieved: Bool) -> FoodLineParser {
    FoodLineParser(
      day: arguments[LogOptions.date], at: arguments[LogOptions.at], meal: arguments[LogFood.meal],
      finder: MealResolver(takesFirst: arguments[LogFood.first], mayAsk: false, in: fit),
      isBelieved: isBelieved, fit: fit)
  }

  /// Returns the output for a file that was stored before under its key; `nil` where it was not, or
  /// there is no key.
  ///
  /// - Throws: ``FitError`` when the key names other foods.
  private func repeated(_ lines: [FoodLine], _ key: String?) throws -> Output? {
    let parser = parser(isBelieved: true)
    guard key != nil, !arguments[LogFood.dryRun],
      let portions = try? lines.flatMap(parser.portions),
      let earlier = try fit.client.earlier(call(portions, key).call)
    else { return nil }
    return output(earlier, of: portions.count)
  }

  /// Returns the idempotency key of a file with this text; `nil` without one.
  private func key(of text: [UInt8]) -> String? {
    LogOptions.key(arguments, "food-file", "\(text.count):\(StableHash.of(text))", in: fit)
  }

  // MARK: What cannot be logged

  /// Returns the error of a line, without its line number.
  private static func failure(_ error: any Error) throws -> FitError {
    switch error {
    case let error as AmbiguityError:
      let choices = error.choices.prefix(3).map { "\($0.id) \($0.text)" }.joined(separator: "; ")
      return FitError(.usage, "\(error.message): \(choices)")
    // What is wrong with the service is no line's fault.
    case let error as FitError where error.kind == .usage || error.kind == .notFound:
      return error
    default: throw error
    }
  }

  private func shown(_ failures: [FitError]) -> [FitError] {
    let rest = failures.count - Self.mostShown
    return failures.prefix(Self.mostShown)
      + (rest > 0 ? [FitError(.usage, "\(rest) more lines cannot be logged")] : [])
  }

  private func refusal(
    _ failures: [FitError], _ bad: Int, of count: Int
  ) -> Output {
    let lines = count == 1 ? "1 line" : "\(count) lines"
    let last = FitError(
      .usage, "\(bad) of \(lines) cannot be logged; nothing was stored",
      hint: "mend them, or store the others with --partial")
    return Output(body: .none, failures: shown(failures) + [last])
  }

  // MARK: What can

  private func dry(_ portions: [FoodLineParser.Portion], _ failures: [FitError]) -> Output {
    var lines: [StyledText] = []
    var planned: [PlannedFood] = []
    for portion in portions {
      switch portion.eaten {
      case .food(let food):
        let line = FoodLogging.Portion(
          food.food, food.size, typed: food.typed, meal: portion.meal, at: portion.at,
          line: portion.line)
        lines.append("would log " + line.line(by: portion.clock, in: fit))
        planned.append(line.planned)
      case .quick(let entry, let servings):
        let time = TimeFormatter.short(portion.at, by: portion.clock, in: fit)
        lines.append("would log " + entry.line + "  \(portion.meal.rawValue) \(time)")
        planned.append(
          entry.planned(servings, meal: portion.meal, at: portion.at, line: portion.line))
      }
    }
    var output = Output.receipt(planned, lines: lines, isList: true)
    output.failures = shown(failures)
    return output
  }

  private func store(
    _ portions: [FoodLineParser.Portion], _ key: String?
  ) throws -> Output {
    let (logs, entries, call) = try call(portions, key)
    var isAway = fit.isAwayFromOtherFitIQ
    if !isAway {
      do throws(FitError) {
        // A batch waits for no server that may take none.
        let delivery =
          fit.hasOtherFitIQ ? .stored(try fit.client.send(call)) : try fit.client.deliver(call)
        return output(delivery, of: logs.count)
      } catch {
        isAway = error.letsWritesWait && error.transport?.mayHaveArrived != true
        guard isAway || error.isUnknownPath else { throw error }
      }
    }
    return try storeOneByOne(logs, entries, key, isAway: isAway)
  }

  private func output(_ delivery: Delivery<LoggedMeal>, of count: Int) -> Output {
    switch delivery {
    case .queued(let write): .queued(write, "\(count) foods")
    case .alreadyStored(let stored): receipt(stored.logs, "already logged ")
    case .stored(let stored): logged(stored.logs)
    }
  }

  /// Returns the request that stores all portions at once, with what is in it.
  private func call(
    _ portions: [FoodLineParser.Portion], _ key: String?
  ) throws(FitError) -> (logs: [NewFoodLog], entries: [QuickEntry], call: Endpoint<LoggedMeal>) {
    let user = try fit.client.writerID(at: .fitiq)
    var entries: [QuickEntry] = []
    let logs = portions.map { portion in
      let (food, servings, grams, typed): (String, Double, Double?, String?)
      switch portion.eaten {
      case .food(let eaten):
        (food, servings, grams, typed) =
          (
            fit.reference(to: eaten.food.id, named: eaten.food.name), eaten.size.servings,
            eaten.size.grams, eaten.typed
          )
      case .quick(let entry, let count):
        (food, servings, grams, typed) =
          (FoodLogBatch.name(ofFood: entries.count), count, nil, nil)
        entries.append(entry)
      }
      return NewFoodLog(
        userId: user, foodId: food, mealType: portion.meal, servings: servings,
        loggedAt: portion.at.description, grams: grams, typed: typed
      ).telling(portion.clock == fit.calendar ? nil : portion.clock.moment(of: portion.at))
    }
    let batch = FoodLogBatch(
      userId: user, logs, foods: entries.isEmpty ? nil : entries.map(\.draft))
    return (logs, entries, FitIQ.foodLogBatch(body: batch).once(key))
  }

  /// Stores the foods at a server that takes no batch. One alone is all or nothing anyway.
  private func storeOneByOne(
    _ logs: [NewFoodLog], _ entries: [QuickEntry], _ key: String?, isAway: Bool
  ) throws(FitError) -> Output {
    guard logs.count == 1 || arguments[LogFood.partial] || isAway else {
      throw FitError(
        .failed, "\(Service.fitiq.title) takes foods one at a time; nothing was logged",
        hint: "--partial logs them one after the other, as far as that goes")
    }
    var (new, known, queued) = ([FoodLog](), [FoodLog](), [QueuedWrite]())
    var failures: [FitError] = []
    for (index, log) in logs.enumerated() {
      do throws(FitError) {
        var log = log
        if let place = FoodLogBatch.place(ofFood: log.foodId) {
          log.foodId = try entries[place].food(in: fit).id
        }
        let key = key.map { "\($0)/\(index + 1)" }
        switch try fit.client.deliver(FitIQ.logFood(log).once(key)) {
        case .stored(let log): new.append(log)
        case .alreadyStored(let log): known.append(log)
        case .queued(let write): queued.append(write)
        }
      } catch {
        failures.append(error)
      }
    }
    var output = Output(body: .none)
    if !new.isEmpty {
      output = logged(new)
    } else if !known.isEmpty {
      output = receipt(known, "already logged ")
    } else if let last = queued.last {
      output = .queued(last, queued.count == 1 ? "1 food" : "\(queued.count) foods")
    }
    output.failures = shown(failures)
    if !failures.isEmpty, logs.count > 1 {
      output.failures.append(
        FitError(.failed, "\(failures.count) of \(logs.count) foods were not logged"))
    }
    return output
  }

  private func logged(_ logs: [FoodLog]) -> Output {
    FoodLogging(arguments, in: fit)
      .note(logs, as: logs.count <= Self.named ? nil : "\(logs.count) foods of \(file.text)")
    return receipt(logs, "logged ")
  }

  private func receipt(_ logs: [FoodLog], _ verb: StyledText) -> Output {
    var lines: [StyledText] = []
    if logs.count <= Self.named {
      lines = logs.map { verb + FoodLogging.line($0, in: fit) }
    } else {
      let days = Set(logs.compactMap { $0.day(in: fit.calendar) }).count
      let span = days == 1 ? "on one day" : "on \(days) days"
      lines = [verb + "\("\(logs.count) foods", .strong) \(span)"]
    }
    if logs.count > 1 { lines.append(FoodLogging.sum(logs)) }
    return .food(logs, lines: lines, in: fit)
  }
}

/// The lines of a file that cannot be logged. A fault of several lines is named once.
private struct BadLines {
  let file: String
  private var faults: [(error: FitError, lines: [Int])] = []

  init(file: String) {
    self.file = file
  }

  /// The number of lines.
  var count: Int { faults.reduce(0) { $0 + $1.lines.count } }

  mutating func add(_ error: FitError, at line: Int) {
    if let index = faults.firstIndex(where: { $0.error.message == error.message }) {
      faults[index].lines.append(line)
    } else {
      faults.append((error, [line]))
    }
  }

  /// Each fault with its first line and how many more have it.
  var failures: [FitError] {
    faults.map { error, lines in
      let more = lines.count - 1
      let others = more == 0 ? "" : " (and \(more) more \(more == 1 ? "line" : "lines"))"
      return FitError(error.kind, "\(file):\(lines[0]): \(error.message)\(others)")
    }
  }
}
