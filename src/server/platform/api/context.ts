import type { MemberRole } from '@/server/generated/prisma/client';
import type { CallOrigin } from '@/server/platform/api/call-origin';
import type { Scope } from '@/server/platform/contract/scopes';

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
  /** From where the call came; absent for what the server does by itself. */
  from?: CallOrigin;
};

export type SignedInUser = {
  id: string;
  email: string;
  name: string;
  /** Of this browser; absent where nobody has signed in, as in a job. */
  sessionId?: string;
  /** When they last proved who they are: each proof begins a new session. */
  signedInAt: Date;
  /** From where they call. */
  from?: CallOrigin;
};

/** What a procedure gets. `actor` is null outside a workspace, `user` is null for a key. */
export type Context = {
  requestId: string;
  actor: Actor | null;
  user: SignedInUser | null;
  /** Whether JSON that is written already may be the answer: `JsonOf` it, which is sent on as it is. */
  takesJson?: boolean;
};
