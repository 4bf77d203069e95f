import '@/server/operations/operations-domain';
import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { setClock } from '~/tests/setup/clock';

/** The instant that the process takes it to be, and the kind of task that it does; an import where left out. */
export type Orders = Failpoint & { now: string; task?: string };

/** Checks or imports what is waiting, and dies at a statement of it; or lives until nothing is left to do. */
export async function obey(orders: Orders): Promise<void> {
  setClock(orders.now);
  const statements = dieAt(orders);
  await runOutbox(orders.task ?? 'import');
  process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
}
