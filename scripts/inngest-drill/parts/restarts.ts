import { setTimeout as sleep } from 'node:timers/promises';
import { checkNone, checkSeconds } from '../goals';
import { listedApps, runsWithin } from '../inngest-api';
import { inngestAt, untilInUse } from '../readiness';
import type { Server } from '../servers';
import { subscriberOf } from '../subscriber';
import type { Drill } from '.';
import { checkFaults } from './deliveries';
import { differences } from './registration';

const AWAY_MS = 5000;
/** What a restart may take to heal. */
const HEALED_SECONDS = 60;
const RETRIES = 200;

/** Each server is killed while 200 retries wait, and is back after 5 s. */
export async function killed(drill: Drill): Promise<void> {
  const { folio, inngest } = drill;
  const both: Server = {
    start: async () => void (await Promise.all([folio.called.start(), folio.other.start()])),
    end: async (signal) => void (await Promise.all([folio.called.end(signal), folio.other.end(signal)])),
  };
  await restarted(drill, 'the worker that Inngest calls killed', folio.called);
  await restarted(drill, 'both workers killed', both);
  await restarted(drill, 'Inngest killed', inngest);
}

async function restarted(drill: Drill, title: string, server: Server, meanwhile = async () => {}): Promise<void> {
  const { folio, key } = drill;
  const subscriber = await subscriberOf(folio.web.url, key);
  subscriber.answer(() => 500);
  await subscriber.happenAtOnce(RETRIES);
  await subscriber.told(RETRIES);
  await server.end('SIGKILL');
  await meanwhile();
  subscriber.answer(() => 200);
  await sleep(AWAY_MS);
  const backAt = performance.now();
  await server.start();
  await subscriber.delivered(RETRIES);
  checkSeconds(`${title}, ${RETRIES} retries wait: from its start to the last delivery`, backAt, HEALED_SECONDS);
  checkFaults(title, subscriber, RETRIES);
  await subscriber.end();
  await untilInUse(folio, true);
}

/** Both workers are replaced in turn, as by an upgrade, while 200 retries wait: each registers the functions anew. */
export async function upgraded({ folio, inngest, key }: Drill): Promise<void> {
  const subscriber = await subscriberOf(folio.web.url, key);
  subscriber.answer(() => 500);
  await subscriber.happenAtOnce(RETRIES);
  await subscriber.told(RETRIES);
  subscriber.answer(() => 200);
  for (const worker of [folio.called, folio.other]) {
    await worker.end('SIGTERM');
    await worker.start();
  }
  const upgradedAt = performance.now();
  await subscriber.delivered(RETRIES);
  checkSeconds(
    `both workers replaced, ${RETRIES} retries wait: from the end of it to the last delivery`,
    upgradedAt,
    HEALED_SECONDS,
  );
  checkFaults('both workers replaced', subscriber, RETRIES);
  await subscriber.end();
  await untilInUse(folio, true);
  checkNone('functions that Inngest lists otherwise afterwards', differences(await listedApps(inngest.url)));
}

/** Inngest is stopped: Folio does everything, says so, and hands over when it is back. */
export async function away({ folio, inngest, key }: Drill): Promise<void> {
  await inngest.end('SIGTERM');
  const wentAt = performance.now();
  const subscriber = await subscriberOf(folio.web.url, key);
  subscriber.answer((number) => (number <= 50 ? 500 : 200));
  await subscriber.happenAtOnce(50);
  await subscriber.delivered(50);
  checkSeconds('Inngest away, 50 changes that fail once: to the last delivery', wentAt, HEALED_SECONDS);
  checkFaults('Inngest away', subscriber, 50);
  await subscriber.end();
  await untilInUse(folio, false);
  checkSeconds('Inngest away: until both workers say so', wentAt, 30);
  const words = await inngestAt(folio.called);
  while ((await inngestAt(folio.web)) !== words) await sleep(200);
  checkSeconds('Inngest away: until the process that answers says the same', wentAt, 30);
  await inngest.start();
  const backAt = performance.now();
  await untilInUse(folio, true);
  checkSeconds('Inngest back: until both workers use it', backAt, HEALED_SECONDS);
}

/** Inngest is killed and comes back with nothing of its queue, before Folio has noticed that it was away. */
export async function forgotten(drill: Drill): Promise<void> {
  const { inngest } = drill;
  await restarted(drill, 'Inngest killed and its queue lost', inngest, inngest.loseQueue);
  const healedAt = performance.now();
  const from = new Date();
  while (differences(await listedApps(inngest.url)).length > 0) await sleep(500);
  checkSeconds('then its functions are listed again', healedAt, HEALED_SECONDS);
  while ((await runsWithin(inngest.url, from, new Date())).length === 0) await sleep(1000);
  checkSeconds('then it runs jobs again', healedAt, 2 * HEALED_SECONDS);
}
