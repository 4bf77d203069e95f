import { setTimeout as sleep } from 'node:timers/promises';
import { type FolioProcess, folioProcess } from '~/bench/scale/folio-process';
import { freePort } from '~/scripts/free-port.mjs';
import { check } from '../goals';
import { inngestAt } from '../readiness';
import type { Drill } from '.';

/** What is reported within that time of a setting that does not fit: as long as a few jobs of a minute take to be late. */
const REPORTED_WITHIN_MS = 6 * 60_000;

/** A third worker with a key that Inngest does not know: what its operator reads at /readyz and in the log. */
export async function wrongKeys({ folio, build, directory }: Drill): Promise<void> {
  for (const name of ['INNGEST_SIGNING_KEY', 'INNGEST_EVENT_KEY'] as const) {
    const settings = { ...folio.settings, [name]: 'cd'.repeat(32) };
    const worker = folioProcess({ role: 'worker', port: await freePort(), build, dataDir: directory, settings });
    await worker.start();
    await names(name, worker);
    await worker.end('SIGTERM');
  }
}

/** Inngest is given an address of Folio at which nobody answers. */
export async function unreachable({ folio, build, directory }: Drill): Promise<void> {
  await folio.called.end('SIGTERM');
  await folio.other.end('SIGTERM');
  const settings = { ...folio.settings, INNGEST_SERVE_ORIGIN: `http://127.0.0.1:${await freePort()}` };
  const worker = folioProcess({ role: 'worker', port: await freePort(), build, dataDir: directory, settings });
  await worker.start();
  await names('INNGEST_SERVE_ORIGIN', worker);
  await worker.end('SIGTERM');
  await folio.called.start();
  await folio.other.start();
}

/** That the setting to be corrected is named at /readyz and in the log. */
async function names(setting: string, worker: FolioProcess): Promise<void> {
  const began = Date.now();
  let words = await inngestAt(worker);
  while (!words?.includes(setting) && Date.now() - began < REPORTED_WITHIN_MS) {
    await sleep(500);
    words = await inngestAt(worker);
  }
  const after = `${((Date.now() - began) / 1000).toFixed(0)} s`;
  check(
    `${setting} is wrong: /readyz says after ${after}`,
    `"${words}"`,
    'the setting is named',
    words?.includes(setting) ?? false,
  );
  const lines = worker
    .log()
    .split('\n')
    .filter((line) => line.includes(setting));
  check(`${setting} is wrong: lines of the log that name it`, lines.length, 'one', lines.length === 1);
}
