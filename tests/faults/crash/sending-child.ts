import { runOutbox } from '@/server/outbox/run-outbox';
import '@/server/jobs/outbox-kinds';
import { clock } from '@/server/runtime/clock';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { readOrders } from '~/tests/faults/crash/orders';

/** The instant that the process takes it to be. */
export type Orders = Failpoint & { now: string };

// Sends the fiscal records that are due, and dies at a statement of it; or lives until nothing is left to do.
const orders = await readOrders<Orders>();
clock.now = () => new Date(orders.now);
const statements = dieAt(orders);
await runOutbox('verifactu');
process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
