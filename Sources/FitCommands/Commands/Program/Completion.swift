import Arguments

struct PrintCompletion: Command {
  static let toleratesBrokenConfig = true
  static let shell = Argument<Shell>("shell", "The shell to print it for.")
  static let declaration = Declaration(
    "completion", "Print the completion script of a shell.", [shell],
    discussion: """
      `make install` puts the scripts where the shells look for them. Elsewhere, load one from the \
      shell's own start-up file:

        source <(fit completion bash)
        fit completion fish | source
      """,
    examples: [Example("fit completion zsh", "to be saved as _fit in a folder of $fpath")])

  func run(_ arguments: ParsedArguments, in fit: Context) throws -> Output {
    Output(body: .raw(Array(arguments[Self.shell].script(for: "fit").utf8)))
  }
}
