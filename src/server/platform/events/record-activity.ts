import { newId } from '@/lib/text/id';
import { Prisma } from '@/server/generated/prisma/client';
import { assertOpen, type OpenTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** What an entry says beside its type: ids, amounts, states. A `documentNumber` becomes part of the title. */
type Metadata = { documentNumber?: string; [name: string]: string | number | null | undefined };

export type SystemActivity = {
  /** Whose timeline; a document without a client leaves no trace. */
  clientId: string | null | undefined;
  type: keyof typeof titles;
  metadata?: Metadata;
};

const titles = {
  client_created: 'Client created',
  stage_changed: 'Stage changed',
  note_added: 'Note added',
  invoice_created: 'Invoice created',
  invoice_sent: 'Invoice sent',
  invoice_paid: 'Invoice paid',
  quote_sent: 'Quote sent',
  quote_accepted: 'Quote accepted',
  quote_rejected: 'Quote rejected',
  deposit_received: 'Deposit received',
};

/**
 * Writes what happened into clients' timelines, in the transaction of the change itself: one statement for as many
 * entries as there are. Call it where the change is made, beside its event:
 * `await recordActivity(workspaceId, { clientId, type: 'quote_sent', metadata: { quoteId, documentNumber, total, currency } })`.
 */
export async function recordActivity(
  tx: OpenTransaction,
  workspaceId: string,
  ...activities: SystemActivity[]
): Promise<void> {
  assertOpen(tx);
  for (const insertion of insertActivity(workspaceId, activities)) await rows(insertion);
}

/**
 * The INSERT that writes the same, for whoever writes more with it; none where there is no entry. In a statement that
 * writes the clients themselves, `written` holds those that it has written: of others there is nothing to tell.
 */
export function insertActivity(workspaceId: string, activities: SystemActivity[], written?: Sql): Sql[] {
  const entries = activities
    .filter(({ clientId }) => clientId)
    .map(({ clientId, type, metadata = {} }) => ({
      id: newId('act'),
      client_id: clientId,
      type,
      title: titleOf(type, metadata),
      metadata: Object.keys(metadata).length > 0 ? metadata : null,
    }));
  if (entries.length === 0) return [];
  const now = clock.now();
  return [
    sql`
    INSERT INTO activity (id, workspace_id, client_id, type, title, metadata, is_system, timestamp, created_at)
    SELECT id, ${workspaceId}, client_id, type, title, metadata, true, ${now}, ${now}
    FROM json_populate_recordset(NULL::activity, ${JSON.stringify(entries)}::json)
    ${written ? sql`WHERE client_id IN (SELECT id FROM ${written})` : Prisma.empty}`,
  ];
}

function titleOf(type: keyof typeof titles, { documentNumber }: Metadata): string {
  return documentNumber ? `${titles[type]}: ${documentNumber}` : titles[type];
}
