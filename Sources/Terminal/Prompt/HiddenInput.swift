// Reads a secret without showing it. The echo is switched on again however this ends: with an
// answer, an error, or a signal that stops or ends the process.

import System

struct HiddenInput {
  let input: Int32
  let output: Int32

  /// Shows a question and reads one line with echo switched off; a descriptor that is not a
  /// terminal has no echo.
  ///
  /// - Throws: ``PromptError`` at the end of the input or when reading fails.
  func readLine(asking question: String) throws(PromptError) -> [UInt8] {
    var shown = termios()
    guard tcgetattr(input, &shown) == 0 else {
      try Prompt.write(question, to: output)
      return try AnswerReader(descriptor: input).line()
    }
    var hidden = shown
    hidden.c_lflag &= ~tcflag_t(ECHO)

    var watch = SignalWatch()
    defer {
      set(shown, TCSADRAIN)
      watch.end()
    }
    // Input typed before the question was not meant as its answer.
    set(hidden, TCSAFLUSH)
    try Prompt.write(question, to: output)
    let answer = Result { () throws(PromptError) in
      try AnswerReader(descriptor: input).line { () throws(PromptError) in
        guard let signal = watch.noticed else { return false }
        set(shown, TCSAFLUSH)
        watch.end()
        try Prompt.write("\n", to: output)
        SignalWatch.deliver(signal)
        watch = SignalWatch()
        set(hidden, TCSAFLUSH)
        try Prompt.write(question, to: output)
        return true
      }
    }
    // The typed line break was not shown either.
    try Prompt.write("\n", to: output)
    return try answer.get()
  }

  private func set(_ attributes: termios, _ when: Int32) {
    var attributes = attributes
    while tcsetattr(input, when, &attributes) < 0, errno == EINTR {}
  }
}
