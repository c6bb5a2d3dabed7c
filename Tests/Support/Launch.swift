import CLaunch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program about to be started: what it is, and everything it will see.
public struct Launch: Sendable {
  /// The program's path; nothing is looked up on a PATH.
  public var program: String
  public var arguments: [String]
  /// The whole environment: nothing is inherited.
  public var environment: [String: String]
  /// The folder it starts in; this process's own when nil.
  public var folder: String?

  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// Starts the program in a session of its own, away from the developer's terminal.
  ///
  /// - Parameter descriptors: its standard input, output and error, in this order.
  /// - Returns: the process id, which is its process group's as well.
  func start(_ descriptors: [Descriptor]) throws(SystemFailure) -> pid_t {
    let words = CStrings([program] + arguments)
    let settings = CStrings(environment.map { "\($0.key)=\($0.value)" })
    let process = withExtendedLifetime((words, settings, descriptors)) {
      launch(program, words.pointers, settings.pointers, folder, descriptors.map(\.number))
    }
    guard process > 0 else { throw SystemFailure("start \(program)", -process) }
    return process
  }
}

/// Strings as C wants a list of them: ended by a null pointer.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

  deinit { for pointer in pointers { free(pointer) } }
}

/// A call of the operating system that failed.
public struct SystemFailure: Error, CustomStringConvertible {
  public let description: String

  init(_ action: String, _ code: Int32 = errno) {
    description = "cannot \(action): \(String(cString: strerror(code)))"
  }
}
