import Arguments
import FitClient
import Terminal

struct Doctor: Command {
  static let toleratesBrokenConfig = true
  static let full = Flag(
    "full", "Read all of the data and compare it with its indexes, which may take a while.")
  static let fix = Flag("fix", "Correct the permissions of files, after asking.")
  static let startOver = Flag(
    "start-over",
    "Move data that cannot be used aside, after asking, so that the next command begins anew.")
  static let declaration = Declaration(
    "doctor", "Check that everything fit needs is in order.",
    [full, fix, startOver, Confirmation.yes],
    discussion: """
      Looks at the settings, the files and who may read them, the data, the disk, the clock, the \
      remote services, the sign-ins and the writes that wait, and says what to do about each \
      finding. Remote services are asked, unless --offline is given. Nothing is changed without \
      --fix or --start-over. The exit status is 1 when something needs doing.

      When the data file is damaged, or missing while its log is there, no command makes a new one: \
      that would destroy what the log holds. Put the file back where it was, or restore a backup, or \
      let --start-over give every file of it another name in the same folder.
      """,
    fields: Finding.record, columns: [["STATE", "CHECK", "FINDING", "REMEDY"]],
    examples: [
      Example("fit doctor", "one screen"),
      Example("fit doctor --fix --yes", "correct permissions without being asked"),
      Example("fit doctor --json=state,message", "for a monitor"),
      Example("fit doctor --start-over", "when the data cannot be used and there is no backup"),
    ])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    if arguments[Self.startOver] { return try StartingOver(fit).run(arguments) }
    let isThorough = arguments[Self.full]
    var findings = Self.examine(fit, isThorough)
    if arguments[Self.fix] {
      let repairs = findings.compactMap(\.repair)
      if !repairs.isEmpty {
        try Confirmation.ask(
          "Change these permissions?", showing: repairs.map { StyledText($0.command) }, arguments,
          in: fit)
        for repair in repairs { try repair.apply() }
        findings = Self.examine(fit, isThorough)
      }
    }
    let records = Output.Records(findings, Self.columns, ids: [])
    return Output(
      body: .page(lines: { DoctorPage(findings).lines(on: $0) }, records: records, pipe: .table),
      status: findings.contains { $0.state != .good } ? FitError.Kind.failed.exitStatus : 0)
  }

  private static func examine(_ fit: Context, _ isThorough: Bool) -> [Finding] {
    let examination = DoctorContext(fit, isThorough: isThorough)
    return Check.all.flatMap { $0.findings(examination) }
  }

  private static var columns: [TableColumn<Finding>] {
    [
      TableColumn("STATE") { Cell($0.state.rawValue) }, TableColumn("CHECK") { Cell($0.check) },
      TableColumn("FINDING") { Cell($0.message) }, TableColumn("REMEDY") { Cell($0.remedy ?? "") },
    ]
  }
}

/// The findings for a person: one line each, and below it what to do.
struct DoctorPage {
  private let findings: [Finding]

  init(_ findings: [Finding]) { self.findings = findings }

  func lines(on surface: Surface) -> [StyledText] {
    let width = findings.map(\.check.count).max() ?? 0
    var lines: [StyledText] = []
    for finding in findings {
      let name = StyledText(finding.check, .label).padded(to: width, .left)
      lines.append("\(finding.state.mark)  \(name)  \(finding.message)")
      if let remedy = finding.remedy {
        lines.append(
          "\(String(repeating: " ", count: Self.markWidth + 2))\("do:", .accent) \(remedy)")
      }
    }
    let count = findings.count { $0.state != .good }
    lines.append("")
    switch count {
    case 0: lines.append("everything is in order")
    case 1: lines.append("1 thing needs doing")
    default: lines.append("\(String(count)) things need doing")
    }
    return lines
  }

  /// Columns of a mark.
  fileprivate static let markWidth = 4
}

extension Finding.State {
  fileprivate var mark: StyledText {
    let text: StyledText =
      switch self {
      case .good: "\("ok", .good)"
      case .warning: "\("warn", .warning)"
      case .bad: "\("bad", .error)"
      }
    return text.padded(to: DoctorPage.markWidth, .left)
  }
}
