import CivilTime
import System

/// Shows a page on the terminal's alternate screen and redraws it regularly. However it ends, the
/// terminal is restored with its previous contents and with echo on.
public struct LiveScreen {
  private let output: OutputSink
  private let input: Int32

  /// Creates a live screen on standard output, which must be a terminal, with keys read from
  /// standard input.
  public init(output: OutputSink, input: Int32 = STDIN_FILENO) {
    self.output = output
    self.input = input
  }

  /// Draws until `q` is pressed; any other key redraws at once. A signal has its usual effect after
  /// the terminal has been restored.
  ///
  /// - Parameter draw: returns the lines of the page, rendered for the terminal's current size.
  /// - Throws: the errors of `draw`, or ``WriteError``.
  public func run(every interval: Duration, draw: () throws -> String) throws {
    var keys = Keys(input)
    var watch = SignalWatch()
    try enter(&keys)
    defer {
      try? leave(&keys)
      watch.end()
    }
    while true {
      try show(draw())
      switch wait(interval, keys, watch) {
      case .time, .key: continue
      case .quit: return
      case .signal(let signal):
        try leave(&keys)
        watch.end()
        SignalWatch.deliver(signal)
        watch = SignalWatch()
        try enter(&keys)
      }
    }
  }

  // Sequences of xterm: the alternate screen (1049), the cursor (25), home, erase to the end of the
  // line, and erase to the end of the screen.

  private func enter(_ keys: inout Keys) throws {
    keys.begin()
    try output.write("\u{1B}[?1049h\u{1B}[?25l")
  }

  private func leave(_ keys: inout Keys) throws {
    keys.end()
    try output.write("\u{1B}[?25h\u{1B}[?1049l")
    try output.flush()
  }

  private func show(_ page: String) throws {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    try output.write("\u{1B}[H" + lines.joined(separator: "\u{1B}[K\r\n") + "\u{1B}[J")
    try output.flush()
  }

  private enum Event {
    case time
    case key
    case quit
    case signal(Int32)
  }

  /// Waits for the interval, a key or a signal, in steps so that a signal that came just before is
  /// noticed soon.
  private func wait(_ interval: Duration, _ keys: Keys, _ watch: SignalWatch) -> Event {
    let end = MonotonicTime.now + interval
    while MonotonicTime.now < end {
      if let signal = watch.noticed { return .signal(signal) }
      let left = end - MonotonicTime.now
      switch keys.next(within: min(left, .seconds(1))) {
      case nil: continue
      case UInt8(ascii: "q"), UInt8(ascii: "Q"): return .quit
      case .some: return .key
      }
    }
    return .time
  }
}

/// Reads single keys of a terminal without showing them.
private struct Keys {
  private let input: Int32
  private var usual: termios?
  private var isOpen = true

  init(_ input: Int32) {
    self.input = input
  }

  mutating func begin() {
    var attributes = termios()
    guard tcgetattr(input, &attributes) == 0 else {
      isOpen = false
      return
    }
    usual = attributes
    attributes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    set(attributes)
  }

  mutating func end() {
    guard let usual else { return }
    set(usual)
    self.usual = nil
  }

  /// Returns the next key; `nil` when none is pressed in that time or a signal arrives.
  func next(within time: Duration) -> UInt8? {
    let milliseconds =
      time.components.seconds * 1000
      + time.components.attoseconds / 1_000_000_000_000_000
    var wanted = pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0)
    guard poll(&wanted, 1, Int32(max(milliseconds, 1))) > 0 else { return nil }
    var key: UInt8 = 0
    // A closed terminal has no more keys; the signal that reports it ends the program.
    guard read(input, &key, 1) == 1 else { return UInt8(ascii: "q") }
    return key
  }

  private func set(_ attributes: termios) {
    var attributes = attributes
    while tcsetattr(input, TCSADRAIN, &attributes) < 0, errno == EINTR {}
  }
}
