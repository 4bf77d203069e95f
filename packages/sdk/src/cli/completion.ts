import { events } from '../generated/operations.js';
import { COMMON, fieldsOf } from './flags.js';
import { COMMANDS, callsOf, groups } from './help.js';
import { kebabCase, UsageError } from './usage.js';

/** What a shell runs; each asks `folio complete` for what can follow, so that it knows what this version knows. */
const SCRIPTS: Record<string, string> = {
  bash: `_folio() {
  local IFS=$'\\n'
  COMPREPLY=($(folio complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _folio folio`,
  zsh: `#compdef folio
_folio() {
  local -a found
  found=("\${(@f)$(folio complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  (( $#found )) && [[ -n $found[1] ]] && compadd -a found || _files
}
compdef _folio folio`,
  fish: `complete -c folio -f -a '(folio complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

/** The script of a shell. @throws UsageError for another */
export function completionScript(shell: string | undefined): string {
  const script = SCRIPTS[shell ?? ''];
  if (!script)
    throw new UsageError('folio completion bash, zsh or fish: `source <(folio completion bash)` in ~/.bashrc.');
  return script;
}

/** What can stand in the place of the last word. */
export function complete(words: string[]): string[] {
  const current = words.at(-1) ?? '';
  return candidates(words.slice(0, -1), current).filter((word) => word.startsWith(current));
}

function candidates(before: string[], current: string): string[] {
  const [group = '', name = ''] = before;
  if (before.length === 0)
    return [...new Set([...Object.keys(COMMANDS).map((it) => it.split(' ')[0] ?? ''), ...groups])];
  if (group === 'trigger' && before.length === 1) return events.map((event) => event.name);
  if (group === 'completion') return Object.keys(SCRIPTS);
  if (before.length === 1) {
    const own = Object.keys(COMMANDS).flatMap((it) => (it.startsWith(`${group} `) ? [it.slice(group.length + 1)] : []));
    if (own.length > 0 || groups.includes(group)) return [...callsOf(group).map((it) => it.name), ...own];
  }
  const operation = callsOf(group).find((it) => it.name === name);
  const flags = operation
    ? [...fieldsOf(operation).map((field) => kebabCase(field.name)), ...Object.keys(COMMON)]
    : flagsOf(COMMANDS[`${group} ${name}`] ?? COMMANDS[group]);
  const last = before.at(-1) ?? '';
  const field = operation && fieldsOf(operation).find((it) => `--${kebabCase(it.name)}` === last);
  if (field) return field.type === 'boolean' ? ['true', 'false'] : [...(field.values ?? [])];
  return current.startsWith('-') || operation?.ids.length === 0 ? flags.map((flag) => `--${flag}`) : [];
}

/** The flags that the line about a command names. */
function flagsOf(about = ''): string[] {
  return [...about.matchAll(/--([a-z-]+)/g)].map(([, flag]) => String(flag));
}
