import CivilTime
import DelimitedText

/// Reads the tracks of a GPX file (Topografix, 1.0 and 1.1), each as a workout.
///
/// Names are compared without their prefixes, which files choose freely.
final class GPXFile {
  private let markup: MarkupReader
  private let intake: ActivityCollector
  private var attributes = MarkupAttributes()
  private var track: GPXTrack?
  private var trackOffset: UInt64 = 0
  private var creator: String?
  private var depth = 0
  /// The depths of the open track, its link and the point.
  private var trackDepth = 0
  private var linkDepth: Int?
  private var pointDepth: Int?
  private var tracks = 0
  private var isComplete = false
  private var hasZonelessTimes = false

  init(_ window: ByteWindow, _ intake: ActivityCollector) {
    self.intake = intake
    markup = MarkupReader(window, keepsText: true)
    markup.damaged = { [unowned intake] what, offset in
      intake.addProblem(.damaged, what, at: .byte(offset))
    }
  }

  func read() throws {
    while try markup.next() {
      if markup.isEndTag { try end(markup.name) } else { try begin() }
    }
    if !isComplete, markup.window.failure == nil {
      intake.addProblem(.damaged, "it ends early", at: .byte(markup.window.offset))
    }
    try endTrack()
    if tracks == 0 { intake.addProblem(.skipped, "it holds no track") }
    if hasZonelessTimes { intake.addProblem(.note, "its times have no time zone; UTC is assumed") }
  }

  private func begin() throws {
    let name = Element(markup.name)
    let isRoot = depth == 0
    guard let isEmpty = try markup.attributes(into: &attributes) else { return }
    if isRoot { creator = attributes["creator"].flatMap { String(markup: $0) } }
    if !isEmpty { depth += 1 }
    switch name {
    case .track:
      try endTrack()
      tracks += 1
      track = GPXTrack(wantsTrack: intake.options.wantsTracks)
      trackOffset = markup.tagOffset
      trackDepth = depth
      linkDepth = nil
      pointDepth = nil
    case .segment: track?.beginSegment()
    case .link: linkDepth = linkDepth ?? depth
    case .point:
      guard !isEmpty else { return }
      pointDepth = depth
      track?.beginPoint(
        Position(latitude: coordinate("lat"), longitude: coordinate("lon")))
    case .time, .type, .name, .description, .elevation, .power, .heartRate, .cadence, .root, nil:
      break
    }
  }

  /// Returns a coordinate; some exporters write the decimal comma of their language.
  private func coordinate(_ name: StaticString) -> Double? {
    guard let text = attributes[name]?.trimmed else { return nil }
    if let value = text.decimal { return value }
    var scanner = DecimalScanner(text)
    let value = scanner.scan(decimalMark: UInt8(ascii: ","))
    return scanner.isAtEnd ? value : nil
  }

  private func end(_ name: UnsafeRawBufferPointer) throws {
    defer { depth = max(0, depth - 1) }
    switch Element(name) {
    case .track: try endTrack()
    case .point:
      track?.endPoint()
      if let pointDepth { depth = pointDepth }
      pointDepth = nil
    case .link: linkDepth = nil
    case .root: isComplete = true
    case .time:
      guard let pointDepth, depth == pointDepth + 1 else { return }
      markup.text.withUnsafeBytes { text in
        guard let time = TimeText(text.trimmed) else { return }
        if time.offset == nil { hasZonelessTimes = true }
        track?.time = time.instant
      }
    case .type: if isOfTrack { track?.sport = markup.text.withUnsafeBytes { String(markup: $0) } }
    case .name: if isOfTrack { track?.title = markup.text.withUnsafeBytes { String(markup: $0) } }
    case .description:
      if isOfTrack {
        track?.notes = markup.text.withUnsafeBytes {
          String(markup: $0, limit: ExerciseRecord.longestNotes)
        }
      }
    case .elevation: if pointDepth != nil { track?.elevation = number() }
    case .power: if pointDepth != nil { track?.power = number() }
    case .heartRate: if pointDepth != nil { track?.heartRate = number() }
    case .cadence: if pointDepth != nil { track?.cadence = number() }
    case .segment, nil: break
    }
  }

  /// Whether the element that ends is a direct child of the track.
  private var isOfTrack: Bool {
    pointDepth == nil && linkDepth == nil && depth == trackDepth + 1
  }

  private func number() -> Double? { markup.text.withUnsafeBytes { $0.decimal } }

  private func endTrack() throws {
    guard var track else { return }
    self.track = nil
    guard let record = track.record(source: creator) else {
      intake.addProblem(
        .skipped, "a track without times is a route, and no workout", at: .byte(trackOffset))
      return
    }
    try intake.take(record, at: .byte(trackOffset))
  }

  /// The elements that are read; extensions of several makers have different names for one thing.
  private enum Element {
    case root, track, segment, point, link, time, type, name, description, elevation, power
    case heartRate, cadence

    init?(_ name: UnsafeRawBufferPointer) {
      switch name.count {
      case 2 where name.equals("hr"): self = .heartRate
      case 3 where name.equals("trk"): self = .track
      case 3 where name.equals("ele"): self = .elevation
      case 3 where name.equals("cad"): self = .cadence
      case 3 where name.equals("gpx"): self = .root
      case 4 where name.equals("time"): self = .time
      case 4 where name.equals("name"): self = .name
      case 4 where name.equals("desc"): self = .description
      case 5 where name.equals("power"): self = .power
      case 12 where name.equals("PowerInWatts"): self = .power
      case 4 where name.equals("type"): self = .type
      case 4 where name.equals("link"): self = .link
      case 5 where name.equals("trkpt"): self = .point
      case 6 where name.equals("trkseg"): self = .segment
      case 7 where name.equals("cadence"): self = .cadence
      case 9 where name.equals("heartrate"): self = .heartRate
      default: return nil
      }
    }
  }
}
