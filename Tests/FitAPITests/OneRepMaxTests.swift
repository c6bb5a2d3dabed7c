import FitAPI
import Testing

@Test("estimates a one-repetition maximum where that is sensible")
func oneRepMax() {
  #expect(OneRepMax.estimate(weightKg: 100, reps: 1) == 100)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 10) == 120)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 11) == nil)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 0) == nil)
  #expect(OneRepMax.estimate(weightKg: 0, reps: 5) == nil)
  #expect(OneRepMax.estimate(weightKg: nil, reps: 5) == nil)
  #expect(OneRepMax.estimate(weightKg: 100, reps: nil) == nil)
}
