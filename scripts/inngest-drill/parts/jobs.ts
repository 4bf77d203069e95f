import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { jobs } from '@/server/operations/jobs/jobs';
import { db } from '@/server/platform/db/client';
import type { Job } from '@/server/platform/outbox/job';
import { RecentRun } from '@/server/platform/outbox/run-alone';
import { checkNone } from '../goals';
import { type Run, runsWithin } from '../inngest-api';
import type { Drill } from '.';

const MINUTE_MS = 60_000;
const MINUTES = 3;
/** After the minute that is looked at, for what Inngest queued at its end. */
const END_MS = 15_000;

const everyMinute = Object.values<Job>(jobs).filter(({ everyMs }) => everyMs === MINUTE_MS);

/** Each job of a minute is run once in it, by Inngest, with two workers that would do it otherwise. */
export async function jobsOnce({ inngest }: Drill): Promise<void> {
  const from = new Date(Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS);
  const until = new Date(from.getTime() + MINUTES * MINUTE_MS);
  await sleep(until.getTime() + END_MS - Date.now());
  const runs = await runsWithin(inngest.url, new Date(from.getTime() - 1000), new Date(until.getTime() - 1000));
  const otherwise = everyMinute.flatMap(({ name }) => unlike(name, runs));
  checkNone(
    `${everyMinute.length} jobs of each minute, ${MINUTES} minutes: runs of Inngest too many, too few or failed`,
    otherwise,
  );
  const noted = await Promise.all(everyMinute.map(({ name }) => notedOtherwise(name, from, until)));
  checkNone('the same jobs: runs that Folio noted too many or too few', noted.flat());
}

/** In words, where a job was not run once a minute. */
function unlike(name: string, runs: Run[]): string[] {
  const own = runs.filter(({ slug }) => slug === `folio-${name}`);
  const isAsItMustBe = own.length === MINUTES && own.every(({ status }) => status === 'COMPLETED');
  return isAsItMustBe ? [] : [`${name}: ${own.map(({ status }) => status).join(' ') || 'none'}`];
}

async function notedOtherwise(name: string, from: Date, until: Date): Promise<string[]> {
  const found = await db.jobRun.findUnique({ where: { name } });
  const runs = z.array(RecentRun).parse(found?.recent ?? []);
  const within = runs.filter(({ begunAt }) => begunAt >= from.toISOString() && begunAt < until.toISOString());
  return within.length === MINUTES ? [] : [`${name}: ${within.length}`];
}
