#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What a program cost, from its start to its end, as the system accounts for it.
public struct Cost: Sendable {
  /// The time that passed, in seconds.
  public let seconds: Double
  /// The time that processors worked for it, in seconds.
  public let processorSeconds: Double
  /// The most memory it held at once, in bytes. Never less than what this process holds.
  public let peakBytes: Int
}

/// A program that was to be measured and failed.
public struct MeasuredFailure: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}

extension Launch {
  /// Runs the program to its end, with nothing to read and its output thrown away.
  ///
  /// - Throws: ``MeasuredFailure`` when its status is not 0; then the figure would mean nothing.
  public func measure() throws -> Cost {
    let nothing = try Descriptor.of("/dev/null", O_RDWR)
    var result: Int32 = 0
    var usage = rusage()
    let began = ContinuousClock.now
    let process = try start([nothing, nothing, nothing])
    while wait4(process, &result, 0, &usage) < 0, errno == EINTR {}
    let elapsed = ContinuousClock.now - began
    guard result == 0 else {
      throw MeasuredFailure(
        description: "\(name) ended with status \(exitStatus(result))")
    }
    #if canImport(Darwin)
      let unit = 1
    #else
      let unit = 1024
    #endif
    return Cost(
      seconds: elapsed / .seconds(1),
      processorSeconds: usage.ru_utime.seconds + usage.ru_stime.seconds,
      peakBytes: Int(usage.ru_maxrss) * unit)
  }
}

extension timeval {
  fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}
