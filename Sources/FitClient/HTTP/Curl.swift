import CCurl
import System

/// The libcurl of this machine.
final class Curl: @unchecked Sendable {
  // Unchecked because the library's table of functions is only read once it is open.
  private let library: OpaquePointer

  /// The library, opened when first asked for; `nil` when this machine has none.
  static let installed = Curl(names: Platform.curlLibraries)

  /// Opens the first of these libraries that can be opened; `nil` where none can.
  init?(names: [String]) {
    let opened = CStrings.with(names) { ccurl_open($0.baseAddress, $0.count) }
    guard let opened else { return nil }
    library = opened
  }

  /// The versions of the library and of the libraries it uses.
  var version: String { String(cString: ccurl_version(library)) }

  /// An option whose number is not the library's own; `nil` when all agree.
  var mistakenOption: String? { ccurl_mistaken_option(library).map { String(cString: $0) } }

  /// Connections to a server; `nil` when memory is short.
  func session() -> Session? {
    ccurl_session_open(library).map(Session.init)
  }

  /// Connections to a server, which one thread at a time may use.
  final class Session: @unchecked Sendable {
    // Unchecked because whoever takes it from the pool has it alone until it is put back.
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
      self.pointer = pointer
    }

    deinit {
      ccurl_session_close(pointer)
    }
  }
}
