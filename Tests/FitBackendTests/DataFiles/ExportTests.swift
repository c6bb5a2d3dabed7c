import FitAPI
import JSON
import SQLite
import Testing

@testable import FitBackend

@Suite("Export and import")
struct ExportTests {
  @Test("An import of an export restores every record, and a second import changes nothing")
  func roundTrip() throws {
    let (origin, target) = (try StoreTrial(), try StoreTrial())
    try origin.live()
    let records = try origin.exported()
    let counts = try origin.counts()
    // Not made by the life of the trial: tracks, deleted workouts, own metrics, complete days.
    #expect(
      Set(counts.keys).union([
        "metrics", "deletedWorkouts", "deletedMeasurements", "workoutTracks", "completeDays",
      ])
        == Set(RecordKind.all.map(\.name)))
    let first = try target.fill(records)
    #expect(first.added == counts)
    #expect(try target.exported().map(\.value) == records.map(\.value))
    let second = try target.fill(records)
    #expect(second.kinds.map(\.present).reduce(0, +) == records.count)
    #expect(second.kinds.allSatisfy { $0.added == 0 && $0.skipped == 0 })
    #expect(try target.exported().map(\.value) == records.map(\.value))
    #expect(try target.file.contents() == origin.file.contents().sized(as: target.file))
  }

  @Test("An export has the columns it declares")
  func columns() throws {
    let trial = try StoreTrial()
    try trial.live()
    let fields = Dictionary(
      uniqueKeysWithValues: ExportedKind.all.map { ($0.name, Set($0.fields)) })
    for record in try trial.exported() {
      let object = try #require(record.value.object)
      let paths = object.members.flatMap { member in
        member.value.object?.keys.map { "\(member.key).\($0)" } ?? [member.key]
      }
      #expect(fields[record.kind]?.isSuperset(of: paths) == true, "\(record.kind): \(paths)")
    }
  }

  @Test("A trial import stores nothing")
  func trial() throws {
    let (origin, target) = (try StoreTrial(), try StoreTrial())
    try origin.live()
    let records = try origin.exported()
    let report = try target.fill(records, isTrial: true)
    #expect(report.added.values.reduce(0, +) == records.count)
    #expect(try target.exported().isEmpty)
  }

  @Test("An import restores deleted records and leaves changed ones")
  func deleted() throws {
    let trial = try StoreTrial()
    try trial.live()
    let records = try trial.exported()
    let food = try #require(records.first { $0.kind == "foods" }?.value["id"]?.string)
    let weight = try #require(records.last { $0.kind == "progress" }?.value["id"]?.string)
    do {
      let store = try Store(path: trial.file.path)
      try store.foods.remove(food, of: Account.localOwner, at: StoreTrial.now)
      try store.progress.remove(weight, of: Account.localOwner)
      var goals = PreferencesChange()
      goals.dailyCalorieGoal = 1800
      _ = try store.preferences.change(goals, of: Account.localOwner, at: .earliest)
    }
    let report = try trial.fill(records)
    #expect(report.added == ["foods": 1, "progress": 1])
    let now = try trial.exported()
    #expect(now.dropFirst().map(\.value) == records.dropFirst().map(\.value))
    #expect(now.first?.value["dailyCalorieGoal"] == 1800)
    let found = try Store(path: trial.file.path).foods.find(food, for: Account.localOwner)
    #expect(found?.name == "Porridge, \"best\"")
  }

  @Test("An import refuses each record that breaks a rule")
  func refused() throws {
    let (origin, target) = (try StoreTrial(), try StoreTrial())
    try origin.live()
    let records = try origin.exported()
    func first(_ kind: String) throws -> ImportedRecord {
      try #require(records.first { $0.kind == kind })
    }
    let broken: [(ImportedRecord, String)] = try [
      (first("progress").with("id", nil), "id is missing"),
      (first("progress").with("id", "../x"), "id must be a UUID"),
      (first("progress").with("type", "luck"), "type must be one of"),
      (first("progress").with("quantity", 0), "quantity must be more than 0"),
      (first("progress").with("quantity", "many"), "quantity: expected a number"),
      (first("progress").with("date", "yesterday"), "date: \"yesterday\": expected a date"),
      (first("progress").with("notes", "a\u{7}"), "notes must not contain control characters"),
      (first("progress").with("createdAt", "now"), "createdAt must be a time"),
      (first("foodLogs").with("servings", 0), "servings must be"),
      (first("foodLogs").with("foodName", ""), "name must not be empty"),
      (first("foodLogs").with("mealType", "brunch"), "mealType must be one of"),
      (first("foodLogs").with("perServing", nil), "perServing is missing"),
      (first("foods").with("calories", -1), "calories must be"),
      (first("foods").with("name", nil), "name is required"),
      (first("foods").with("barcode", "123x"), "barcode"),
      (first("preferences").with("units", "stone"), "units must be one of"),
      (first("profile").with("age", 12), "age must be from 13"),
      (first("profile").with("gender", "none"), "gender must be one of"),
      (first("profile").with("fullName", ""), "fullName must not be empty"),
      (first("profile").with("dateOfBirth", "2890-01-01"), "dateOfBirth must not be in the future"),
      (first("exercises").with("category", "luck"), "category must be one of"),
      (first("workouts").with("title", nil), "title is required"),
      (first("workouts").with("completedAt", "2026-11-01T00:00:00Z"), "must not lie before"),
      (first("workoutExercises").with("sets", 0), "sets must be from 1"),
      (first("workoutExercises").with("position", 0), "position must be a whole number from 1"),
      (first("workoutExercises").with("category", "luck"), "category must be one of"),
      (first("workoutExercises"), "workoutId must be a workout's"),
      (first("goals").with("targetValue", 0), "targetValue must be"),
      (first("goals").with("currentAt", "now"), "currentAt must be a time"),
      (first("sleep").with("hoursSlept", 25), "hoursSlept must be"),
      (first("sleep").with("date", "soon"), "date"),
      (first("activity").with("steps", -1), "steps must be"),
      (first("intentions").with("text", " "), "text is required"),
      (first("intentions").with("scope", "year"), "scope must be 'day', 'week', or 'month'"),
      (first("intentions").with("date", "soon"), "date: \"soon\": expected a date such as"),
      (first("intentions").with("updatedAt", "now"), "updatedAt: \"now\": expected"),
      (first("consultations").with("consultationType", "luck"), "consultationType must be one of"),
      (first("consultations").with("consultationType", nil), "consultationType"),
      (first("consultations").with("status", "paused"), "status must be one of active, completed"),
      (first("consultations").with("completedAt", "now"), "completedAt must be a time"),
      (first("consultationMessages").with("content", " "), "content must not be empty"),
      (first("consultationMessages").with("role", "system"), "role must be one of user, assistant"),
      (first("consultationMessages").with("writer", "luck"), "writer must be one of"),
      (first("consultationMessages").with("position", 0), "position must be a whole number from 1"),
      (first("consultationMessages"), "consultationId must be a consultation's"),
      (ImportedRecord(kind: "dreams", line: 9, value: [:]), "does not know the kind"),
      (ImportedRecord(kind: "progress", line: 9, value: [1]), "id is missing"),
    ]
    for (record, reason) in broken {
      let report = try target.fill([record])
      #expect(report.refusals.map(\.line) == [record.line], "\(reason)")
      let told = try #require(report.refusals.first?.reason)
      #expect(told.contains(reason), "\(told)")
    }
    #expect(try target.exported().isEmpty)
  }

  @Test("An import never reaches another account's records")
  func others() throws {
    let trial = try StoreTrial()
    let other = "11111111-1111-4111-8111-111111111111"
    do {
      let store = try Store(path: trial.file.path)
      try store.database.execute(
        "INSERT INTO accounts (id, created_at, updated_at) VALUES (?, 0, 0)", other)
    }
    try trial.live(other)
    let theirs = try trial.exported(other)
    #expect(try trial.exported().isEmpty)
    let report = try trial.fill(theirs)
    // What is kept by the account and an id, a day or a name becomes this account's own.
    let copied: Set = [
      "preferences", "profile", "plans", "notificationPreferences", "ownMedications",
      "planPeriods", "skippedDoses", "completeDays", "metrics", "progress", "exercises",
      "dailyHabits", "consultations", "consultationMessages", "foodChoices", "diet", "moods",
      "journal", "insights", "workoutTemplates", "mealLogs", "injections", "symptoms",
      "penRefills", "goals", "sleep", "activity", "healthNights", "healthDays", "mealTemplates",
      "foodLogs", "foods", "intentions", "workouts", "workoutExercises", "healthWorkouts",
    ]
    let expected = theirs.filter { copied.contains($0.kind) }
      .reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    #expect(report.added == expected)
    let reasons = ["another account", "must be a record's"]
    #expect(
      report.refusals.allSatisfy { refusal in reasons.contains { refusal.reason.contains($0) } })
    #expect(try trial.exported(other).map(\.value) == theirs.map(\.value))
  }

  @Test("An export covers every table")
  func tables() throws {
    let trial = try StoreTrial()
    let store = try Store(path: trial.file.path)
    let tables = try store.database.all(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'"
        + " AND name NOT LIKE 'sqlite%'"
    ) { $0.text(0) }
    let known = Set(RecordKind.all.flatMap(\.tables)).union(RecordKind.derived)
    #expect(Set(tables) == known)
  }
}

extension ImportReport {
  /// How many records of each kind were added, where any were.
  fileprivate var added: [String: Int] {
    kinds.filter { $0.added > 0 }.reduce(into: [:]) { $0[$1.name] = $1.added }
  }
}

extension StoreContents {
  /// The same contents in a file as large as another.
  fileprivate func sized(as file: StoreFile) -> StoreContents {
    StoreContents(kinds: kinds, newest: newest, size: file.size)
  }
}
