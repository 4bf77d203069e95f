import { jobs } from '@/server/operations/jobs/jobs';
import type { Job } from '@/server/platform/outbox/job';
import { checkEqual, checkNone } from '../goals';
import { type App, listedApps } from '../inngest-api';
import type { Drill } from '.';

/** What Inngest lists of Folio, which two processes have registered; and what a stranger can register. */
export async function registration({ folio, inngest }: Drill): Promise<void> {
  checkNone('functions that Inngest lists otherwise than Folio has them', differences(await listedApps(inngest.url)));
  const stranger = await fetch(`${folio.called.url}/api/inngest`, {
    method: 'PUT',
    headers: { 'x-forwarded-host': 'stranger.test', 'content-type': 'application/json' },
    body: '{"url":"https://stranger.test/api/inngest"}',
  });
  checkEqual('answer to an unsigned registration', stranger.status, 401);
}

/** What is missing, not ours or in error, in words; none where all is as it must be. */
export function differences(apps: App[]): string[] {
  const wanted = ['folio-deliver EVENT folio/delivery.due'];
  for (const { name, cron } of Object.values<Job>(jobs)) wanted.push(`folio-${name} CRON ${cron}`);
  const listed = apps.flatMap(({ functions }) =>
    functions.flatMap(({ slug, triggers }) => triggers.map(({ type, value }) => `${slug} ${type} ${value}`)),
  );
  return [
    ...wanted.filter((line) => !listed.includes(line)).map((line) => `missing: ${line}`),
    ...listed.filter((line) => !wanted.includes(line)).map((line) => `unknown: ${line}`),
    ...apps.filter(({ error }) => error).map(({ url, error }) => `${url}: ${error}`),
  ];
}
