import CivilTime
import FitAPI
import JSON

@testable import FitBackend

extension StoreTrial {
  /// What devices have recorded: a workout and a night, beside FitIQ's own records of them.
  func wear(_ account: String, _ store: Store) throws {
    let body: JSONValue = [
      "measurements": [
        "workout": [
          HealthTrial.workout([
            "startDate": "2026-11-17T06:30:00.250Z", "endDate": "2026-11-17T07:15:00Z",
            "duration": 2699.75, "source": "Watch, \"mine\"",
          ])
        ],
        "sleep": [
          HealthTrial.night([
            "startDate": "2026-11-17T22:00:00.5Z", "endDate": "2026-11-18T06:00:00Z",
            "stageDurations": ["deep": 90.5, "awake": 20],
          ])
        ],
        "activity": [
          ["date": "2026-11-17", "steps": 8214, "distanceKm": 6.125, "source": "Phone"]
        ],
      ]
    ]
    for part in try HealthBatchReader(body, at: Self.now).parts {
      _ = try store.health.add(part, to: account, PersonalCalendar(zone: .utc), at: Self.now)
    }
  }
}
