import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { getWorkspace, updateWorkspace } from '@/server/access/workspaces/workspaces.service';
import type { Company, CompanySave } from '@/server/company/company/company.schema';
import type { LetterheadPatch, LetterheadSave, LetterheadTexts } from '@/server/company/company/letterhead.schema';
import { currentLogoId, findLetterhead, saveLetterhead } from '@/server/company/company/letterhead.service';
import { storeLogo } from '@/server/company/company/logo-file';
import type { FiscalProfilePatch, FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import { getFiscalProfile, saveFiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.service';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { Language } from '@/server/platform/contract/text';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';

export async function getCompany(actor: Actor): Promise<Company> {
  return {
    workspace: await getWorkspace(actor),
    fiscalProfile: await getFiscalProfile(actor),
    letterhead: await findLetterhead(actor.workspaceId),
    updatedAt: await lastChange(actor.workspaceId),
  };
}

/** Another letterhead is a change of the workspace, which names it. */
async function lastChange(workspaceId: string): Promise<string> {
  const select = { updatedAt: true };
  const workspace = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select });
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId }, select });
  const last = Math.max(workspace.updatedAt.getTime(), profile?.updatedAt.getTime() ?? 0);
  return new Date(last).toISOString();
}

/**
 * Saves all that is given, or nothing; what is left out stays.
 * @throws 409 for another tax id once invoices have been issued; 400 for a logo that cannot be read, and where the tax id,
 * the legal name or the zone of a company without them is missing
 */
export async function saveCompany(actor: Actor, input: CompanySave): Promise<Company> {
  const logo = input.letterhead?.logo;
  if (logo) await storeLogo(actor, Buffer.from(logo, 'base64'), (logoId, tx) => save(tx, actor, input, logoId));
  else await inTransaction((tx) => save(tx, actor, input, logo));
  return getCompany(actor);
}

async function save(
  tx: OpenTransaction,
  actor: Actor,
  { fiscalProfile, workspace, letterhead }: CompanySave,
  logoId: string | null | undefined,
): Promise<void> {
  const { workspaceId } = actor;
  await lockWorkspace(tx, workspaceId); // so that what is left out is not that of a moment ago
  if (fiscalProfile) {
    await saveFiscalProfile(actor, completed({ ...(await getFiscalProfile(actor)), ...fiscalProfile }));
  }
  if (workspace) await updateWorkspace(actor, workspace);
  if (letterhead) {
    const shown = logoId === undefined ? await currentLogoId(workspaceId) : logoId;
    await saveLetterhead(tx, actor, await changed(workspaceId, letterhead), shown);
  }
}

/** Who issues has a name, a tax id and a zone, or is not there. @throws 400 */
function completed(profile: FiscalProfilePatch): FiscalProfileSave {
  const { legalName, taxId, zone, vatRegime = 'general', ossSince, address } = profile;
  const missing = (field: string, message: string) => invalid(['fiscalProfile', field], message, 'required');
  if (!legalName) throw missing('legalName', 'Give the name that invoices are issued under');
  if (!taxId) throw missing('taxId', 'Give the tax id that invoices are issued under');
  if (!zone) throw missing('zone', 'Give the fiscal zone that invoices are issued in');
  const { contactName, endpointId, endpointScheme, taxpayerKind, usesSii, foralTerritory } = profile;
  const duty = { taxpayerKind, usesSii, foralTerritory };
  return { legalName, taxId, zone, vatRegime, ossSince, address, ...duty, contactName, endpointId, endpointScheme };
}

async function changed(workspaceId: string, { texts = {}, ...changes }: LetterheadPatch): Promise<LetterheadSave> {
  const { logo: _, ...before } = await findLetterhead(workspaceId);
  const merged: LetterheadTexts = { ...before.texts };
  for (const language of Language.options) {
    if (texts[language]) merged[language] = { ...merged[language], ...texts[language] };
  }
  return { ...before, ...changes, texts: merged };
}
