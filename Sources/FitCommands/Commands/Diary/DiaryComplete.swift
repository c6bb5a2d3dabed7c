import Arguments
import CivilTime
import FitAPI
import FitClient
import Terminal

struct DiaryComplete: Command {
  static let day = Argument<Day>("day", "The day whose food is logged completely: yesterday.")
  static let not = Flag("not", "Take the mark away.")
  static let declaration = Declaration(
    "complete", "Mark a day's food as completely logged.", [day, not],
    discussion: """
      Averages count complete days alone: past days with food in at least two meals and 800 kcal. \
      This marks one that has less, such as a day of fasting.
      """,
    fields: DiaryMark.record,
    examples: [Example("fit diary complete yesterday", "a day on which little was eaten")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    let day = arguments[Self.day]
    try require(day < fit.today, .usage, "\(day) is not over", hint: "mark it tomorrow")
    let isComplete = !arguments[Self.not]
    let name = TimeFormatter.day(day, in: fit)
    let text = isComplete ? "marked \(name) as complete" : "took the mark of \(name) away"
    let mark = DiaryMark(date: day, complete: isComplete)
    return try fit.client.deliver(FitIQ.markDiary(mark)).output("the mark of \(name)") { mark in
      let undo = Journal.Step.send(
        FitIQ.diaryMark, body: DiaryMark(date: day, complete: !isComplete))
      fit.note(text, undo: undo)
      return .page(mark) { _ in [StyledText(text)] }
    }
  }
}
