#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that is given text and gives text back, which neither the command line nor a file sees.
public enum PipedProgram {
  /// Bytes a program may answer.
  private static let limit = 1 << 20

  /// Runs a line by the shell, hands it the input and waits for what it says.
  ///
  /// - Throws: ``FitError`` when it cannot be started or ends with a status other than 0.
  static func run(_ line: String, input: String) throws(FitError) -> String {
    let (bytes, status) = try exchange(line, input: Array(input.utf8))
    guard status == 0 else {
      throw FitError(.failed, "\"\(line)\" ended with status \(status)")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a line by the shell, hands it the input and waits for what it says and its exit status.
  ///
  /// - Throws: ``FitError`` when it cannot be started, or says too much to be kept.
  public static func exchange(
    _ line: String, input: [UInt8]
  ) throws(FitError) -> (bytes: [UInt8], status: Int32) {
    guard let question = Pipe(), let answer = Pipe() else {
      throw FitError(.failed, "cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    defer {
      question.close()
      answer.close()
    }
    let child = try start(line, reads: question, writes: answer)
    question.closeReading()
    answer.closeWriting()
    question.write(input)
    question.closeWriting()
    let said = Result { () throws(FitError) in
      try Files.readAll(answer.reader, name: line, limit: limit)
    }
    answer.closeReading()
    let status = wait(child)
    return (try said.get(), status)
  }

  private static func start(
    _ line: String, reads question: Pipe, writes answer: Pipe
  ) throws(FitError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, question.reader, 0)
    posix_spawn_file_actions_adddup2(&actions, answer.writer, 1)
    let words = ["/bin/sh", "-c", line]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var child: pid_t = 0
    guard posix_spawn(&child, words[0], &actions, nil, &arguments, environ) == 0 else {
      throw FitError(.failed, "cannot start \"\(line)\"")
    }
    return child
  }

  private static func wait(_ child: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { return 127 }
    }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }

  /// Two ends of a stream of bytes within this machine.
  private final class Pipe {
    private(set) var reader: Int32
    private(set) var writer: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return nil }
      (reader, writer) = (ends[0], ends[1])
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    /// Writes what fits; a program that does not want to read it is free to.
    func write(_ input: [UInt8]) {
      // Without this, a program that ends early would end this one too.
      let before = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, before) }
      var bytes = input[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { writeBytes(writer, $0) }
        if count < 0, errno != EINTR { return }
        bytes = bytes.dropFirst(max(0, count))
      }
    }

    func closeReading() { Self.end(&reader) }
    func closeWriting() { Self.end(&writer) }

    func close() {
      closeReading()
      closeWriting()
    }

    private static func end(_ descriptor: inout Int32) {
      guard descriptor >= 0 else { return }
      closeDescriptor(descriptor)
      descriptor = -1
    }
  }

  // Within a type that has methods of these names, the system's need others.
  private static func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
  }

  private static func closeDescriptor(_ descriptor: Int32) {
    close(descriptor)
  }
}
