import BackendInterface
import FitAPI
import FitClient
import JSON

/// Where the records of an export come from: this machine's data, or a server that hands out a person's own.
enum ExportSource {
  case data(any DataFile, account: String)
  case document(JSONObject, kinds: [ExportedKind])

  /// Chooses the records that the commands show: those of a server where FitIQ is one.
  ///
  /// - Throws: ``FitError`` where the server hands out none.
  init(_ account: String, in fit: Context) throws(FitError) {
    guard account == Account.localOwner, fit.remotes.remote(.fitiq) != nil else {
      self = .data(fit.dataFile, account: account)
      return
    }
    do throws(FitError) {
      let document = try fit.client.send(FitIQ.ownExport())
      self = .document(document.object ?? [:], kinds: fit.environment.backend.exportedKinds)
    } catch {
      guard error.kind == .notFound else { throw error }
      throw FitError(
        .failed, "the server of FitIQ hands out no export",
        hint: "`fit serve` does; take the remote away with `fit remote remove fitiq` to export what"
          + " is on this machine")
    }
  }

  /// Hands over every record, kind by kind.
  func each(into sink: inout some RecordSink) throws {
    switch self {
    case .data(let file, let account):
      do {
        try file.export(account, to: &sink)
      } catch let error as DataFileError {
        throw FitError(error)
      }
    case .document(let document, let kinds):
      for kind in kinds {
        let records = document[kind.name]?.array?.compactMap(\.object) ?? []
        try sink.begin(kind)
        for record in records { try sink.add(record) }
        try sink.end(kind, count: records.count)
      }
    }
  }
}
