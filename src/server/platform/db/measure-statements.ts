import type pg from 'pg';
import { measured, measures, secondsSince } from '@/server/platform/runtime/measures';

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Has every statement of a connection reported, whoever sends it. */
export function measureStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const last = args.at(-1);
    if (typeof last === 'function') return query(...args.slice(0, -1), measuredCallback(last as Callback));
    const answer = query(...args);
    if (answer instanceof Promise) void measured(measures.statement, () => answer).catch(() => undefined); // its caller has it too
    return answer;
  }) as typeof client.query;
}

/** `pg.Pool` asks its clients with a callback. */
function measuredCallback(callback: Callback): Callback {
  const began = performance.now();
  return (error, ...rest) => {
    measures.statement?.({ ending: error ? 'error' : 'ok', seconds: secondsSince(began) });
    callback(error, ...rest);
  };
}
