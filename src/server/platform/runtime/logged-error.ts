import { isInOwnWords } from '@/lib/folio/own-words';

const MOST_CAUSES = 5;
const MOST_ISSUES = 20;

/** What drivers and servers say in a name or a number, and so without a value: SQLSTATE, a table, an SMTP reply code. */
const names = ['code', 'originalCode', 'constraint', 'table', 'column', 'responseCode', 'syscall'] as const;

/** A line of a stack that says where, and nothing of what. */
const frame = /^\s+at .*(?::\d+:\d+\)?|\(<anonymous>\)|\(index \d+\)|\(native\))$/;

export type LoggedError = {
  type: string;
  message?: string;
  issues?: string[];
  stack?: string;
  cause?: LoggedError;
} & { [name in (typeof names)[number]]?: string | number };

/**
 * An error as the log has it: its kind, where it was thrown, and by what names it is known. Any other message may hold
 * what people have entered, an address or a password, and is left out, at the head of its stack too.
 */
export function loggedError(thrown: unknown, depth = 0): LoggedError {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown };
  const { constructor: maker, message, stack, cause, meta } = thrown as Record<string, unknown>;
  const inner = cause ?? (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError; // of Prisma
  return {
    type: typeof maker === 'function' ? maker.name : 'Object',
    ...(isInOwnWords(thrown) && { message: String(message) }),
    ...namesOf(thrown),
    ...issuesOf(thrown),
    ...(typeof stack === 'string' && { stack: framesOf(stack, String(message)) }),
    ...(typeof inner === 'object' && inner !== null && depth < MOST_CAUSES && { cause: loggedError(inner, depth + 1) }),
  };
}

function namesOf(thrown: object): Partial<LoggedError> {
  const known = Object.entries(thrown).filter(
    ([name, value]) => (names as readonly string[]).includes(name) && isName(value),
  );
  return Object.fromEntries(known);
}

function isName(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^[\w.-]{1,100}$/.test(value));
}

/** Of what does not fit a zod schema: where, and what kind of misfit. */
function issuesOf({ issues }: { issues?: unknown }): { issues?: string[] } {
  if (!Array.isArray(issues)) return {};
  const paths = issues.slice(0, MOST_ISSUES).map(({ path = [], code }) => `${path.map(String).join('.')}: ${code}`);
  return { issues: paths };
}

/** A message of several lines may look like a frame itself: what is before its end is left out first. */
function framesOf(stack: string, message: string): string {
  const at = message === '' ? -1 : stack.indexOf(message);
  const lines = (at < 0 ? stack : stack.slice(at + message.length)).split('\n');
  return lines
    .filter((line) => frame.test(line))
    .map((line) => line.trim())
    .join('\n');
}
