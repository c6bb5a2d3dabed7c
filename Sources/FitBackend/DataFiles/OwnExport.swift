import BackendInterface
import FitAPI
import JSON

extension Router {
  /// Adds the route by which a person takes the own records out of a server: the document that
  /// `fit export` writes and `fit import export` reads.
  mutating func addOwnExport() {
    add(FitIQ.ownExport, .oneTransaction) { context, store in
      let account = try context.account()
      let head: JSONObject = [
        "format": .integer(Int64(ExportedKind.documentFormat)),
        "exportedAt": .string(context.now.iso8601),
      ]
      // Years of records would not fit into memory, so they are written to a file as they are read.
      let document = try FileBody { write in
        try write(Array(JSONValue.object(head).bytes().dropLast()))
        for kind in RecordKind.all {
          var mark = ",\(JSONValue.string(kind.name).text()):["
          try write(Array(mark.utf8))
          mark = ""
          try kind.each(store, account) {
            try write(Array(mark.utf8) + JSONValue.object($0).bytes())
            mark = ","
          }
          try write(Array("]".utf8))
        }
        try write(Array("}".utf8))
      }
      let headers: Headers = [HeaderName.contentType: "application/json; charset=utf-8"]
      return Response(status: 200, headers: headers, stored: document)
    }
  }
}
