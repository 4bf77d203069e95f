import { z } from 'zod';
import { WorkspaceUpdate } from '@/server/access/workspaces/workspaces.schema';
import { LetterheadSave } from '@/server/company/company/letterhead.schema';
import { FiscalProfileSave } from '@/server/company/fiscal-profile/fiscal-profile.schema';
import {
  TicketbaiSettings,
  TicketbaiSettingsPatch,
} from '@/server/company/tax-agency-settings/ticketbai-settings.schema';
import {
  VerifactuSettings,
  VerifactuSettingsPatch,
} from '@/server/company/tax-agency-settings/verifactu-settings.schema';
import { Address } from '@/server/platform/contract/address';

const workspace = WorkspaceUpdate.shape;
const profile = FiscalProfileSave.shape;
const letterhead = LetterheadSave.shape;

/** A PATCH: what is left out stays, null clears. */
export const CompanyPatch = z
  .object({
    name: workspace.name.meta({ description: 'What the company is called here.', example: 'Taller Norte' }),
    legalName: profile.legalName.optional().meta({ description: 'The name that it issues invoices under.' }),
    taxId: profile.taxId.optional().meta({ description: 'It can no longer change once invoices are issued (409).' }),
    address: profile.address,
    fiscalZone: profile.zone
      .optional()
      .meta({ description: 'Where it stands for indirect tax.', example: 'peninsula' }),
    vatRegime: z.enum(['general', 'surcharge', 'exempt']).optional().meta({ example: 'general' }),
    taxpayerKind: profile.taxpayerKind.meta({
      description: 'Corporation tax, or any other: it decides from when on invoices are sent by VERI*FACTU.',
      example: 'corporate',
    }),
    usesSii: profile.usesSii.meta({
      description: 'Its books are kept at the tax agency (SII): not bound to VERI*FACTU.',
    }),
    foralTerritory: profile.foralTerritory.meta({
      description: 'Whose own tax agency is in charge; `none`: the State’s.',
    }),
    currency: workspace.currency,
    timeZone: workspace.timeZone.meta({ example: 'Europe/Madrid' }),
    phone: letterhead.phone.meta({ description: 'Printed on its documents, and said in e-invoices.' }),
    email: letterhead.email,
    website: letterhead.website,
    contactName: profile.contactName.meta({
      description: 'Whom a buyer asks about an e-invoice.',
      example: 'Ana Ruiz',
    }),
    iban: letterhead.iban.meta({ description: 'Where it is paid.', example: 'ES9121000418450200051332' }),
    bic: letterhead.bic,
    endpointId: profile.endpointId.meta({ description: 'Where e-invoices are answered.', example: 'ESB00000018' }),
    endpointScheme: profile.endpointScheme.meta({ description: 'What `endpointId` is: EAS.', example: '9920' }),
    verifactu: VerifactuSettingsPatch.optional(),
    ticketbai: TicketbaiSettingsPatch.optional(),
  })
  .meta({ id: 'CompanyPatch' });
export type CompanyPatch = z.output<typeof CompanyPatch>;

const text = z.string().optional();

export const CompanyDetails = z
  .object({
    name: z.string(),
    legalName: text,
    taxId: text,
    address: Address.optional(),
    fiscalZone: text,
    vatRegime: text,
    taxpayerKind: text,
    usesSii: z.boolean().optional(),
    foralTerritory: text,
    currency: z.string(),
    timeZone: z.string(),
    phone: text,
    email: text,
    website: text,
    contactName: text,
    iban: text,
    bic: text,
    endpointId: text,
    endpointScheme: text,
    verifactu: VerifactuSettings,
    ticketbai: TicketbaiSettings,
  })
  .meta({ id: 'Company' });
export type CompanyDetails = z.output<typeof CompanyDetails>;
