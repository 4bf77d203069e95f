import { z } from 'zod';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { ExternalReference, ExternalReferenceInput } from '@/server/platform/contract/external-reference';
import { Timestamp } from '@/server/platform/contract/pagination';
import { Email, EndpointId, EndpointScheme, optionalText } from '@/server/platform/contract/text';

/** What a client and a vendor have in common: who they are and how they are reached. */
export const PartyCreate = z.object({
  name: z.string().trim().min(1).max(200).meta({ description: 'Name or legal name.', example: 'Acme Studio SL' }),
  email: Email.nullish().meta({ description: 'Where they are written to.', example: 'ap@acme.example' }),
  phone: optionalText(50).meta({ description: 'Phone number.', example: '+34 960 000 000' }),
  taxId: optionalText(50).meta({ description: 'Tax id.', example: 'B12345674' }),
  address: AddressInput.nullish().meta({ description: 'The postal address; `null` removes it.' }),
  externalReference: ExternalReferenceInput,
});
export type PartyCreate = z.output<typeof PartyCreate>;

export const Party = z.object({
  name: z.string().meta({ description: 'Name or legal name.' }),
  email: z.string().optional().meta({ description: 'Where documents and reminders are sent.' }),
  phone: z.string().optional().meta({ description: 'Phone number, as it was written.' }),
  taxId: z
    .string()
    .optional()
    .meta({ description: 'Tax id (NIF, VAT number, or what the country has), as it was written.' }),
  address: Address.optional(),
  externalReference: ExternalReference,
  warnings: z
    .array(z.string())
    .optional()
    .meta({ description: 'What looks wrong but was kept, such as a tax id whose check digit does not fit.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Party = z.output<typeof Party>;

const code = (max: number, pattern: RegExp, message: string) =>
  z.string().max(max).trim().toUpperCase().regex(pattern, message);

/** A code of the directory of Spanish administrations (DIR3). */
const Dir3 = code(20, /^[A-Z0-9]{5,15}$/, 'Use a DIR3 code such as L01280796');

/** What e-invoices need to know of a client, on the way in. */
export const EInvoiceDetailsInput = z
  .object({
    buyerReference: optionalText(100).meta({
      description: 'What the buyer wants named; of German authorities their Leitweg-ID.',
      example: '04011000-12345-03',
    }),
    contractReference: optionalText(100).meta({ description: 'The contract.', example: 'C-2026-7' }),
    endpointId: EndpointId.meta({
      description: 'Where the client takes e-invoices, such as their Peppol address.',
      example: 'DE123456789',
    }),
    endpointScheme: EndpointScheme.nullish().meta({ description: 'What `endpointId` is: EAS.', example: '9930' }),
    dir3: z
      .object({
        accountingOffice: Dir3.nullish().meta({ description: 'Oficina contable.', example: 'L01280796' }),
        managingBody: Dir3.nullish().meta({ description: 'Órgano gestor.', example: 'L01280796' }),
        processingUnit: Dir3.nullish().meta({ description: 'Unidad tramitadora.', example: 'L01280796' }),
      })
      .nullish()
      .meta({ description: 'The offices of a Spanish administration.' }),
    recipientCode: code(10, /^[A-Z0-9]{6,7}$/, 'A Codice destinatario has six or seven letters and digits')
      .nullish()
      .meta({ description: 'Codice destinatario of an Italian client.', example: 'ABC1234' }),
    pec: Email.nullish().meta({ description: 'Certified e-mail of an Italian client.', example: 'acme@pec.example' }),
    contactName: optionalText(100).meta({ description: 'Whom it is for.', example: 'Eva Sanz' }),
  })
  .meta({ id: 'EInvoiceDetailsInput', description: 'What the e-invoices of a client need.' });

const text = z.string().optional();

/** The same as it is kept and read. */
export const EInvoiceDetails = z
  .object({
    buyerReference: text.meta({
      description: 'What the buyer wants named (BT-10); of German authorities their Leitweg-ID.',
    }),
    contractReference: text.meta({ description: 'The contract that invoices refer to (BT-12).' }),
    endpointId: text.meta({ description: 'Where the client takes e-invoices, such as their Peppol address (BT-49).' }),
    endpointScheme: text.meta({ description: 'Which kind of address `endpointId` is: a code of the list EAS.' }),
    dir3: z
      .object({
        accountingOffice: text.meta({ description: 'Oficina contable (DIR3).' }),
        managingBody: text.meta({ description: 'Órgano gestor (DIR3).' }),
        processingUnit: text.meta({ description: 'Unidad tramitadora (DIR3).' }),
      })
      .optional()
      .meta({ description: 'The offices of a Spanish administration, by their DIR3 codes.' }),
    recipientCode: text.meta({ description: 'Codice destinatario of an Italian client.' }),
    pec: text.meta({ description: 'Certified e-mail (PEC) of an Italian client.' }),
    contactName: text.meta({ description: 'The person at the client whom invoices are for (BT-56).' }),
  })
  .meta({ id: 'EInvoiceDetails', description: 'What the e-invoices of a client need.' });
export type EInvoiceDetails = z.output<typeof EInvoiceDetails>;

/** What is filled in; null where nothing is. */
export function readEInvoiceDetails(
  input: z.output<typeof EInvoiceDetailsInput> | null | undefined,
): EInvoiceDetails | null {
  const { dir3, ...texts } = input ?? {};
  const offices = filled(dir3 ?? {});
  return filled({ ...texts, dir3: offices });
}

/** Without what is empty; null where nothing is left. */
function filled<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } | null {
  const entries = Object.entries(fields).filter(([, value]) => value);
  return entries.length > 0 ? (Object.fromEntries(entries) as Fields & {}) : null;
}
