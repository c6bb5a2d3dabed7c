import FitAPI
import FitBackend
import FitClient

/// Hands a request to the backend inside this process, as the local owner's.
struct EmbeddedTransport: Transport {
  let backend: Backend
  let caller: Caller

  func send(_ request: FitAPI.Request) throws(TransportFailure) -> Response {
    backend.answer(request, from: caller)
  }
}
