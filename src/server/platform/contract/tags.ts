import { type ResourceName, resources } from '@/lib/folio/resources';

// What is no resource with a list of its own.
const others = [
  {
    name: 'Company',
    description: 'Who issues: names, tax id, address, account, where e-invoices are answered, and what signs them.',
  },
  { name: 'Channels', description: 'Calendars that properties are exchanged by with booking sites.' },
  { name: 'Guests', description: 'Who stays, as the register of travellers has them; their documents masked.' },
  { name: 'Owners', description: 'What a property brought its owner, month by month.' },
  { name: 'Contacts', description: 'The people of a client.' },
  { name: 'Activities', description: 'What happened with a client, never rewritten.' },
  { name: 'Notes', description: 'What is worth remembering of a client.' },
  { name: 'Summary', description: 'Revenue, expenses and profit of a period.' },
  { name: 'Intelligence', description: 'The company at a glance, its months and its tax quarters.' },
  { name: 'Ledger', description: "What happened as double entry, for the accountant's program." },
  { name: 'Tax returns', description: 'The record books and the returns of a company, and the files to hand in.' },
  { name: 'Search', description: 'Everything at once.' },
  { name: 'E-invoicing', description: 'Issued invoices in the formats that authorities and machines read.' },
  { name: 'Event log', description: 'What happened, in order and numbered: for whoever has missed some of it.' },
  { name: 'Webhooks', description: 'Who is told when something changes.' },
  { name: 'API keys', description: 'Who may call this API.' },
  {
    name: 'Test mode',
    description: 'A company to try things out in, with a clock that can be advanced.',
  },
  { name: 'Gestoria', description: 'What several companies are owed, for their accountant.' },
] as const;

/** The groups of the API's document, in its order. */
export const tags = [
  ...Object.values(resources).map(({ tag, description }) => ({ name: tag, description })),
  ...others,
];

export type Tag = (typeof resources)[ResourceName]['tag'] | (typeof others)[number]['name'];

export const tagNames = tags.map(({ name }) => name) as Tag[];

/** Those of which nothing is written with the scope `write`. */
export const readOnlyTags: readonly Tag[] = [
  'Guests',
  'Owners',
  'Summary',
  'Intelligence',
  'Ledger',
  'Search',
  'Event log',
  'Gestoria',
];
