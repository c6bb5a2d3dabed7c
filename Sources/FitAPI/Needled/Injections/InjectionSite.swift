/// The injection sites, in the order of rotation.
public enum InjectionSite: String, CaseIterable, Codable, Sendable, Hashable {
  case abdomenLeft = "ABDOMEN_LEFT"
  case abdomenRight = "ABDOMEN_RIGHT"
  case thighLeft = "THIGH_LEFT"
  case thighRight = "THIGH_RIGHT"
  case upperArmLeft = "UPPER_ARM_LEFT"
  case upperArmRight = "UPPER_ARM_RIGHT"

  /// The site in words: `left abdomen`.
  public var title: String {
    switch self {
    case .abdomenLeft: "left abdomen"
    case .abdomenRight: "right abdomen"
    case .thighLeft: "left thigh"
    case .thighRight: "right thigh"
    case .upperArmLeft: "left upper arm"
    case .upperArmRight: "right upper arm"
    }
  }

  /// The next site in the rotation; the last is followed by the first.
  public var next: InjectionSite {
    switch self {
    case .abdomenLeft: .abdomenRight
    case .abdomenRight: .thighLeft
    case .thighLeft: .thighRight
    case .thighRight: .upperArmLeft
    case .upperArmLeft: .upperArmRight
    case .upperArmRight: .abdomenLeft
    }
  }

  /// Returns the site that is suggested after an injection; the first one where there was none, or
  /// where the site is known only to a newer server.
  public static func suggested(after last: String?) -> InjectionSite {
    last.flatMap(InjectionSite.init)?.next ?? .abdomenLeft
  }
}
