import Arguments
import FitAPI
import FitClient

extension Service: ArgumentValue {}

/// The arguments that the commands about remote services share.
enum RemoteArguments {
  static let service = Argument<Service>("service", "The service.")
  static let anyService = Argument<Service?>(
    "service", "The service; the only remote one unless given.")
}

extension Context {
  /// Returns the remote of a service.
  ///
  /// - Throws: ``FitError`` when the service is answered on this machine.
  func remote(_ service: Service) throws(FitError) -> Remote {
    return try require(
      remotes.remote(service), .notFound,
      "\(service.title) has no remote: it is answered on this machine",
      hint: "give it one with `fit remote add \(service.rawValue) URL`")
  }

  /// Returns the remote that the command line means: the one named, else the only one; `nil` when
  /// there are none and none was named.
  func chosenRemote(_ service: Service?) throws(FitError) -> Remote? {
    if let service { return try remote(service) }
    let all = remotes.all
    guard all.count > 1 else { return all.first }
    let names = all.map(\.service.rawValue).joined(separator: ", ")
    throw FitError(.usage, "which service is meant? there are \(names)", hint: "name one of them")
  }

  /// Returns the credential of a remote service.
  func credentials(_ remote: Remote) -> CredentialProvider {
    network.credentials(of: remote, among: remotes.all.filter { $0.service != remote.service })
  }
}
