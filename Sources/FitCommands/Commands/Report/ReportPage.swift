import CivilTime
import FitAPI
import Quantities

/// A report as one HTML page.
struct ReportPage {
  let contents: ReportContents
  let units: UnitSystem
  let calendar: PersonalCalendar
  let today: Day
  /// What stands above a page that a server shows.
  var navigation: Markup = ""

  var html: Markup {
    let person = contents.name.isEmpty ? "" : " of \(contents.name)"
    let title = "Health report\(person), \(DayRangeOptions.title(contents.days))"
    let body = Markup(sections)
    // A file has no header to say it in, as a server's page has.
    let policy: Markup = """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">

      """
    return HTMLDocument(
      title: title, head: policy,
      body: """
        \(navigation)<header><h1>Health report\(person)</h1><p>\(DayRangeOptions.title(contents.days))</p></header>
        \(facts)
        <div class="sections">
        \(body)</div>
        <footer>Made with fit on \(today.dayMonthAndYear).</footer>
        """
    ).markup
  }

  // MARK: The figures at the top

  private var facts: Markup {
    let all = [weightFact, energyFact, sleepFact, stepsFact, trainingFact, waterFact]
      .compactMap(\.self)
    guard !all.isEmpty else {
      return "<section><p>Nothing was logged in these days.</p></section>"
    }
    return "<dl class=\"facts\">\(Markup(all))</dl>"
  }

  private func fact(_ name: String, _ value: String, _ note: String = "") -> Markup {
    let small: Markup = note.isEmpty ? "" : "<small>\(note)</small>"
    return "<div><dt>\(name)</dt><dd>\(value)\(small)</dd></div>\n"
  }

  private var weightFact: Markup? {
    guard let first = contents.weighed.first, let last = contents.weighed.last else { return nil }
    let figure = MetricFormatter(metric: .weight, units: units)
    let change = figure.change(from: first.value, to: last.value)
    let pace = contents.weightTrend?.weekly.map {
      "; \(figure.change($0.change)) \(figure.unit) a week of late"
    }
    return fact(
      "Weight", figure.text(last.value),
      first.date == last.date ? "" : "\(change) since \(first.date.dayAndMonth)\(pace ?? "")")
  }

  private var energyFact: Markup? {
    guard let count = contents.nutrition.days?.count, count > 0 else { return nil }
    guard let complete = contents.nutrition.complete else {
      return fact(
        "Eaten a day", NutrientFormatter.kcal(contents.nutrition.averageDailyCalories),
        "over \(days(count)), none complete")
    }
    return fact(
      "Eaten a day", NutrientFormatter.kcal(complete.calories),
      "over \(complete.days) complete of \(days(count))")
  }

  private var sleepFact: Markup? {
    Self.mean(contents.sleep).map {
      fact("Slept a night", SleepFormatter.text($0), "over \(days(contents.sleep.count))")
    }
  }

  private var stepsFact: Markup? {
    let past = contents.past(contents.steps, of: .steps)
    return Self.mean(past).map {
      fact(
        "Steps a day", Decimals.text($0, upTo: 0, grouping: true), "over \(days(past.count))")
    }
  }

  private var trainingFact: Markup? {
    guard contents.training.totalWorkouts > 0 else { return nil }
    return fact(
      "Workouts", "\(contents.training.totalWorkouts)",
      "\(Decimals.text(contents.training.workoutFrequency, upTo: 1)) a week")
  }

  private var waterFact: Markup? {
    let past = contents.past(contents.water, of: .waterLiters)
    return Self.mean(past).map {
      fact(
        "Drunk a day", MetricFormatter(metric: .waterLiters, units: units).text($0),
        "over \(days(past.count))")
    }
  }

  static func mean(_ figures: [DayFigure]) -> Double? {
    figures.isEmpty
      ? nil : figures.reduce(0) { $0 + $1.value } / Double(figures.count)
  }

  private func days(_ count: Int) -> String { count == 1 ? "1 day" : "\(count) days" }
}
