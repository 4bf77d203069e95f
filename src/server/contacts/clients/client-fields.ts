import { type Client, ClientCreate } from '@/server/contacts/clients/clients.schema';
import { readEInvoiceDetails } from '@/server/contacts/parties/party.schema';
import { partyFields } from '@/server/contacts/parties/party-columns';
import { Prisma, type Client as StoredClient } from '@/server/generated/prisma/client';
import { resourceRows, storedJson } from '@/server/platform/db/resource-fields';

/** A row as it is written or read, without what the database generates. */
export type ClientRow = Omit<StoredClient, 'workspaceId' | 'folded' | 'sortName' | 'einvoice' | 'nextAction'> & {
  einvoice: unknown;
  nextAction: unknown;
};

/** Every field of a client: how it is written and shown. */
export const clientRows = resourceRows<ClientCreate, Client, ClientRow>(ClientCreate)({
  id: 'plain',
  ...partyFields,
  website: 'plain',
  fiscalZone: 'plain',
  clientType: 'plain',
  applyEquivalenceSurcharge: 'plain',
  language: 'plain',
  sendReminders: 'plain',
  einvoice: {
    write: (details) => ({ einvoice: readEInvoiceDetails(details) ?? Prisma.DbNull }),
    read: ({ einvoice }) => storedJson<Client['einvoice']>(einvoice),
  },
  tags: { default: [], shown: 'unlessEmpty' },
  stage: { default: 'lead' },
  integrationSource: 'plain',
  nextAction: {
    write: (action) => ({
      nextAction: action ? { ...action, status: action.status ?? 'open' } : Prisma.DbNull,
    }),
    read: ({ nextAction }) => filledAction(storedJson(nextAction)),
  },
});

function filledAction(stored: object | undefined): Client['nextAction'] {
  if (!stored) return undefined;
  const filled = Object.entries(stored).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as Client['nextAction'];
}
