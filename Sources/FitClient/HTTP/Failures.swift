import CCurl
import System

/// Describes libcurl's failures in words that name the server and reveal nothing that was sent.
struct Failures {
  private let server: RemoteURL

  init(_ server: RemoteURL) { self.server = server }

  /// The failure where libcurl is not installed.
  static var noLibrary: TransportFailure {
    TransportFailure(
      .unsupported,
      "libcurl is not installed, which remote services need: \(Platform.curlInstallation)",
      mayHaveArrived: false)
  }

  func failure(_ answer: ccurl_answer) -> TransportFailure {
    TransportFailure(kind(answer), message(answer), mayHaveArrived: answer.may_have_arrived)
  }

  private func kind(_ answer: ccurl_answer) -> TransportFailure.Kind {
    switch answer.outcome {
    case CCURL_UNREACHABLE: .unreachable
    case CCURL_TIMED_OUT: .timedOut
    case CCURL_UNTRUSTED: .untrusted
    case CCURL_TOO_LARGE: .tooLarge
    case CCURL_CANCELLED: .cancelled
    case CCURL_UNSUPPORTED: .unsupported
    default: .broken
    }
  }

  private func message(_ answer: ccurl_answer) -> String {
    let name = server.unixSocket ?? server.authority
    return switch answer.outcome {
    case CCURL_UNREACHABLE:
      switch answer.code {
      case Self.unknownName: "there is no machine called \(server.host)"
      case Self.noConnection: "nothing answers at \(name)"
      default: "no connection to \(name) (\(Self.words(answer)))"
      }
    case CCURL_TIMED_OUT:
      answer.may_have_arrived
        ? "\(name) did not answer in time" : "no connection to \(name) in time"
    case CCURL_UNTRUSTED: "\(name) could not prove who it is (\(Self.words(answer)))"
    case CCURL_TOO_LARGE: "the answer of \(name) is too large"
    case CCURL_CANCELLED: "the request to \(name) was cancelled"
    case CCURL_UNSUPPORTED: "this libcurl cannot reach \(name) (\(Self.words(answer)))"
    default:
      answer.may_have_arrived
        ? "the connection to \(name) broke before its answer was complete (\(Self.words(answer)))"
        : "the connection to \(name) broke (\(Self.words(answer)))"
    }
  }

  /// libcurl's CURLE_COULDNT_RESOLVE_HOST and CURLE_COULDNT_CONNECT.
  private static let unknownName: Int32 = 6
  private static let noConnection: Int32 = 7

  /// Returns libcurl's message without control characters, since it may repeat a server's text.
  private static func words(_ answer: ccurl_answer) -> String {
    let text = withUnsafeBytes(of: answer.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let printable = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    return String(String.UnicodeScalarView(printable))
  }
}
