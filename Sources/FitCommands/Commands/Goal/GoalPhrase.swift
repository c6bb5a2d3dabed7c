import Arguments
import FitAPI

/// A goal in everyday words whose metric follows from a verb, a unit or the word behind the figure:
/// `walk 10k steps a day`, `drink 2 l`, `eat at most 50 g of sugar`, `1700 kcal`.
struct GoalPhrase: Equatable {
  /// The word of the metric.
  let kind: String
  /// The figure with its unit.
  let target: String
  /// The direction that the words say; `nil` where they say none.
  let direction: GoalDirection?

  /// Reads words; `nil` where they are about nothing that is measured.
  ///
  /// - Parameter metric: finds the metric that a name means.
  init?(_ text: String, metric: (String) -> Metric?, in context: ParsingContext) {
    var words = text.lowercased().split(separator: " ").map(String.init)
    Self.dropPeriod(&words)
    guard var place = words.firstIndex(where: { $0.first?.isNumber == true }) else { return nil }
    let direction = Self.takeDirection(&words, &place)
    var name = Array(words[..<place].drop { Self.fillers.contains($0) })
    let figure = Array(words[place...])
    let verb = name.first.flatMap { Self.verbs[$0] }
    if verb != nil { name.removeFirst() }
    name.removeAll { Self.fillers.contains($0) }
    let named = name.isEmpty ? nil : name.joined(separator: " ")
    // "Run 5 km" and "lose 5 kg" are goals of another kind.
    if let named, metric(named) == nil { return nil }
    let isBurnt = verb?.first == .caloriesOut
    guard
      let (kind, target) = named.map({ ($0, figure) })
        ?? Self.named(behind: figure, isBurnt: isBurnt, metric)
        ?? Self.measured(figure, among: verb, in: context)
    else { return nil }
    self.kind = kind
    self.target = target.joined(separator: " ")
    // A weight is to be reached, however it is said.
    self.direction = metric(kind)?.direction == .towards ? nil : direction
  }

  /// Removes `a day` at the end: every daily goal is one.
  private static func dropPeriod(_ words: inout [String]) {
    if let last = words.last, last.hasSuffix("/day") {
      words[words.count - 1] = String(last.dropLast(4))
      if words.last?.isEmpty == true { words.removeLast() }
    }
    for period in periods
    where words.count > period.count && words.suffix(period.count) == period[...] {
      words.removeLast(period.count)
      return
    }
  }

  /// Removes what says the direction, before the figure or at the end.
  static func takeDirection(_ words: inout [String], _ place: inout Int) -> GoalDirection? {
    for (bound, direction) in bounds {
      let starts = (0...max(place - bound.count, 0)).filter { $0 + bound.count <= place }
      if let start = starts.first(where: { Array(words[$0..<$0 + bound.count]) == bound }) {
        words.removeSubrange(start..<start + bound.count)
        place -= bound.count
        return direction
      }
    }
    guard words.count > place + 1, let last = words.last, let direction = lastBounds[last] else {
      return nil
    }
    words.removeLast()
    return direction
  }

  /// Returns the metric that is named behind its figure: `10k steps`, `110 g of protein`.
  private static func named(
    behind figure: [String], isBurnt: Bool, _ metric: (String) -> Metric?
  ) -> (String, [String])? {
    for start in figure.indices.dropFirst() {
      let name = figure[start...].joined(separator: " ")
      guard let found = metric(name), !isBurnt else { continue }
      var amount = figure[..<start]
      if amount.count > 1, amount.last == "of" { amount.removeLast() }
      return (found == .caloriesIn ? "calories" : name, Array(amount))
    }
    return nil
  }

  /// Returns the metric that the verb, or without one the unit, leaves.
  private static func measured(
    _ figure: [String], among verb: [Metric]?, in context: ParsingContext
  ) -> (String, [String])? {
    let text = figure.joined(separator: " ")
    let hasUnit = text.contains(where: \.isLetter)
    for metric in verb ?? [.weight, .waterLiters] {
      guard let quantity = try? MetricParser.quantity(text, of: metric, by: context) else {
        continue
      }
      // "Walk 5" counts no steps, and "reach 70" may be anything.
      if metric == .steps ? quantity < 1000 : !hasUnit && needsUnit.contains(metric) { continue }
      return (kinds[metric] ?? metric.rawValue, figure)
    }
    return nil
  }

  private static let fillers: Set<String> = [
    "to", "a", "an", "my", "the", "of", "get", "have", "take",
  ]
  private static let periods = [
    ["a", "day"], ["per", "day"], ["each", "day"], ["every", "day"], ["a", "night"],
    ["per", "night"], ["each", "night"], ["every", "night"], ["daily"], ["nightly"],
  ]
  /// The longer ones come first, since some begin others.
  private static let bounds: [([String], GoalDirection)] = [
    (["no", "more", "than"], .atMost), (["not", "more", "than"], .atMost),
    (["no", "less", "than"], .atLeast), (["not", "less", "than"], .atLeast),
    (["at", "least"], .atLeast), (["more", "than"], .atLeast), (["at", "most"], .atMost),
    (["less", "than"], .atMost), (["fewer", "than"], .atMost), (["up", "to"], .atMost),
    (["minimum"], .atLeast), (["min"], .atLeast), (["over"], .atLeast), (["above"], .atLeast),
    (["more"], .atLeast), (["maximum"], .atMost), (["max"], .atMost), (["under"], .atMost),
    (["below"], .atMost), (["less"], .atMost), (["fewer"], .atMost), (["limit"], .atMost),
  ]
  private static let lastBounds: [String: GoalDirection] = [
    "max": .atMost, "maximum": .atMost, "minimum": .atLeast,
  ]
  private static let verbs: [String: [Metric]] = [
    "walk": [.steps, .distanceKm, .activeMinutes], "eat": [.caloriesIn],
    "consume": [.caloriesIn], "drink": [.waterLiters], "burn": [.caloriesOut],
    "weigh": [.weight], "reach": [.weight],
  ]
  private static let needsUnit: Set<Metric> = [.weight, .waterLiters, .distanceKm, .activeMinutes]
  private static let kinds: [Metric: String] = [
    .waterLiters: "water", .caloriesIn: "calories", .distanceKm: "distance",
  ]
}
