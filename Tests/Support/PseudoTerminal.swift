#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A terminal without a window, for a program that writes differently to a person than into a pipe.
public final class PseudoTerminal {
  /// Our side: what was written on the screen is read here.
  let host: Descriptor
  /// The program's side.
  let screen: Descriptor

  /// Where the program's side is in the file system.
  let path: String

  /// A terminal of that size. It passes line ends through unchanged.
  public init(columns: UInt16 = 80, rows: UInt16 = 1000) throws {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var ends: (host: Int32, screen: Int32) = (-1, -1)
    guard openpty(&ends.host, &ends.screen, nil, nil, &size) == 0 else {
      throw SystemFailure("open a terminal")
    }
    host = Descriptor(ends.host)
    screen = Descriptor(ends.screen)
    var name = [CChar](repeating: 0, count: 128)
    guard ttyname_r(screen.number, &name, name.count) == 0 else {
      throw SystemFailure("name a terminal")
    }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)

    var settings = termios()
    tcgetattr(screen.number, &settings)
    settings.c_oflag &= ~tcflag_t(OPOST)
    tcsetattr(screen.number, TCSANOW, &settings)
  }
}
