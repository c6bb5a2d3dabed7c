import CivilTime

/// Reads the workouts of a FIT file (Garmin, FIT Protocol D00001275), one for each session.
final class FITFile {
  private let window: ByteWindow
  private let intake: ActivityCollector
  private var checksum = FITChecksum()
  /// The number of bytes before the position in the window that are not yet in the checksum.
  private var unchecked = 0
  private var definitions = [FITDefinition?](repeating: nil, count: localTypes)
  /// The fields of all definitions.
  private let fields: UnsafeMutablePointer<FITDefinition.Field>
  private var lastTime: UInt32?
  private var contents = FITContents()

  private static let endsEarly = "it ends early; what was recorded until then is kept"

  /// The number of local types; a message's header has four bits for it.
  private static let localTypes = 16

  init(_ window: ByteWindow, _ intake: ActivityCollector) {
    (self.window, self.intake) = (window, intake)
    fields = .allocate(capacity: Self.localTypes * FITDefinition.fieldCount)
    fields.initialize(
      repeating: FITDefinition.Field(), count: Self.localTypes * FITDefinition.fieldCount)
  }

  deinit { fields.deallocate() }

  /// Reads the file, and the files that are chained to it.
  func read() throws {
    var isFirst = true
    var hasWorkouts = false
    var lack: String?
    while try has(1) {
      let start = window.offset
      guard let end = try header() else {
        if isFirst {
          intake.refuse("its header is damaged", at: .byte(start))
        } else {
          intake.addProblem(.damaged, "bytes follow that are no FIT file", at: .byte(start))
        }
        break
      }
      isFirst = false
      try messages(until: end, from: start)
      if let reason = try contents.deliver(to: intake) {
        lack = lack ?? reason
      } else {
        hasWorkouts = true
      }
      contents = FITContents()
      definitions = [FITDefinition?](repeating: nil, count: Self.localTypes)
      lastTime = nil
      if end == nil { break }
    }
    if let lack, !hasWorkouts { intake.addProblem(.skipped, lack) }
  }

  /// Reads the header and returns where the messages end.
  ///
  /// - Returns: `nil` when there is no header; an end of `nil` when the header does not give it, as
  ///   in the files of devices that crashed.
  private func header() throws -> UInt64?? {
    guard try has(12) else { return nil }
    let start = window.offset
    let bytes = window.base + window.position
    let size = Int(bytes[0])
    guard size >= 12, UnsafeRawBufferPointer(start: bytes + 8, count: 4).equals(".FIT"),
      try has(size)
    else { return nil }
    checksum.reset()
    unchecked = 0
    let header = window.base + window.position
    let length =
      UInt64(header[4]) | UInt64(header[5]) << 8 | UInt64(header[6]) << 16
      | UInt64(header[7]) << 24
    consume(size)
    return .some(length == 0 ? nil : start + UInt64(size) + length)
  }

  private func messages(until end: UInt64?, from start: UInt64) throws {
    while true {
      if let end, window.offset >= end { break }
      guard try has(1) else {
        if let end {
          intake.addProblem(.damaged, Self.endsEarly, at: .byte(min(window.offset, end)))
        }
        return
      }
      let offset = window.offset
      switch try message(before: end) {
      case .read: continue
      case .cutOff:
        intake.addProblem(.damaged, Self.endsEarly, at: .byte(offset))
        unchecked = 0
        window.position = window.end
        return
      case .undefined:
        // After messages whose end is unknown, the checksum looks like another message.
        if end == nil, try !has(3) { return }
        intake.addProblem(
          .damaged, "a message of an undeclared kind; the rest is not read", at: .byte(offset))
        try skip(to: end)
        return
      }
    }
    guard let end, window.offset == end else { return }
    guard try has(2) else {
      intake.addProblem(.damaged, "its checksum is missing; what was read is kept", at: .byte(end))
      unchecked = 0
      window.position = window.end
      return
    }
    consume(2)
    addUnchecked()
    if checksum.value != 0 {
      intake.addProblem(
        .damaged, "its checksum does not match; what was read is kept", at: .byte(end))
    }
  }

