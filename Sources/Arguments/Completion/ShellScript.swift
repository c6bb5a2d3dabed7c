extension Shell {
  /// Returns the completion script of a program, to be installed as `fileName(for:)`.
  ///
  /// The script contains no commands: it asks the program (`PROGRAM __complete`), so that it never
  /// goes stale, and leaves file names to the shell.
  public func script(for program: String) -> String {
    switch self {
    case .bash: bash(program)
    case .zsh: zsh(program)
    case .fish: fish(program)
    }
  }

  private func bash(_ program: String) -> String {
    """
    # Completion of \(program) in bash, 3.2 or later; bash-completion is not needed.
    _\(program)() {
      local line kind=
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ -z $kind ]]; then kind=$line; else COMPREPLY+=("$line"); fi
      done < <(command \(program) __complete bash "${COMP_TYPE:-9}" "${COLUMNS:-80}" \\
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
      complete -o nosort -F _\(program) \(program) 2>/dev/null || complete -F _\(program) \(program)
    else
      complete -o default -F _\(program) \(program)
    fi

    """
  }

  private func zsh(_ program: String) -> String {
    """
    #compdef \(program)
    # Completion of \(program) in zsh.
    _\(program)() {
      local -a before=("${(@Q)words[2,CURRENT-1]}") lines
      lines=("${(@f)$(command \(program) __complete zsh "$before[@]" "${(Q)PREFIX}" 2>/dev/null)}")
      local kind=$lines[1]
      shift lines
      case $kind in
        words) _describe -V '\(program)' lines ;;
        nospace) _describe -V '\(program)' lines -S '' ;;
        files*)
          [[ $kind == *= ]] && compset -P '*='
          _files
          ;;
        directories*)
          [[ $kind == *= ]] && compset -P '*='
          _files -/
          ;;
      esac
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _\(program) "$@"
    else
      compdef _\(program) \(program)
    fi

    """
  }

  private func fish(_ program: String) -> String {
    """
    # Completion of \(program) in fish.
    function __\(program)_complete
        set -l typed (commandline -ct)
        set -l tokens (commandline -opc)
        set -l reply (command \(program) __complete fish $tokens[2..-1] "$typed" 2>/dev/null)
        set -l kind (string split -m 1 ' ' -- $reply[1])
        # The name as it is, without quotes and backslashes.
        set -l rest (string replace -- "$kind[2]" '' (string unescape -- $typed; or echo $typed))
        switch "$kind[1]"
            case files
                printf '%s\\n' $kind[2](__fish_complete_path "$rest")
            case directories
                printf '%s\\n' $kind[2](__fish_complete_directories "$rest")
            case '*'
                printf '%s\\n' $reply[2..-1]
        end
    end

    complete -c \(program) -f -k -a '(__\(program)_complete)'

    """
  }
}
