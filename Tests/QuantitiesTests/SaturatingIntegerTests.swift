import Testing

@testable import Quantities

@Suite("Whole numbers of any number")
struct SaturatingIntegerTests {
  @Test(
    "Any number becomes a whole one within bounds",
    arguments: [
      (1.9, 1), (-1.9, -1), (0, 0), (-0.0, 0), (1e-308, 0), (.nan, 0), (1e308, 1 << 53),
      (-1e308, -(1 << 53)), (.infinity, 1 << 53), (-.infinity, -(1 << 53)),
      (9_223_372_036_854_775_808, 1 << 53),
    ])
  func whole(number: Double, expected: Int) {
    #expect(Int(saturating: number) == expected)
    #expect(Int32(saturating: number) == Int32(clamping: expected))
    #expect(UInt8(saturating: number) == UInt8(clamping: expected))
  }
}
