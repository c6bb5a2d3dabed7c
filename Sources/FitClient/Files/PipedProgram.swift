import System

/// A program that is given text and gives text back, which neither the command line nor a file sees.
public enum PipedProgram {
  /// Bytes a program may answer.
  private static let limit = 1 << 20

  /// Runs a line by the shell, hands it the input and waits for what it says.
  ///
  /// - Throws: ``FitError`` when it cannot be started or ends with a status other than 0.
  static func run(_ line: String, input: String) throws(FitError) -> String {
    let (bytes, status) = try exchange(line, input: Array(input.utf8))
    try require(status == 0, .failed, "\"\(line)\" ended with status \(status)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Runs a line by the shell, hands it the input and waits for what it says and its exit status.
  ///
  /// - Throws: ``FitError`` when it cannot be started, or says too much to be kept.
  public static func exchange(
    _ line: String, input: [UInt8]
  ) throws(FitError) -> (bytes: [UInt8], status: Int32) {
    guard let question = Pipe(), let answer = Pipe() else {
      throw FitError(.failed, "cannot make a pipe: \(SystemError.text())")
    }
    defer {
      question.close()
      answer.close()
    }
    let child = try require(
      ChildProcess(shell: line, input: question.reader, output: answer.writer), .failed,
      "cannot start \"\(line)\"")
    question.closeReading()
    answer.closeWriting()
    question.write(input)
    question.closeWriting()
    let output = Result { () throws(FitError) in
      try Files.readAll(answer.reader, name: line, limit: limit)
    }
    answer.closeReading()
    let status = child.wait()
    return (try output.get(), status)
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

    /// Writes as many bytes as the pipe takes; a program need not read them.
    func write(_ input: [UInt8]) {
      // Without this, a program that ends early would end this one too.
      let before = signal(SIGPIPE, SIG_IGN)
      defer { signal(SIGPIPE, before) }
      _ = Descriptor.writeAll(input, to: writer)
    }

    func closeReading() { Self.end(&reader) }
    func closeWriting() { Self.end(&writer) }

    func close() {
      closeReading()
      closeWriting()
    }

    private static func end(_ descriptor: inout Int32) {
      guard descriptor >= 0 else { return }
      Descriptor.release(descriptor)
      descriptor = -1
    }
  }
}
