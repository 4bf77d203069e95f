import { startEngine } from '@/server/webhooks/engine';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';
import { readOrders } from '~/tests/faults/crash/orders';

// Delivers what is due, and dies at a statement of it; or lives until nothing is left to do.
const statements = dieAt(await readOrders<Failpoint>());
const engine = startEngine();
await engine.settled();
await engine.stop();
process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
