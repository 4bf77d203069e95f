import { startOfDayUtc, toCalendarDate } from '@/lib/dates';
import { normalizeTaxId, taxIdWarnings } from '@/lib/tax/tax-id';
import { changedFields, recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import type { FiscalProfile, FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import type { FiscalProfile as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { readAddress, toAddress, toColumns } from '@/server/platform/contract/address';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';

/** Who issues the workspace's invoices; null until it has been filled in. */
export async function getFiscalProfile({ workspaceId }: Actor): Promise<FiscalProfile | null> {
  const row = await db.fiscalProfile.findFirst({ where: { workspaceId } });
  return row && toProfile(row, await hasFiscalRecords(workspaceId));
}

/** @throws 409 for another tax id once invoices have been issued */
export async function saveFiscalProfile(actor: Actor, input: FiscalProfileSave): Promise<FiscalProfile> {
  const { workspaceId } = actor;
  const { address, taxId: given, ossSince, ...names } = input;
  const taxId = normalizeTaxId(given);
  const { country, ...columns } = toColumns(readAddress(address));
  const since = ossSince == null ? null : startOfDayUtc(ossSince);
  const data = { ...names, ...columns, taxId, country: country ?? 'ES', ossSince: since };
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // an invoice being issued has the workspace locked against this, and this against it
    const before = await db.fiscalProfile.findFirst({ where: { workspaceId } });
    const fixed = await hasFiscalRecords(workspaceId);
    if (fixed && before && before.taxId !== taxId) throw sealed(before.taxId);
    const row = await db.fiscalProfile.upsert({
      where: { workspaceId },
      create: { workspaceId, ...data },
      update: data,
    });
    const fields = changedFields(before, row).join(', ');
    if (fields) await recordEvent(tx, actor, 'settings_changed', { fields });
    return toProfile(row, fixed);
  });
}

async function hasFiscalRecords(workspaceId: string): Promise<boolean> {
  return (await db.fiscalRecord.findFirst({ where: { workspaceId }, select: { sequence: true } })) !== null;
}

/** What needs an issuer cannot be done without one. @throws 422 */
export async function assertFiscalProfile(workspaceId: string): Promise<void> {
  if (!(await db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true } }))) throw noFiscalProfile();
}

/** The error for a company without a fiscal profile. */
export function noFiscalProfile(): AppError {
  return apiError('FISCAL_PROFILE_MISSING');
}

function sealed(taxId: string): AppError {
  const reason = `Invoices have been issued under ${taxId}, and their hash chain names it.`;
  const message = `${reason} It can no longer change.`;
  return apiError(
    'TAX_ID_FIXED',
    { taxId },
    { details: [{ path: ['fiscalProfile', 'taxId'], message, code: 'custom' }] },
  );
}

function toProfile(row: Row, taxIdFixed: boolean): FiscalProfile {
  const { legalName, taxId, zone, vatRegime, country, contactName, endpointId, endpointScheme } = row;
  const { taxpayerKind, usesSii, foralTerritory } = row;
  const ossSince = row.ossSince && toCalendarDate(row.ossSince);
  const address = toAddress(row) ?? {};
  const warnings = taxIdWarnings(taxId, country);
  const reached = { contactName, endpointId, endpointScheme };
  const duty = { taxpayerKind, usesSii, foralTerritory };
  return { legalName, taxId, zone, vatRegime, ossSince, address, ...duty, ...reached, warnings, taxIdFixed };
}
