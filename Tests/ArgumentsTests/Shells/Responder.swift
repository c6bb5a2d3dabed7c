import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program on disk whose answers are given by this process: a script passes its arguments through
/// one pipe and waits at another until the answer stands in a file. So the shells meet the real
/// engine without a binary of its own.
final class Responder: Sendable {
  let folder: TemporaryFolder
  private let asked: Int32
  private let answered: Int32
  private let thread: WorkThread

  init(program: String, answer: @escaping @Sendable ([String]) -> String) throws {
    folder = try TemporaryFolder()
    for pipe in ["asked", "answered"] where mkfifo(folder.appending(pipe), 0o600) != 0 {
      throw SystemFailure("mkfifo")
    }
    // Opened for both ends, so that neither opening waits for the other side.
    asked = open(folder.appending("asked"), O_RDWR | O_CLOEXEC)
    answered = open(folder.appending("answered"), O_RDWR | O_CLOEXEC)
    guard asked >= 0, answered >= 0 else { throw SystemFailure("open") }
    try folder.writeProgram(
      program,
      """
      #!/bin/sh
      printf '%s\\0' "$#" "$@" >"\(folder.appending("asked"))"
      read -r _ <"\(folder.appending("answered"))"
      cat "\(folder.appending("answer"))"

      """)
    let state = State(asked: asked, answered: answered, folder: folder, answer: answer)
    thread = try WorkThread { state.run() }
  }

  deinit {
    // A request of no arguments ends the thread, which closes the pipes.
    _ = write(asked, "0\0", 2)
    thread.join()
  }

  private final class State: Sendable {
    let asked: Int32
    let answered: Int32
    let folder: TemporaryFolder
    let answer: @Sendable ([String]) -> String

    init(
      asked: Int32, answered: Int32, folder: TemporaryFolder,
      answer: @escaping @Sendable ([String]) -> String
    ) {
      self.asked = asked
      self.answered = answered
      self.folder = folder
      self.answer = answer
    }

    func run() {
      while let arguments = request(), !arguments.isEmpty {
        do {
          try folder.write("answer", answer(arguments))
        } catch {
          break
        }
        _ = write(answered, "\n", 1)
      }
      close(asked)
      close(answered)
    }

    private func request() -> [String]? {
      guard let text = word(), let count = Int(text) else { return nil }
      var words: [String] = []
      for _ in 0..<count {
        guard let word = word() else { return nil }
        words.append(word)
      }
      return words
    }

    private func word() -> String? {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while read(asked, &byte, 1) == 1 {
        if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }
  }
}

/// A thread of its own for work that may block.
private struct WorkThread: Sendable {
  #if canImport(Darwin)
    private let thread: pthread_t?
  #else
    private let thread: pthread_t
  #endif

  init(_ work: @escaping @Sendable () -> Void) throws {
    let box = Unmanaged.passRetained(ThreadWork(run: work))
    #if canImport(Darwin)
      var thread: pthread_t?
      errno = pthread_create(&thread, nil, runThread, box.toOpaque())
    #else
      var thread = pthread_t()
      errno = pthread_create(&thread, nil, { runThread($0) }, box.toOpaque())
    #endif
    guard errno == 0 else {
      box.release()
      throw SystemFailure("pthread_create")
    }
    self.thread = thread
  }

  /// Waits for the work to end.
  func join() {
    #if canImport(Darwin)
      if let thread { pthread_join(thread, nil) }
    #else
      pthread_join(thread, nil)
    #endif
  }
}

private final class ThreadWork: Sendable {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

private func runThread(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let box { Unmanaged<ThreadWork>.fromOpaque(box).takeRetainedValue().run() }
  return nil
}
