import ActivityFixtures
import Foundation

// Reads damaged files by the million, one kind after the other, and says of each kind which input
// was the slowest. Built with sanitizers it finds what no test of a value can.

let options: Options
do {
  options = try Options(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("fuzz: \(error)\n".utf8))
  exit(2)
}

let watch = Watch()
watch.begin()
let share = options.inputs / UInt64(options.kinds.count)
for kind in options.kinds {
  var slowest: (seconds: Double, number: UInt64) = (0, 0)
  for number in options.first..<options.first + share {
    let seconds = watch.read(kind, number)
    if seconds > slowest.seconds { slowest = (seconds, number) }
    if number % 100_000 == 99_999 { watch.checkMemory(kind) }
  }
  watch.checkMemory(kind)
  print(
    "\(kind.rawValue): \(share) inputs from \(options.first) on, the slowest \(slowest.number) with "
      + String(format: "%.1f ms", slowest.seconds * 1000)
      + ", \(Watch.peakBytes >> 20) MiB at most")
  fflush(nil)
}
