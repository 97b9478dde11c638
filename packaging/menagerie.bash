# bash completion for menagerie. It asks the program itself, so it knows what the program knows.

_menagerie() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} program=${COMP_WORDS[0]}
    local command=${COMP_WORDS[1]} words
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words=$("$program" --help 2>/dev/null | sed -n '/^Subcommands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p')
        mapfile -t COMPREPLY < <(compgen -W "$words --help --version" -- "$current")
        return
    fi
    case $previous in
    --board | --load | --data | --output | -o | --svg)
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
        ;;
    --pages | --folder)
        mapfile -t COMPREPLY < <(compgen -d -- "$current")
        return
        ;;
    esac
    if [[ $current == -* ]]; then
        words=$("$program" "$command" --help 2>/dev/null | grep -oE '(^| |,)--[a-z][a-z-]*' | tr -d ' ,' | sort -u)
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    elif [[ $previous == --game ]] ||
        { ((COMP_CWORD == 2)) && "$program" "$command" --help 2>/dev/null | grep -q '^  GAME'; }; then
        words=$("$program" games 2>/dev/null | cut -f1)
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -F _menagerie menagerie
