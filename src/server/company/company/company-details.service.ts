import { getCompany, saveCompany } from '@/server/company/company/company.service';
import type { CompanyDetails, CompanyPatch } from '@/server/company/company/company-details.schema';
import type { FiscalProfile } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import {
  getTicketbaiSettings,
  saveTicketbaiSettings,
} from '@/server/company/tax-agency-settings/ticketbai-settings.service';
import {
  getVerifactuSettings,
  saveVerifactuSettings,
} from '@/server/company/tax-agency-settings/verifactu-settings.service';
import type { Actor } from '@/server/platform/api/context';
import { AppError } from '@/server/platform/contract/errors';
import { inTransaction } from '@/server/platform/db/client';

/** The company as programs see it: what the settings keep in three parts, as one. */
export async function getCompanyDetails(actor: Actor): Promise<CompanyDetails> {
  const { workspace, fiscalProfile, letterhead } = await getCompany(actor);
  const profile: Partial<FiscalProfile> = fiscalProfile ?? {};
  const { legalName, taxId, address, zone: fiscalZone, vatRegime } = profile;
  const { contactName, endpointId, endpointScheme, taxpayerKind, usesSii, foralTerritory } = profile;
  const { phone, email, website, iban, bic } = letterhead;
  const { name, currency, timeZone, uniqueReferences } = workspace;
  const details = {
    ...{ name, legalName, taxId, address, fiscalZone, vatRegime, currency, timeZone, phone, email, website },
    ...{ taxpayerKind, usesSii, foralTerritory, uniqueReferences },
    ...{ contactName, iban, bic, endpointId, endpointScheme, verifactu: await getVerifactuSettings(actor) },
    ticketbai: await getTicketbaiSettings(actor),
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value != null)) as CompanyDetails;
}

/**
 * Changes what is given, all or nothing.
 * @throws as `saveCompany`, `saveVerifactuSettings` and `saveTicketbaiSettings` do
 */
export async function patchCompanyDetails(actor: Actor, patch: CompanyPatch): Promise<CompanyDetails> {
  const { name, currency, timeZone, legalName, taxId, address, fiscalZone: zone, vatRegime, ...others } = patch;
  const { contactName, endpointId, endpointScheme, verifactu, ticketbai, ...more } = others;
  const { taxpayerKind, usesSii, foralTerritory, uniqueReferences, ...contact } = more;
  const duty = { taxpayerKind, usesSii, foralTerritory };
  const profile = given({
    legalName,
    taxId,
    address,
    zone,
    vatRegime,
    ...duty,
    contactName,
    endpointId,
    endpointScheme,
  });
  const letterhead = given(contact);
  await inTransaction(async () => {
    await saveCompany(actor, {
      workspace: given({ name, currency, timeZone, uniqueReferences }),
      ...(isAny(profile) && { fiscalProfile: profile }),
      ...(isAny(letterhead) && { letterhead }),
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
    path: it.path[0] === 'fiscalProfile' || it.path[0] === 'workspace' ? it.path.slice(1).map(inThisBody) : it.path,
  }));
  throw new AppError({ ...error.parts, options: { ...error.options, details } });
}

function inThisBody(field: string | number): string | number {
  return field === 'zone' ? 'fiscalZone' : field;
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

function isAny(fields: object): boolean {
  return Object.keys(fields).length > 0;
}
