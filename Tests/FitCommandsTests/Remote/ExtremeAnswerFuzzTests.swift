import CivilTime
import FitAPI
import FitBackend
import JSON
import Synchronization
import TestSupport
import Testing

@Suite("Extreme numbers in server answers")
struct ExtremeAnswerFuzzTests {
  /// Puts extremes in the place of some of an answer's numbers, times and days.
  private final class Liar: Sendable {
    private struct State {
      var random: SeededGenerator
      /// How many of a thousand values are replaced.
      var share = 0
    }

    private let state: Mutex<State>

    init(seed: UInt64) { state = Mutex(State(random: SeededGenerator(seed: seed))) }

    func begin() {
      state.withLock { $0.share = [20, 100, 300, 1000].randomElement(using: &$0.random) ?? 100 }
    }

    func altered(_ response: Response) -> Response {
      guard let body = try? JSONValue(parsing: response.body) else { return response }
      var response = response
      response.body = state.withLock { Self.altered(body, &$0) }.bytes()
      return response
    }

    private static let numbers: [JSONValue] = [
      .integer(.max), .integer(.min), .number(9_223_372_036_854_775_808), .number(1e308),
      .number(-1e308), .number(1e-308), .number(-0.0), 0, -1, .number(1e19), .integer(1 << 31),
      .integer(1 << 53), 10_000_000_000_000, -10_000_000_000_000,
    ]
    private static let moments: [JSONValue] = [
      "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "99999-01-01T00:00:00Z",
      "2026-02-30T00:00:00Z",
    ]
    private static let days: [JSONValue] = [
      "9999-12-31", "0001-01-01", "-9999-01-01", "2026-13-45", "5881580-07-11",
    ]

    private static func altered(_ value: JSONValue, _ state: inout State) -> JSONValue {
      switch value {
      case .array(let elements): return .array(elements.map { altered($0, &state) })
      case .object(let object):
        return .object(JSONObject(object.members.map { ($0.key, altered($0.value, &state)) }))
      case .integer, .number:
        return chosen(value, numbers, &state)
      case .string(let text):
        if Day(text) != nil { return chosen(value, days, &state) }
        return Instant(text) == nil ? value : chosen(value, moments, &state)
      case .null, .bool: return value
      }
    }

    private static func chosen(
      _ value: JSONValue, _ others: [JSONValue], _ state: inout State
    ) -> JSONValue {
      guard Int.random(in: 0..<1000, using: &state.random) < state.share else { return value }
      return others.randomElement(using: &state.random) ?? value
    }
  }

  private static let fillings = [
    "log weight 82.4", "log weight 82.1 --at 2026-11-10", "log food --kcal 143 --name eggs",
    "log food 2 eggs", "log water 250ml", "log sleep 7h30m", "log workout Upper --duration 45m",
    "log steps 9000", "log body-fat 20", "goal create weight 75 --by 2027-03-01",
    "goal create steps 9000", "goal create calories 2000", "preferences set --calories 2000",
    "inject 0.5mg", "inject 0.5mg --at 2026-11-12", "habit done water", "weigh-in log 82",
    "mood log 7",
    "journal add good", "workout add last bench-press --sets 3 --reps 8 --weight 80",
    "workout add last chin-up --sets 3 --reps 8 --weight 10", "log symptom nausea 5",
  ]

  private static let lines = [
    "today", "today --json", "diary", "diary --json", "progress list", "progress chart weight",
    "goal list", "goal history steps", "goal list --json", "sleep list", "sleep chart",
    "workout list", "workout show last", "workout show last --json", "exercise history bench-press",
    "workout stats", "workout stats --weekly", "symptom list", "workout list --json", "food list",
    "food search egg", "habit list",
    "habit month",
    "injection list", "injection level", "injection status", "injection report", "report",
    "report --json", "analytics food", "analytics training", "profile", "preferences",
    "weigh-in list",
    "weigh-in chart", "dashboard", "dashboard --json", "calendar", "activity list", "mood list",
    "mood chart", "journal list", "symptom list", "export -", "log weight 83 --yes",
    "log food 2 eggs",
    "log sleep 8h", "exercise list", "remind", "calendar yesterday", "habit", "habit week",
    "habit streak", "log list 7d", "log list 7d --json", "diary 7d", "diary week --nutrients",
    "diary 7d --summary", "food remembered", "food show oats", "exercise search squat",
    "exercise show squat", "exercise history squat", "workout best", "workout feed", "workout map",
    "goal show weight", "goal history weight", "goal show steps --json", "template list",
    "template workout list", "progress latest", "progress list --all", "progress chart steps",
    "progress chart water --json", "sleep average", "injection sites", "injection list --all",
    "injection level --json", "symptom chart", "mood list --json", "journal show",
    "journal stats", "journal search good", "analytics energy", "consult list", "insight list",
    "report 7d", "report --html -", "profile show --json", "account show", "preferences show",
    "notifications show", "medication show", "medication list", "settings show", "weigh-in latest",
    "goal create protein 120 --replace", "habit done exercise", "inject thigh-left --yes",
    "weigh-in 82 --yes", "log workout Push bench_press_3x8_60kg", "undo --dry-run",
    "intention list",
  ]

  @Test(
    "Extreme numbers in a server's answers crash no command",
    arguments: 0..<2 as Range<UInt64>)
  func answers(_ seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let now = Instant("2026-11-20T08:31:00Z")
    let backend = SQLiteBackend().responder(
      ResponderSetup(
        path: folder.appending("fit.db"), owner: PersonalCalendar(zone: .utc), now: { now }))
    let liar = Liar(seed: seed)
    let server = try ScriptedServer { liar.altered(backend.answerOwner($0)) }
    let services = ["fitiq", "needled", "health"]
    let variables = services.map { ("FIT_\($0.uppercased())_TOKEN", "a-token") }
    let fit = try FitProcess(environment: Dictionary(uniqueKeysWithValues: variables))
    for service in services {
      #expect(try fit.run(["remote", "add", service, server.url]).status == 0)
    }
    for line in Self.fillings {
      let finished = try fit.run(line.split(separator: " ").map(String.init) + ["--yes"])
      // Some have nothing to ask about, and so no such option.
      if finished.status == 2 { _ = try fit.run(line.split(separator: " ").map(String.init)) }
    }
    #expect(try fit.run(["progress", "list", "weight", "--json"]).text.contains("82.4"))
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Fuzzing.rounds(60) {
      let line = try #require(Self.lines.randomElement(using: &random))
      liar.begin()
      let finished = try fit.launch(line.split(separator: " ").map(String.init) + ["--no-cache"])
        .run(within: .seconds(60))
      // 10 says that something is due.
      #expect(
        (0...7).contains(finished.status) || finished.status == 10,
        "\(line): \(finished.status) \(finished.errorText.suffix(3000))")
    }
  }
}
