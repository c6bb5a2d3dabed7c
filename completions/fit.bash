# Completion of fit in bash, 3.2 or later; bash-completion is not needed.
_fit() {
  local line kind=
  COMPREPLY=()
  while IFS= read -r line; do
    if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
  done < <(command fit __complete bash "${COMP_TYPE:-9}" "${COLUMNS:-80}" \
    "$COMP_WORDBREAKS" "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
  # Before bash 4 options of a completion are fixed once it is registered.
  type compopt >/dev/null 2>&1 || return 0
  case $kind in
    nospace) compopt -o nospace ;;
    files*) compopt -o default ;;
    directories*) compopt -o dirnames ;;
  esac
}

if type compopt >/dev/null 2>&1; then
  complete -o nosort -F _fit fit 2>/dev/null || complete -F _fit fit
else
  complete -o default -F _fit fit
fi
