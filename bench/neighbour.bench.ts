import { setTimeout as sleep } from 'node:timers/promises';
import { attacks } from '~/bench/neighbour/attacks';
import { openCompany, type Person, signUp } from '~/bench/neighbour/person';
import { startFolio } from '~/bench/pages/server';
import { report } from '~/bench/report';
import { quantile, timeOf } from '~/bench/times';

// What another company has of it while one person does their worst: how long its list of clients takes, and its own file.
// On the machine as it is: before each attack the same is measured without one, and stands beside it.
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
/** Runs the attacks whose name contains one of these, for example `logos,pages`. */
const ONLY = (process.env.BENCH_ATTACKS ?? '').split(',');
const EVERY_MS = 50;
const FILE_EVERY_MS = 500;
/** Between one attempt of the attacker and the next: what is answered with 429 at once would only measure 429. */
const PAUSE_MS = 250;
const goals = { list: 150, file: 2000 };

// The neighbour asks more often than its key may; people have the limits that they have.
Object.assign(process.env, { SIGN_UP: 'open', RATE_LIMIT_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1,::1' });
const folio = await startFolio();
try {
  const neighbour = await openPerson(0, 'Neighbour');
  await neighbour.post(
    '/v1/clients/batch',
    Array.from({ length: 50 }, (_, n) => ({ name: `Client ${n}` })),
  );
  await served(neighbour, 2); // whatever a first request starts
  const chosen = attacks.filter(({ name }) => ONLY.some((part) => name.includes(part)));
  // Before the attacks, some of which use up what their account may ask for in a minute.
  const attackers = await Promise.all(chosen.map(({ name }, n) => openPerson(n + 1, name)));
  for (const [n, { name, atOnce, prepare, once }] of chosen.entries()) {
    const attacker = attackers[n] as Person;
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

/** A company of an account of its own, which signs up from an address of its own: each may create ten accounts an hour. */
async function openPerson(n: number, name: string): Promise<Person> {
  return openCompany(await signUp(folio.url, name, `192.0.2.${n}`), name);
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
