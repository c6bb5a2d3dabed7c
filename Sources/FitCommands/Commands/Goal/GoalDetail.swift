import FitAPI
import Terminal

/// A goal as a page: the way from its start to the target, the deadline and the pace.
struct GoalDetail {
  private let figure: GoalFormatter

  init(_ goal: Goal, in fit: Context) {
    figure = GoalFormatter(goal, in: fit)
  }

  func lines(on surface: Surface) -> [StyledText] {
    let goal = figure.goal
    let title =
      StyledText(figure.title, .heading)
      + StyledText("  \(surface.width < 60 ? ShortID.of(goal.id) : goal.id)", .muted)
    var lines = [title, "", bar(on: surface), ""]
    if let today = figure.today {
      lines.append(line(figure.period) + StyledText(figure.current, .strong) + "  " + today)
      if figure.weekly == nil {
        lines.append(
          line("average")
            + (figure.meanInWords ?? StyledText("no complete day in the last four weeks", .muted)))
      }
    } else {
      let way = figure.start.map { "from \($0) to \(figure.target)" } ?? "to \(figure.target)"
      lines.append(
        line("now") + StyledText(figure.current, .strong) + StyledText("  \(way)", .muted))
    }
    if let deadline = figure.deadline { lines.append(line("by") + StyledText(deadline)) }
    let paces = [figure.paceNeeded, figure.paceSoFar].compactMap(\.self)
    if !paces.isEmpty { lines.append(line("pace") + StyledText(paces.joined(separator: "; "))) }
    if goal.status != GoalStatus.active.rawValue {
      lines.append(line("status") + StyledText(goal.status, .accent))
    } else if figure.isReached, !goal.way.isDaily {
      lines.append(
        line("reached") + StyledText("`fit goal complete \(ShortID.of(goal.id))` ends it", .good))
    }
    if goal.metric != nil || figure.weekly != nil {
      lines.append(line("measured") + StyledText("moves with what you log", .muted))
    }
    if let notes = goal.notes { lines += StyledText(notes, .muted).wrapped(to: surface.width) }
    return lines
  }

  private func bar(on surface: Surface) -> StyledText {
    figure.bar.beforeFigures(columns: max(10, min(40, surface.width - 8)), on: surface)
      + "\(figure.percent, .strong)"
  }

  private func line(_ name: String) -> StyledText { .label(name, 10) }
}
