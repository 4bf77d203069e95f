import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '~/bench/database';
import { buildIfStale } from '~/scripts/build.mjs';
import { freePort } from '~/scripts/free-port.mjs';
import { missedGoals, print } from './goals';
import { folioProcesses, inngestServer, redisServer } from './servers';

// npm run drill:inngest [-- part …]   Folio as it is built, one process that answers and two that work, beside a real Inngest: what is
// delivered and when, and what becomes of it when either is killed, replaced, wrongly set or forgets. Ends with 1 where a goal is missed.
// INNGEST_BIN is the binary of Inngest; REDIS_BIN, where it is set, that of a Redis for its queue.

const { INNGEST_BIN, REDIS_BIN } = process.env;
if (!INNGEST_BIN) {
  process.stderr.write('Set INNGEST_BIN to the binary of Inngest (inngest/inngest, `go build ./cmd`).\n');
  process.exit(1);
}

const build = await buildIfStale(print);
const finish = await startDatabase();
const directory = mkdtempSync(join(tmpdir(), 'inngest-drill-'));
const inngestPort = await freePort();
const folio = await folioProcesses(`http://127.0.0.1:${inngestPort}`, build, directory);
const redis = REDIS_BIN ? await redisServer(REDIS_BIN) : undefined;
const inngest = inngestServer({
  binary: INNGEST_BIN,
  directory,
  port: inngestPort,
  origin: folio.called.url,
  redis,
});
const { seedInvoices } = await import('~/bench/v1/seed');
const { key } = await seedInvoices(0);
const { parts } = await import('./parts');
const { untilInUse } = await import('./readiness');

let isBroken = true;
try {
  await redis?.start();
  await inngest.start();
  for (const process of [folio.web, folio.called, folio.other]) await process.start();
  await untilInUse(folio, true);
  print(`Queue of Inngest: ${redis ? 'in Redis' : 'in its memory'}. Load of the machine: ${loadavg()[0]?.toFixed(1)}.`);
  const words = process.argv.slice(2);
  for (const [name, part] of Object.entries(parts)) {
    if (words.length > 0 && !words.includes(name)) continue;
    print(`\n${name}, at a load of ${loadavg()[0]?.toFixed(1)}`);
    await part({ folio, inngest, key, build, directory });
  }
  isBroken = false;
} finally {
  for (const process of [folio.web, folio.called, folio.other]) await process.end('SIGTERM');
  await inngest.end('SIGTERM');
  await redis?.end('SIGTERM');
  if (isBroken) print(`The logs of all of them are in ${directory}`);
  else if (missedGoals().length === 0) rmSync(directory, { recursive: true, force: true });
}
if (missedGoals().length > 0)
  print(`\nMissed: ${missedGoals().join('; ')}. The logs of all of them are in ${directory}`);
await finish(missedGoals().length);
