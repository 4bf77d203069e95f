import { newId } from '@/lib/id';
import type { ResourceName } from '@/lib/resources';
import type { Context } from '@/server/api/context';
import { describeError, isExpected } from '@/server/contract/errors';
import { isStorable } from '@/server/contract/storable';
import { appRouter } from '@/server/root';
import { log } from '@/server/runtime/log';

type Api = ReturnType<typeof appRouter.createCaller>;

/** How a record is called: by its number or its own name, else by whom it is for. */
type RecordName = { name?: string; for?: string; isCredit?: boolean };

const readers = {
  invoices: async (api, invoiceId) => {
    const { documentNumber, clientName, originalInvoiceId } = await api.invoices.get({ invoiceId });
    return { name: documentNumber ?? undefined, for: clientName, isCredit: Boolean(originalInvoiceId) };
  },
  quotes: async (api, quoteId) => ({ name: (await api.quotes.get({ quoteId })).documentNumber }),
  expenses: async (api, expenseId) => ({ name: (await api.expenses.get({ expenseId })).description }),
  clients: async (api, clientId) => ({ name: (await api.clients.get({ clientId })).name }),
  products: async (api, productId) => ({ name: (await api.products.get({ productId })).name }),
  vendors: async (api, vendorId) => ({ name: (await api.vendors.get({ vendorId })).name }),
  deposits: async (api, depositId) => ({ for: (await api.deposits.get({ depositId })).clientName }),
  banking: async (api, accountId) => ({ name: (await api.banking.getAccount({ accountId })).data.accountName }),
  properties: async (api, propertyId) => ({ name: (await api.properties.get({ propertyId })).name }),
  reservations: async (api, reservationId) => ({ name: (await api.reservations.get({ reservationId })).guestName }),
  webhooks: async (api, id) => {
    const { name, url } = await api.webhooks.get({ id });
    return { name: name ?? url };
  },
} satisfies Record<ResourceName | 'webhooks', (api: Api, id: string) => Promise<RecordName>>;

/** What has a page of its own for each record. */
export type NamedRecord = keyof typeof readers;

/**
 * What the page of a record is to be called, for the title of its tab.
 * @returns `not-found` where there is no such record; undefined where it cannot be read, of which the page says why
 */
export async function nameOfRecord(
  { user, actor }: Pick<Context, 'user' | 'actor'>,
  of: NamedRecord,
  id: string,
): Promise<RecordName | 'not-found' | undefined> {
  const requestId = newId('req');
  if (!isStorable(id)) return 'not-found';
  try {
    return await readers[of](appRouter.createCaller({ requestId, user, actor }), id);
  } catch (error) {
    const { status } = describeError(error, requestId);
    if (status === 400 || status === 404) return 'not-found'; // an id of another form is none of ours either
    if (!isExpected(error)) log.error({ err: error, requestId }, 'the title of a page could not be read');
    return undefined;
  }
}
