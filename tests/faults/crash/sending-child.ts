import { runOutbox } from '@/server/platform/outbox/run-outbox';
import '@/server/rental/rental-domain';
import '@/server/tax/tax-domain';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { setClock } from '~/tests/setup/clock';

/** Whose records it sends, and the instant that it takes it to be. */
export type Orders = Failpoint & { kind: 'verifactu' | 'ticketbai' | 'register-guests'; now: string };

/** Sends what is due to a tax agency, and dies at a statement of it; or lives until nothing is left to do. */
export async function obey(orders: Orders): Promise<void> {
  setClock(orders.now);
  const statements = dieAt(orders);
  await runOutbox(orders.kind);
  process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
}
