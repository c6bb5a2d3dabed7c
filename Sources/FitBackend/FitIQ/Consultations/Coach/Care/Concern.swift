/// Concerns that the coach never answers with figures but refers to people who can help, the most
/// urgent first.
enum Concern: CaseIterable, Sendable {
  /// Thoughts of suicide or of harming oneself.
  case crisis
  /// Signs of an emergency that needs help at once.
  case emergency
  /// Signs of an eating disorder.
  case eating
  /// Medicines and their doses.
  case medicine
  /// Symptoms, illnesses, and what they may mean.
  case illness

  /// Finds the most urgent concern in a text; `nil` when there is none.
  init?(in text: String) {
    let reading = CareReading(text)
    guard let concern = Self.allCases.first(where: { reading.names($0) }) else { return nil }
    self = concern
  }

  /// The text that replaces an answer: short, kind, and naming whom to turn to.
  var referral: String {
    switch self {
    case .crisis:
      """
      I am glad you wrote that down, and I am sorry it is so hard. I am a program and cannot help \
      with this, but people can, right now: call 112 or 911, or your local emergency number. In the \
      US and Canada call or text 988; in the UK and Ireland call Samaritans on 116 123; \
      findahelpline.com lists lines elsewhere. If someone you trust is near, tell them. You do not \
      have to carry this alone.
      """
    case .emergency:
      """
      This may be an emergency, which I cannot judge. Please call 112 or 911, or your local \
      emergency number, now, and do not stay alone. Your records can wait.
      """
    case .eating:
      """
      Thank you for telling me; that takes courage. Food and weight can become a heavy burden, and \
      figures from me would not help with it, so I leave them out. Please talk to a doctor or to a \
      service for eating disorders; it is treatable, and earlier is easier. If you feel faint or \
      cannot keep food down, see a doctor today.
      """
    case .medicine:
      """
      Questions about medicines, injections and doses belong to the doctor who prescribed them, or \
      to a pharmacist; I give no figures on them. If you took too much, or something feels wrong, \
      call your doctor or poison control now. What you have logged you can take along to the \
      appointment.
      """
    case .illness:
      """
      I cannot judge symptoms or illnesses, and a guess could do harm. Please see a doctor about it: \
      soon if it is new, strong or getting worse, and at once by 112, 911 or your local emergency \
      number if you are afraid. Until then, resting is no lost training.
      """
    }
  }
}
