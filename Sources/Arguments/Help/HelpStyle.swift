/// The styling of help, such as colours, provided by the caller. The text passed in contains no
/// escape codes.
public struct HelpStyle: Sendable {
  public let heading: @Sendable (String) -> String
  /// Styles commands, options and other literal text.
  public let literal: @Sendable (String) -> String

  /// Creates a style from functions that wrap a text in escape codes.
  public init(
    heading: @escaping @Sendable (String) -> String,
    literal: @escaping @Sendable (String) -> String
  ) {
    self.heading = heading
    self.literal = literal
  }

  /// Text without styling.
  public static let plain = HelpStyle(heading: { $0 }, literal: { $0 })
}
