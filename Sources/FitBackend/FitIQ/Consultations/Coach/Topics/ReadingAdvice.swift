import CivilTime
import FitAPI
import Quantities

extension Advice {
  /// Returns the last measurement of a metric and its average over four weeks, without judging it.
  static func reading(_ metric: Metric, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    guard let readings = facts.readings[metric], let last = readings.last else {
      advice.sentences.append("I cannot say anything of your \(metric.title).")
      advice.unknowns.append("your \(metric.title): none is logged")
      return advice
    }
    let name = facts.name(last.day)
    advice.figure("last \(metric.title)", "\(text(last.quantity, metric)), \(name)")
    let recent = readings.filter { facts.today.days(since: $0.day) < PersonFacts.longDays }
    let said = "Your \(metric.title) was \(text(last.quantity, metric)) \(when(last.day, facts))"
    if recent.count > 1 {
      let mean = recent.reduce(0) { $0 + $1.quantity } / Double(recent.count)
      advice.figure(
        "\(metric.title), four weeks", "\(text(mean, metric)) (\(recent.count) days logged)")
      advice.sentences.append(
        "\(said); over four weeks it averaged \(text(mean, metric)) on \(recent.count) days.")
    } else {
      advice.sentences.append("\(said).")
      advice.unknowns.append("what is usual: it takes a few measurements in four weeks")
    }
    advice.sentences.append(
      metric == .moodScore
        ? "A figure says little of how you are: if low days stay, talk to someone you trust or to a"
          + " doctor."
        : "What it means for your health a doctor can say, not I.")
    return advice
  }

  private static func text(_ quantity: Double, _ metric: Metric) -> String {
    let number = Decimals.text(quantity, upTo: 1)
    return metric == .moodScore ? "\(number) of 10" : "\(number) \(metric.unit)"
  }

  private static func when(_ day: Day, _ facts: PersonFacts) -> String {
    let days = facts.today.days(since: day)
    return days < 2 ? facts.name(day) : "on \(facts.name(day))"
  }
}
