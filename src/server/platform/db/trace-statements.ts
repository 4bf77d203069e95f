import type pg from 'pg';
import { describeStatement } from '@/server/platform/db/described-statement';
import { type OpenSpan, type SpanStart, tracing } from '@/server/platform/runtime/tracing';

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** More texts than these are described each time that they are sent. */
const MOST_DESCRIBED = 2000;

/** A database that statements are sent to, and what is said of those that are known. */
type Target = { database: SpanStart['attributes']; described: Map<string, SpanStart> };

/**
 * Has every statement of the connections to an address be a span of the request, job or delivery that sends it, by the words of the
 * statement alone.
 */
export function traceStatements(url: string): (client: pg.PoolClient) => void {
  const { hostname, port, pathname } = new URL(url);
  const database = {
    'db.system.name': 'postgresql',
    'db.namespace': decodeURIComponent(pathname.slice(1)),
    'server.address': hostname || undefined,
    'server.port': Number(port) || undefined,
  };
  const target: Target = { database, described: new Map() };
  return (client) => traceConnection(client, target);
}

function traceConnection(client: pg.PoolClient, target: Target): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const about = aboutOf(args[0], target);
    const span = about && tracing.open?.(about);
    if (!span) return query(...args);
    const last = args.at(-1);
    if (typeof last === 'function') return query(...args.slice(0, -1), endingWith(span, last as Callback));
    const answer = query(...args);
    if (answer instanceof Promise) {
      answer.then(
        () => span.end(),
        (error: unknown) => failed(span, error), // its caller has it too
      );
    }
    return answer;
  }) as typeof client.query;
}

/** `pg.Pool` asks its clients with a callback. */
function endingWith(span: OpenSpan, callback: Callback): Callback {
  return (error, ...rest) => {
    if (error) failed(span, error);
    else span.end();
    callback(error, ...rest);
  };
}

function failed(span: OpenSpan, error: unknown): void {
  const { code } = error as { code?: unknown };
  span.set({ 'db.response.status_code': typeof code === 'string' ? code : undefined });
  span.fail(typeof code === 'string' ? code : 'connection');
  span.end();
}

/** Undefined of a stream, such as COPY, which ends by itself. */
function aboutOf(statement: unknown, target: Target): SpanStart | undefined {
  if (typeof statement === 'string') return aboutText(statement, statement, target);
  const { name, text, submit } = statement as { name?: string; text?: string; submit?: unknown };
  if (text === undefined || submit !== undefined) return undefined;
  return aboutText(name || text, text, target); // a name is a text's own, and found without hashing it
}

function aboutText(key: string, text: string, { database, described }: Target): SpanStart {
  const known = described.get(key);
  if (known) return known;
  const { operation, summary, text: words } = describeStatement(text);
  const attributes = {
    ...database,
    'db.operation.name': operation,
    'db.query.summary': summary,
    'db.query.text': words,
  };
  const about: SpanStart = { name: summary, kind: 'client', attributes };
  if (described.size < MOST_DESCRIBED) described.set(key, about);
  return about;
}
