import FitAPI
import FitClient
import Terminal

/// A service and where it is answered.
struct RemoteRow: Model, Identifiable {
  /// The service.
  var id: String
  /// `nil` when it is answered on this machine.
  var url: String?
  var account: String?
  var accounts: [String]
  var pin: String?
  /// The file of the certificates that its server's may be signed by.
  var ca: String?
  /// The dialect of FitIQ that the server speaks, as its answer to the sign-in showed.
  var dialect: String?

  enum CodingKeys: String, CodingKey, CaseIterable {
    case id = "service"
    case url, account, accounts, pin, ca, dialect
  }

  init(_ service: Service, in fit: Context) {
    let remote = fit.remotes.remote(service)
    id = service.rawValue
    url = remote?.url.description
    account = remote?.account
    accounts = remote == nil ? [] : fit.remotes.accounts(of: service)
    pin = remote?.pin
    ca = remote?.authorities
    guard service == .fitiq, let remote else { return }
    dialect = (try? fit.credentials(remote).current())?.session.dialect?.rawValue
  }

  static var columns: [TableColumn<RemoteRow>] {
    [
      TableColumn("SERVICE") { Cell($0.id, .label) },
      TableColumn("URL", flexible: true) {
        Cell($0.url ?? "this machine", $0.url == nil ? .muted : .plain)
      },
      TableColumn("ACCOUNT") { Cell($0.account ?? "") },
    ]
  }
}
