import FitAPI

/// The address and the account of a service on the network.
public struct Remote: Sendable, Hashable {
  public let service: Service
  public let url: RemoteURL
  /// The account in use; `nil` before the first sign-in.
  public var account: String?
  /// The only key the server may have: `sha256//` and the hash of its public key in base64.
  public var pin: String?
  /// The path of a file of the certificates that its server's may be signed by; `nil` means the
  /// system's.
  public var authorities: String?
  /// The name given to a service without accounts; a token stands for its account instead.
  public var user: String?

  /// Creates a remote service.
  public init(
    service: Service, url: RemoteURL, account: String? = nil, pin: String? = nil,
    authorities: String? = nil, user: String? = nil
  ) {
    self.service = service
    self.url = url
    self.account = account
    self.pin = pin
    self.authorities = authorities
    self.user = user
  }

  /// The path before every route: the address's own, or the service's where it has none.
  public var basePath: String { url.basePath.isEmpty ? service.basePath : url.basePath }

  /// Returns the names of those accounts: letters, digits and what addresses hold.
  public static func isAccountName(_ text: String) -> Bool {
    (1...254).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
  }

  /// Returns whether a text is a pin: `sha256//` and 32 bytes in base64.
  public static func isPin(_ text: String) -> Bool {
    let digits = String(text.dropFirst(8))
    return text.hasPrefix("sha256//") && digits.utf8.count == 44 && digits.hasSuffix("=")
      && Base64.bytes(digits)?.count == 32
  }
}

extension Service {
  /// The address of the original service; `nil` where everybody runs their own.
  public var defaultURL: String? {
    switch self {
    case .fitiq: FitIQ.defaultURL
    case .needled, .intentions, .health: nil
    }
  }

  /// Whether the service knows accounts of its own, so that its data cannot be reached without a
  /// sign-in.
  public var hasAccounts: Bool {
    switch self {
    case .fitiq, .needled: true
    case .intentions, .health: false
    }
  }
}
