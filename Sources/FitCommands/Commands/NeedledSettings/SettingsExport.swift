import Arguments
import BackendInterface
import FitAPI
import FitClient
import JSON
import Terminal

struct SettingsExport: Command {
  static let file = Argument<FilePath?>(
    "file", "The file to make; needled-export-DATE.json unless given, - for standard output.")
  static let declaration = Declaration(
    "export", "Export everything stored at Needled into a file.", [file, WrittenFile.force],
    discussion: """
      Weigh-ins, injections, habits, the plan and the choice of reminders, in Needled's own form. \
      `fit import needled` takes it back in; `fit export` writes what is kept of everything else.
      """,
    fields: NeedledExport.record,
    examples: [
      Example("fit settings export", "into this folder"),
      Example("fit settings export - | gzip > needled.json.gz", "to be kept elsewhere"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    // As the service wrote it, with what only a newer one knows.
    let route = Needled.export
    let document = try fit.client.send(
      Route<JSONValue>(route.service, route.method, route.pattern)())
    let bytes = document.bytes(.pretty) + [UInt8(ascii: "\n")]
    let file = arguments[Self.file]
    if file?.isStandardStream == true || fit.options.form != .plain {
      return Output(body: .raw(bytes))
    }
    let name = file?.text ?? "needled-export-\(fit.today).json"
    try WrittenFile.refuseTaken(name, arguments)
    let new = try NewFile(name)
    try new.write(bytes)
    try new.complete()
    func counted(_ member: String, _ noun: RecordName) -> String {
      noun.counted(document[member]?.array?.count ?? 0)
    }
    let parts = [
      counted("weighIns", RecordName("weigh-in")), counted("injections", RecordName("injection")),
      counted("dailyHabits", RecordName("day of habits", plural: "days of habits")),
    ]
    return .message("exported \(parts.joined(separator: ", "), .strong) to \(name)")
  }
}