  private enum Outcome { case read, cutOff, undefined }

  @inline(__always)
  private func message(before end: UInt64?) throws -> Outcome {
    let header = window.base[window.position]
    if header & 0x80 != 0 {
      if let last = lastTime {
        let offset = UInt32(header & 0x1f)
        lastTime = last &+ ((offset &- last) & 0x1f)
      }
      return try data(local: Int(header >> 5 & 3), isCompressed: true, before: end)
    }
    if header & 0x40 != 0 { return try definition(header) }
    return try data(local: Int(header & 0x0f), isCompressed: false, before: end)
  }

  private func definition(_ header: UInt8) throws -> Outcome {
    guard try has(6) else { return .cutOff }
    let fieldCount = Int(window.base[window.position + 5])
    var size = 6 + fieldCount * 3
    guard try has(size) else { return .cutOff }
    var developer = 0
    if header & 0x20 != 0 {
      guard try has(size + 1) else { return .cutOff }
      let count = Int(window.base[window.position + size])
      size += 1
      guard try has(size + count * 3) else { return .cutOff }
      for index in 0..<count {
        developer += Int(window.base[window.position + size + index * 3 + 1])
      }
      size += count * 3
    }
    let local = Int(header & 0x0f)
    definitions[local] = FITDefinition(
      window.base + window.position + 1, fieldCount: fieldCount, developer: developer,
      in: fields + local * FITDefinition.fieldCount)
    consume(size)
    return .read
  }

  @inline(__always)
  private func data(local: Int, isCompressed: Bool, before end: UInt64?) throws -> Outcome {
    guard let definition = definitions[local] else { return .undefined }
    let size = definition.size
    guard try has(size + 1) else { return .cutOff }
    let message = window.base + window.position + 1
    if !isCompressed, definition.message == FITMessage.record, FITRecords.areApart(definition) {
      let count = run(of: size + 1, before: end)
      contents.take(
        records: definition, message, stride: size + 1, count, lastTime: &lastTime, intake)
      consume(count * (size + 1))
      return .read
    }
    if !isCompressed,
      let time = definition.number(FITDefinition.timestamp, message).flatMap({ UInt32(exactly: $0) }
      )
    {
      lastTime = time
    }
    let hasTime = isCompressed || definition.field(FITDefinition.timestamp) != nil
    try contents.take(
      definition, message, time: hasTime ? lastTime : nil, offset: window.offset, intake)
    consume(size + 1)
    return .read
  }

  /// Returns how many messages of one size and one header follow in memory before a place; the first
  /// is known to be there.
  private func run(of size: Int, before end: UInt64?) -> Int {
    let start = window.position
    let limit = end.map { min(window.end, start + Int(clamping: $0 - window.offset)) }
    let last = (limit ?? window.end) - size
    let base = window.base
    var place = start + size
    while place <= last, base[place] == base[start] { place += size }
    return (place - start) / size
  }

  @inline(__always)
  private func consume(_ count: Int) {
    window.position += count
    unchecked += count
  }

  /// Makes sure that so many bytes follow, and returns false when the file ends before.
  @inline(__always)
  private func has(_ count: Int) throws -> Bool {
    if window.available >= count { return true }
    // Consumed bytes may be removed from memory now.
    addUnchecked()
    return try window.has(count)
  }

  private func addUnchecked() {
    checksum.add(window.base + window.position - unchecked, unchecked)
    unchecked = 0
  }

  /// Skips messages that cannot be read.
  private func skip(to end: UInt64?) throws {
    unchecked = 0
    guard let end else {
      while try window.has(1) { window.position = window.end }
      return
    }
    let target = end + 2
    while window.offset < target, try window.has(1) {
      let left = target - window.offset
      window.position += min(window.available, Int(clamping: left))
    }
  }
}
