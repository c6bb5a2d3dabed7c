/// A number with a point or comma, which may divide thousands or decimals.
public enum DividedNumber {
  /// Returns whether the digits in front of a point or comma and those behind it may be thousands and
  /// hundreds: `1` and `250`, but not `0` and `250`, or `1234` and `500`.
  public static func mayBeThousands(
    _ whole: some StringProtocol, _ behind: some StringProtocol
  ) -> Bool {
    (1...3).contains(whole.utf8.count) && whole.first != "0" && behind.utf8.count == 3
  }
}
