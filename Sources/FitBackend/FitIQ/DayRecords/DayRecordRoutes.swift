import CivilTime
import FitAPI

extension Router {
  /// Adds the routes that every kind of day records has: create, show, change, delete.
  mutating func addDayRecords<Record: DayRecord>(
    _ type: Record.Type, logging: Route<Record.Answer>, one: Route<Record.Answer>,
    change: Route<Record.Answer>, deletion: Route<Nothing>
  ) {
    @Sendable func find(_ context: RequestContext, _ store: Store) throws -> Record {
      guard let record: Record = try store.database.find(context.path[0], of: context.account())
      else { throw Record.unknown }
      return record
    }
    /// Removes the records that the new one takes the place of, in its transaction.
    @Sendable func replace(
      by record: inout Record, _ context: RequestContext, _ store: Store
    ) throws {
      let ids = context.query["replaces"]?.lowercased().split(separator: ",").map(String.init) ?? []
      let account = try context.account()
      for id in ids where try store.database.remove(id, of: account, from: Record.table) {
        try store.answers.free(id, of: account)
      }
      record.note(replaced: ids)
    }
    on(logging, replying: .oneTransaction) { context, store in
      let new = try context.body(Record.New.self)
      let account = try context.account(named: Record.user(new))
      if let known = try Record.known(new, of: account, in: store.database) {
        return Reply(known.answer(in: context), status: 200)
      }
      var record = try DayRecords<Record>(database: store.database).add(
        new, to: account, id: context.newID(of: Record.self, in: store), context.caller.calendar,
        at: context.now)
      try replace(by: &record, context, store)
      return Reply(record.answer(in: context))
    }
    on(one) { try find($0, $1).answer(in: $0) }
    on(change) { context, store in
      var record = try find(context, store)
      try record.apply(context.body(), context.caller.calendar)
      try store.database.update(record)
      try Record.noteEdit(context.path[0], of: context.account(), in: store.database)
      try replace(by: &record, context, store)
      return record.answer(in: context)
    }
    on(deletion) { context, store in
      guard
        try store.database.remove(context.path[0], of: context.account(), from: Record.table)
      else { throw Record.unknown }
      return Nothing()
    }
  }
}

extension RequestContext {
  /// Returns the filter of day records and the page that a request asks for.
  ///
  /// - Throws: ``ServiceError/invalid(_:)`` for malformed or reversed days and limits.
  func dayRecords() throws -> (filter: RecordFilter, limit: Int?, offset: Int) {
    let (first, last) = try days("start_date", "end_date")
    var filter = try RecordFilter(account: account(named: query["user_id"]))
    filter.narrow(from: first, to: last, by: "date")
    filter.narrow(idPrefix: query["id"])
    let isLimited = query["limit"]?.isEmpty == false
    let limits = FitIQ.dayRecordLimits
    return try (
      filter,
      isLimited ? int("limit", in: limits, default: limits.upperBound) : nil,
      int("offset", in: FitIQ.dayRecordOffsets, default: 0)
    )
  }
}
