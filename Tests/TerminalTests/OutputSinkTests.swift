import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Buffered output")
struct OutputSinkTests {
  @Test("Output is written only when flushed or when the buffer is full")
  func buffering() throws {
    let pipe = try Pipe()
    let sink = OutputSink(descriptor: pipe.writing)
    try sink.writeLine("one")
    try sink.write("two\n")
    #expect(pipe.contents() == "")
    try sink.flush()
    #expect(pipe.contents() == "one\ntwo\n")
    try sink.flush()
    #expect(pipe.contents() == "")
    try sink.write(String(repeating: "x", count: OutputSink.capacity))
    #expect(pipe.contents().utf8.count == OutputSink.capacity)
  }

  @Test("A closed pipe is a specific error")
  func closedPipe() throws {
    let sink: OutputSink
    do {
      var ends: [Int32] = [-1, -1]
      #expect(pipe(&ends) == 0)
      signal(SIGPIPE, SIG_IGN)
      close(ends[0])
      sink = OutputSink(descriptor: ends[1])
      defer { close(ends[1]) }
      try sink.write("x")
      #expect(throws: WriteError.closedPipe) { try sink.flush() }
    }
  }

  @Test("A closed descriptor is an error with the system's reason")
  func badDescriptor() throws {
    let sink = OutputSink(descriptor: -1)
    try sink.write("x")
    #expect(throws: WriteError.failed(EBADF)) { try sink.flush() }
    #expect(WriteError.failed(EBADF).description == "bad file descriptor")
    // What could not be written was given up, so the next flush has nothing to fail on.
    try sink.flush()
  }

  #if os(Linux)
    @Test("A full device is an error")
    func fullDevice() throws {
      let full = open("/dev/full", O_WRONLY)
      defer { close(full) }
      let sink = OutputSink(descriptor: full)
      try sink.write("x")
      #expect(throws: WriteError.full) { try sink.flush() }
      #expect(throws: WriteError.full) {
        try sink.write(String(repeating: "x", count: OutputSink.capacity))
      }
    }
  #endif

  @Test(
    "A slow reader gets all output, blocking or not", arguments: [true, false])
  func slowReader(blocks: Bool) async throws {
    let pipe = try Pipe()
    if !blocks { _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK) }
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    let writer = inBackground {
      let sink = OutputSink(descriptor: pipe.writing)
      try sink.write(text)
      try sink.flush()
    }
    var read = ""
    while read.utf8.count < text.utf8.count {
      var wanted = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
      try #require(poll(&wanted, 1, 10_000) == 1)
      read += pipe.contents()
    }
    try await writer.value
    #expect(read == text)
  }

  @Test("Lines written by several threads stay whole")
  func threads() async throws {
    let pipe = try Pipe()
    let sink = OutputSink(descriptor: pipe.writing)
    try await withThrowingTaskGroup { group in
      for letter in "abcd" {
        group.addTask {
          for _ in 0..<100 { try sink.writeLine(String(repeating: letter, count: 50)) }
        }
      }
      try await group.waitForAll()
    }
    try sink.flush()
    let lines = pipe.contents().split(separator: "\n")
    #expect(lines.count == 400)
    #expect(lines.allSatisfy { $0.count == 50 && Set($0).count == 1 })
  }
}
