import { startEngine } from '@/server/developers/webhooks/engine';
import { dieAt, type Failpoint } from '~/tests/faults/crash/failpoint';

/** Delivers what is due, and dies at a statement of it; or lives until nothing is left to do. */
export async function obey(orders: Failpoint): Promise<void> {
  const statements = dieAt(orders);
  const engine = startEngine();
  await engine.settled();
  await engine.stop();
  process.stdout.write(JSON.stringify({ statements: statements() }), () => process.exit());
}
