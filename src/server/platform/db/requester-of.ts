import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import type { Requester } from '@/server/platform/runtime/fair-queue';
import { log } from '@/server/platform/runtime/log';

const CACHED_MS = 60_000;
const MOST_CACHED = 10_000;

const known = new Map<string, { owner: string; until: number }>();

/**
 * Whose turn the work of a company takes: its owner's, who is the first of several, since others can be added to have more
 * turns. A company whose owner cannot be found out takes turns of its own.
 */
export async function requesterOf(workspaceId: string): Promise<Requester> {
  const now = machineClock.now().getTime();
  const cached = known.get(workspaceId);
  if (cached && cached.until > now) return { owner: cached.owner, company: workspaceId };
  const owner = (await firstOwner(workspaceId)) ?? workspaceId;
  if (known.size >= MOST_CACHED) known.clear();
  known.set(workspaceId, { owner, until: now + CACHED_MS });
  return { owner, company: workspaceId };
}

async function firstOwner(workspaceId: string): Promise<string | undefined> {
  try {
    const first = await db.member.findFirst({
      where: { workspaceId, role: 'owner' },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      select: { userId: true },
    });
    return first?.userId;
  } catch (err) {
    log.warn({ err, workspaceId }, 'the owner of a company is not known: it takes turns of its own');
    return undefined;
  }
}
