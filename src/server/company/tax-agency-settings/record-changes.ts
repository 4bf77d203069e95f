import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import type { Actor } from '@/server/platform/api/context';

/** Notes in the security log which settings of an agency have changed, in the transaction that changes them. */
export async function recordChanges<Settings extends object>(
  actor: Actor,
  agency: 'verifactu' | 'ticketbai',
  before: Settings,
  after: Settings,
): Promise<void> {
  const fields = changedFields(before, after).map((field) => `${agency}.${field}`);
  if (fields.length > 0) await recordEvent(actor, 'settings_changed', { fields: fields.join(', ') });
}
