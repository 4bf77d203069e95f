import { operations } from '../generated/operations.js';
import { fieldsOf } from './flags.js';
import type { Operation } from './operation.js';
import { kebabCase } from './usage.js';

/** What the command line does beside the calls of the API. */
export const COMMANDS: Record<string, string> = {
  login: 'Ask for the address and a key, and remember them (--url, --api-key)',
  logout: 'Forget them',
  listen: 'Forward events to a local address (--forward localhost:4000/hook, --events, --secret, --interval)',
  trigger: 'Send a sample event (--to), a test (--webhook), or make real records (--records)',
  'logs tail': 'Follow what is asked of the API (--status, --method, --json)',
  'events tail': 'Follow what happens (--events, --json)',
  'events resend': 'Send an event again (<id> --to url, or --webhook id)',
  mcp: 'Serve the tools of /mcp on standard input and output (--groups invoices,clients, --read-only)',
  completion: 'Print the completion of bash, zsh or fish',
};

export const groups = [...new Set(operations.map(({ group }) => group))];

/** `folio --help` */
export function overview(): string {
  const commands = Object.entries(COMMANDS).map(([name, about]) => `  ${name.padEnd(14)} ${about}`);
  const calls = groups.map(
    (group) =>
      `  ${group.padEnd(22)} ${callsOf(group)
        .map(({ name }) => name)
        .join(', ')}`,
  );
  return [
    'folio <group> <call> [ids] [--flags]     any call of the API; --help says what it takes',
    'folio <command>',
    '',
    'Commands',
    ...commands,
    '',
    'Calls',
    ...calls,
    '',
    'FOLIO_URL and FOLIO_API_KEY come before what `folio login` has stored.',
  ].join('\n');
}

/** `folio listen --help` */
export function helpOfCommand(name: string): string {
  return `folio ${name}\n  ${COMMANDS[name]}`;
}

/** `folio invoices` */
export function helpOfGroup(group: string): string {
  const lines = callsOf(group).map(
    ({ name, ids, summary }) => `  folio ${[group, name, ...ids.map((id) => `<${id}>`)].join(' ')}\n      ${summary}`,
  );
  return lines.join('\n');
}

/** `folio invoices create --help` */
export function helpOf(operation: Operation): string {
  const { group, name, ids, method, path, summary, files, list, isFile, body } = operation;
  const fields = fieldsOf(operation).map(({ name: field, type, values, isRequired, about }) => {
    const kind = values ? values.join('|') : type;
    return `  --${kebabCase(field)} <${kind}>${isRequired ? ' (required)' : ''}\n      ${about}`;
  });
  const common = [
    ...(body ? ['  --data <json|@file.json|@->\n      The body; flags go before what it says.'] : []),
    ...(files ? [`  --file <path>\n      What is sent: ${files.join(', ')}.`] : []),
    ...(list ? ['  --all\n      Every page; with --json an entry a line.'] : []),
    ...(isFile ? ['  --output <path>\n      Where the file goes.'] : ['  --json\n      The answer as it is.']),
    ...(method === 'POST'
      ? ['  --idempotency-key <text>\n      Repeating it with the same key does nothing twice.']
      : []),
    ...(ids.length > 0 && method === 'GET' && !list && !isFile
      ? ['  --etag\n      Says the ETag of the record as well, for --if-match.']
      : []),
    ...(ids.length > 0 && method !== 'GET'
      ? ['  --if-match <etag>\n      Does nothing where the record has another ETag by now, which get --etag says.']
      : []),
  ];
  const usage = ['folio', group, name, ...ids.map((id) => `<${id}>`)].join(' ');
  return [`${usage} [--flags]`, '', `${summary}. ${method} ${path}`, '', ...fields, ...common].join('\n');
}

export function callsOf(group: string): Operation[] {
  return operations.filter((operation) => operation.group === group);
}
