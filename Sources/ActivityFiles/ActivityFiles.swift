// The module ActivityFiles: the import of files from devices and services, such as FIT, GPX, TCX,
// Apple Health and CSV. It may use the format modules (DelimitedText, JSON, Zlib), Tracks,
// CivilTime, PlainText and System; only FitCommands uses it.

import CivilTime
import System
import Zlib

import enum Quantities.UnitFactors

/// Reads workouts, and other measurements of a phone or watch, from the files that devices and
/// services export.
///
/// The kind of a file is recognised by its content, whatever its name. Files are read once from
/// front to end in bounded memory; archives are unpacked while they are read, and nothing in them
/// is ever written to disk under its own name. Of a damaged file everything readable is read, and
/// its ``FileReport`` lists what could not be.
public final class ActivityFiles {
  /// The settings for what files leave open.
  public struct Options: Sendable {
    /// The zone of times without an offset.
    public var zone: Zone
    /// The unit of distances in tables that do not name it.
    public var distanceUnit: DistanceUnit
    /// The unit of weights in tables that do not name it; `nil` when the person gave none.
    public var weightUnit: WeightUnit?
    /// The unit of weights that is assumed when neither the table nor the person names one.
    public var usualWeightUnit: WeightUnit
    /// Whether measurements other than workouts are wanted.
    public var wantsSamples: Bool
    /// Whether the measurements of the file of a scale are wanted, which holds nothing else.
    public var wantsScales: Bool
    /// Whether the track of a workout is wanted, second by second.
    public var wantsTracks: Bool
    /// The person whose measurements of a scale are wanted, by the scale's number or name; all by
    /// default.
    public var scaleUser: String?

    /// Creates options; a zone must be given.
    public init(
      zone: Zone, distanceUnit: DistanceUnit = .kilometres, weightUnit: WeightUnit? = nil,
      usualWeightUnit: WeightUnit = .kilograms, wantsSamples: Bool = false,
      wantsScales: Bool? = nil, wantsTracks: Bool = false, scaleUser: String? = nil
    ) {
      self.zone = zone
      self.distanceUnit = distanceUnit
      self.weightUnit = weightUnit
      self.usualWeightUnit = usualWeightUnit
      self.wantsSamples = wantsSamples
      self.wantsScales = wantsScales ?? wantsSamples
      self.wantsTracks = wantsTracks
      self.scaleUser = scaleUser
    }
  }

  /// A unit of distance.
  public enum DistanceUnit: String, Sendable, CaseIterable {
    case kilometres = "km"
    case miles = "mi"

    /// The length of the unit in kilometres.
    var kilometres: Double { self == .kilometres ? 1 : UnitFactors.kilometresPerMile }
  }

  private let options: Options
  private let receiver: any ActivityReceiver
  private var finished: UInt64 = 0
  private var current: () -> UInt64 = { 0 }

  /// Creates a reader that passes everything it reads to a receiver.
  public init(_ options: Options, _ receiver: any ActivityReceiver) {
    (self.options, self.receiver) = (options, receiver)
  }

  /// The number of bytes of the files read so far, in their packed form.
  public var bytesRead: UInt64 { finished + current() }

  /// Returns the total size of the files in bytes; `nil` when a pipe is among them or one cannot be
  /// opened.
  public static func size(of paths: [String]) -> UInt64? {
    var total: UInt64 = 0
    for path in paths {
      guard path != "-", let files = try? FileTree.files(in: path) else { return nil }
      for file in files { total += file.size }
    }
    return total
  }

  /// Reads a file, everything in a folder, or standard input for `-`.
  ///
  /// - Returns: a report for each file, in the order of reading; at least one.
  /// - Throws: only what the receiver throws.
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

  /// Reads a stream, which may be an archive or compressed.
  ///
  /// - Parameter name: the name for its reports.
  /// - Throws: only what the receiver throws.
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

  /// Runs the body and turns a file that cannot be opened into a report.
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
