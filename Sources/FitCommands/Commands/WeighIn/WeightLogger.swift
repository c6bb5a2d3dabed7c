import Arguments
import CivilTime
import FitAPI
import FitClient
import Quantities
import Terminal

/// Logs a body weight with every service that keeps one and is signed in to, each in its own unit.
///
/// Services at the same server share one series, as all do on this machine, so each server is told
/// once. That one of them fails does not keep it from the others.
struct WeightLogger {
  private let weight: Mass
  private let arguments: ParsedArguments
  private let fit: Context

  init(_ weight: Mass, _ arguments: ParsedArguments, in fit: Context) {
    self.weight = weight
    self.arguments = arguments
    self.fit = fit
  }

  func log() throws -> Output {
    let first = MetricLog(
      .weight, weight.value(in: .kilogram), typed: arguments.text(of: LogWeight.weight))
    guard let needled = try needled() else { return try first.run(arguments, in: fit) }
    var output: Output
    if let fitIQ = fit.remotes.remote(.fitiq), try fit.credentials(fitIQ).current() == nil {
      // Who is signed in to Needled alone means Needled.
      output = .message(lines: [])
    } else {
      output = try attempt { try first.run(arguments, in: fit) }
    }
    let second = try attempt { try log(with: needled) }
    output.append(second)
    return output
  }

  /// Returns the remote of Needled where it keeps its own weights.
  private func needled() throws(FitError) -> Remote? {
    guard let remote = fit.remotes.remote(.needled), try fit.credentials(remote).current() != nil
    else {
      return nil
    }
    let sharesSeries = fit.remotes.remote(.fitiq)?.url.isSameServer(as: remote.url) ?? false
    return sharesSeries ? nil : remote
  }

  private func log(with remote: Remote) throws -> Output {
    let unit = try fit.credentials(remote).weightUnit().flatMap(NeedledWeightUnit.init) ?? .kg
    let amount = WeighInSeries.amount(weight, unit, in: fit)
    let shown = "\(Decimals.text(amount, upTo: 2)) \(unit.rawValue)"
    let entry = NewWeighIn(
      userId: try fit.client.writerID(at: .needled), weight: amount, date: day)
    try entry.problems.refuse()
    let key = LogOptions.key(arguments, "weigh-in", "\(entry.weight)", in: fit)
    let name = remote.service.title
    if arguments[LogOptions.dryRun] { return .message("would log \(shown, .strong) with \(name)") }
    switch try fit.client.deliver(Needled.weighInLogging(body: entry).once(key)) {
    case .stored: return .message("logged \(shown, .strong) with \(name)")
    case .alreadyStored: return .message("already logged \(shown, .strong) with \(name)")
    case .queued(let write): return .queued(write, "\(shown, .strong)")
    }
  }

  /// The day as it is sent to the service; nothing for a weight taken now.
  private var day: String? {
    guard LogOptions.loggedAt(arguments, in: fit) != nil else { return nil }
    return fit.calendar.day(of: LogOptions.instant(arguments, in: fit)).description
  }

  /// Returns the outcome, a failure included.
  private func attempt(_ body: () throws -> Output) throws -> Output {
    do {
      return try body()
    } catch let error as FitError where error.kind != .usage {
      var output = Output.message(lines: [])
      output.failures = [error]
      return output
    }
  }
}
