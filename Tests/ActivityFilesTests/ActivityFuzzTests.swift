import ActivityFixtures
import TestSupport
import Testing

@Suite("Fuzzing of activity files")
struct ActivityFuzzTests {
  @Test(
    "A reader survives any damage to a file and returns only plausible workouts",
    arguments: SoundFile.allCases)
  func damage(_ kind: SoundFile) throws {
    for number in 0..<UInt64(Fuzzing.rounds(kind == .zip ? 100 : 300)) {
      let fault = try DamagedFile(kind, number: number).fault()
      if let fault { Issue.record("\(kind) \(number): \(fault)") }
    }
  }

  @Test("The undamaged files for fuzzing are valid", arguments: SoundFile.allCases)
  func soundness(_ kind: SoundFile) throws {
    let reading = try Reading(kind.file(kind.content))
    #expect(!reading.workouts.isEmpty)
    #expect(reading.problems.allSatisfy { $0.hasPrefix("note") }, "\(reading.problems)")
  }
}
