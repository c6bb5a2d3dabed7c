/// What to measure, from the command line: `[--quick] [--only NAME]…`.
struct Options {
  /// The benchmarks to run; all of them when empty.
  private(set) var only: [String] = []
  /// Whether to make do with fewer runs and a tenth of the data.
  private(set) var quick = false

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  init(_ words: some Collection<String>) throws(Mistake) {
    let names = Benchmark.all.map(\.name)
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--quick":
        quick = true
      case "--only":
        guard let name = rest.popFirst(), names.contains(name) else {
          throw Mistake(description: "--only needs one of: \(names.joined(separator: ", "))")
        }
        only.append(name)
      default:
        throw Mistake(description: "unknown option \(word); known are --quick and --only NAME")
      }
    }
  }
}
