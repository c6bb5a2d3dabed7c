import FitAPI
import Testing

@Test("A one-repetition maximum is estimated only where it is reliable")
func oneRepMax() {
  #expect(OneRepMax.estimate(weightKg: 100, reps: 1) == 100)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 10) == 120)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 11) == nil)
  #expect(OneRepMax.estimate(weightKg: 90, reps: 0) == nil)
  #expect(OneRepMax.estimate(weightKg: 0, reps: 5) == nil)
  #expect(OneRepMax.estimate(weightKg: nil, reps: 5) == nil)
  #expect(OneRepMax.estimate(weightKg: 100, reps: nil) == nil)
}
