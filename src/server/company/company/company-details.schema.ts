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
import { UniqueReferences } from '@/server/platform/contract/external-reference';

const workspace = WorkspaceUpdate.shape;
const profile = FiscalProfileSave.shape;
const letterhead = LetterheadSave.shape;

/** A PATCH: what is left out stays, null clears. */
export const CompanyPatch = z
  .object({
    name: workspace.name.meta({ description: 'What the company is called here.', example: 'Taller Norte' }),
    legalName: profile.legalName
      .optional()
      .meta({ description: 'The name that it issues invoices under.', example: 'Taller Norte SL' }),
    taxId: profile.taxId
      .optional()
      .meta({ description: 'It can no longer change once invoices are issued (409).', example: 'B12345674' }),
    address: profile.address.meta({
      description: 'Where the company is registered, as printed on its documents; `null` removes it.',
    }),
    fiscalZone: profile.zone
      .optional()
      .meta({ description: 'Where it stands for indirect tax.', example: 'peninsula' }),
    vatRegime: z.enum(['general', 'surcharge', 'exempt']).optional().meta({
      description:
        'How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia: no VAT returns), or `exempt`.',
      example: 'general',
    }),
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
    currency: workspace.currency.meta({
      description: 'ISO 4217: the currency of its books. What is booked already is not converted.',
    }),
    timeZone: workspace.timeZone.meta({
      description: 'IANA name of the zone that "today" and every calendar date are counted in.',
      example: 'Europe/Madrid',
    }),
    phone: letterhead.phone.meta({
      description: 'Printed on its documents, and said in e-invoices.',
      example: '+34 960 000 000',
    }),
    email: letterhead.email.meta({ description: 'Printed on its documents; `null` removes it.' }),
    website: letterhead.website.meta({
      description: 'Printed on its documents; `null` removes it.',
      example: 'www.taller-norte.example',
    }),
    contactName: profile.contactName.meta({
      description: 'Whom a buyer asks about an e-invoice.',
      example: 'Ana Ruiz',
    }),
    iban: letterhead.iban.meta({ description: 'Where it is paid.', example: 'ES9121000418450200051332' }),
    bic: letterhead.bic.meta({
      description: 'The BIC of `iban` (ISO 9362); `null` removes it.',
      example: 'CAIXESBBXXX',
    }),
    endpointId: profile.endpointId.meta({ description: 'Where e-invoices are answered.', example: 'ESB00000018' }),
    endpointScheme: profile.endpointScheme.meta({ description: 'What `endpointId` is: EAS.', example: '9920' }),
    uniqueReferences: workspace.uniqueReferences.meta({
      description:
        'The resources of which no two records may have the same `externalReference`, whoever writes them; 409 where two ' +
        'have it already. A cancelled document leaves its reference to the next. An empty list: none.',
      example: ['invoices', 'clients'],
    }),
    verifactu: VerifactuSettingsPatch.optional().meta({
      description: 'How invoices are recorded at the tax agency (AEAT): what is left out stays.',
    }),
    ticketbai: TicketbaiSettingsPatch.optional().meta({
      description: 'How invoices are recorded at a Basque tax agency: what is left out stays.',
    }),
  })
  .meta({ id: 'CompanyPatch' });
export type CompanyPatch = z.output<typeof CompanyPatch>;

const text = z.string().optional();

export const CompanyDetails = z
  .object({
    name: z.string().meta({ description: 'What the company is called here; documents show `legalName`.' }),
    legalName: text.meta({ description: 'The name that it issues invoices under.' }),
    taxId: text.meta({ description: 'Its tax id; fixed once an invoice is issued.' }),
    address: Address.optional().meta({ description: 'Where it is registered, as printed on its documents.' }),
    fiscalZone: text.meta({
      description: 'Where it stands for indirect tax: `peninsula` (IVA), `canarias` (IGIC) or `ceuta_melilla` (IPSI).',
    }),
    vatRegime: text.meta({
      description: 'How its sales bear VAT: `general`, `surcharge` (recargo de equivalencia) or `exempt`.',
    }),
    taxpayerKind: text.meta({
      description: '`corporate` pays corporation tax, `other` does not: it decides from when on VERI*FACTU binds.',
    }),
    usesSii: z
      .boolean()
      .optional()
      .meta({ description: 'Whether its books are kept at the tax agency (SII), which frees it of VERI*FACTU.' }),
    foralTerritory: text.meta({
      description: "The Basque or Navarrese tax agency in charge; `none`: the State's (AEAT).",
    }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of its books.' }),
    timeZone: z.string().meta({ description: 'IANA name of the zone that its calendar dates are counted in.' }),
    phone: text.meta({ description: 'Printed on its documents, and sent in e-invoices.' }),
    email: text.meta({ description: 'Printed on its documents, and sent in e-invoices.' }),
    website: text.meta({ description: 'Printed on its documents.' }),
    contactName: text.meta({ description: 'Whom a buyer asks about an e-invoice.' }),
    iban: text.meta({ description: 'The account that its clients pay to, without spaces.' }),
    bic: text.meta({ description: 'The BIC of that account.' }),
    endpointId: text.meta({ description: 'Its own address for e-invoices.' }),
    endpointScheme: text.meta({ description: 'Which kind of address `endpointId` is: a code of the list EAS.' }),
    uniqueReferences: UniqueReferences.meta({
      description: 'The resources of which no two records have the same `externalReference`.',
    }),
    verifactu: VerifactuSettings.meta({ description: 'How its invoices are recorded at the tax agency (AEAT).' }),
    ticketbai: TicketbaiSettings.meta({ description: 'How its invoices are recorded at a Basque tax agency.' }),
  })
  .meta({
    id: 'Company',
    description: 'The company of the workspace: who issues, its tax settings and what is printed on its documents.',
  });
export type CompanyDetails = z.output<typeof CompanyDetails>;
