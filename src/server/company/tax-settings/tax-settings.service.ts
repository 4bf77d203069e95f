import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { TaxSettings, TaxSettingsPatch } from '@/server/company/tax-settings/tax-settings.schema';
import type { TaxSettings as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction } from '@/server/platform/db/client';

/** What no document says of the returns of the company; empty until somebody has answered. */
export async function getTaxSettings({ workspaceId }: Pick<Actor, 'workspaceId'>): Promise<TaxSettings> {
  return toSettings(await db.taxSettings.findFirst({ where: { workspaceId } }));
}

/** Changes what is given, and notes in the security log which of it. */
export async function saveTaxSettings(actor: Actor, patch: TaxSettingsPatch): Promise<TaxSettings> {
  const { workspaceId } = actor;
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await db.taxSettings.findFirst({ where: { workspaceId } });
    const create = { workspaceId, ...given };
    const after = await db.taxSettings.upsert({ where: { workspaceId }, create, update: given });
    const fields = changedFields(before, after).map((field) => `taxSettings.${field}`);
    if (fields.length > 0) await recordEvent(tx, actor, 'settings_changed', { fields: fields.join(', ') });
    return toSettings(after);
  });
}

function toSettings(row: Row | null): TaxSettings {
  const { workspaceId: _, updatedAt: __, ...settings } = row ?? { workspaceId: '', updatedAt: null };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value != null));
}
