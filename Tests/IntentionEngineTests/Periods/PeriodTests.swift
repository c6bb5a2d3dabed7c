import Testing

@testable import IntentionEngine

@Suite("Monthly and weekly intentions")
struct PeriodTests {
  @Test("A monthly intention names the two most frequent topics with their counts")
  func namesTopics() {
    let monthly = Periods.monthly(after: [
      "Be patient with the kids", "Patience in traffic", "Get some rest", "Patience, always",
    ])
    #expect(
      monthly.reasoning.hasPrefix("Patience runs through 3 of your 4 earlier intentions and "))
    #expect(monthly.reasoning.hasSuffix("so this month lets the one lead to the other."))
  }

  @Test("A monthly intention says when a topic is in both or all earlier intentions")
  func inAll() {
    let both = Periods.monthly(after: ["Patience in traffic", "Be patient with Tom"])
    #expect(both.reasoning.hasPrefix("Patience runs through both your earlier intentions"))
    let all = Periods.monthly(after: ["Rest well", "Get some rest", "Rest on Sunday"])
    #expect(all.reasoning.hasPrefix("Rest runs through all your earlier intentions"))
  }

  @Test("A monthly intention begins with a topic of the earlier intentions")
  func namesWhatIsThere() {
    let texts = Corpus.all.map(\.text)
    for start in stride(from: 0, to: texts.count - 5, by: 7) {
      let earlier = Array(texts[start..<(start + 5)])
      let monthly = Periods.monthly(after: earlier)
      let known = Set(earlier.flatMap { Topic.fitting($0).prefix(3) })
        .filter(Circumstances(of: earlier).letFollow)
      let first = Topic.allCases.first { topic in
        monthly.reasoning.lowercased().hasPrefix("\(topic.rawValue) ")
      }
      if let first { #expect(known.contains(first), "\(earlier): \(monthly.reasoning)") }
      #expect(first != nil || known.isEmpty, "\(earlier): \(monthly.reasoning)")
      #expect(isWellFormed(monthly.intention), "\(monthly.intention)")
      #expect(!earlier.contains(monthly.intention))
    }
  }

  @Test("A monthly intention after a single topic leads on to a related topic")
  func extends() {
    let monthly = Periods.monthly(after: ["Gratitude"])
    #expect(
      monthly.reasoning
        == "Your earlier intention is about gratitude, so this month carries it on into kindness.")
  }

  @Test(
    "A monthly intention is written for texts without a known topic",
    arguments: [["🌱"], ["qwrtz", "Ñandú"], []])
  func unknown(texts: [String]) {
    let monthly = Periods.monthly(after: texts)
    #expect(monthly.reasoning.contains("presence and purpose"))
    #expect(isWellFormed(monthly.intention))
  }

  @Test("A monthly intention never repeats an earlier intention")
  func fresh() {
    var earlier = ["Be patient", "Rest well"]
    for _ in 0..<5 {
      let monthly = Periods.monthly(after: earlier)
      #expect(!earlier.contains(monthly.intention))
      earlier.append(monthly.intention)
    }
  }

  @Test("Every pair of topics gives well-formed sentences for months and weeks")
  func pairs() {
    for first in Topic.allCases {
      for second in Topic.allCases where second != first {
        let pair = Pair(of: [first, second])
        for sentence in pair.months + pair.weeks {
          #expect(isWellFormed(sentence), "\(sentence)")
        }
      }
    }
  }

  @Test(
    "Every sentence for a day is well formed, begins with \"I\" and has no numbers",
    arguments: Topic.allCases)
  func voices(topic: Topic) {
    let voice = TopicVoice.of(topic)
    #expect(voice.days.count == 3 && voice.next != topic)
    for sentence in voice.days {
      #expect(isWellFormed(sentence), "\(sentence)")
      #expect(sentence.hasPrefix("I "), "\(sentence)")
      #expect(sentence.filter { $0.isNumber }.isEmpty, "\(sentence)")
    }
  }

  @Test("No sentence for a day occurs twice in the tables")
  func noDayTwice() {
    let days = Topic.allCases.flatMap { TopicVoice.of($0).days }
    #expect(Set(days).count == days.count)
  }

  @Test(
    "A week's plan has seven different days, a week and a month, all well formed",
    arguments: [
      "I am a nurse with two small kids and little sleep", "", "🌱", "Runner, reader, worrier",
      "I want more courage at work",
    ])
  func week(person: String) {
    let weekly = Periods.weekly(about: person, from: "2026-11-23", after: ["Rest more"])
    #expect(weekly.days.count == 7 && Set(weekly.days).count == 7)
    for sentence in weekly.days + [weekly.week, weekly.month] {
      #expect(isWellFormed(sentence), "\(sentence)")
    }
  }

  @Test("A week's plan repeats no day of the week before and is the same each time")
  func nextWeek() {
    let person = "I want more courage at work"
    let first = Periods.weekly(about: person, from: "2026-11-23", after: [])
    let second = Periods.weekly(about: person, from: "2026-11-30", after: first.days)
    #expect(Set(first.days).isDisjoint(with: second.days))
    #expect(first == Periods.weekly(about: person, from: "2026-11-23", after: []))
  }

  /// One sentence of 5 to 15 words, with a capital and a full stop.
  private func isWellFormed(_ sentence: String) -> Bool {
    let words = sentence.split(separator: " ", omittingEmptySubsequences: false)
    return (5...15).contains(words.count) && !words.contains("")
      && sentence.first?.isUppercase == true && sentence.hasSuffix(".")
      && sentence.filter { ".!?".contains($0) }.count == 1
      && Grammar.mistakes(in: sentence).allSatisfy { $0 == "be slow" }
  }
}
