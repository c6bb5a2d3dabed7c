import ActivityFiles
import CivilTime
import TestSupport
import Zlib

/// A file damaged in a few places; the same for the same number.
public struct DamagedFile: Sendable {
  public let kind: SoundFile
  public let number: UInt64
  public let bytes: [UInt8]

  public init(_ kind: SoundFile, number: UInt64) {
    (self.kind, self.number) = (kind, number)
    var generator = SeededGenerator(seed: number)
    // Packed bytes that are damaged seldom get past their check value.
    let isPacked = kind.file([]) != []
    if isPacked, Bool.random(using: &generator) {
      bytes = kind.file(Self.damaged(kind.content, &generator))
    } else {
      bytes = Self.damaged(kind.file(kind.content), &generator)
    }
  }

  private static let tokens: [[UInt8]] =
    [
      "<", ">", "\"", "'", "&", "<!--", "-->", "<![CDATA[", "]]>", "<!ENTITY", "</", "/>", "\n",
      ",", ";", "{", "}", "[", "]", "\\", "0", "-1", "1e999", "99999999999999999999", "\u{0}",
      "<Workout ", "</Workout>", "<Lap>", "<trk>", "</trkseg>", ".FIT", "\u{1f}\u{8b}\u{8}",
    ].map { Array($0.utf8) } + [[0xff, 0xff, 0xff, 0xff], [0xff], [0x80], [0x40], [0, 0, 0, 0]]

  /// How large a part grows that is repeated: mostly little, and now and then beyond every window
  /// through which files are read.
  private static func largest(_ generator: inout SeededGenerator) -> Int {
    Int.random(in: 0..<4096, using: &generator) == 0 ? 5 << 18 : 4 << 10
  }

  private static func damaged(
    _ sound: [UInt8], _ generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = sound
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = Int.random(in: bytes.indices, using: &generator)
      switch Int.random(in: 0..<15, using: &generator) {
      case 0, 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 2, 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 4, 5: bytes.removeSubrange(place..<min(place + 16, bytes.count))
      case 6, 7:
        bytes.insert(contentsOf: tokens.randomElement(using: &generator) ?? [], at: place)
      case 8, 9:
        let end = min(place + Int.random(in: 1...64, using: &generator), bytes.count)
        let part = bytes[place..<end]
        bytes.insert(contentsOf: part, at: Int.random(in: bytes.indices, using: &generator))
      case 10, 11: bytes.swapAt(place, Int.random(in: bytes.indices, using: &generator))
      case 12, 13: bytes.removeLast(bytes.count - place)
      default:
        let end = min(place + Int.random(in: 1...256, using: &generator), bytes.count)
        let part = Array(bytes[place..<end])
        let times = largest(&generator) / part.count
        bytes.insert(contentsOf: [[UInt8]](repeating: part, count: times).joined(), at: place)
        // A file that has grown once is large enough.
        if times * part.count > 64 << 10 { return bytes }
      }
    }
    return bytes
  }

  /// Reads the file, and answers what is wrong with what came of it.
  public func fault() throws -> String? {
    let reading = Plausibility()
    let options = ActivityFiles.Options(zone: .utc, wantsSamples: true)
    let reports = try ActivityFiles(options, reading).read(MemoryReader(bytes), name: "file")
    if let fault = reading.fault { return fault }
    if reports.isEmpty { return "no report" }
    let isTold = reports.contains { $0.problemCount > 0 }
    return reading.count == 0 && !isTold ? "nothing was read, and nothing was said why" : nil
  }
}

/// Looks at everything that is read from a damaged file.
private final class Plausibility: ActivityReceiver {
  private(set) var count = 0
  private(set) var fault: String?

  func take(_ workout: ActivityRecord) {
    count += 1
    let isPlausible =
      workout.end >= workout.start && workout.duration >= 0 && workout.duration.isFinite
      && workout.distance.map { $0 >= 0 && $0.isFinite } ?? true
      && workout.source.map { $0.utf8.count <= 200 } ?? true
    if !isPlausible { fault = fault ?? "an implausible workout: \(workout)" }
  }

  func take(_ sample: BodySample) {
    count += 1
    if !sample.value.isFinite || sample.end < sample.start {
      fault = fault ?? "an implausible measurement: \(sample)"
    }
  }

  func advance() {}
}
