import { z } from 'zod';
import { Address, AddressInput } from '@/server/platform/contract/address';
import { Timestamp } from '@/server/platform/contract/pagination';
import { Email, optionalText } from '@/server/platform/contract/text';

/** What a client and a vendor have in common: who they are and how they are reached. */
export const PartyCreate = z.object({
  name: z.string().trim().min(1).max(200).meta({ description: 'Name or legal name.', example: 'Acme Studio SL' }),
  email: Email.nullish().meta({ description: 'Where they are written to.', example: 'ap@acme.example' }),
  phone: optionalText(50).meta({ description: 'Phone number.', example: '+34 960 000 000' }),
  taxId: optionalText(50).meta({ description: 'Tax id.', example: 'B12345674' }),
  address: AddressInput.nullish().meta({ description: 'The postal address; `null` removes it.' }),
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
  warnings: z
    .array(z.string())
    .optional()
    .meta({ description: 'What looks wrong but was kept, such as a tax id whose check digit does not fit.' }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Party = z.output<typeof Party>;
