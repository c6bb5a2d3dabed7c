import BackendInterface
import FitAPI
import FitClient

/// Hands a request to the backend inside this process, as the local owner's.
struct EmbeddedTransport: Transport {
  let responder: any Responder

  func send(_ request: FitAPI.Request) throws(TransportFailure) -> Response {
    responder.answerOwner(request)
  }
}
