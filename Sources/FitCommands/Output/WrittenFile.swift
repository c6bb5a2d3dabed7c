import Arguments
import FitClient

/// The files that commands write where a person says, which replace what is there only with `--force`.
enum WrittenFile {
  static let force = Flag("force", short: "f", "Replace what is there.")

  /// Refuses a name that a file has already, unless it is to be replaced. Into a pipe or a device is written
  /// without a question: nothing there is lost.
  ///
  /// - Throws: ``FitError`` that names it.
  static func refuseTaken(_ name: String, _ arguments: ParsedArguments) throws(FitError) {
    try refuse(name, taken: Files.exists(name) && !Files.isStream(name), arguments)
  }

  /// Refuses a name for a folder of files, as long as anything is in that folder already.
  ///
  /// - Throws: ``FitError`` that names it.
  static func refuseTaken(folder name: String, _ arguments: ParsedArguments) throws(FitError) {
    let isTaken =
      try Files.isFolder(name) ? !Files.names(in: name).isEmpty : Files.exists(name)
    try refuse(name, taken: isTaken, arguments)
  }

  private static func refuse(
    _ name: String, taken isTaken: Bool, _ arguments: ParsedArguments
  ) throws(FitError) {
    try require(
      arguments[force] || !isTaken, .conflict, "\"\(name)\" exists already",
      hint: "choose another name, or add --force")
  }
}

extension Output {
  /// Writes a text to the file that a person named, or to standard output.
  ///
  /// - Throws: ``FitError`` when the file cannot be written, or is there already and not to be
  ///   replaced.
  static func written(
    _ text: String, to file: FilePath, _ arguments: ParsedArguments
  ) throws(FitError) -> Output {
    let bytes = Array(text.utf8)
    if file.isStandardStream { return Output(body: .raw(bytes)) }
    try WrittenFile.refuseTaken(file.text, arguments)
    try Files.save(file.text, with: bytes)
    return .message("wrote \(file.text)")
  }
}
