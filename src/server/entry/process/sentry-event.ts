import { createHash, randomUUID } from 'node:crypto';
import { relative } from 'node:path';
import { PROGRAM } from '@/lib/folio/program';
import type { ErrorReport } from '@/server/platform/runtime/error-reports';
import { type LoggedError, loggedError } from '@/server/platform/runtime/logged-error';

/** What may stand beside an error: names and ids of ours. Everything else of the log stays there. */
const TAGS = ['requestId', 'path', 'job', 'kind', 'purpose', 'reason', 'from', 'status', 'code'];
/** As long as a token: no name and no id of ours is. */
const TOKEN_LIKE = /[\w-]{36,}/g;
const FRAME = /^at (?:(?<fn>.+?) \()?(?:file:\/\/)?(?<file>[^()]+?):(?<line>\d+):(?<column>\d+)\)?$/;

/** An error as an event of Sentry: https://develop.sentry.dev/sdk/data-model/event-payloads. */
export function sentryEvent({ isFatal, words, fields }: ErrorReport, at: Date, environment: string) {
  const thrown = fields.err ?? fields.error;
  const exceptions = thrown === undefined ? [] : exceptionsOf(loggedError(thrown));
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: at.toISOString(),
    platform: 'node',
    level: isFatal ? 'fatal' : 'error',
    logger: 'folio',
    release: `folio@${PROGRAM.version}`,
    environment,
    message: { formatted: scrubbed(words) },
    tags: tagsOf(fields),
    ...(exceptions.length > 0 && { exception: { values: exceptions } }),
  };
}
export type SentryEvent = ReturnType<typeof sentryEvent>;

/** What one error has in common with the same one a second later. */
export function fingerprintOf({ message, exception }: SentryEvent): string {
  const { type = '', stacktrace } = exception?.values.at(-1) ?? {};
  const thrownAt = stacktrace?.frames.at(-1);
  const place = thrownAt ? `${thrownAt.filename}:${thrownAt.lineno}` : '';
  return createHash('sha256').update([message.formatted, type, place].join('\n')).digest('hex');
}

/** The first cause first, as Sentry has them. */
function exceptionsOf(error: LoggedError): Exception[] {
  const { type, message, stack = '', cause, issues } = error;
  const names = [error.code, error.constraint, error.table, error.column, ...(issues ?? [])].filter(
    (it) => it !== undefined,
  );
  const own = { type, value: scrubbed(message ?? names.join(' ')), stacktrace: { frames: framesOf(stack) } };
  return [...(cause ? exceptionsOf(cause) : []), own];
}

type Exception = { type: string; value: string; stacktrace: { frames: Frame[] } };
type Frame = { function?: string; filename: string; lineno: number; colno: number; in_app: boolean };

/** The call that threw is the last one. */
function framesOf(stack: string): Frame[] {
  const frames = stack.split('\n').map((line) => FRAME.exec(line.trim())?.groups);
  return frames
    .filter((it) => it !== undefined)
    .map(({ fn, file = '', line, column }) => ({
      function: fn,
      filename: file.startsWith('/') ? relative(process.cwd(), file) : file,
      lineno: Number(line),
      colno: Number(column),
      in_app: !/node_modules|^node:/.test(file),
    }))
    .reverse();
}

function tagsOf(fields: Record<string, unknown>): Record<string, string> {
  const known = TAGS.map((name) => [name, fields[name]] as const);
  return Object.fromEntries(
    known.flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, scrubbed(String(value)).slice(0, 200)]] : [],
    ),
  );
}

function scrubbed(text: string): string {
  return text.replaceAll(TOKEN_LIKE, '[redacted]');
}
