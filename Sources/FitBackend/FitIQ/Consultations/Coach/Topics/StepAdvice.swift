import CivilTime

extension Advice {
  /// Returns the steps of a day and of the week, compared with the range that helps at that age.
  static func steps(on day: Day, _ facts: PersonFacts) -> Advice {
    var advice = Advice()
    let name = facts.name(day)
    if let walked = facts.steps[day] {
      advice.figure("steps \(name)", facts.count(walked))
    } else {
      advice.unknowns.append("your steps \(name): none are logged for it")
    }
    guard let week = facts.weekly(facts.steps) else {
      advice.sentences.append(
        facts.steps[day].map { "You have walked \(facts.count($0)) steps \(name)." }
          ?? "I cannot say how much you walk.")
      advice.unknowns.append("what is usual: log or import the steps of a few days")
      return advice
    }
    advice.figure(
      "steps a day, week before",
      "\(facts.count(week.mean)) (\(facts.times(week.days, "day")) logged)")
    advice.guidelines.append(.steps)
    let range = facts.age.map { $0 < 60 ? Guideline.youngerSteps : Guideline.olderSteps }
    let mean = "On the days that are logged you walked \(facts.count(week.mean)) steps on average."
    guard let range else {
      advice.sentences.append(
        "\(mean) More steps go with better health, up to \(words(Guideline.youngerSteps, facts)) a"
          + " day before the age of 60 and \(words(Guideline.olderSteps, facts)) from then on.")
      advice.unknowns.append("which of both holds for you: your profile has no age")
      return advice
    }
    advice.figure("steps that help most", "\(words(range, facts)) a day")
    let missing = range.lowerBound - week.mean
    advice.sentences.append(
      missing > 0
        ? "\(mean) At your age more steps go with better health up to \(words(range, facts)) a day;"
          + " \(facts.count(missing)) more are about \(facts.minutes(missing / 100)) of walking."
        : "\(mean) At your age that is in the range beyond which more steps add little.")
    return advice
  }

  private static func words(_ range: ClosedRange<Double>, _ facts: PersonFacts) -> String {
    "\(facts.count(range.lowerBound))–\(facts.count(range.upperBound))"
  }
}
