/// Unpacks gzip data (RFC 1952) while reading it: one or several members, and the zeros after the
/// last one that tape blocks leave.
public final class Gunzip: ByteReader {
  private let source: any ByteReader
  private let limits: InflationLimits
  private let inflater: Inflater
  private var input: PackedInput
  private var consumed: UInt64 = 0
  private var produced: UInt64 = 0
  private var state = State.between
  /// Whether zlib may hold unpacked bytes that did not fit in the buffer.
  private var isPending = false

  private enum State {
    /// Before the first member or after a member.
    case between
    case inMember
    case ended
  }

  /// Returns whether the bytes begin like gzip data.
  public static func recognises(_ head: some Collection<UInt8>) -> Bool {
    head.starts(with: [0x1f, 0x8b, 8])
  }

  /// Creates a reader that unpacks the bytes of the source.
  ///
  /// - Throws: ``ArchiveError`` when zlib cannot start.
  public init(_ source: any ByteReader, limits: InflationLimits = InflationLimits()) throws {
    self.source = source
    self.limits = limits
    inflater = try Inflater(.gzip)
    input = PackedInput()
  }

  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while state != .ended {
      if input.isEmpty, !isPending {
        let count = try input.refill { try source.read(into: $0) }
        if count == 0 {
          guard state == .between, consumed > 0 else { throw ArchiveError.truncated }
          state = .ended
          break
        }
      }
      if state == .between, consumed > 0 {
        // Padding may follow the last member, and only padding.
        input.dropZeros()
        if input.isEmpty { continue }
        inflater.reset()
      }
      state = .inMember
      let step = try inflater.step(input.bytes, into: buffer)
      input.drop(step.consumed)
      consumed += UInt64(step.consumed)
      produced += UInt64(step.produced)
      try limits.check(output: produced, input: consumed)
      isPending = !step.isEnd && step.produced == buffer.count
      if step.isEnd { state = .between }
      if step.produced > 0 { return step.produced }
    }
    return 0
  }
}

/// Packed bytes that are the input of an ``Inflater``.
struct PackedInput: ~Copyable {
  private let storage: UnsafeMutableRawBufferPointer
  private var range = 0..<0

  init() { storage = .allocate(byteCount: 64 << 10, alignment: 8) }

  deinit { storage.deallocate() }

  var isEmpty: Bool { range.isEmpty }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: storage[range]) }

  mutating func refill(_ fill: (UnsafeMutableRawBufferPointer) throws -> Int) rethrows -> Int {
    let count = try fill(storage)
    range = 0..<count
    return count
  }

  mutating func drop(_ count: Int) { range.removeFirst(count) }

  mutating func dropZeros() {
    while let first = range.first, storage[first] == 0 { drop(1) }
  }
}
