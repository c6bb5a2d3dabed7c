import Foundation

/// How random tests are seeded and how long they go on.
public enum Fuzzing {
  /// How many inputs to try: as many as the test thinks quick, and with FIT_FUZZ_TIMES (`make
  /// fuzz-tests` sets it) so many times more.
  public static func rounds(_ quick: Int) -> Int {
    quick * (ProcessInfo.processInfo.environment["FIT_FUZZ_TIMES"].flatMap(Int.init) ?? 1)
  }
}

/// Random numbers that are the same for the same seed: the SplitMix64 generator
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
