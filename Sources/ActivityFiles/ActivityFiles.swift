import CivilTime
import System
import Zlib

/// Reads workouts, and what else a phone measured, from the files that devices and services export.
///
/// What a file is shows from its content, whatever its name. Files are read once from front to end
/// in bounded memory; archives are unpacked while they are read and nothing of them is ever written
/// under a name of theirs. A damaged file yields what can be read of it, and its ``FileReport`` says
/// what could not.
public final class ActivityFiles {
  /// How files are read that do not say everything.
  public struct Options: Sendable {
    /// The zone of times that are written without an offset.
    public var zone: Zone
    /// The unit of distances in tables that do not say theirs.
    public var distanceUnit: DistanceUnit
    /// The unit of weights in tables that do not say theirs; `nil` when nobody said.
    public var weightUnit: WeightUnit?
    /// The unit of weights of those who did not say it.
    public var usualWeightUnit: WeightUnit
    /// Whether measurements besides workouts are wanted.
    public var wantsSamples: Bool
    /// Whether the way of a workout is wanted, by the second.
    public var wantsTracks: Bool
    /// Whose measurements of a scale are wanted, by the number or the name the scale knows; all unless
    /// given.
    public var scaleUser: String?

    public init(
      zone: Zone, distanceUnit: DistanceUnit = .kilometres, weightUnit: WeightUnit? = nil,
      usualWeightUnit: WeightUnit = .kilograms, wantsSamples: Bool = false,
      wantsTracks: Bool = false, scaleUser: String? = nil
    ) {
      self.zone = zone
      self.distanceUnit = distanceUnit
      self.weightUnit = weightUnit
      self.usualWeightUnit = usualWeightUnit
      self.wantsSamples = wantsSamples
      self.wantsTracks = wantsTracks
      self.scaleUser = scaleUser
    }
  }

  /// A unit of distances.
  public enum DistanceUnit: String, Sendable, CaseIterable {
    case kilometres = "km"
    case miles = "mi"

    /// How many kilometres one is.
    var kilometres: Double { self == .kilometres ? 1 : 1.609344 }
  }

  private let options: Options
  private let receiver: any ActivityReceiver
  private var finished: UInt64 = 0
  private var current: () -> UInt64 = { 0 }

  /// Hands everything that is read to a receiver.
  public init(_ options: Options, _ receiver: any ActivityReceiver) {
    (self.options, self.receiver) = (options, receiver)
  }

  /// How many bytes of the files were read so far, as they lie there.
  public var bytesRead: UInt64 { finished + current() }

  /// How many bytes there are to read; `nil` when a pipe is among the inputs.
  public static func size(of paths: [String]) -> UInt64? {
    var total: UInt64 = 0
    for path in paths {
      guard path != "-", let files = try? FileTree.files(in: path) else { return nil }
      for file in files { total += file.size }
    }
    return total
  }

  /// Reads a file, everything in a folder, or, as `-`, standard input.
  ///
  /// - Returns: a report of each file, in the order of reading; never none.
  /// - Throws: what the receiver throws, and nothing else.
  public func read(_ path: String, standardInput: Int32) throws -> [FileReport] {
    let unpacking = Unpacking(options, receiver)
    guard path != "-" else {
      return try failing(path: "standard input") {
        let file = try FileReader(descriptor: standardInput, path: "standard input")
        return try self.read(file, unpacking)
      }
    }
    var files: [FileTree.File] = []
    let failed = try failing(path: path) {
      files = try FileTree.files(in: path)
      return []
    }
    guard failed.isEmpty else { return failed }
    var reports: [FileReport] = []
    for file in files {
      reports += try failing(path: file.path) {
        if let failure = file.failure { throw failure }
        return try self.read(try FileReader(path: file.path), unpacking)
      }
    }
    if reports.isEmpty {
      var report = FileReport(path: path)
      report.add(.unreadable, "the folder holds no files of a known kind")
      reports.append(report)
    }
    return reports
  }

  /// Reads a stream, which may be packed.
  ///
  /// - Parameter name: how its reports name it.
  /// - Throws: what the receiver throws, and nothing else.
  public func read(_ reader: any ByteReader, name: String) throws -> [FileReport] {
    try failing(path: name) {
      try Unpacking(options, receiver).read(PeekedReader(reader), path: name)
    }
  }

  private func read(_ file: FileReader, _ unpacking: Unpacking) throws -> [FileReport] {
    let start = UInt64(file.position)
    current = { UInt64(file.position) - start }
    defer {
      finished += file.size ?? current()
      current = { 0 }
    }
    unpacking.position = { [weak self] position in self?.current = position }
    return try unpacking.read(file)
  }

  /// Turns a file that cannot be opened into a report.
  private func failing(path: String, _ body: () throws -> [FileReport]) throws -> [FileReport] {
    do {
      return try body()
    } catch let failure as FileFailure {
      return [FileReport(path: path, unreadable: failure)]
    } catch let error as ArchiveError {
      return [FileReport(path: path, unreadable: error)]
    }
  }
}
