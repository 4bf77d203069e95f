import type { Actor } from '@/server/api/context';
import type { CompanySave } from '@/server/company/company.schema';
import { getCompany, saveCompany } from '@/server/company/company.service';
import type { CompanyDetails, CompanyPatch } from '@/server/company/company-details.schema';
import { AppError, invalid } from '@/server/contract/errors';
import { inTransaction } from '@/server/db/client';
import type { FiscalProfile } from '@/server/fiscal-profile/fiscal-profile.schema';
import { getTicketbaiSettings, saveTicketbaiSettings } from '@/server/tax-agency-settings/ticketbai-settings.service';
import { getVerifactuSettings, saveVerifactuSettings } from '@/server/tax-agency-settings/verifactu-settings.service';
import { lockWorkspace } from '@/server/workspaces/lock-workspace';

/** The company as programs see it: what the settings keep in three parts, as one. */
export async function getCompanyDetails(actor: Actor): Promise<CompanyDetails> {
  const { workspace, fiscalProfile, letterhead } = await getCompany(actor);
  const profile: Partial<FiscalProfile> = fiscalProfile ?? {};
  const { legalName, taxId, address, zone: fiscalZone, vatRegime } = profile;
  const { contactName, endpointId, endpointScheme } = profile;
  const { phone, email, website, iban, bic } = letterhead;
  const { name, currency, timeZone } = workspace;
  const details = {
    ...{ name, legalName, taxId, address, fiscalZone, vatRegime, currency, timeZone, phone, email, website },
    ...{ contactName, iban, bic, endpointId, endpointScheme, verifactu: await getVerifactuSettings(actor) },
    ticketbai: await getTicketbaiSettings(actor),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value != null)) as CompanyDetails;
}

/**
 * Changes what is given, all or nothing.
 * @throws 400 where the tax id, the legal name or the zone of a company without them is missing; as `saveCompany`, `saveVerifactuSettings` and
 * `saveTicketbaiSettings` do
 */
export async function patchCompanyDetails(actor: Actor, patch: CompanyPatch): Promise<CompanyDetails> {
  const { name, currency, timeZone, legalName, taxId, address, fiscalZone: zone, vatRegime, ...others } = patch;
  const { contactName, endpointId, endpointScheme, verifactu, ticketbai, ...contact } = others;
  const profile = given({ legalName, taxId, address, zone, vatRegime, contactName, endpointId, endpointScheme });
  const letterhead = given(contact);
  await inTransaction(async () => {
    await lockWorkspace(actor.workspaceId); // what is not given stays as another has just left it
    const before = await getCompany(actor);
    const { logo: _, ...paper } = before.letterhead;
    await saveCompany(actor, {
      workspace: given({ name, currency, timeZone }),
      ...(isAny(profile) && { fiscalProfile: completed({ ...before.fiscalProfile, ...profile }) }),
      ...(isAny(letterhead) && { letterhead: { ...paper, ...letterhead } }),
    }).catch(rethrownWithoutPart);
    // What is switched off goes first, so that one may follow the other.
    if (ticketbai?.mode === 'off') await saveTicketbaiSettings(actor, ticketbai);
    if (verifactu) await saveVerifactuSettings(actor, verifactu);
    if (ticketbai && ticketbai.mode !== 'off') await saveTicketbaiSettings(actor, ticketbai);
  });
  return getCompanyDetails(actor);
}

/** A field is called what this body calls it: without the part of the settings that it stands in. */
function rethrownWithoutPart(error: unknown): never {
  if (!(error instanceof AppError) || !error.options.details) throw error;
  const details = error.options.details.map((it) => ({
    ...it,
    path: it.path[0] === 'fiscalProfile' || it.path[0] === 'workspace' ? it.path.slice(1) : it.path,
  }));
  throw new AppError(error.status, error.message, { ...error.options, details });
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

function isAny(fields: object): boolean {
  return Object.keys(fields).length > 0;
}

type Profile = NonNullable<CompanySave['fiscalProfile']>;

/** Who issues has a name, a tax id and a zone, or is not there. @throws 400 */
function completed(profile: Partial<Profile>): Profile {
  const { legalName, taxId, zone, vatRegime = 'general', ossSince, address } = profile;
  if (!legalName) throw invalid(['legalName'], 'Give the name that invoices are issued under', 'required');
  if (!taxId) throw invalid(['taxId'], 'Give the tax id that invoices are issued under', 'required');
  if (!zone) throw invalid(['fiscalZone'], 'Give the fiscal zone that invoices are issued in', 'required');
  const { contactName, endpointId, endpointScheme } = profile;
  return { legalName, taxId, zone, vatRegime, ossSince, address, contactName, endpointId, endpointScheme };
}
