import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities

/// A goal as it was typed without quotes and options: `weight 75kg by 1 march`, `body fat 18%`, `lose 5 kg`.
struct TypedGoal {
  private(set) var kind: String
  private(set) var target: String
  /// The day behind `by`.
  private(set) var day: Day?
  /// The assumption about the day, where its words have several meanings.
  private(set) var assumption: String?
  /// The direction that the words say: `at most`.
  private(set) var direction: GoalDirection?

  /// Reads the words.
  ///
  /// - Parameters:
  ///   - kind: the first of them.
  ///   - target: the others.
  /// - Throws: ``FitError`` when what stands behind `by` is no day.
  init(_ kind: String, _ target: String, in fit: Context) throws(FitError) {
    // What was quoted as a whole: "lose 5 kg".
    let parts = target.isEmpty ? kind.split(separator: " ", maxSplits: 1) : []
    self.kind = parts.first.map(String.init) ?? kind
    self.target = parts.dropFirst().first.map(String.init) ?? target
    // A figure alone says what is to be reached: "70kg by june".
    try takeDay(mayStandAlone: self.kind.first?.isNumber == true, in: fit)
    try takeNone(in: fit)
    if takeWeek(in: fit) { return }
    joinKind(in: fit)
    takePhrase(in: fit)
    try takeLoss(in: fit)
  }

  /// Reads the words of a change: what it is about, and the target from the first figure behind it on.
  ///
  /// - Throws: ``FitError`` when what stands behind `by` is no day.
  init(change text: String, in fit: Context) throws(FitError) {
    let words = text.split(separator: " ")
    let place = words.indices.dropFirst().first {
      words[$0].first?.isNumber == true || words[$0] == "by"
        || Self.none.contains(words[$0].lowercased())
    }
    kind = words[..<(place ?? words.endIndex)].joined(separator: " ")
    target = place.map { words[$0...].joined(separator: " ") } ?? ""
    try takeDay(mayStandAlone: true, in: fit)
    if fit.metric(called: kind) == nil, !target.isEmpty { takePhrase(in: fit) }
  }

  private mutating func takeDay(
    mayStandAlone: Bool, in fit: Context
  ) throws(FitError) {
    let words = target.split(separator: " ")
    let candidates = words.indices.dropFirst(mayStandAlone ? 0 : 1)
    guard let place = candidates.first(where: { words[$0] == "by" }),
      place + 1 < words.endIndex
    else { return }
    let until = words[(place + 1)...].joined(separator: " ")
    day = try Self.day(until, in: fit)
    assumption = fit.parsing.assumption(ofPlanned: until)
    target = words[..<place].joined(separator: " ")
  }

  /// Reads a day that is yet to come.
  ///
  /// - Throws: ``FitError`` when the text is no day.
  static func day(_ text: String, in fit: Context) throws(FitError) -> Day {
    var context = fit.parsing
    context.direction = .future
    do throws(ValueProblem) {
      return try Day.parse(text, in: context)
    } catch {
      throw FitError(
        .usage,
        "invalid value \"\(text)\" for --by: \(error.rule)"
          + Suggestions.question(error.suggestions))
    }
  }

  /// Words for none at all.
  static let none: Set<String> = ["none", "no", "zero", "nothing"]

  /// Turns words around that begin with none: `no alcohol`, `zero sugar`.
  ///
  /// - Throws: ``FitError`` for what is not measured, so that nobody knew whether there was any.
  private mutating func takeNone(in fit: Context) throws(FitError) {
    guard Self.none.contains(kind.lowercased()), !target.isEmpty else { return }
    try require(
      fit.metric(called: target) != nil, .usage,
      "\"\(target)\" is not measured, so a goal of none cannot be followed",
      hint: "`fit progress metrics` shows what is")
    (kind, target) = (target, "none")
  }

