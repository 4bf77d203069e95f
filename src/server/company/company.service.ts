import type { Actor } from '@/server/api/context';
import type { Company, CompanySave } from '@/server/company/company.schema';
import { currentLogoId, findLetterhead, saveLetterhead } from '@/server/company/letterhead.service';
import { storeLogo } from '@/server/company/logo-file';
import { inTransaction } from '@/server/db/client';
import { getFiscalProfile, saveFiscalProfile } from '@/server/fiscal-profile/fiscal-profile.service';
import { getWorkspace, updateWorkspace } from '@/server/workspaces/workspaces.service';

export async function getCompany(actor: Actor): Promise<Company> {
  return {
    workspace: await getWorkspace(actor),
    fiscalProfile: await getFiscalProfile(actor),
    letterhead: await findLetterhead(actor.workspaceId),
  };
}

/**
 * Saves all that is given, or nothing.
 * @throws 409 for another tax id once invoices have been issued; 400 for a logo that cannot be read
 */
export async function saveCompany(actor: Actor, input: CompanySave): Promise<Company> {
  const { workspaceId } = actor;
  const logo = input.letterhead?.logo;
  if (logo) await storeLogo(actor, Buffer.from(logo, 'base64'), (logoId) => save(actor, input, logoId));
  else await inTransaction(async () => save(actor, input, logo === null ? null : await currentLogoId(workspaceId)));
  return getCompany(actor);
}

async function save(actor: Actor, input: CompanySave, logoId: string | null): Promise<void> {
  if (input.fiscalProfile) await saveFiscalProfile(actor, input.fiscalProfile);
  if (input.workspace) await updateWorkspace(actor, input.workspace);
  if (input.letterhead) await saveLetterhead(actor, input.letterhead, logoId);
}
