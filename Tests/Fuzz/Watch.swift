import ActivityFixtures
import Foundation
import Synchronization

/// Watches how long each input takes and how much memory all of them hold, and ends the program
/// when it is too much. Time is the processor's, so that a busy machine makes no input slow.
final class Watch: Sendable {
  /// Seconds of one input, at most.
  static let longest = 1.0
  /// Bytes of the whole program, at most.
  static let mostBytes = 256 << 20

  /// Which input is read: its number, and its kind's index in the last digits.
  private let current = Atomic<UInt64>(0)

  /// Begins to watch for an input that never ends.
  func begin() {
    Thread.detachNewThread { [self] in
      var seen: UInt64 = 0
      var since = Self.now
      while true {
        Thread.sleep(forTimeInterval: 0.2)
        let input = current.load(ordering: .relaxed)
        if input != seen {
          (seen, since) = (input, Self.now)
        } else if Self.now - since > 10 * Self.longest {
          Self.fail(name, "does not end")
        }
      }
    }
  }

  /// Reads an input; when it seems slow, again, since a machine may also account to a program what
  /// others took from it.
  ///
  /// - Returns: how many seconds it took.
  func read(_ kind: SoundFile, _ number: UInt64) -> Double {
    current.store(Self.input(kind, number), ordering: .relaxed)
    let file = DamagedFile(kind, number: number)
    var seconds = time(file)
    for _ in 0..<4 where seconds > Self.longest { seconds = min(seconds, time(file)) }
    if seconds > Self.longest {
      Self.fail(name, String(format: "takes %.2f s", seconds))
    }
    return seconds
  }

  private func time(_ file: DamagedFile) -> Double {
    let began = Self.now
    do {
      if let fault = try file.fault() { Self.fail(name, fault) }
    } catch {
      Self.fail(name, "\(error)")
    }
    return Self.now - began
  }

  /// Ends the program when it has held too much memory.
  func checkMemory(_ kind: SoundFile) {
    let bytes = Self.peakBytes
    if bytes > Self.mostBytes { Self.fail(kind.rawValue, "held \(bytes >> 20) MiB") }
  }

  /// `RUSAGE_SELF`, which is of a type of its own on every system.
  private static let thisProcess: Int32 = 0

  static var peakBytes: Int {
    var usage = rusage()
    guard getrusage(thisProcess, &usage) == 0 else { return 0 }
    #if canImport(Darwin)
      return usage.ru_maxrss
    #else
      return usage.ru_maxrss * 1024
    #endif
  }

  /// Seconds of processor time of the whole program, the watching being next to nothing.
  private static var now: Double {
    Double(clock()) / Double(CLOCKS_PER_SEC)
  }

  private static func input(_ kind: SoundFile, _ number: UInt64) -> UInt64 {
    number << 8 | UInt64(SoundFile.allCases.firstIndex(of: kind) ?? 0)
  }

  /// The input that is read, as messages name it.
  private var name: String {
    let input = current.load(ordering: .relaxed)
    return "\(SoundFile.allCases[Int(input & 0xff)].rawValue) \(input >> 8)"
  }

  private static func fail(_ input: String, _ fault: String) -> Never {
    print("\(input): \(fault)")
    exit(1)
  }
}
