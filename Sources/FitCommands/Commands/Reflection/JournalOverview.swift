import Arguments
import FitAPI
import FitClient
import Terminal

struct JournalPrompts: Command {
  static var listing: Listing? { Listing() }
  static let category = Argument<String?>(
    "category", length: 1...30, "Only these: gratitude, reflection, goals or wellbeing.")
  static let declaration = Declaration(
    "prompts", "Show questions to write about, that of the day first.", [category],
    fields: JournalPrompt.record, columns: [["ID", "ABOUT", "QUESTION"]],
    examples: [Example("fit journal prompts gratitude", "what was good")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let category = arguments[Self.category]?.lowercased()
    let page = try fit.client.send(FitIQ.journalPrompts(query: ["category": category]))
    let columns: [TableColumn<JournalPrompt>] = [
      TableColumn("ID", audience: .programs) { Cell($0.id) },
      TableColumn("ABOUT") { Cell($0.category, .muted) },
      TableColumn("QUESTION", flexible: true, priority: 20) { Cell($0.text) },
    ]
    return .list(
      page.prompts, columns, ids: page.prompts.map(\.id),
      emptyMessage: "there is no such category; there are gratitude, reflection, goals, wellbeing")
  }
}

struct JournalStats: Command {
  static let declaration = Declaration(
    "stats", "Show how much and how regularly you write.",
    DayRangeOptions.all("every day unless given"),
    constraints: DayRangeOptions.constraints, fields: JournalStatistics.record,
    examples: [Example("fit journal stats year", "this year")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let days = try DayRangeOptions.named(arguments, in: fit)
    let found = try fit.client.send(
      FitIQ.journalStatistics(query: ["from": days?.lowerBound, "to": days?.upperBound]))
    return .page(found) { _ in
      guard found.totalEntries > 0 else {
        return [StyledText("nothing was written in this time", .muted)]
      }
      func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
      }
      let entries = found.totalEntries == 1 ? "1 entry" : "\(found.totalEntries) entries"
      var lines: [StyledText] = [
        "\(entries, .strong) on \(count(found.daysWithEntries, "day")), "
          + "\(count(found.totalWords, "word")), \(Figure.plain(found.averageWords)) each",
        "in a row  \(count(found.currentStreak, "day")) now, \(count(found.longestStreak, "day"))"
          + " at most",
      ]
      let types = found.entriesByType.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      lines.append("kinds     \(types.map { "\($0.key) \($0.value)" }.joined(separator: ", "))")
      if !found.topTags.isEmpty {
        let tags = found.topTags.map { "\($0.tag) \($0.count)" }
        lines.append("tags      \(tags.joined(separator: ", "))")
      }
      if found.favoriteCount > 0 { lines.append("marked    \(found.favoriteCount)") }
      return lines
    }
  }
}
