# Completion of fit in fish.
function __fit_complete
    set -l typed (commandline -ct)
    set -l tokens (commandline -opc)
    set -l reply (command fit __complete fish $tokens[2..-1] "$typed" 2>/dev/null)
    set -l kind (string split -m 1 ' ' -- $reply[1])
    # The name as it is, without quotes and backslashes.
    set -l rest (string replace -- "$kind[2]" '' (string unescape -- $typed; or echo $typed))
    switch "$kind[1]"
        case files
            printf '%s\n' $kind[2](__fish_complete_path "$rest")
        case directories
            printf '%s\n' $kind[2](__fish_complete_directories "$rest")
        case '*'
            printf '%s\n' $reply[2..-1]
    end
end

complete -c fit -f -k -a '(__fit_complete)'
