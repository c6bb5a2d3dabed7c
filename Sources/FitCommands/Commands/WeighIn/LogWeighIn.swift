import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

struct LogWeighIn: Command {
  static let weight = Argument<Mass>("weight", "Body weight: 82.4, 82.4kg, 181lb, 12st7lb.")
  static let declaration = Declaration(
    "weigh-in", "Log and chart the weekly weigh-in.",
    [weight] + LogDay.options + [LogOptions.dryRun, Confirmation.yes],
    discussion: """
      A weigh-in is the same record as a weight of `fit log weight`, stored at Needled by its day. \
      It answers with the change since the last one and since the start.
      """,
    fields: WeighIn.record,
    examples: [
      Example("fit weigh-in 82.4", "in your own unit"),
      Example("fit weigh-in 181lb --date yesterday", "in pounds, entered the day after"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let date = try LogDay.text(arguments, in: fit, remedy: "`fit log weight` takes any day")
    let unit = try WeighInSeries.unit(in: fit)
    let amount = WeighInSeries.amount(arguments[Self.weight], unit, in: fit)
    try WeighInBounds.check(
      arguments[Self.weight], as: arguments.text(of: Self.weight), amount, unit, in: fit)
    let user = try fit.client.writerID(at: .needled)
    let new = NewWeighIn(userId: user, weight: amount, date: date)
    let key = LogDay.key(arguments, "weigh-in", "\(amount)", in: fit)
    let call = Needled.weighInLogging(body: new).once(key)
    let instant =
      arguments[LogOptions.date].flatMap { $0 == fit.today ? nil : $0 }
      .map { fit.calendar.instant(of: $0, at: .noon) } ?? fit.now
    if try fit.client.earlier(call) == nil {
      try PlausibilityCheck(.weight, in: fit)
        .ask(arguments[Self.weight].value(in: .kilogram), at: instant, arguments)
    }
    return try fit.log(
      call, arguments,
      planned: WeighIn(
        id: "", userId: user, weight: amount, date: instant, createdAt: fit.now, updatedAt: fit.now),
      waiting: "\(WeightWithUnit.text(amount, unit, in: fit), .strong)",
      undo: Needled.weighInDeletion, noted: { "weigh-in \(Self.line($0, unit, in: fit).plain)" },
      line: { Self.line($0, unit, in: fit) },
      context: { fit.options.isQuiet ? "" : Self.change($0, unit, user, in: fit) })
  }

  private static func line(
    _ weighIn: WeighIn, _ unit: NeedledWeightUnit, in fit: Context
  ) -> StyledText {
    let text = WeightWithUnit(weighIn: weighIn, unit: unit).text(in: fit)
    return "\(text, .strong)  \(TimeFormatter.text(weighIn, in: fit))"
  }

  /// Returns the change since the weight before and since the start, of the newest weight.
  private static func change(
    _ weighIn: WeighIn, _ unit: NeedledWeightUnit, _ user: String, in fit: Context
  ) -> StyledText {
    guard
      let latest = try? fit.client.send(Needled.latestWeighIn(query: ["userId": user])),
      latest.weighIn?.id == weighIn.id
    else { return "" }
    var text = StyledText()
    if let change = latest.weekChange {
      text += "  \(WeightWithUnit.change(change, unit, in: fit)) since the last"
    }
    if let total = latest.totalChange, total != latest.weekChange, latest.weekChange != nil {
      text += "  \(WeightWithUnit.change(total, unit, in: fit)) in all"
    }
    return text
  }
}

/// The weights Needled takes, said in the unit in which one was typed.
enum WeighInBounds {
  static func check(
    _ typed: Mass, as text: String?, _ amount: Double, _ unit: NeedledWeightUnit, in fit: Context
  ) throws(FitError) {
    let range = unit.weighIns
    guard !range.contains(amount) else { return }
    let ends = [range.lowerBound, range.upperBound].map {
      WeightWithUnit.mass($0, unit).formatted(in: typed.unit, decimals: 1)
    }
    throw FitError(
      .usage,
      "invalid value \"\(text ?? typed.formatted(decimals: 3))\" for WEIGHT: must be from \(ends[0])"
        + " to \(ends[1])")
  }
}