  /// Adds the first words of the target to a kind that is a metric only with them: `body fat 18%`.
  private mutating func joinKind(in fit: Context) {
    let words = target.split(separator: " ")
    guard fit.metric(called: kind) == nil, words.count > 1 else { return }
    for count in 1...min(2, words.count - 1) {
      let name = ([kind] + words[..<count].map(String.init)).joined(separator: " ")
      guard fit.metric(called: name) != nil else { continue }
      (kind, target) = (name, words[count...].joined(separator: " "))
      return
    }
  }

  /// Takes the metric of everyday words: `walk 10k steps`.
  private mutating func takePhrase(in fit: Context) {
    // A figure alone may be written as one word: "2000kcal".
    let digits = kind.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let apart = target.isEmpty ? ["\(digits) \(kind.dropFirst(digits.count))"] : []
    let phrase = (["\(kind) \(target)"] + apart).lazy.compactMap { text in
      GoalPhrase(text, metric: { fit.metric(called: $0) }, in: fit.parsing)
    }.first
    guard let phrase else { return }
    (kind, target, direction) = (phrase.kind, phrase.target, phrase.direction)
  }

  /// Takes what training is to come to in a week: `run 30 km a week`, `train 4 times a week`.
  private mutating func takeWeek(in fit: Context) -> Bool {
    guard let phrase = WeeklyPhrase("\(kind) \(target)", in: fit) else { return false }
    (kind, target, direction) = (phrase.training.goalType, phrase.target, phrase.direction)
    return true
  }

  /// Refuses a pace, `lose 1 kg a week`: a goal is a weight, which a day gives its pace.
  private func refusePace(in fit: Context) throws(FitError) {
    guard let pace = Self.paces.first(where: target.hasSuffix),
      let weekly = try? MetricParser.quantity(
        String(target.dropLast(pace.count)), of: .weight, in: fit)
    else { return }
    let weight = try GoalValue.current(of: .weight, in: fit)
    let risk = weight.flatMap {
      WeightGoalRisk(change: weekly, of: GoalGauge(.weight, unit: $0.unit)?.inMetric($0.value) ?? 0)
    }
    throw FitError(
      .usage, "\"\(kind) \(target)\" is a pace" + (risk.map { ": \($0.text)" } ?? ""),
      hint: "name the weight and a day: `fit goal create weight 75kg --by 2027-03-01`")
  }

  /// The ends of what is said of a week.
  static let paces = [
    " a week", " per week", " each week", " every week", "/week", " weekly",
    " pro woche", " die woche", "/woche", " par semaine", "/semaine", " por semana", " a la semana",
  ]

  /// Makes a weight of what is to be lost or gained: `lose 5 kg` is 5 kg less than the last weight.
  private mutating func takeLoss(in fit: Context) throws(FitError) {
    let word = Metric.word(kind)
    let isLoss = ["lose", "lose_weight", "weight_loss"].contains(word)
    try refusePace(in: fit)
    guard isLoss || ["gain", "gain_weight", "weight_gain"].contains(word),
      let change = try? MetricParser.quantity(target, of: .weight, in: fit)
    else { return }
    let last = try fit.client.send(FitIQ.listProgress(.weight, limit: 1)).entries.first
    guard let weight = last?.quantity else {
      // What a metric of that name would be, `lose_weight 75kg`, is told by the target alone.
      guard fit.metric(called: kind) == nil else { return }
      throw FitError(
        .usage, "no weight was logged yet, so it is not known what \(kind) \(target) comes to",
        hint: "log one first, `fit weigh 82`, or name the weight to reach:"
          + " `fit goal create weight 75kg`")
    }
    // A figure of that size is what is to be weighed: `lose_weight 75kg`.
    guard change < weight / 3 else {
      if fit.metric(called: kind) == nil { kind = Metric.weight.rawValue }
      return
    }
    kind = Metric.weight.rawValue
    target = "\(Decimals.rounded(isLoss ? weight - change : weight + change, to: 2))kg"
  }
}
