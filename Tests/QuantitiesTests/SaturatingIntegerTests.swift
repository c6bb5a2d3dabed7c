import Testing

@testable import Quantities

@Suite("Saturating whole numbers")
struct SaturatingIntegerTests {
  private static let most = 1 << 53
  private static let cases: [(Double, Int)] = [
    (1.9, 1), (-1.9, -1), (0, 0), (-0.0, 0), (1e-308, 0), (.nan, 0), (1e308, most),
    (-1e308, -most), (.infinity, most), (-.infinity, -most), (9_223_372_036_854_775_808, most),
  ]

  @Test("Any number is converted to a whole number within bounds", arguments: cases)
  func whole(number: Double, expected: Int) {
    #expect(Int(saturating: number) == expected)
    #expect(Int32(saturating: number) == Int32(clamping: expected))
    #expect(UInt8(saturating: number) == UInt8(clamping: expected))
  }
}
