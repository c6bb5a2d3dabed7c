/// A command line that is to stay quick whatever the years have brought.
struct DecadeCommand {
  let arguments: [String]
  /// The most processor time it may need, in seconds.
  let limit: Double

  var name: String { arguments.joined(separator: " ") }

  /// All of the ten years, as a range of days and as its two ends.
  private static let decade = "2016-11-22..2026-11-20"
  private static let fromTo = ["--from", "2016-11-22", "--to", "2026-11-20"]

  static var all: [DecadeCommand] { listings + shown + analyses + reports }

  private static var listings: [DecadeCommand] {
    [
      "food search egg", "food search chicken br", "food list", "diary yesterday", "diary 7d",
      "log list yesterday", "log list 7d", "progress list", "progress list weight",
      "progress list --offset 50000", "progress latest", "progress latest weight",
      "progress metrics", "workout list", "workout list --page 100", "workout list --from -30d",
      "workout feed", "exercise list", "exercise search", "exercise search bench pr",
      "exercise search --muscle glutes", "goal list", "goal list --all", "sleep list",
      "activity list", "template list", "injection list",
      "injection list --all", "injection list 30d", "symptom list", "weigh-in list", "habit",
      "habit week",
      "habit month", "habit streak", "intention list", "intention show", "calendar",
      "calendar 2020-02", "medication list", "outbox list",
    ].map { DecadeCommand($0) }
  }

  private static var shown: [DecadeCommand] {
    [
      "today", "dashboard", "injection status", "injection sites", "weigh-in latest",
      "medication show", "profile show", "account show", "preferences show", "settings show",
      "exercise show plank", "workout show \(DecadeExport.uuid("workout", 1))",
      "goal show \(DecadeExport.uuid("goal", 1))", "goal progress \(DecadeExport.uuid("goal", 1))",
      "template show \(DecadeExport.uuid("template", 1))",
      "food show \(DecadeExport.uuid("food", 1))",
      "injection show \(DecadeExport.uuid("injection", 7))",
    ].map { DecadeCommand($0) }
  }

  private static var analyses: [DecadeCommand] {
    let periods = [[], ["--week"], ["--month"], ["--year"], fromTo]
    return ["analytics nutrition", "analytics workouts"].flatMap { command in
      periods.map { DecadeCommand(command, $0) }
    }
      + [
        "progress chart weight", "progress chart weight \(decade)",
        "progress chart steps \(decade)", "progress chart calories \(decade)",
        "sleep chart", "sleep chart \(decade)", "sleep average", "sleep average \(decade)",
        "weigh-in chart", "injection level", "injection level \(decade)", "injection report",
        "symptom chart", "symptom chart \(decade) --by-day-after", "workout stats",
        "workout stats \(decade)", "workout map",
        "workout map \(decade)",
      ].map { DecadeCommand($0) }
  }

  private static var reports: [DecadeCommand] {
    [
      DecadeCommand("report --html -", limit: 0.25),
      DecadeCommand("report --html -", fromTo, limit: 0.25),
    ]
  }

  private init(_ words: String, _ rest: [String] = [], limit: Double = 0.09) {
    arguments = words.split(separator: " ").map(String.init) + rest
    self.limit = limit
  }
}
