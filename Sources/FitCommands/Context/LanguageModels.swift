import FitAPI
import FitClient

extension Context {
  /// The address of the language model's server.
  var modelURL: RemoteURL? {
    settings.value(.modelURL).flatMap { try? RemoteURL(parsing: $0) }
  }

  /// The language model that is set up, for whatever is asked for in words; `nil` where there is
  /// none, or where it cannot be asked offline.
  var languageModel: ChatCompletions? {
    guard let url = modelURL, !options.remote.isOffline else { return nil }
    let key = ModelKey(url, in: self)
    return ChatCompletions(
      url, model: settings.value(.modelName), over: modelTransport(url),
      timeLimit: options.remote.timeLimit
    ) { () throws(FitError) in try key.find() }
  }

  private func modelTransport(_ url: RemoteURL) -> any Transport {
    let wire = HTTPTransport(
      url,
      HTTPTransport.Options(
        userAgent: "fit/\(Fit.version)", environment: { [environment] in environment[$0] }))
    guard options.isVerbose else { return wire }
    return TracedTransport(
      wire, to: url.origin, redaction: redaction, clock: .machine(now: clock),
      write: console.trace)
  }
}

/// The key of a language model's server, kept beside the sign-ins.
struct ModelKey: Sendable {
  /// The environment variable that is stronger than what is kept.
  static let variable = "FIT_AI_KEY"

  private let url: RemoteURL
  private let store: any CredentialStore
  private let environment: Environment
  private let redaction: Redaction

  /// Creates the key of a server.
  init(_ url: RemoteURL, in fit: Context) {
    self.url = url
    store = fit.credentials
    environment = fit.environment
    redaction = fit.redaction
  }

  private var account: AccountKey { AccountKey(.intentions, url, "language-model") }

  /// Returns the key; `nil` where none was given.
  func find() throws(FitError) -> String? {
    var key = environment[Self.variable]
    if key == nil { key = try store.session(of: account)?.apiKey }
    if let key { redaction.add([key]) }
    return key
  }

  /// Keeps a key in the place of another.
  func save(_ key: String) throws(FitError) {
    try store.save(Session(accessToken: nil, apiKey: key), of: account)
  }

  /// Forgets the key.
  func erase() throws(FitError) {
    try store.erase(account)
  }

  /// The place of the key, in words.
  var place: String { store.place }
}
