import Care
import CivilTime
import Dosing

/// Answers questions about the next or a missed dose from the record and the medication's label.
struct DoseAdvice {
  let store: Store
  let account: String
  let facts: PersonFacts

  /// Returns the answer; `nil` where the message asks something else, or asks about a change of
  /// dose, which is the prescriber's.
  func advice(on message: String) throws -> Advice? {
    let topics = HealthTopic.topics(in: message)
    guard !topics.isDisjoint(with: [.nextDose, .missedDose]), !topics.contains(.doseChange),
      Harm(in: message) == nil
    else { return nil }
    var advice = Advice()
    let plan = try store.plans.find(account)
    let calendar = PersonalCalendar(zone: facts.zone)
    guard let course = try store.injectionCourse(of: account, plan, facts.today, calendar) else {
      advice.sentences.append("I cannot say when your next dose is.")
      advice.unknowns.append("your medication and its days: none is set up")
      return advice
    }
    let profile = try store.medication(plan.medicationName, of: account)?.profile
    advice.addStanding(course, facts)
    if topics.contains(.missedDose) || course.openMissed != nil {
      advice.addLateRule(course, profile, facts)
    }
    return advice
  }
}

extension Advice {
  /// Says when the last dose was and the next one is.
  fileprivate mutating func addStanding(_ course: InjectionCourse, _ facts: PersonFacts) {
    if let last = course.lastGiven {
      figure("last dose", "\(facts.name(last))")
    } else {
      unknowns.append("your last dose: none is logged")
    }
    if let missed = course.openMissed {
      sentences.append("The dose of \(facts.name(missed.day)) is not logged as given.")
    } else if let due = course.current, due.state == .due {
      sentences.append("Your dose is due \(facts.name(due.day)).")
    }
    if let next = course.next?.day {
      figure("next injection day", facts.name(next))
      sentences.append("Your next injection day is \(facts.name(next)).")
    }
  }

  /// Says what the label says about a dose that is late, and about several.
  fileprivate mutating func addLateRule(
    _ course: InjectionCourse, _ profile: MedicationProfile?, _ facts: PersonFacts
  ) {
    guard let profile, let rule = profile.lateRule else {
      unknowns.append("what the label says about a late dose: ask your prescriber or pharmacist")
      return
    }
    sentences.append("The label of \(profile.name) says: \(rule.value.text).")
    sources.append(rule.source.text)
    if let missed = course.openMissed,
      let next = course.days.first(where: { $0.day > missed.day })?.day
    {
      let last = rule.value.lastDay(of: missed.day, next: next)
      sentences.append(
        last.map { $0 >= facts.today } ?? false
          ? "So it may still be given until \(facts.name(last ?? facts.today))."
          : "That time is over: the next dose is given on its own day.")
    }
    if let restart = profile.restart,
      restart.value.applies(
        missedInARow: course.dosesMissedInARow, daysSinceLast: course.daysSinceLast)
    {
      sentences.append("After so long a break: \(restart.value.text). Ask your prescriber first.")
      sources.append(restart.source.text)
    }
  }
}
