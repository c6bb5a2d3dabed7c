/// The address of a phone for push notifications.
public struct PushToken: Codable, Sendable, Hashable, Validated {
  /// `ExponentPushToken[…]`, as the app's framework gives it.
  public var token: String
  /// A ``Platform``.
  public var platform: String

  /// The phones there are.
  public enum Platform: String, CaseIterable, Codable, Sendable, Hashable {
    case ios, android
  }

  /// The prefix of every token.
  static let beginning = "ExponentPushToken["
  /// Bytes of a token at most.
  static let longest = 512

  /// Creates a token of a phone.
  public init(token: String, platform: String) {
    self.token = token
    self.platform = platform
  }

  public func validate(_ problems: inout Problems) {
    if !token.hasPrefix(Self.beginning) || token.utf8.count > Self.longest {
      problems.add(
        "token", "Invalid push token format. Must start with \(Self.beginning)", .form("regex"))
    }
    if Platform(rawValue: platform) == nil {
      problems.add(
        "platform", "Platform must be ios or android",
        .word(received: platform, options: Platform.allCases.map(\.rawValue)))
    }
  }
}

/// The answer about a push token.
public struct PushTokenAnswer: Model {
  public var success: Bool
  public var message: String

  /// Creates an answer that reports success in a sentence.
  public init(_ message: String) {
    success = true
    self.message = message
  }
}

extension Needled {
  public static let pushTokenRegistration = Route<PushTokenAnswer>(
    .needled, .post, "/users/push-token", mayWait: false)
  public static let pushTokenRemoval = Route<PushTokenAnswer>(
    .needled, .delete, "/users/push-token", mayWait: false)
}
