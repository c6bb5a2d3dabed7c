import DelimitedText
import Zlib

/// A file that is not an archive, with its recognised kind.
struct DetectedFile {
  private let kind: FileKind
  private let reader: PeekedReader

  init(_ kind: FileKind, _ reader: PeekedReader) {
    (self.kind, self.reader) = (kind, reader)
  }

  /// Reads the file with the reader of its format.
  func read(into intake: ActivityCollector) throws {
    do {
      switch kind {
      case .appleHealth:
        intake.format = .appleHealth
        try AppleHealthExport(intake.window(), intake).read()
      case .fit:
        intake.format = .fit
        try FITFile(intake.window(), intake).read()
      case .tcx:
        intake.format = .tcx
        try TrainingCenterFile(intake.window(), intake).read()
      case .gpx:
        intake.format = .gpx
        try GPXFile(intake.window(), intake).read()
      case .json:
        intake.format = .json
        try SeedFile(reader, intake).read()
      case .text: try WorkoutTable.read(reader, into: intake)
      case .empty, .zip, .gzip, .html, .clinicalDocument, .markup, .entities, .binary:
        intake.refuse(kind.refusal)
      }
      intake.addReadFailure()
      if intake.report.isSilent { intake.addProblem(.skipped, "it holds no workout") }
    } catch let refusal as MarkupRefusal {
      intake.addProblem(.unreadable, MarkupRefusal.reason, at: .byte(refusal.offset))
    }
  }
}
