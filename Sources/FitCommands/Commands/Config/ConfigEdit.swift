import Arguments
import FitClient
import Terminal

struct ConfigEdit: Command {
  static let toleratesBrokenConfig = true
  static let declaration = Declaration(
    "edit", "Open the configuration file in an editor.",
    discussion: """
      The editor is what the setting editor says, else $VISUAL, else $EDITOR, else vi. What is \
      saved is checked; the first line that is no setting is named.
      """,
    examples: [Example("fit config edit", "with the editor of your choice")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    try require(
      fit.screen.inputIsTerminal && fit.screen.output.isTerminal, .usage,
      "an editor needs a terminal", hint: "use `fit config set KEY VALUE` in scripts")
    if try Files.read(fit.paths.config) == nil { try Files.replace(fit.paths.config, with: []) }
    let editor =
      fit.settings.value(.editor) ?? fit.environment["VISUAL"] ?? fit.environment["EDITOR"] ?? "vi"
    let status = Subprocess.run("\(editor) \(ShellWords.quoted(fit.paths.config))")
    guard status == 0 else { throw FitError(.failed, "the editor ended with status \(status)") }
    for entry in try Config(path: fit.paths.config).entries {
      try ConfigKey.check(entry.key, entry.value)
    }
    return Output(body: .none)
  }
}
