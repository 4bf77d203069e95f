import pg from 'pg';
import { call } from '~/tests/setup/company';

/** What the process is told to do, and at which statement of it to die. */
export type Orders = {
  key: string;
  target: string;
  body: object;
  idempotencyKey: string;
  /** The statement at which to die, counted from 1; 0 to live. */
  at: number;
  /** Before it is sent; as soon as it is on its way, when nobody knows whether it is carried out; or once it is. */
  when: 'before' | 'during' | 'after';
};

const orders = JSON.parse(process.argv[2] ?? '') as Orders;
let statements = 0;

function die(): void {
  process.kill(process.pid, 'SIGKILL');
}

// The pool's own way to the database is the failpoint: nothing in the product knows of it.
const send = pg.Client.prototype.query as (...args: unknown[]) => unknown;
const counting = function (this: pg.Client, ...args: unknown[]): unknown {
  statements += 1;
  if (statements === orders.at && orders.when === 'before') die();
  const sent = send.apply(this, args);
  if (statements === orders.at && orders.when === 'during') setImmediate(die);
  if (statements === orders.at && orders.when === 'after') void Promise.resolve(sent).then(die);
  return sent;
};
pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;

const { status } = await call(orders.key, 'POST', orders.target, orders.body, {
  'idempotency-key': orders.idempotencyKey,
});
process.stdout.write(JSON.stringify({ status, statements }), () => process.exit());
