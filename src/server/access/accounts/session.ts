import { auth } from '@/server/access/accounts/auth';
import { SessionFactor } from '@/server/access/accounts/factors/session-factor';
import { sessionActor } from '@/server/access/accounts/member-actor';
import type { Actor, SignedInUser } from '@/server/platform/api/context';
import { callOrigin } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { inScope } from '@/server/platform/db/session-scope';
import { machineClock } from '@/server/platform/runtime/clock';

const ACTIVE_MS = 5 * 60 * 1000;

/** Who is signed in, by the session cookie; null for nobody. */
export async function signedInUser(headers: Headers): Promise<SignedInUser | null> {
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, name } = session.user;
  const from = callOrigin((header) => headers.get(header));
  const { id: sessionId, createdAt: signedInAt, updatedAt, workspaceId } = session.session;
  const factor = SessionFactor.safeParse(session.session.factor).data;
  if (machineClock.now().getTime() - updatedAt.getTime() > ACTIVE_MS) await noteActivity(sessionId);
  return { id, email, name, sessionId, factor, scopedTo: workspaceId ?? undefined, signedInAt, from };
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
};

type PageSession = { user: SignedInUser; actor: Actor; workspace: OpenWorkspace };

/** Who is a member, and has not shown the second factor that the company asks for. */
type FactorNeeded = { user: SignedInUser; needsFactor: true; company: string };

/** For a workspace's pages: `signed-out`, `not-found` (whatever the reason), or who is there and where. */
export async function openWorkspace(
  headers: Headers,
  workspaceId: string,
): Promise<PageSession | FactorNeeded | 'signed-out' | 'not-found'> {
  const user = await signedInUser(headers);
  if (!user) return 'signed-out';
  const { actor, needsFactor } = await sessionActor(user, workspaceId);
  if (needsFactor) return { user, needsFactor, company: await nameOf(workspaceId) };
  const workspace = actor && (await db.workspace.findFirst({ where: { id: workspaceId }, select: shownColumns }));
  return workspace ? { user, actor, workspace } : 'not-found';
}

async function nameOf(id: string): Promise<string> {
  return (await db.workspace.findFirst({ where: { id }, select: { name: true } }))?.name ?? '';
}

const shownColumns = {
  ...{ id: true, name: true, timeZone: true, currency: true, locale: true, rental: true },
  ...{ liveWorkspaceId: true, clockAheadSeconds: true },
} as const;
