import { runOutbox } from '@/server/platform/outbox/run-outbox';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { noteKind } from '~/tests/faults/crash/note-kind';
import { setClock } from '~/tests/setup/clock';

/** The instant that the process takes it to be, and where it leaves its notes. */
export type Orders = Failpoint & { now: string; file: string };

/** Does what is due, and dies at a statement of it; or lives until nothing is left to do. */
export async function obey(orders: Orders): Promise<void> {
  setClock(orders.now);
  noteKind(orders.file);
  const statements = dieAt(orders);
  await runOutbox('note');
  process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
}
