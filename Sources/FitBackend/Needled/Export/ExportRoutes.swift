import CivilTime
import FitAPI

extension Router {
  /// Adds the route that exports all of a person's data as a file.
  mutating func addNeedledExport() {
    on(Needled.export, replying: .oneTransaction) { context, store in
      let account = try context.account(named: context.query["userId"])
      let name = "needled-export-\(context.today).json"
      return Reply(
        try store.needledExport(of: account, at: context.now),
        headers: ["Content-Disposition": "attachment; filename=\"\(name)\""], style: .pretty)
    }
  }
}

extension Store {
  /// Returns all of a person's data except their credentials.
  func needledExport(of account: String, at now: Instant) throws -> NeedledExport {
    guard let profile = try needledUser(account) else {
      throw ServiceError.unauthorized("Not authenticated")
    }
    let unit = try plans.find(account).unit
    return NeedledExport(
      exportedAt: now,
      user: NeedledExport.Person(
        profile: profile, notificationPreferences: try notifications.find(account)?.choice),
      weighIns: try weighIns.list(account, in: unit, limit: .max).map {
        NeedledExport.Weight($0)
      },
      injections: try injections.list(account, idPrefix: nil, limit: .max, offset: 0).map {
        NeedledExport.Shot($0)
      }, dailyHabits: try habits.list(of: account).map { NeedledExport.Day($0) })
  }
}
