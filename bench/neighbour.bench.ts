import { setTimeout as sleep } from 'node:timers/promises';
import { attacks } from '~/bench/neighbour/attacks';
import { openPerson, type Person } from '~/bench/neighbour/person';
import { startFolio } from '~/bench/pages/server';
import { report } from '~/bench/report';
import { quantile, timeOf } from '~/bench/times';

// What another company has of it while one person does their worst: how long its list of clients takes, and its own file.
// On the machine as it is: before each attack the same is measured without one, and stands beside it.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const EVERY_MS = 50;
const FILE_EVERY_MS = 500;
/** Between one attempt of the attacker and the next: what is answered with 429 at once would only measure 429. */
const PAUSE_MS = 250;
const goals = { list: 150, file: 2000 };

// The neighbour asks more often than its key may; people have the limits that they have.
Object.assign(process.env, { SIGN_UP: 'open', RATE_LIMIT_PER_MINUTE: '1000000' });
const folio = await startFolio();
try {
  const neighbour = await openPerson(folio.url, 'Neighbour');
  await neighbour.post(
    '/v1/clients/batch',
    Array.from({ length: 50 }, (_, n) => ({ name: `Client ${n}` })),
  );
  await served(neighbour, 2); // whatever a first request starts
  for (const { name, atOnce, prepare, once } of attacks) {
    const attacker = await openPerson(folio.url, name);
    await prepare?.(attacker);
    const before = await served(neighbour, SECONDS / 2);
    let attempts = 0;
    let ended = false;
    const work = Array.from({ length: atOnce }, async () => {
      while (!ended) {
        attempts += 1;
        await once(attacker, attempts).catch(() => undefined);
        await sleep(PAUSE_MS);
      }
    });
    await sleep(1000);
    const during = await served(neighbour, SECONDS);
    ended = true;
    tell(name, 'list of clients, p95', { during: during.list, before: before.list }, goals.list);
    tell(name, 'own file, slowest', { during: during.file, before: before.file }, goals.file);
    process.stdout.write(`   ${attempts} attempts\n`);
    await Promise.all(work);
  }
} finally {
  await folio.stop();
}

/** What the neighbour waits for, in milliseconds. */
async function served(neighbour: Person, seconds: number): Promise<{ list: number; file: number }> {
  const until = performance.now() + seconds * 1000;
  const timed = async (pause: number, ask: () => Promise<unknown>) => {
    const times: number[] = [];
    while (performance.now() < until) {
      times.push(await timeOf(ask));
      await sleep(pause);
    }
    return times;
  };
  const file = Buffer.from('%PDF-1.4\n%%EOF\n'); // read on the thread that everybody's files are read on
  const [lists, files] = await Promise.all([
    timed(EVERY_MS, () => neighbour.get('/v1/clients')),
    timed(FILE_EVERY_MS, () => neighbour.send('/v1/expenses/e-invoice', file)),
  ]);
  return { list: quantile(lists, 0.95), file: quantile(files, 1) };
}

function tell(attack: string, what: string, found: { during: number; before: number }, below: number): void {
  const detail = `before: ${found.before.toFixed(0)} ms`;
  report({ what: `${attack}: ${what}`, value: found.during, unit: 'ms', goal: { below }, detail });
}
