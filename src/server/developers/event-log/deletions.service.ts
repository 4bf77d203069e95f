import { z } from 'zod';
import type {
  DeletedRecord,
  DeletedType,
  DeletionList,
  DeletionListInput,
} from '@/server/developers/event-log/deletions.schema';
import { LatestRow, OldestRow, readLog } from '@/server/developers/event-log/numbered-log';
import type { Actor } from '@/server/platform/api/context';
import { firstRow, rows, sql } from '@/server/platform/db/client';
import { logDeletions } from '@/server/platform/events/log-deletions';

const DeletionRow = z.object({
  id: z.string(),
  sequence: z.number(),
  type: z.custom<DeletedType>((type) => typeof type === 'string'),
  deletedAt: z.date(),
});

/**
 * What was deleted of a company from a number on, oldest first.
 * @throws 409 DELETIONS_EXPIRED where deletions after that number are kept no longer, DELETIONS_AHEAD where there was no such
 * number
 */
export async function listDeletions({ workspaceId }: Actor, input: DeletionListInput): Promise<DeletionList> {
  const byType = input.type ? sql`AND type = ANY (${input.type}::text[])` : sql``;
  const page = await readLog(
    {
      number: () => logDeletions(workspaceId),
      latest: async () => {
        const found = await firstRow(
          LatestRow,
          sql`SELECT last_deletion AS latest FROM event_log WHERE workspace_id = ${workspaceId}`,
        );
        return found?.latest ?? 0;
      },
      find: ({ after, latest, count }) =>
        rows(
          DeletionRow,
          sql`
          SELECT resource_id AS id, sequence, type, deleted_at AS "deletedAt" FROM deletion
          WHERE workspace_id = ${workspaceId} AND sequence > ${after} AND sequence <= ${latest} ${byType}
          ORDER BY sequence LIMIT ${count}`,
        ),
      oldest: async () => {
        const found = await firstRow(
          OldestRow,
          sql`SELECT min(sequence) AS oldest FROM deletion WHERE workspace_id = ${workspaceId}`,
        );
        return found?.oldest ?? null;
      },
      codes: { expired: 'DELETIONS_EXPIRED', ahead: 'DELETIONS_AHEAD' },
    },
    input,
  );
  return {
    ...page,
    data: page.data.map(
      (row): DeletedRecord => ({
        ...{ id: row.id, sequence: row.sequence, type: row.type },
        deletedAt: row.deletedAt.toISOString(),
      }),
    ),
  };
}
