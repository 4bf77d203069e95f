import { SessionFactor } from '@/server/access/accounts/factors/session-factor';
import type { CallOrigin, SignedInUser } from '@/server/platform/api/context';
import { addressOf } from '@/server/platform/mail/address-of';

/** What better-auth knows of a session: its own columns, and those that we have added to them. */
type StoredSession = {
  user: { id: string; email: string; name: string; issuerEmail?: string | null; workspaceId?: string | null };
  session: { id: string; createdAt: Date; factor?: string | null; workspaceId?: string | null };
};

/** Who a session is of. Whom a company's own provider alone knows has no session that opens more than that company. */
export function personOfSession({ user, session }: StoredSession, from: CallOrigin): SignedInUser {
  return {
    id: user.id,
    email: addressOf(user),
    name: user.name,
    sessionId: session.id,
    factor: SessionFactor.safeParse(session.factor).data,
    scopedTo: session.workspaceId ?? user.workspaceId ?? undefined,
    signedInAt: session.createdAt,
    from,
  };
}
