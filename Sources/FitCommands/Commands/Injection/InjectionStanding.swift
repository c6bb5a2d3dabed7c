import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct InjectionStanding: Command {
  static let declaration = Declaration(
    "status", "Show the week's injection, the pen and the next site.",
    fields: InjectionStatus.fields,
    examples: [
      Example("fit injection status", "whether it is due, and what the next one is"),
      Example("fit injection status --json=status,daysUntil", "for a status bar"),
    ])

  func run(_ given: ParsedArguments, in fit: Context) throws -> Output {
    let user = try fit.client.userID(at: .needled)
    let status = try fit.client.send(Needled.injectionStatus(query: ["userId": user]))
    var columns = InjectionStatus.fields
    columns.removeAll { $0 == "lastInjection" }
    return .page(status, columns: columns) { Self.lines(status, on: $0, in: fit) }
  }

  private static func lines(
    _ status: InjectionStatus, on surface: Surface, in fit: Context
  ) -> [StyledText] {
    // Only on this machine may there be no plan, and then the state would be made up.
    if status.lastInjection == nil, status.nextInjectionDay == nil,
      fit.remotes.remote(.needled) == nil
    {
      return [
        "no injection was logged yet",
        StyledText("`fit inject` logs the first, `fit medication set` tells the plan", .muted),
      ]
    }
    var lines = [InjectionFormatter.state(status, on: surface), ""]
    if let last = status.lastInjection {
      lines.append(label("last") + self.last(last, status, in: fit))
    }
    let dose = InjectionFormatter.dose(
      status.nextDose, of: status.dosesPerPen, isGolden: status.isGoldenDoseAvailable)
    let day = InjectionFormatter.nextDay(status, in: fit).map { "  \($0)" } ?? ""
    lines.append(
      label("next") + "\(InjectionFormatter.site(status.suggestedSite), .strong)  \(dose)\(day)")
    lines.append(
      label("pen") + InjectionFormatter.gauge(status, on: surface) + InjectionFormatter.pen(status))
    if let dosage = status.currentDosageMg {
      lines.append(label("dosage") + StyledText(InjectionFormatter.dosage(dosage)))
    }
    return lines
  }

  private static func last(
    _ last: InjectionStatus.LastInjection, _ status: InjectionStatus, in fit: Context
  ) -> StyledText {
    let dose = InjectionFormatter.dose(
      last.doseNumber, of: status.dosesPerPen, isGolden: last.isGoldenDose)
    return
      "\(InjectionFormatter.site(last.site))  \(dose)  \(TimeFormatter.text(last.date, in: fit))"
  }

  private static func label(_ name: String) -> StyledText {
    StyledText(name.padded(to: 8), .label)
  }
}
