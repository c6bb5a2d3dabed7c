import Foundation
import TestSupport

/// A home in which somebody has used `fit` for a while, so that the examples find what they name.
/// Each example finds it as it was made.
struct ExampleHome {
  /// What is not run here.
  static let elsewhere = [
    // What runs until somebody stops it.
    "fit serve", "fit serve --listen 127.0.0.1:0", "fit serve --require-auth --access-log -",
    // What is answered by another machine.
    "ssh laptop fit export - | fit import export -",
    "fit api GET /dashboard --service needled -i",
    // What changes this machine's schedule, or shows itself on its desktop.
    "fit remind install", "fit remind remove", "fit remind --once --notify",
  ]

  /// What cannot be done here, and the status it is refused with.
  static let refused: [String: Int32] = [
    // There is no terminal to edit or to ask at.
    "fit config edit": 2,
    "fit auth register --email ann@example.org": 2,
    "fit setup": 2,
    "fit account delete": 2,
    "fit serve users remove ann@example.org": 2,
    "fit settings password": 2,
    "fit settings delete-account": 2,
    // There is no desktop to open a page.
    "fit report --month --web": 1,
    // A night of that day is there, no food is remembered, and no workout has a track.
    "fit goal create lose 5 kg by 1 march": 2,
    "fit goal create weight 75kg --by 2027-03-01": 2,
    "fit injection skip 2026-12-23": 2,
    "fit injection skip 2026-12-23 --undo": 2,
    "fit log sleep 23:10-06:45": 2,
    "fit log sleep 7h30m --quality good": 2,
    "fit food forget chips": 3,
    "fit metric remove waist --yes": 3,
    "fit symptom delete 3fa1 --yes": 3,
    "fit symptom edit 3fa1 --severity 4": 3,
    "fit workout route": 3,
    "fit workout route last --gpx run.gpx": 3,
    // The data is in order.
    "fit doctor --start-over": 1,
    // There is no such database server.
    "fit migrate --to postgresql://fit@db.internal/fit --dry-run": 1,
    "fit migrate --from postgresql://fit@db.internal/fit --to ~/fit.db": 1,
    // No app signs in here.
    "fit account password": 3,
    "fit account sign-in --email ann@example.org": 3,
    // Nothing waits to be delivered.
    "fit outbox show 12": 3,
    "fit outbox retry 12": 3,
    "fit outbox drop 12 --yes": 3,
    // Every service is answered on this machine.
    "fit auth login fitiq --email ann@example.org --password-stdin": 3,
    "fit auth login needled --with-token": 3,
    "fit auth logout fitiq": 3,
    "fit auth refresh fitiq": 3,
    "fit auth register fitiq --email ann@example.org --name Ann --birth 1990-01-31": 3,
    "fit auth switch fitiq": 3,
    "fit auth switch fitiq --account ann@example.org": 3,
    "fit auth token fitiq": 3,
    "fit remote remove needled": 3,
    "fit remote show fitiq": 3,
  ]

  /// What makes the files that some commands are about, which the others must not find.
  private static let before = [
    "fit restore": "fit backup ~/fit.db", "fit import export": "fit export fit.json",
    "fit export ann.json": "fit serve users add ann@example.org",
    "fit restore ~/fit.db --user": "fit serve users add ann@example.org && fit backup ~/fit.db",
    "fit serve users":
      "fit serve users add ann@example.org && umask 077 && echo 5f0c2a9d1e7b3c4f owner | tee ~/keys",
    "fit workout stop": "fit workout start", "fit workout complete": "fit workout create legs",
    "fit goal resume": "fit goal pause weight",
    "fit consult reopen": "fit consult complete",
    "fit import csv":
      "fit metric add waist --unit cm && printf 'date,waist\\n2026-10-01,90\\n' | tee waist.csv",
    "fit import needled": "fit settings export",
    "fit template workout use": "fit template workout create 'Leg day' --from 3fa1",
    "fit template workout delete": "fit template workout create 'Leg day' --from 3fa1",
    "fit template edit":
      "fit template create 'usual breakfast' --from '2 eggs' --meal breakfast --first",
    "fit template delete":
      "fit template create 'usual breakfast' --from '2 eggs' --meal breakfast --first",
    "fit remind": "fit medication set --medication ozempic --injection-day fri"
      + " && fit notifications set --time 08:00",
  ]

  private let fit: FitProcess
  /// What stands for an id in the examples, and the id that is meant here.
  private let ids: [(String, String)]

