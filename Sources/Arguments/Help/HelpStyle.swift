/// How the parts of help are set off; the caller lends its colours. The text passed in holds no
/// escape codes.
public struct HelpStyle: Sendable {
  public let heading: @Sendable (String) -> String
  /// Commands, options and other things to be typed as they stand.
  public let literal: @Sendable (String) -> String

  public init(
    heading: @escaping @Sendable (String) -> String,
    literal: @escaping @Sendable (String) -> String
  ) {
    self.heading = heading
    self.literal = literal
  }

  /// Text as it is.
  public static let plain = HelpStyle(heading: { $0 }, literal: { $0 })
}
