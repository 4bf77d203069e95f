#!/usr/bin/env node
import { FolioError, NoAnswerError } from '../errors.js';
import { advice } from '../generated/operations.js';
import { callOperation } from './call.js';
import { complete, completionScript } from './completion.js';
import { listen, resendEvent, tailEvents } from './events.js';
import { parsed } from './flags.js';
import { COMMANDS, callsOf, groups, helpOfCommand, helpOfGroup, overview } from './help.js';
import { serveMcp } from './mcp.js';
import { note, print, textOf } from './print.js';
import { tailLogs } from './request-log.js';
import { logIn, logOut } from './settings.js';
import { trigger } from './trigger.js';
import { UsageError } from './usage.js';

async function main(args: string[]): Promise<void> {
  const [first = '--help', second = '', ...rest] = args;
  if (first === '--help' || first === '-h' || first === 'help') return print(overview());
  if (first === 'complete') return print(complete(args.slice(args[1] === '--' ? 2 : 1)).join('\n'));
  if (first === 'completion') return print(completionScript(second));
  const command = [`${first} ${second}`, first].find((name) => Object.hasOwn(COMMANDS, name));
  if (command && args.some((arg) => arg === '--help' || arg === '-h')) return print(helpOfCommand(command));
  if (first === 'login') return print(await logIn(readLogin(args.slice(1))));
  if (first === 'logout') return print(logOut());
  if (first === 'listen') return listen(args.slice(1));
  if (first === 'trigger') return trigger(args.slice(1));
  if (first === 'mcp') return serveMcp(args.slice(1));
  if (first === 'logs' && second === 'tail') return tailLogs(rest);
  if (first === 'events' && second === 'tail') return tailEvents(rest);
  if (first === 'events' && second === 'resend') return resendEvent(rest);
  if (!groups.includes(first)) throw new UsageError(`There is no ${first}. \`folio --help\` lists what there is.`);
  if (second === '' || second === '--help' || second === '-h') return print(helpOfGroup(first));
  const operation = callsOf(first).find(({ name }) => name === second);
  if (!operation) {
    const known = callsOf(first).map(({ name }) => name);
    throw new UsageError(`${first} has no ${second}. It has ${known.join(', ')}.`);
  }
  await callOperation(operation, rest);
}

function readLogin(args: string[]): { url?: string; apiKey?: string } {
  const { values } = parsed(args, { url: { type: 'string' }, 'api-key': { type: 'string' } });
  const { url, 'api-key': apiKey } = values;
  return { ...(url !== undefined && { url }), ...(apiKey !== undefined && { apiKey }) };
}

/** What went wrong, and what to do next. */
function explain(error: unknown): string {
  if (!(error instanceof FolioError)) return (error as Error).message;
  const { message, details, code, docs, requestId } = error;
  const faults = details.map((fault) => `  ${fault.path.join('.')}: ${fault.message}`);
  const next = advice[code];
  const about = [code, docs, requestId].filter(Boolean).join('  ');
  const lines = [message, ...(details.length > 1 ? faults : []), ...(next ? [next] : []), about];
  return lines.map(textOf).join('\n');
}

// What reads this may end first: `folio invoices list | head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));

main(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = error instanceof FolioError || error instanceof NoAnswerError || error instanceof UsageError;
  note(isExpected ? explain(error) : String((error as Error)?.stack ?? error));
  process.exitCode = error instanceof UsageError ? 2 : 1;
});
