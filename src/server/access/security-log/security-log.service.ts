import type {
  SecurityDetails,
  SecurityEvent,
  SecurityKind,
  SecurityLog,
  SecurityLogInput,
} from '@/server/access/security-log/security-log.schema';
import type { Prisma, SecurityEvent as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { listLog, pageOf } from '@/server/platform/db/list-rows';
import { addressColumns, addressOf } from '@/server/platform/mail/address-of';

/** Who signed in and who changed who may do what, newest first. */
export async function listSecurityEvents({ workspaceId }: Actor, input: SecurityLogInput): Promise<SecurityLog> {
  const { kind, userId } = input;
  const where: Prisma.SecurityEventWhereInput = {
    ...{ workspaceId, kind, userId },
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
  };
  return listLog(pageOf({ ...input, offset: 0 }), where, {
    find: async (query) => withNames(workspaceId, await db.securityEvent.findMany(query)),
    toItem: toSecurityEvent,
  });
}

type WithNames = Row & Pick<SecurityEvent, 'person' | 'apiKey'>;

async function withNames(workspaceId: string, found: Row[]): Promise<WithNames[]> {
  const idsOf = (of: (row: Row) => string | null) => [...new Set(found.map(of))].filter((id) => id !== null);
  const [people, keys] = await Promise.all([
    db.user.findMany({
      where: { id: { in: idsOf(({ userId }) => userId) } },
      select: { id: true, name: true, ...addressColumns },
    }),
    db.apiKey.findMany({
      where: { workspaceId, id: { in: idsOf(({ apiKeyId }) => apiKeyId) } },
      select: { id: true, name: true, prefix: true },
    }),
  ]);
  const personById = new Map(people.map(({ id, name, ...address }) => [id, { id, name, email: addressOf(address) }]));
  const keyById = new Map(keys.map((key) => [key.id, key]));
  return found.map((row) => ({
    ...row,
    person: personById.get(row.userId ?? ''),
    apiKey: keyById.get(row.apiKeyId ?? ''),
  }));
}

function toSecurityEvent({
  id,
  kind,
  person,
  apiKey,
  details,
  address,
  userAgent,
  createdAt,
}: WithNames): SecurityEvent {
  return {
    ...{ id, person, apiKey },
    kind: kind as SecurityKind,
    details: details as SecurityDetails,
    address: address ?? undefined,
    userAgent: userAgent ?? undefined,
    createdAt: createdAt.toISOString(),
  };
}
