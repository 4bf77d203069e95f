import { z } from 'zod';
import { PROGRAM } from '@/lib/folio/program';
import { db } from '@/server/platform/db/client';
import { send } from '@/server/platform/outgoing-http/outgoing-http';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';
import { log } from '@/server/platform/runtime/log';

/** A start asks again only where a day is almost over. */
const APART_MS = 20 * 60 * 60_000;
const MOST_BYTES = 1_000_000;

/** What GitHub says of the newest release, as far as it matters here. */
const Announced = z.object({
  tag_name: z.string().regex(/^v?\d{1,6}\.\d{1,6}\.\d{1,6}$/, 'is no version like v1.2.3'),
  html_url: z.url({ protocol: /^https?$/ }).max(500),
});

export type Release = { version: string; url: string };

/**
 * Asks once a day which release is the newest, where UPDATE_URL names whom to ask, and writes it down. Whoever is asked hears this
 * version and nothing else. An answer that does not come is no trouble of this installation: the next day asks again.
 */
export async function askForRelease(): Promise<void> {
  if (!env.UPDATE_URL) return;
  const now = machineClock.now();
  const asked = await db.installation.findFirst({ select: { updateAskedAt: true } });
  if (asked?.updateAskedAt && now.getTime() - asked.updateAskedAt.getTime() < APART_MS) return;
  await db.installation.updateMany({ data: { updateAskedAt: now } });
  const answer = await send({
    url: env.UPDATE_URL,
    method: 'GET',
    headers: { accept: 'application/json', 'user-agent': `${PROGRAM.name}/${PROGRAM.version}` },
    maxResponseBytes: MOST_BYTES,
  });
  const release = answer.ok && answer.status === 200 && answer.isComplete ? readRelease(answer.bodyText) : undefined;
  if (release) await db.installation.updateMany({ data: { newestVersion: release.version, newestUrl: release.url } });
  else log.debug('the newest release is not known: UPDATE_URL did not name one');
}

function readRelease(text: string): Release | undefined {
  try {
    const { tag_name: tag, html_url: url } = Announced.parse(JSON.parse(text));
    return { version: tag.replace(/^v/, ''), url };
  } catch {
    return undefined;
  }
}

/** The newest release, where it is newer than this version. */
export async function newerRelease(): Promise<Release | null> {
  if (!env.UPDATE_URL) return null;
  const known = await db.installation.findFirst({ select: { newestVersion: true, newestUrl: true } });
  if (!known?.newestVersion || !known.newestUrl) return null;
  return isNewer(known.newestVersion, PROGRAM.version) ? { version: known.newestVersion, url: known.newestUrl } : null;
}

/** Whether one version, as `0.10.0`, comes after another. */
export function isNewer(one: string, other: string): boolean {
  const parts = (version: string) => version.split('-')[0]?.split('.').map(Number) ?? [];
  const [ours, theirs] = [parts(other), parts(one)];
  const at = theirs.findIndex((part, place) => part !== ours[place]);
  return at !== -1 && (theirs[at] ?? 0) > (ours[at] ?? 0);
}
