import { z } from 'zod';
import { CLIENT_TYPES, FISCAL_ZONES } from '@/lib/tax/tax-zones';
import { EInvoiceDetails, EInvoiceDetailsInput, Party, PartyCreate } from '@/server/contacts/parties/party.schema';
import { ExternalReferenceFilter } from '@/server/platform/contract/external-reference';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  sortedBy,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { Language, optionalText } from '@/server/platform/contract/text';

export const ClientStage = z.enum(['lead', 'contacted', 'proposal', 'active', 'inactive', 'lost']);
const IntegrationSource = z.enum(['hubspot', 'pipedrive', 'intercom', 'mailchimp']);

const NextAction = z.object({
  title: z.string().trim().min(1).max(500).meta({ description: 'What to do next.', example: 'Call about the renewal' }),
  dueDate: CalendarDate.nullish().meta({ description: 'By when.', example: '2026-04-15' }),
  status: z.enum(['open', 'done']).nullish().meta({ description: 'Whether it is done.', example: 'open' }),
  source: optionalText(100).meta({ description: 'Where it came from.', example: 'hubspot' }),
});

export const ClientCreate = PartyCreate.extend({
  taxId: PartyCreate.shape.taxId.meta({
    description: 'Tax id; unique in the workspace, whatever its case and separators.',
    example: 'B12345674',
  }),
  website: optionalText(500).meta({ description: 'Their website.', example: 'https://acme.example' }),
  fiscalZone: z.enum(FISCAL_ZONES).nullish().meta({
    description: "Where they stand for indirect tax; taken to be the issuer's own where left out.",
    example: 'peninsula',
  }),
  clientType: z.enum(CLIENT_TYPES).nullish().meta({
    description: 'An individual is taxed as a consumer, whatever the tax id; else a valid tax id makes a business.',
    example: 'company',
  }),
  applyEquivalenceSurcharge: z
    .boolean()
    .nullish()
    .meta({ description: 'Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia).' }),
  language: Language.nullish().meta({
    description: "The language of their mail and of their invoices' pages; the workspace's where left out.",
    example: 'es',
  }),
  sendReminders: z
    .boolean()
    .nullish()
    .meta({ description: 'False leaves them out of the payment reminders that go out by themselves.' }),
  einvoice: EInvoiceDetailsInput.nullish().meta({
    description: 'What e-invoices to this client need beside the tax id: references, addresses, DIR3 offices.',
  }),
  tags: z
    .array(z.string().trim().min(1).max(50))
    .max(20)
    .nullish()
    .meta({ description: 'Words to find them by.', example: ['wholesale'] }),
  stage: ClientStage.nullish().meta({ description: 'Where the client stands.', example: 'active' }),
  integrationSource: IntegrationSource.nullish().meta({ description: 'Where it was imported from.' }),
  nextAction: NextAction.nullish().meta({ description: 'The next thing to do for this client.' }),
}).meta({ id: 'ClientCreate' });
export type ClientCreate = z.output<typeof ClientCreate>;

/** A PATCH: what is left out stays, null clears. */
export const ClientPatch = ClientCreate.partial().meta({ id: 'ClientPatch' });
export type ClientPatch = z.output<typeof ClientPatch>;

export const Client = Party.extend({
  id: z.string().meta({ description: 'Its id.', example: 'cli_01kagz4t5v8w9x0y1z2a3b4c5d' }),
  website: z.string().optional().meta({ description: 'Their website.' }),
  fiscalZone: z
    .enum(FISCAL_ZONES)
    .optional()
    .meta({ description: "Where they stand for indirect tax; absent where it is taken to be the issuer's own." }),
  clientType: z
    .enum(CLIENT_TYPES)
    .optional()
    .meta({ description: 'An `individual` is taxed as a consumer; absent where a valid tax id decides.' }),
  applyEquivalenceSurcharge: z
    .boolean()
    .optional()
    .meta({ description: 'Whether goods sold to them bear the equivalence surcharge (recargo de equivalencia).' }),
  language: Language.optional().meta({
    description: "The language of their mail and documents; absent where it is the workspace's.",
  }),
  sendReminders: z
    .boolean()
    .optional()
    .meta({ description: '`false`: the automatic payment reminders leave them out.' }),
  einvoice: EInvoiceDetails.optional(),
  tags: z.array(z.string()).optional().meta({ description: 'Words to find them by.' }),
  stage: ClientStage.meta({
    description: 'Where the client stands in the sales pipeline; issuing a first invoice makes a prospect `active`.',
  }),
  integrationSource: IntegrationSource.optional().meta({ description: 'The CRM that it was imported from.' }),
  nextAction: z
    .object({
      title: z.string().meta({ description: 'What to do next.' }),
      dueDate: CalendarDate.optional().meta({ description: 'By when.' }),
      status: z
        .enum(['open', 'done'])
        .meta({ description: 'Whether it is still to be done (`open`) or was (`done`).' }),
      source: z.string().optional().meta({ description: 'Where the task came from, such as the name of a CRM.' }),
    })
    .optional()
    .meta({ description: 'The next thing to do for this client.' }),
}).meta({ id: 'ClientRecord', description: 'A client: who buys from the company.' }); // generators have a class Client of their own
export type Client = z.output<typeof Client>;

export const ClientPath = z.object({ clientId: z.string().max(64).meta({ description: 'The id of the client.' }) });

export const ClientListInput = ListInput.extend(DateRangeInput.shape).extend({
  stage: someOf(ClientStage).optional().meta({ description: 'Only clients at one of these stages.' }),
  ...UpdatedSinceInput.shape,
  ...ExternalReferenceFilter.shape,
});
export type ClientListInput = z.output<typeof ClientListInput>;

export const ClientBrowseInput = ClientListInput.extend(sortedBy(['name']).shape);
export type ClientBrowseInput = z.output<typeof ClientBrowseInput>;

export const ClientList = listSchemaOf(Client).meta({ id: 'ClientList' });
export type ClientList = z.output<typeof ClientList>;
