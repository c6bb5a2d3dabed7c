/// A value of a field, and the status with which a request that has it is answered.
struct FieldRule<Draft>: Sendable, CustomStringConvertible {
  let field: String
  let status: Int
  let change: @Sendable (inout Draft) -> Void

  init(_ field: String, _ status: Int, _ change: @escaping @Sendable (inout Draft) -> Void) {
    self.field = field
    self.status = status
    self.change = change
  }

  var description: String { "\(field) → \(status)" }
}
