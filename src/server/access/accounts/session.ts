import { auth } from '@/server/access/accounts/auth';
import { sessionActor } from '@/server/access/accounts/member-actor';
import { personOfSession } from '@/server/access/accounts/session-person';
import type { Actor, SignedInUser, SignInNeed } from '@/server/platform/api/context';
import { callOrigin } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { inScope } from '@/server/platform/db/session-scope';
import { machineClock } from '@/server/platform/runtime/clock';

const ACTIVE_MS = 5 * 60 * 1000;

/** Who is signed in, by the session cookie; null for nobody. */
export async function signedInUser(headers: Headers): Promise<SignedInUser | null> {
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, updatedAt } = session.session;
  if (machineClock.now().getTime() - updatedAt.getTime() > ACTIVE_MS) await noteActivity(id);
  return personOfSession(
    session,
    callOrigin((header) => headers.get(header)),
  );
}

/** For the person's list of sessions; seldom enough to cost nothing. */
async function noteActivity(id: string): Promise<void> {
  await db.session.updateMany({ where: { id }, data: { updatedAt: machineClock.now() } });
}

/** The workspace that a person has been in longest, of those that the session opens; null for someone who is in none. */
export async function homeOf({ id: userId, scopedTo }: Pick<SignedInUser, 'id' | 'scopedTo'>): Promise<string | null> {
  const where = { userId, status: 'active' as const, workspace: { ...inScope(scopedTo), liveWorkspaceId: null } };
  const member = await db.member.findFirst({ where, orderBy: { createdAt: 'asc' } });
  return member?.workspaceId ?? null;
}

/** What the frame around a workspace's pages shows. */
type OpenWorkspace = {
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  locale: string;
  rental: boolean;
  /** Of a test company: the company that it is the test of. */
  liveWorkspaceId: string | null;
  clockAheadSeconds: number;
  /** Why it is read and not changed; null while it works. */
  pausedAs: 'moved' | 'imported' | null;
};

type PageSession = { user: SignedInUser; actor: Actor; workspace: OpenWorkspace };

/** Who is a member, and has not signed in as the company asks for. */
type Waiting = { user: SignedInUser; needs: SignInNeed; company: string; issuerName: string };

/** For a workspace's pages: `signed-out`, `not-found` (whatever the reason), or who is there and where. */
export async function openWorkspace(
  headers: Headers,
  workspaceId: string,
): Promise<PageSession | Waiting | 'signed-out' | 'not-found'> {
  const user = await signedInUser(headers);
  if (!user) return 'signed-out';
  const { actor, needs } = await sessionActor(user, workspaceId);
  if (needs) return { user, needs, ...(await namesOf(workspaceId)) };
  const workspace = actor && (await db.workspace.findFirst({ where: { id: workspaceId }, select: shownColumns }));
  return workspace ? { user, actor, workspace } : 'not-found';
}

async function namesOf(id: string): Promise<{ company: string; issuerName: string }> {
  const select = {
    name: true,
    issuer: { select: { name: true } },
    live: { select: { issuer: { select: { name: true } } } },
  };
  const found = await db.workspace.findFirst({ where: { id }, select });
  return { company: found?.name ?? '', issuerName: (found?.live?.issuer ?? found?.issuer)?.name ?? '' };
}

const shownColumns = {
  ...{ id: true, name: true, timeZone: true, currency: true, locale: true, rental: true },
  ...{ liveWorkspaceId: true, clockAheadSeconds: true, pausedAs: true },
} as const;
