import { startEngine } from '@/server/webhooks/engine';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';

// Delivers what is due, and dies at a statement of it; or lives until nothing is left to do.
const statements = dieAt(JSON.parse(process.argv[2] ?? '') as Failpoint);
const engine = startEngine();
await engine.settled();
await engine.stop();
process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
