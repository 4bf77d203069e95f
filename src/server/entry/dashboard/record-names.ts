import type { ResourceName } from '@/lib/folio/resources';
import { describeError, isExpected } from '@/server/platform/contract/errors';
import { isStorable } from '@/server/platform/contract/storable';
import { newRequestId } from '@/server/platform/runtime/current-request';
import { log } from '@/server/platform/runtime/log';
import type { AnswerOf, PageApi, PageQuery } from './page-api';

/** How a record is called: by its number or its own name, else by whom it is for. */
type RecordName = { name?: string; for?: string; isCredit?: boolean };

/** How a record is asked for, and what it is called. */
function named<Query extends PageQuery>(
  query: (api: PageApi, id: string) => Query,
  nameOf: (record: AnswerOf<Query>) => RecordName,
) {
  return { query, nameOf };
}

const records = {
  invoices: named(
    (api, invoiceId) => api.invoices.get.queryOptions({ invoiceId }),
    ({ documentNumber, clientName, originalInvoiceId }) => ({
      name: documentNumber ?? undefined,
      for: clientName,
      isCredit: Boolean(originalInvoiceId),
    }),
  ),
  quotes: named(
    (api, quoteId) => api.quotes.get.queryOptions({ quoteId }),
    ({ documentNumber: name }) => ({ name }),
  ),
  expenses: named(
    (api, expenseId) => api.expenses.get.queryOptions({ expenseId }),
    ({ description: name }) => ({ name }),
  ),
  clients: named(
    (api, clientId) => api.clients.get.queryOptions({ clientId }),
    ({ name }) => ({ name }),
  ),
  products: named(
    (api, productId) => api.products.get.queryOptions({ productId }),
    ({ name }) => ({ name }),
  ),
  vendors: named(
    (api, vendorId) => api.vendors.get.queryOptions({ vendorId }),
    ({ name }) => ({ name }),
  ),
  deposits: named(
    (api, depositId) => api.deposits.get.queryOptions({ depositId }),
    ({ clientName }) => ({ for: clientName }),
  ),
  banking: named(
    (api, accountId) => api.banking.getAccount.queryOptions({ accountId }),
    ({ data: { accountName: name } }) => ({ name }),
  ),
  properties: named(
    (api, propertyId) => api.properties.get.queryOptions({ propertyId }),
    ({ name }) => ({ name }),
  ),
  reservations: named(
    (api, reservationId) => api.reservations.get.queryOptions({ reservationId }),
    ({ guestName: name }) => ({ name }),
  ),
  webhooks: named(
    (api, id) => api.webhooks.get.queryOptions({ id }),
    ({ name, url }) => ({ name: name ?? url }),
  ),
} satisfies Record<ResourceName | 'webhooks', unknown>;

/** What has a page of its own for each record. */
export type NamedRecord = keyof typeof records;

/** How a record is asked for, by its name and that of its screen alike. */
export type RecordQuery = (api: PageApi, id: string) => PageQuery;

/** The record itself, as `/v1` has it too. */
export function recordQuery(of: NamedRecord): RecordQuery {
  return records[of].query;
}

/**
 * What the page of a record is to be called, for the title of its tab.
 * @param ask reads the record
 * @returns `not-found` where there is no such record; undefined where it cannot be read, of which the page says why
 */
export async function nameOfRecord(
  of: NamedRecord,
  id: string,
  ask: () => Promise<unknown>,
): Promise<RecordName | 'not-found' | undefined> {
  if (!isStorable(id)) return 'not-found';
  try {
    const nameOf: (record: never) => RecordName = records[of].nameOf;
    return nameOf((await ask()) as never);
  } catch (error) {
    const requestId = newRequestId();
    const { status } = describeError(error, requestId);
    if (status === 400 || status === 404) return 'not-found'; // an id of another form is none of ours either
    if (!isExpected(error)) log.error({ err: error, requestId }, 'the title of a page could not be read');
    return undefined;
  }
}
