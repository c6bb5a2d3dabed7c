import Arguments
import FitClient

extension Topic {
  static var units: Topic {
    Topic(
      "units", "How quantities are written.",
      """
      A bare number is in your own measures, which the setting units chooses: metric or imperial. \
      Any unit may be written, with or without a space, and what is stored is exact. A decimal \
      comma is read as a point.
      """,
      entries: [
        .init("82.4, 82.4kg, 181lb, 12st7lb", "A weight."),
        .init("178, 1.78m, 5'11\"", "A height."),
        .init("5km, 3.1mi, 400m", "A distance."),
        .init("45m, 1h30m, 90", "A duration."),
        .init(
          "25:30, 1:25:30", "A workout's or an exercise's: minutes and seconds, or with hours."),
        .init("7:30", "Of sleep: hours and minutes."),
        .init("250ml, 0.5l, 2cups, 16floz, 8oz", "A volume; a cup is 240 ml, in imperial 236.6."),
        .init("500, 500kcal, 2100kJ", "An energy."),
        .init("18.5, 18.5%", "A percentage."),
      ])
  }

  static var json: Topic {
    Topic(
      "json", "The JSON output and its fields.",
      """
      --json prints what the service answered, without its envelope: an object, or an array for a \
      list. --json=id,name keeps those fields; the fields of a command stand in its --help, and the \
      shape only ever grows. --jsonl prints an object a line, --csv a header and a line each; \
      beside either of them, --json=id,name says which fields.

      Without these options a pipe gets tab-separated lines with no header, no colour and nothing \
      cut off. -q prints ids only.

      A name that ends in a unit has its figure in that unit: proteinG, durationMinutes. A \
      quantity is in its metric's unit, which `fit progress metrics` shows. Times are \
      RFC 3339 in UTC (2026-11-20T07:31:00Z), days are 2026-11-20. A field without a value is left \
      out, or null where --json=FIELDS names it.

      --jq EXPR filters the JSON with the program jq, where that is installed, and prints strings \
      without quotes.

      With --json, --jsonl or --jq an error is an object on standard error, mistakes in the line \
      included: {"error": {"code": …, "message": …, "hint": …, "status": …}}. Status is that of the \
      service's answer, or null; where the service told what is wrong with each field, issues has its \
      code, path and message. Its code is the service's own word, or one of those in \
      capitals below; after them stands every field with its type and unit, and with null where it \
      may be missing. The manual page of a command names its own, and the columns that a pipe gets.

        fit food search oats --jq '.[].name'
      """, entries: FitError.Kind.codes + FieldTypes.all(below: .fit))
  }

  static var exitCodes: Topic {
    Topic(
      "exit-codes", "The exit statuses and what they mean.",
      "A script can tell failures apart by the status.",
      entries: FitError.Kind.entries
        + [.init("\(Remind.nothingDue)", "Of `fit remind`: nothing is due.")])
  }

  static var environment: Topic {
    Topic(
      "environment", "The environment variables that fit reads.",
      "An option is stronger than a variable, a variable stronger than a setting.",
      entries: Documentation.Entry.variables)
  }
}
