import CivilTime
import FitAPI
import Testing

@testable import FitClient

@Suite("Retry rules")
struct RetryRuleTests {
  /// One outcome of a first attempt, with half of the longest pause drawn.
  struct Case: Sendable {
    let outcome: RetryRule.Outcome
    var isRepeatable = true
    var isRead = false
    var attempt = 1
    var left = Duration.seconds(30)
    let pause: Duration?
  }

  static let half = Duration.milliseconds(125)

  static let cases: [Case] = [
    Case(outcome: .failed(.unreachable, mayHaveArrived: false), pause: nil),
    Case(outcome: .failed(.timedOut, mayHaveArrived: true), pause: half),
    Case(outcome: .failed(.timedOut, mayHaveArrived: true), isRepeatable: false, pause: nil),
    Case(outcome: .failed(.timedOut, mayHaveArrived: false), pause: nil),
    Case(outcome: .failed(.broken, mayHaveArrived: true), pause: half),
    Case(outcome: .failed(.broken, mayHaveArrived: true), isRepeatable: false, pause: nil),
    Case(outcome: .failed(.broken, mayHaveArrived: true), attempt: 2, pause: half * 2),
    Case(outcome: .failed(.broken, mayHaveArrived: true), attempt: 3, pause: nil),
    Case(outcome: .failed(.untrusted, mayHaveArrived: false), pause: nil),
    Case(outcome: .failed(.tooLarge, mayHaveArrived: true), pause: nil),
    Case(outcome: .failed(.cancelled, mayHaveArrived: true), pause: nil),
    Case(outcome: .failed(.unsupported, mayHaveArrived: false), pause: nil),
    Case(outcome: .answered(status: 500, retryAfter: nil), pause: half),
    Case(outcome: .answered(status: 500, retryAfter: nil), isRepeatable: false, pause: nil),
    Case(outcome: .answered(status: 501, retryAfter: nil), pause: nil),
    Case(outcome: .answered(status: 502, retryAfter: nil), pause: half),
    Case(outcome: .answered(status: 503, retryAfter: .seconds(3)), pause: nil),
    Case(
      outcome: .answered(status: 503, retryAfter: .seconds(3)), isRead: true, pause: .seconds(3)),
    Case(outcome: .answered(status: 504, retryAfter: nil), pause: half),
    Case(outcome: .answered(status: 429, retryAfter: nil), pause: nil),
    Case(outcome: .answered(status: 429, retryAfter: .seconds(3)), pause: .seconds(3) + half),
    Case(
      outcome: .answered(status: 429, retryAfter: .seconds(3)), isRepeatable: false,
      pause: .seconds(3) + half),
    Case(
      outcome: .answered(status: 429, retryAfter: .seconds(3)), left: .seconds(3), pause: nil),
    Case(outcome: .failed(.broken, mayHaveArrived: true), left: half, pause: nil),
    Case(outcome: .answered(status: 500, retryAfter: nil), isRead: true, pause: .seconds(2)),
    Case(
      outcome: .answered(status: 500, retryAfter: nil), isRead: true, attempt: 2, pause: .seconds(4)
    ),
    Case(outcome: .answered(status: 429, retryAfter: nil), isRead: true, pause: .seconds(2)),
    Case(
      outcome: .answered(status: 500, retryAfter: nil), isRead: true, attempt: 3, pause: nil),
    Case(outcome: .answered(status: 200, retryAfter: nil), pause: nil),
    Case(outcome: .answered(status: 304, retryAfter: nil), pause: nil),
  ]

  @Test("A request is retried according to the table of answers", arguments: cases.indices)
  func table(index: Int) {
    let row = Self.cases[index]
    let pause = RetryRule().pause(
      after: row.outcome, attempt: row.attempt, isRepeatable: row.isRepeatable,
      isRead: row.isRead, left: row.left, chance: 0.5)
    #expect(pause == row.pause, "\(row)")
  }

  @Test("A request that the client got wrong is never retried", arguments: 400..<500)
  func clientErrors(status: Int) {
    guard status != 429 else { return }
    let pause = RetryRule().pause(
      after: .answered(status: status, retryAfter: .seconds(1)), attempt: 1, isRepeatable: true,
      left: .seconds(30), chance: 0)
    #expect(pause == nil)
  }

  @Test("The pause before a retry is random below a bound that doubles up to a maximum")
  func bounds() {
    var rule = RetryRule()
    rule.attempts = 100
    for attempt in 1...20 {
      let longest = min(Duration.milliseconds(250) * (1 << (attempt - 1)), .seconds(8))
      for chance in [0, 0.25, 0.999] {
        let pause = rule.pause(
          after: .failed(.broken, mayHaveArrived: true), attempt: attempt, isRepeatable: true,
          left: .seconds(60), chance: chance)
        #expect(pause == longest * chance)
      }
    }
  }

  @Test(
    "The Retry-After header is read as seconds or as a date",
    arguments: [
      ("120", Duration.seconds(120)), (" 0 ", .zero), ("-1", nil), ("soon", nil), ("", nil),
      ("Fri, 20 Nov 2026 08:32:00 GMT", .seconds(60)),
      ("Fri, 20 Nov 2026 08:30:00 GMT", .zero), ("99999999999999999999", nil),
      ("9223372036854775807", .seconds(31_536_000)),
    ])
  func retryAfter(text: String, expected: Duration?) {
    let response = Response(status: 429, headers: [HeaderName.retryAfter: text])
    #expect(response.retryAfter(at: Machine.start) == expected)
  }

  @Test("A rate limit that is used up is waited for until its reset")
  func reset() {
    let headers: Headers = [
      HeaderName.rateReset: "\(Machine.start.adding(seconds: 300).milliseconds)"
    ]
    #expect(Response(status: 429, headers: headers).retryAfter(at: Machine.start) == .seconds(300))
    #expect(Response(status: 200, headers: headers).retryAfter(at: Machine.start) == nil)
  }

  @Test("The reset of a rate limit is read in seconds or in milliseconds")
  func rateLimit() {
    let seconds: Headers = ["x-ratelimit-limit": "50", "X-RateLimit-Reset": "1795163460"]
    #expect(
      RateLimit(seconds)
        == RateLimit(limit: 50, remaining: nil, resetsAt: Instant(seconds: 1_795_163_460)))
    let milliseconds: Headers = [
      "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "1795163460123",
    ]
    #expect(
      RateLimit(milliseconds)
        == RateLimit(
          limit: nil, remaining: 0, resetsAt: Instant(milliseconds: 1_795_163_460_123)))
    #expect(RateLimit(["X-RateLimit-Limit": "many"]) == nil)
  }
}
