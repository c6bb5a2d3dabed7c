import CArguments

/// The command line of this process.
enum CommandWords {
  /// The words after the program's name.
  static var all: [String] {
    let count = Int(process_argument_count())
    guard count > 0, let words = process_arguments() else {
      return Array(CommandLine.arguments.dropFirst())
    }
    return UnsafeBufferPointer(start: words, count: count).dropFirst()
      .compactMap { $0.map { String(cString: $0) } }
  }
}
