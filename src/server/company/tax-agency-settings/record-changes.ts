import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import type { Actor } from '@/server/platform/api/context';
import type { OpenTransaction } from '@/server/platform/db/client';

/** Notes in the security log which settings of an agency have changed, in the transaction that changes them. */
export async function recordChanges<Settings extends object>(
  tx: OpenTransaction,
  actor: Actor,
  agency: 'verifactu' | 'ticketbai',
  before: Settings,
  after: Settings,
): Promise<void> {
  const fields = changedFields(before, after).map((field) => `${agency}.${field}`);
  if (fields.length > 0) await recordEvent(tx, actor, 'settings_changed', { fields: fields.join(', ') });
}
