import Foundation
import TestSupport

// Measures what a person waits for; README.md beside this file says what each limit protects.

/// Measures what was asked for.
///
/// - Returns: whether every limit holds.
func report(_ options: Options) throws -> Bool {
  let workshop = Workshop(quick: options.quick)
  print(Row.heading)
  var holds = true
  for benchmark in Benchmark.all where options.only.isEmpty || options.only.contains(benchmark.name)
  {
    for row in try benchmark.measure(workshop) {
      print(row.line)
      // Some take minutes: each figure is shown as soon as it is known.
      fflush(nil)
      holds = holds && row.holds
    }
  }
  return holds
}

do {
  let words = Array(CommandLine.arguments.dropFirst())
  if try Reference.run(words) { exit(0) }
  exit(try report(Options(words)) ? 0 : 1)
} catch {
  FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
  exit(2)
}
