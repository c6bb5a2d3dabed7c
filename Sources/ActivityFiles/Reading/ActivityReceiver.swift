/// The receiver of everything that is read.
///
/// An error that it throws ends the reading; nothing must be undone.
public protocol ActivityReceiver: AnyObject {
  /// Takes a workout; the workouts of a file come in no particular order.
  func take(_ workout: ActivityRecord) throws
  /// Takes a measurement that is not part of a workout; called only with
  /// ``ActivityFiles/Options/wantsSamples``.
  func take(_ sample: BodySample) throws
  /// Reports progress and allows interruption; called after every few hundred kilobytes.
  func advance() throws
}
