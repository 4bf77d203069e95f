import { z } from 'zod';
import { ClientPath } from '@/server/contacts/clients/clients.schema';
import { ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { Email, optionalText } from '@/server/platform/contract/text';

export const ContactCreate = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'Full name.', example: 'Lucía Ferrer' }),
    email: Email.nullish().meta({ description: 'E-mail address.', example: 'lucia@acme.example' }),
    phone: optionalText(50).meta({ description: 'Phone number.', example: '+34 600 000 000' }),
    role: optionalText(100).meta({ description: 'What they do there.', example: 'Accounts payable' }),
    isPrimary: z
      .boolean()
      .nullish()
      .meta({ description: 'Whether invoices go to this person first; at most one a client.', example: true }),
  })
  .meta({ id: 'ContactCreate' });
export type ContactCreate = z.output<typeof ContactCreate>;

export const ContactPatch = ContactCreate.partial().meta({ id: 'ContactPatch' });
export type ContactPatch = z.output<typeof ContactPatch>;

export const Contact = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'con_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    clientId: z.string().meta({ description: 'The client that the person works for.' }),
    name: z.string().meta({ description: 'Full name.' }),
    email: z.string().optional().meta({ description: 'E-mail address.' }),
    phone: z.string().optional().meta({ description: 'Phone number, as it was written.' }),
    role: z.string().optional().meta({ description: 'What they do there.' }),
    isPrimary: z
      .boolean()
      .meta({ description: 'Whether invoices go to this person first; at most one contact of a client has `true`.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Contact', description: 'A person at a client.' });
export type Contact = z.output<typeof Contact>;

export const ContactPath = ClientPath.extend({
  contactId: z.string().max(64).meta({ description: 'The id of the contact.' }),
});

export const ContactListInput = ListInput.extend(ClientPath.shape);
export type ContactListInput = z.output<typeof ContactListInput>;

export const ContactList = listSchemaOf(Contact).meta({ id: 'ContactList' });
export type ContactList = z.output<typeof ContactList>;
