import pg from 'pg';

/** When to die at a statement: before it is sent; as soon as it is on its way, when nobody knows whether it is carried out; or once it is. */
export type Failpoint = {
  /** The statement at which to die, counted from 1; 0 to live. */
  at: number;
  when: 'before' | 'during' | 'after';
};

/**
 * Kills this process at a statement. The pool's own way to the database is the failpoint: nothing in the product knows
 * of it. Tells how many statements there have been.
 */
export function dieAt({ at, when }: Failpoint): () => number {
  let statements = 0;
  const die = () => process.kill(process.pid, 'SIGKILL');
  const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const counting = function (this: pg.Client, ...args: unknown[]): unknown {
    statements += 1;
    const here = statements === at;
    if (here && when === 'before') die();
    const sent = send.apply(this, args);
    if (here && when === 'during') setImmediate(die);
    if (here && when === 'after') void Promise.resolve(sent).then(die);
    return sent;
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  return () => statements;
}
