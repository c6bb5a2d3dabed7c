/// Returns the text in quotes, cut after 59 characters when it is longer than 60.
func quoted(_ text: String) -> String {
  text.count > 60 ? "\"\(text.prefix(59))…\"" : "\"\(text)\""
}