  init() throws {
    let fit = try FitProcess()
    let made = try Launch(
      "/bin/bash", ["--norc", "--noprofile", "-e", "-c", Self.past], environment: fit.settings,
      folder: fit.home.path
    ).run()
    let lines = made.text.split(separator: "\n").map(String.init)
    guard made.status == 0, lines.count == 12 else {
      throw MeasuredFailure(description: "the home cannot be made: \(made.errorText)")
    }
    self.fit = fit
    ids = [
      ("intention edit 3fa1", "intention edit \(lines[2])"),
      ("intention delete 3fa1", "intention delete \(lines[2])"),
      ("intention rephrase 3fa1", "intention rephrase \(lines[2])"),
      ("sleep edit 3fa1", "sleep edit \(lines[3])"),
      ("activity edit 3fa1", "activity edit \(lines[4])"),
      ("injection show 3fa1", "injection show \(lines[5])"),
      ("injection edit 3fa1", "injection edit \(lines[5])"),
      ("injection delete 3fa1", "injection delete \(lines[5])"),
      ("last 7ab31", "last \(lines[6])"),
      ("consult delete 3fa2", "consult delete \(lines[7])"),
      ("mood edit 3fa1", "mood edit \(lines[8])"),
      ("mood delete 3fa1", "mood delete \(lines[8])"),
      ("journal show 3fa1", "journal show \(lines[9])"),
      ("journal edit 3fa1", "journal edit \(lines[9])"),
      ("journal delete 3fa1", "journal delete \(lines[9])"),
      ("insight show 3fa1", "insight show \(lines[10])"),
      ("insight delete 3fa1", "insight delete \(lines[10])"),
      ("--from 3fa1", "--from \(lines[11])"),
      ("progress delete 3fa1", "progress delete \(lines[1])"), ("3fa1", lines[0]),
      ("9bc02", lines[1]), ("9bc0", lines[1]),
    ]
  }

  /// What somebody did before; it prints the ids of a food eaten, a weight, an intention, a night,
  /// an activity, an injection, an exercise of a workout, a consultation, a mood, an entry of the
  /// journal, an insight and a workout.
  private static let past = """
    {
      fit log food banana --date yesterday --meal breakfast
      fit food create "Overnight oats" --kcal 380 --protein 18 --grams 300
      fit food create "Nut spread" --kcal 80 --barcode 3017620422003
      fit log weight 82.7 --date wed
      fit log steps 8000 --date tue
      fit exercise create "Sandbag carry" --muscle "full body"
      fit log workout "Upper body" "bench press 3x10 77.5kg" --duration 40m --date mon
      fit goal create weight 75kg --by 2027-03-01
      fit config set day.start 04:00
      fit intention set --month --date 2026-10-15 I am patient with my family
      printf 'September: I walk every day\\nOctober: I rest when I am tired\\n' > earlier.txt
      printf 'name,kcal,protein,carbs,fat\\nRye crispbread,334,9,67,1.5\\n' > pantry.csv
      {
        printf 'code\\tproduct_name\\tcountries_tags\\tenergy-kcal_100g\\tproteins_100g\\t'
        printf 'carbohydrates_100g\\tfat_100g\\n'
        printf '3017620422003\\tNut spread\\ten:france\\t539\\t6.3\\t57.5\\t30.9\\n'
      } | gzip > en.openfoodfacts.org.products.csv.gz
      printf 'food,meal\\n2 eggs,breakfast\\n' > week.csv
      printf 'We walked along the river.\\n' > sunday.txt
      mkdir -p Downloads/export_123
      {
        printf '<?xml version="1.0"?>\\n<HealthData locale="en_GB">\\n'
        printf '<Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" '
        printf 'startDate="2026-11-19 07:00:00 +0100" endDate="2026-11-19 07:00:00 +0100" '
        printf 'value="82.6"/>\\n'
        printf '<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="30" '
        printf 'durationUnit="min" sourceName="Watch" startDate="2026-11-18 18:00:00 +0100" '
        printf 'endDate="2026-11-18 18:30:00 +0100"/>\\n</HealthData>\\n'
      } > Downloads/export_123/export.xml
      cp Downloads/export_123/export.xml export.zip
      cp Downloads/export_123/export.xml run.fit
    } > /dev/null
    fit log food egg -q
    fit log weight 82.4 -q
    fit intention set I listen before I speak -q
    fit log sleep 7h30m --quality good -q
    fit log activity --steps 8000 -q
    fit inject thigh-left --date 2026-11-13 -q
    fit workout show last --json=exercises | grep -oE '[0-9a-f-]{36}' | head -n 1
    echo 'How much protein is missing?' > question.txt
    fit consult start general -q
    fit mood log 8 -q
    fit journal add We sat by the lake -q
    fit insight find weekly -q
    fit workout list --json=id | grep -oE '[0-9a-f-]{36}' | head -n 1
    """

  /// Runs a line as a shell does.
  func run(_ line: String) throws -> Finished {
    let copy = try FitProcess()
    for name in try FileManager.default.contentsOfDirectory(atPath: fit.home.path) {
      try FileManager.default.copyItem(
        atPath: fit.home.appending(name), toPath: copy.home.appending(name))
    }
    let before =
      Self.before.filter { line.hasPrefix($0.key) }.max { $0.key.count < $1.key.count }?.value
      ?? "true"
    // In two steps, since an id may happen to hold what stands for another.
    let marked = ids.enumerated().reduce("\(before) > /dev/null && \(line)") { words, id in
      words.replacing(id.element.0, with: "\u{1}\(id.offset)\u{2}")
    }
    let words = ids.enumerated().reduce(marked) { words, id in
      words.replacing("\u{1}\(id.offset)\u{2}", with: id.element.1)
    }
    return try Launch(
      "/bin/bash", ["--norc", "--noprofile", "-c", words], environment: copy.settings,
      folder: copy.home.path
    ).run()
  }
}
