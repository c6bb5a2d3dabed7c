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
  /// Its arguments, as bytes: what is typed need not be UTF-8.
  public var arguments: [[UInt8]]
  /// The whole environment: nothing is inherited.
  public var environment: [String: String]
  /// The folder it starts in; this process's own when nil.
  public var folder: String?

  public init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:],
    folder: String? = nil
  ) {
    self.program = program
    self.arguments = arguments.map { Array($0.utf8) }
    self.environment = environment
    self.folder = folder
  }

  /// The program and its arguments, as a message names them.
  public var name: String {
    ([program] + arguments.map { String(decoding: $0, as: UTF8.self) }).joined(separator: " ")
  }

  /// Starts the program in a session of its own, away from the developer's terminal.
  ///
  /// - Parameters:
  ///   - descriptors: its standard input, output and error, in this order.
  ///   - terminal: the path of a terminal that stands in for all three and sends it signals.
  /// - Returns: the process id, which is its process group's as well.
  func start(
    _ descriptors: [Descriptor], controlledBy terminal: String? = nil
  ) throws(SystemFailure) -> pid_t {
    let words = CStrings([Array(program.utf8)] + arguments)
    let settings = CStrings(environment.map { Array("\($0.key)=\($0.value)".utf8) })
    let process = withExtendedLifetime((words, settings, descriptors)) {
      launch(
        program, words.pointers, settings.pointers, folder, descriptors.map(\.number), terminal)
    }
    guard process > 0 else { throw SystemFailure("start \(program)", -process) }
    return process
  }
}

/// Strings as C wants a list of them: ended by a null pointer.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [[UInt8]]) {
    pointers = strings.map { bytes in (bytes + [0]).withUnsafeBytes { copy($0) } } + [nil]
  }

  deinit { for pointer in pointers { free(pointer) } }
}

private func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeMutablePointer<CChar>? {
  bytes.baseAddress.flatMap { strdup($0.assumingMemoryBound(to: CChar.self)) }
}

/// A call of the operating system that failed.
public struct SystemFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ action: String, _ code: Int32 = errno) {
    description = "cannot \(action): \(String(cString: strerror(code)))"
  }
}
