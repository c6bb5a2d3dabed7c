import CivilTime
import FitAPI

/// A model of the contract that is stored as it is: its properties are the columns of the row, the
/// answer of the service and the record in an export.
protocol StoredModel: StoredRecord, Model {
  var id: String { get set }
  /// The account.
  var userId: String { get set }
  var createdAt: Instant { get set }
  var updatedAt: Instant { get set }
}

extension StoredModel {
  /// Makes a record without content.
  init(id: String, of account: String, created: Instant, updated: Instant) {
    self.init()
    (self.id, userId, createdAt, updatedAt) = (id, account, created, updated)
  }
}
