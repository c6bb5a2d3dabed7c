import BackendInterface
import FitAPI
import JSON

extension Router {
  /// Adds the route by which a person takes the own records out of a server: the document that
  /// `fit export` writes and `fit import export` reads.
  mutating func addOwnExport() {
    on(FitIQ.ownExport) { context, store in
      let account = try context.account()
      var document: JSONObject = [
        "format": .integer(Int64(ExportedKind.documentFormat)),
        "exportedAt": .string(context.now.iso8601),
      ]
      for kind in RecordKind.all {
        var records: [JSONValue] = []
        try kind.each(store, account) { records.append(.object($0)) }
        document[kind.name] = .array(records)
      }
      return JSONValue.object(document)
    }
  }
}
