import { randomUUID } from 'node:crypto';
import { defineRequestState } from '@better-auth/core/context';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { applicationOf } from '@/server/access/accounts/connections/application';
import { type HookContext, notFresh, originOf } from '@/server/access/accounts/hook-context';
import { sessionActor } from '@/server/access/accounts/member-actor';
import { personOfSession } from '@/server/access/accounts/session-person';
import { assertStillMember, refuseWiderScopes } from '@/server/access/api-keys/api-keys.service';
import { storeKey } from '@/server/access/api-keys/store-key';
import { recordEvent } from '@/server/access/security-log/record-event';
import { warnOwners } from '@/server/access/security-log/security-mail';
import { type Actor, isFresh } from '@/server/platform/api/context';
import { assertRight } from '@/server/platform/api/trpc';
import { describeError } from '@/server/platform/contract/errors';
import { allScopes, type Scope } from '@/server/platform/contract/scopes';
import { inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';

/** What a person allows in the present request, and the key that was made of it. */
type Allowed = { actor: Actor; scopes: Scope[]; name: string; connectedTo: string; apiKeyId?: string };

const allowed = defineRequestState<{ connection?: Allowed }>(() => ({}));

/**
 * Checks what a person allows an application before better-auth does: in which company, and which of its scopes. A
 * refusal of the application needs no check.
 * @throws {APIError} 400, 403
 */
export async function admitConsent(ctx: HookContext): Promise<void> {
  if (ctx.body?.accept !== true) return;
  const session = await getSessionFromCtx(ctx);
  if (!session) return; // better-auth refuses
  if (!isFresh(session.session.createdAt)) throw notFresh();
  const query = new URLSearchParams(String(ctx.body?.oauth_query ?? ''));
  const application = await applicationOf(query.get('client_id'), query.get('redirect_uri'));
  if (!application) throw refused('The application is unknown here. Start again from the application.');
  const actor = await actorIn(ctx, session);
  const granted = scopesIn(ctx.body?.scope ?? query.get('scope'));
  try {
    assertRight(actor, 'administer');
    refuseWiderScopes(actor, granted);
  } catch (error) {
    const { status, body } = describeError(error, '');
    throw new APIError(status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST', { code: body.code, message: body.message });
  }
  const { name, connectedTo } = application;
  (await allowed.get()).connection = { actor, scopes: granted, name, connectedTo };
}

/**
 * The API key that an authorization stands for: a new one for what a person has just allowed. In any other request none
 * exists, so that the person is asked each time.
 */
export async function connectionOf(): Promise<string> {
  const { connection } = await allowed.get();
  if (!connection) return `none_${randomUUID()}`;
  connection.apiKeyId ??= await makeKey(connection);
  return connection.apiKeyId;
}

/** A connection is an API key whose secret nobody has: its scopes, limits, log and end are those of a key. */
async function makeKey({ actor, scopes, name, connectedTo }: Allowed): Promise<string> {
  return inTransaction(async (tx) => {
    await assertStillMember(actor);
    const unbounded = { expiresAt: null, allowedAddresses: [], allowedOrigins: [], rateLimitPerMinute: null };
    const key = { name, scopes, connectedTo, parentId: null, createdAt: machineClock.now() };
    const { id } = await storeKey(actor, { ...key, ...unbounded });
    await recordEvent(tx, actor, 'application_connected', { name, scopes: scopes.join(' '), url: connectedTo });
    await warnOwners(actor, 'applicationConnected', name);
    return id;
  });
}

type Session = NonNullable<Awaited<ReturnType<typeof getSessionFromCtx>>>;

async function actorIn(ctx: HookContext, session: Session): Promise<Actor> {
  const workspaceId: unknown = ctx.body?.workspaceId;
  if (typeof workspaceId !== 'string') throw refused('Choose a company.');
  const { actor, needs } = await sessionActor(personOfSession(session, originOf(ctx)), workspaceId);
  if (needs === 'issuer')
    throw refused(
      'This company has its own sign-in. Open the company and sign in there, then connect the application.',
    );
  if (needs === 'factor')
    throw refused('This company requires a second factor. Sign in with one, then connect the application.');
  if (!actor) throw refused('You are no member of this company. Choose another.');
  return actor;
}

/** The scopes of the API among those of OAuth. */
function scopesIn(asked: unknown): Scope[] {
  const words = String(asked ?? '').split(' ');
  const granted = allScopes.filter((scope) => words.includes(scope));
  if (granted.length > 0) return granted;
  throw refused('Allow at least one of the things that the application asks for.');
}

function refused(message: string): APIError {
  return new APIError('BAD_REQUEST', { code: 'CONNECTION_REFUSED', message });
}
