import type { MemberRole } from '@/server/generated/prisma/client';
import type { AnswerMeta } from '@/server/platform/contract/answer-parts';
import type { Scope } from '@/server/platform/contract/scopes';
import { machineClock } from '@/server/platform/runtime/clock';
import type { CompanyTime } from '@/server/platform/runtime/company-time';

/** Who is calling, on behalf of which workspace. */
export type Actor = {
  workspaceId: string;
  /** The signed-in person, or the one who created the key. */
  userId: string;
  role: MemberRole;
  /** A session has every scope; a key has its own. The role bounds both. */
  scopes: readonly Scope[];
  /** The key the call came with; absent for a session. */
  apiKeyId?: string;
  /** The portal link that the call came with, by its label; it acts for whoever made it. */
  portalLink?: string;
  /** From where the call came; absent for what the server does by itself. */
  from?: CallOrigin;
  /** What the session has beside a password; null for nothing, absent where no session calls, as for a key. */
  factor?: 'own' | 'issuer' | null;
  /** The one company that the session opens; see `platform/db/session-scope.ts`. */
  scopedTo?: string;
  /** Of a test company alone, which has a clock of its own. */
  time?: CompanyTime;
  /** The company is read and not changed: see docs/decisions/0067-company-archive.md. */
  isPaused?: boolean;
};

export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  /** Of this browser; absent where nobody has signed in, as in a job. */
  sessionId?: string;
  /** Beside a password: a factor of their own, or one that their OpenID provider asked for. */
  factor?: 'own' | 'issuer';
  /** The one company that the session opens, because that company's own OpenID provider began it. */
  scopedTo?: string;
  /** When they last proved who they are: each proof begins a new session. */
  signedInAt: Date;
  /** From where they call. */
  from?: CallOrigin;
};

/** What a company asks of sessions: a second factor, or that its own OpenID provider has begun them. */
export type SignInNeed = 'factor' | 'issuer';

/** The one webhook that a portal link shows, and what it allows besides. */
export type PortalAccess = { webhookId: string; mayResend: boolean; mayRotateSecret: boolean };

/** What a procedure gets. `actor` is null outside a workspace, `user` is null for a key. */
export type Context = {
  requestId: string;
  actor: Actor | null;
  user: SignedInUser | null;
  /** What the company asks of a session and the person's lacks: there is no actor. */
  needs?: SignInNeed;
  /** What a portal link opens; absent of every other way in. */
  portal?: PortalAccess;
  /** Whether JSON that is written already may be the answer: `JsonOf` it, which is sent on as it is. */
  acceptsJson?: boolean;
};

/** From where a call came: the address that `replaceForwardedFor` has made sure of, and what the caller says it runs. */
export type CallOrigin = { address?: string; userAgent?: string };

const LONGEST_USER_AGENT = 500;

/** `header` reads a request's header by its lower-case name. */
export function callOrigin(header: (name: string) => string | null | undefined): CallOrigin {
  return {
    address: header('x-forwarded-for') ?? undefined,
    userAgent: header('user-agent')?.slice(0, LONGEST_USER_AGENT),
  };
}

/** How long a proof of who somebody is counts for what is dangerous. */
export const FRESH_SECONDS = 15 * 60;

/** Whether somebody has proven within fifteen minutes who they are; each proof begins a new session. */
export function isFresh(signedInAt: Date): boolean {
  return machineClock.now().getTime() - signedInAt.getTime() <= FRESH_SECONDS * 1000;
}

export function answerMeta({ requestId }: Pick<Context, 'requestId'>): AnswerMeta {
  return { requestId, timestamp: machineClock.now().toISOString() };
}
