import Terminal
import TestSupport
import Testing

/// What is shown on a terminal is never wider than it, down to 40 columns: a line that wraps is no table.
@Suite("Output on narrow terminals")
struct WidthTests {
  /// What fills every list.
  private static let records = [
    "log weight 82.4", "log weight 83 --date yesterday", "log water 500ml", "log sleep 7h30m",
    "log activity --steps 8000 --distance 5.2km",
    "log food --first 2_eggs_and_200g_rice --meal breakfast",
    "log food --kcal 700 --protein 35 --name a_rather_long_name_of_a_canteen_meal",
    "food create Overnight_oats_with_berries_and_yoghurt --kcal 380 --protein 12",
    "goal create weight 78 --yes", "goal create steps 10000",
    "inject thigh-left --dose 2.5mg --notes a_note_that_is_long_enough_to_be_cut", "weigh-in 82.4",
    "log symptom nausea 3 --notes after_dinner_and_through_the_whole_night_until_morning",
    "mood log 7 --feeling calm --notes slept_well_and_had_time_for_a_walk_along_the_river",
    "journal add A_long_walk_by_the_lake,_and_then_a_dinner_with_the_whole_family",
    "log workout Leg_day squat_5x5_100kg,_bench_press_3x8_60kg --duration 55m",
    "intention set Take_a_walk_after_lunch_every_day_this_week", "metric add waist --unit cm",
  ]

  /// What shows lists, pages and charts.
  private static let lines = [
    "today", "diary", "diary 7d", "diary 7d --summary", "log list 7d", "food search egg",
    "food search rice",
    "food show ndb:01123", "food list", "exercise search bench", "workout list", "workout feed",
    "workout stats", "workout map", "goal list", "goal show weight", "goal history weight",
    "template list", "progress latest", "progress list", "progress chart weight",
    "progress metrics", "metric list", "sleep list", "activity list", "progress chart steps",
    "injection list", "injection sites", "medication list", "medication show", "symptom list",
    "symptom chart", "weigh-in list", "weigh-in chart", "weigh-in latest", "mood list",
    "mood chart", "journal list", "insight list", "intention list", "calendar", "dashboard",
    "habit", "analytics nutrition", "report 7d", "config list", "remote list", "outbox list",
    "preferences show", "profile show", "help dates", "help units",
  ]

  /// What ends with a mistake, a note or help, with its exit status.
  private static let others: [(line: String, status: Int32)] = [
    ("-h", 0), ("--help", 0), ("log -h", 0), ("log food -h", 0), ("help log food", 0),
    ("help json", 0), ("help environment", 0), ("help exit-codes", 0), ("serve --help", 0),
    ("export --help", 0), ("log delete --help", 0),
    ("doctor", 0), ("version", 0), ("auth status", 0), ("account show", 0), ("exercise list", 0),
    ("consult list", 0), ("injection status", 0), ("injection level", 0), ("injection report", 0),
    ("analytics energy", 0), ("exercise show squat", 0), ("diary week --nutrients", 0),
    ("workout show gggg1", 3), ("goal wieght 3", 2), ("foo", 2), ("log weight", 2),
    ("log weight 5000kg", 2),
  ]

  @Test(
    "The output of commands fits terminals of 80 and 40 columns", arguments: [80, 40] as [UInt16])
  func fits(columns: UInt16) throws {
    let fit = try FitProcess(environment: ["TERM": "xterm", "NO_COLOR": "1", "PAGER": "cat"])
    for record in Self.records {
      let words = record.split(separator: " ").map { word in
        word.hasPrefix("--") ? String(word) : String(word.map { $0 == "_" ? " " : $0 })
      }
      let stored = try fit.run(words)
      #expect(stored.status == 0, "fit \(record): \(stored.errorText)")
    }
    for (line, expected) in Self.lines.map({ ($0, Int32(0)) }) + Self.others {
      let program = try TerminalProgram(
        fit.launch(line.split(separator: " ").map(String.init)), columns: columns)
      let status = try program.end()
      #expect(status == expected, "fit \(line): \(program.screen)")
      for shown in program.screen.split(whereSeparator: \.isNewline) {
        let text = Self.visible(shown)
        // A path, an address or an id stays whole, so that it can be copied.
        let isKeptWhole = text.split(separator: " ").contains {
          $0.contains("/") && $0.count > 20 || $0.count == 36
        }
        #expect(
          text.displayWidth <= Int(columns) || isKeptWhole,
          "fit \(line) at \(columns) columns: \(text)")
      }
    }
  }

  /// A line without its escape sequences.
  private static func visible(_ line: Substring) -> String {
    var text = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" {
        isEscape = true
      } else if isEscape {
        isEscape = !(scalar.properties.isAlphabetic)
      } else if scalar != "\r" {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
