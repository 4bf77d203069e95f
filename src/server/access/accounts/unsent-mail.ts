import type { UnsentMail } from '@/server/access/accounts/account.schema';
import type { SignedInUser } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { env } from '@/server/platform/runtime/env';

const SHOWN_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_SHOWN = 5;

/**
 * The mails about a person's own account that did not reach them in the last thirty days: whoever is warned by mail
 * alone would otherwise learn nothing. Warnings first, which nobody hides behind links asked for, then the newest. Of a
 * mail only what it was about, for its words may let one in.
 */
export async function listUnsentMail({ id, email }: SignedInUser): Promise<UnsentMail> {
  const found = await db.mailMessage.findMany({
    where: {
      ...{ workspaceId: null, resourceId: id, to: email, status: { in: ['captured', 'failed'] } },
      createdAt: { gt: new Date(machineClock.now().getTime() - SHOWN_MS) },
    },
    orderBy: [{ purpose: { sort: 'asc', nulls: 'last' } }, { createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true, subject: true, createdAt: true },
    take: MOST_SHOWN,
  });
  const mails = found.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() }));
  return { sending: env.SMTP_URL !== undefined, mails };
}
