import ActivityFixtures

/// What to try, from the command line: `[--inputs N] [--first N] [--only KIND]…`.
struct Options {
  /// How many inputs in all, shared evenly by the kinds.
  private(set) var inputs: UInt64 = 1_000_000
  /// The number of the first input of each kind.
  private(set) var first: UInt64 = 0
  private(set) var kinds: [SoundFile] = []

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: some Collection<String>) throws(Mistake) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch (word, rest.popFirst()) {
      case ("--inputs", let value?):
        inputs = try Self.number(value)
      case ("--first", let value?):
        first = try Self.number(value)
      case ("--only", let value?):
        guard let kind = SoundFile(rawValue: value) else {
          let names = SoundFile.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(description: "--only needs one of: \(names)")
        }
        kinds.append(kind)
      default:
        throw Mistake(
          description: "unknown option \(word); known are --inputs N, --first N and --only KIND")
      }
    }
    if kinds.isEmpty { kinds = SoundFile.allCases }
  }

  private static func number(_ text: String) throws(Mistake) -> UInt64 {
    guard let number = UInt64(text) else {
      throw Mistake(description: "\(text) is no number of inputs")
    }
    return number
  }
}
