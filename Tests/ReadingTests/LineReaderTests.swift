import CivilTime
import Reading
import Testing

/// It is Wednesday, 25 March 2026, 14:00 in UTC+1.
@Suite("Lines read as a whole")
struct LineReaderTests {
  private static let frame = TimeFrame(
    now: Instant(milliseconds: 1_774_443_600_000),
    calendar: PersonalCalendar(zone: Zone(offset: 3600)))

  private static func read(_ line: String) -> [LineReading] {
    LineReader(line.split(separator: " ").map(String.init), in: frame).readings()
  }

  private static func text(_ reading: LineReading?) -> String? {
    reading.map { ($0.command + $0.words).joined(separator: " ") }
  }

  @Test(
    "A line becomes the command of its cheapest reading",
    arguments: [
      ("weight 82,4 gestern", "log weight 82.4 --date 2026-03-24"),
      ("weighed in at 82.4 kg this morning", "log weight 82.4 kg --at this morning"),
      ("82.4kg", "log weight 82.4kg"), ("wieght 84.3", "log weight 84.3"),
      ("ran 5k in 28:40", "log workout Run 5k 28:40"), ("45 min yoga", "log workout Yoga 45 min"),
      ("long run 18.5 km 1h48", "log workout long run 18.5 km 1h48"),
      ("gestern 5 km laufen 30 min", "log workout Run 5 km 30 min --date 2026-03-24"),
      ("squat 5x5 100kg", "log workout squat 5x5 100kg"),
      ("kniebeugen 3x10 mit 30 kg", "log workout squat 3x10 30 kg"),
      ("headache mild since 10am", "log symptom headache mild --at since 10am"),
      ("Kopfschmerzen leicht seit 10 Uhr", "log symptom headache mild --at seit 10 Uhr"),
      ("ozempic 0,5 mg oberschenkel links", "inject 0.5 mg thigh-left"),
      (
        "injection ozempic 0,5 mg ventre à droite dimanche",
        "inject 0.5 mg abdomen-right --date 2026-03-22"
      ),
      ("went to bed at 11 got up at 6:30", "log sleep 23:00-06:30"),
      ("sleep 10:30pm to 6", "log sleep 22:30-06:00"), ("sleep 2330-0710", "log sleep 23:30-07:10"),
      ("nap 20 min at 13:00", "log sleep 13:00-13:20"), ("siesta 30 min", "log sleep 30 min"),
      ("mood 8/10", "log mood 8"), ("humeur 5 ce matin", "log mood 5 --at ce matin"),
      ("mood 4 snappy with the kids", "log mood 4 --notes snappy with the kids"),
      ("bp 120 over 80", "log blood-pressure 120/80"), ("hr 58", "log heart-rate 58"),
      ("9000 steps", "log steps 9000"), ("medio litro de agua", "log water 0.5 l"),
      ("vaso de agua 250 ml a las 11", "log water 250 ml --at a las 11"),
      ("note: slept badly", "journal add slept badly"),
      ("habits water and nutrition", "habit done water nutrition"),
      ("waist 85cm", "log metric waist 85cm"), ("banana", "log food banana"),
      ("had 2 eggs and toast", "log food 2 eggs and toast"),
      ("9am porridge with milk", "log food porridge with milk --at 9am"),
      ("lunch 12:30 chicken", "log food lunch chicken --at 12:30"),
    ])
  func command(line: String, expected: String) {
    #expect(Self.text(Self.read(line).first) == expected)
  }

  @Test("Readings that are near each other are both there", arguments: ["82", "8"])
  func near(line: String) {
    let readings = Self.read(line)
    #expect(readings.count > 1 && readings[1].cost < readings[0].cost + 2)
  }

  @Test(
    "A line that denies or asks is known as one",
    arguments: [
      "did not inject", "skipped my injection today", "Spritze vergessen", "heute nicht gespritzt",
      "no me inyecté", "should i inject today?", "injected twice today", "didn't run 5 km",
      "no headache today", "drank no alcohol", "pas d'injection hier",
    ])
  func denial(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let reader = LineReader(words, in: Self.frame)
    #expect(reader.denial(in: try #require(reader.readings().first)) != nil)
  }

  @Test(
    "A line that says what happened is no denial, and names one thing",
    arguments: [
      "toast, no butter", "8000 pas", "slept 7h, woke up twice", "note: did not run",
      "mood 4 tired and snappy", "habits water and nutrition", "2 eggs and toast",
    ])
  func plain(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let reader = LineReader(words, in: Self.frame)
    let best = try #require(reader.readings().first)
    #expect(reader.denial(in: best) == nil && !reader.namesSeveral(best))
  }

  @Test(
    "A line of several records is known as one",
    arguments: [
      "mild nausea and strong headache", "slept 7h yesterday and weight 82",
      "walked 30 min then swam 1 km", "half a pizza, 2 beers and a headache",
      "peso 82 kg y dormí 7 horas",
    ])
  func several(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    let reader = LineReader(words, in: Self.frame)
    #expect(reader.namesSeveral(try #require(reader.readings().first)))
  }

  @Test(
    "A question leads to the command that answers it",
    arguments: [
      ("what did i eat on tuesday", "diary 2026-03-24"),
      ("cuánto pesaba el lunes", "progress list weight 2026-03-23"),
      ("wie lange habe ich geschlafen", "sleep list"), ("tdee", "analytics energy"),
      ("chart weight 90d", "progress chart weight 90d"),
      ("ask why am i tired", "consult start why am i tired"),
      ("lose 5 kg", "goal create lose 5 kg"),
    ])
  func question(line: String, expected: String) {
    let reader = LineReader(line.split(separator: " ").map(String.init), in: Self.frame)
    #expect(reader.question()?.joined(separator: " ") == expected)
  }

  @Test("Every word of a random line is accounted for, once and in its order")
  func accounted() {
    var random = SystemRandomNumberGenerator()
    let stock = [
      "ran", "5k", "28:40", "gestern", "at", "8", "82", "kg", "water", "500", "ml", "mild", "mood",
      "8/10",
      "note:", "23:00-7:00", "ozempic", "0,5", "mg", "left", "thigh", "3x5", "-", "x", "１２", "🍌",
      "ü", "1/2",
      "99999999999999999999", "12.11.", "half", "past", "eight", ",", "--", "à", "8h",
    ]
    for _ in 0..<300 {
      let count = Int.random(in: 1...9, using: &random)
      let words = (0..<count).compactMap { _ in stock.randomElement(using: &random) }
      for reading in LineReader(words, in: Self.frame).readings() {
        let parts = reading.parts.flatMap { $0.words.split(separator: " ").map(String.init) }
        #expect(parts == words, "\(words)")
      }
    }
    #expect(LineReader(Array(repeating: "a", count: 10_000), in: Self.frame).readings().isEmpty)
    #expect(LineReader([], in: Self.frame).readings().isEmpty)
  }
}
