/// What the coach says where another has to answer.
enum CoachReferral {
  /// Of doses and medicines, which their prescriber decides on.
  static let dose = """
    Which medicine, and how much of it, is for the doctor who prescribed it, or for a pharmacist; I \
    give no figures on that. If you took too much, or something feels wrong, call your doctor or \
    poison control now. What you have logged you can take along to the appointment.
    """

  /// Of symptoms and illnesses.
  static let illness = """
    I cannot judge symptoms or illnesses, and a guess could do harm. Please see a doctor about it: \
    soon if it is new, strong or getting worse, and at once by 112, 911 or your local emergency \
    number if you are afraid. Until then, resting is no lost training.
    """
}
