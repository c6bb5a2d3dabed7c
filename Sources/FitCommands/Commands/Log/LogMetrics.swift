import Arguments
import FitAPI
import Quantities
import Terminal

// The measurements that are logged often enough for a command of their own; `fit log metric` takes
// every kind.

struct LogHeight: Command {
  static let height = Argument<BodyHeight>("height", "Body height: 178, 1.78m, 5'11\".")
  static let declaration = Declaration(
    "height", "Log a body height.", [height] + MetricLog.options, fields: ProgressEntry.record,
    examples: [Example("fit log height 178cm", "once is enough for a grown person")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try MetricLog(
      .height, arguments[Self.height].centimetres, typed: arguments.text(of: Self.height)
    ).run(arguments, in: fit)
  }
}

struct LogBodyFat: Command {
  static let percent = Argument<Percent>("percent", "Body fat in percent of the weight: 18.5.")
  static let declaration = Declaration(
    "body-fat", "Log the share of body fat.", [percent] + MetricLog.options,
    fields: ProgressEntry.record,
    examples: [Example("fit log body-fat 18.5%", "as the scale shows it")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try MetricLog(.bodyFatPercentage, arguments[Self.percent].value).run(arguments, in: fit)
  }
}

struct LogHeartRate: Command {
  static let rate = Argument<CountOf<Beats>>(
    "bpm", "Resting heart rate in beats a minute: 58, \"58 bpm\".")
  static let declaration = Declaration(
    "heart-rate", "Log a resting heart rate.", [rate] + MetricLog.options,
    fields: ProgressEntry.record,
    examples: [Example("fit log heart-rate 58 --at 06:50", "taken before getting up")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try MetricLog(.restingHeartRate, arguments[Self.rate].value).run(arguments, in: fit)
  }
}

struct LogWater: Command {
  static let amount = Argument<WaterAmount>(
    "amount", "What was drunk: 250ml, 0.5l, 2 cups, a glass, 8oz.")
  static let declaration = Declaration(
    "water", "Log water drunk; the entries of a day add up.", [amount] + MetricLog.options,
    fields: ProgressEntry.record, examples: [Example("fit log water 250ml", "a glass")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let amount = arguments[Self.amount]
    var output = try MetricLog(
      .waterLiters, amount.volume.value(in: .millilitre) / 1000,
      typed: arguments.text(of: Self.amount)
    ).run(arguments, in: fit)
    if let assumption = amount.assumption { output.notes.append("\(assumption)") }
    return output
  }
}

struct LogSteps: Command {
  static let steps = Argument<CountOf<Steps>>("steps", "Steps walked: 8214, \"4,000 steps\", 10k.")
  static let declaration = Declaration(
    "steps", "Log steps; the entries of a day add up.", [steps] + MetricLog.options,
    fields: ProgressEntry.record,
    examples: [Example("fit log steps 8214 --date yesterday", "the whole of yesterday")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try MetricLog(.steps, arguments[Self.steps].value).run(arguments, in: fit)
  }
}

/// A score of ten: `8`, `8/10`, `8 out of 10`.
struct OutOfTen: ArgumentValue, Hashable {
  let value: Double

  static var placeholder: String { "SCORE" }
  static var holdsSpaces: Bool { true }
  var typed: String { value.typed }

  static func parse(_ text: String, in context: ParsingContext) throws(ValueProblem) -> OutOfTen {
    let ten = ["/10", "out of 10", "of 10"].first { text.hasSuffix($0) }
    let digits = ten.map { String(text.dropLast($0.count)).trimmed } ?? text
    return OutOfTen(value: try Double.parse(digits, in: context))
  }
}

struct LogMood: Command {
  static let score = Argument<OutOfTen>("score", "How you feel, from 1 to 10: 8, 8/10.")
  static let declaration = Declaration(
    "mood", "Log how you feel.", [score] + MetricLog.options, fields: ProgressEntry.record,
    examples: [Example("fit log mood 8 --notes \"slept well\"", "with a word on why")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try MetricLog(.moodScore, arguments[Self.score].value).run(arguments, in: fit)
  }
}

struct LogMetric: Command {
  static let metric = Argument<MetricName>("type", "The kind of measurement, built in or your own.")
  static let value = Argument<String>(
    "value", length: 1...64, spansWords: true,
    "The figure; `fit progress metrics` shows each kind's unit, and units may be written.")
  static let declaration = Declaration(
    "metric", "Log a measurement of any kind.", [metric, value] + MetricLog.options,
    fields: ProgressEntry.record,
    examples: [
      Example("fit log metric active_minutes 45", "in the kind's own unit"),
      Example("fit log metric distance_km 3.1mi", "in a unit of your own"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let metric = try fit.metric(arguments[Self.metric])
    let quantity = try MetricParser.quantity(arguments[Self.value], of: metric, in: fit)
    return try MetricLog(metric, quantity, typed: arguments[Self.value]).run(arguments, in: fit)
  }
}
