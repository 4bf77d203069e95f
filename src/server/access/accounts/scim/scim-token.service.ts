import { directoryRoles, type RoleName } from '@/lib/folio/roles';
import type { IssuedScimToken, ScimAccess, ScimTokenCreate } from '@/server/access/accounts/scim/scim-token.schema';
import { type Directory, scimAddress } from '@/server/access/accounts/scim/scim-users.service';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertOwnMembers } from '@/server/access/workspaces/test-company';
import type { Actor, CallOrigin } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { machineClock } from '@/server/platform/runtime/clock';
import { checksum62, randomToken, sha256Hex } from '@/server/platform/runtime/crypto';

const PREFIX = 'folio_scim_';
const SHOWN = PREFIX.length + 6;
const USED_MS = 60 * 1000;

/** Where the directory of a company sends its requests, and whether it has a token. */
export async function getScimAccess({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<ScimAccess> {
  const row = await db.scimToken.findFirst({ where: { workspaceId } });
  return {
    address: scimAddress(workspaceId),
    token: row
      ? {
          prefix: row.prefix,
          defaultRole: directoryRole(row.defaultRole),
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.lastUsedAt?.toISOString(),
        }
      : undefined,
  };
}

const directoryRole = (role: RoleName) => directoryRoles.find((it) => it === role) ?? 'viewer';

/** Makes the token of the company's directory; one before stops working. @throws 409 in a test company */
export async function createScimToken(actor: Actor, { defaultRole }: ScimTokenCreate): Promise<IssuedScimToken> {
  assertOwnMembers(actor);
  const { workspaceId } = actor;
  const random = randomToken();
  const secret = `${PREFIX}${random}${checksum62(random)}`;
  const prefix = secret.slice(0, SHOWN);
  const data = { hash: sha256Hex(secret), prefix, defaultRole, createdAt: machineClock.now(), lastUsedAt: null };
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    await db.scimToken.upsert({ where: { workspaceId }, create: { workspaceId, ...data }, update: data });
    await recordEvent(tx, actor, 'scim_token_created', { name: prefix, role: defaultRole });
  });
  return { ...(await getScimAccess(actor)), secret };
}

/** @throws 404 */
export async function removeScimToken(actor: Actor): Promise<ScimAccess> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { count } = await db.scimToken.deleteMany({ where: { workspaceId } });
    if (count === 0) throw notFound('Token');
    await recordEvent(tx, actor, 'scim_token_removed');
  });
  return getScimAccess(actor);
}

/** The directory of a company that this token is of; undefined for any other. */
export async function directoryOf(
  workspaceId: string,
  token: string,
  from: CallOrigin,
): Promise<Directory | undefined> {
  if (!token.startsWith(PREFIX)) return undefined;
  const where = { hash: sha256Hex(token), workspaceId, workspace: { deletedAt: null } };
  const row = await db.scimToken.findFirst({ where });
  if (!row) return undefined;
  const now = machineClock.now();
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > USED_MS) {
    await db.scimToken.updateMany({ where: { workspaceId, hash: row.hash }, data: { lastUsedAt: now } });
  }
  return { workspaceId, defaultRole: row.defaultRole, from };
}
