import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { call } from '~/tests/setup/company';

/** What the process is told to do, and at which statement of it to die. */
export type Orders = Failpoint & { key: string; target: string; body: object; idempotencyKey: string };

export async function obey(orders: Orders): Promise<void> {
  const statements = dieAt(orders);
  const { status } = await call(orders.key, 'POST', orders.target, orders.body, {
    'idempotency-key': orders.idempotencyKey,
  });
  process.stdout.write(JSON.stringify({ status, statements: statements() }), () => process.exit());
}
