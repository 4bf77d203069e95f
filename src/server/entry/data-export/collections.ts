import type { Context } from '@/server/platform/api/context';
import { appRouter } from '@/server/root';

/** Everything that Folio can be asked, in the name of whoever exports. */
export type Api = ReturnType<typeof appRouter.createCaller>;

/** @param signal aborted once nobody waits for the answers */
export function apiFor(context: Context, signal: AbortSignal): Api {
  return appRouter.createCaller(context, { signal });
}

type Page = { data: object[]; nextCursor?: string };
type Query = { limit: number; cursor?: string };
/** A page of a list, as its endpoint of /v1 answers it. */
type List = (api: Api, query: Query) => Promise<Page>;
/** The like of what belongs to one record of another list. */
type ListOf = (api: Api, id: string, query: Query) => Promise<Page>;

type Collection = {
  /** The endpoint that answers the same. */
  path: `/v1/${string}`;
  list: List;
  /** What belongs to each of its records, all of it in a file of its own; `idIs`: what a part calls its record's id. */
  parts?: { idIs: string; lists: Record<string, { path: `/v1/${string}`; list: ListOf }> };
};

/** Each list of /v1 that says what the company has done; its file is called as it is here. */
export const collections: Record<string, Collection> = {
  clients: {
    path: '/v1/clients',
    list: (api, query) => api.clients.list(query),
    parts: {
      idIs: 'clientId',
      lists: {
        contacts: {
          path: '/v1/clients/{clientId}/contacts',
          list: (api, clientId, query) => api.contacts.list({ clientId, ...query }),
        },
        notes: {
          path: '/v1/clients/{clientId}/notes',
          list: (api, clientId, query) => api.notes.list({ clientId, ...query }),
        },
        activities: {
          path: '/v1/clients/{clientId}/activities',
          list: (api, clientId, query) => api.activities.list({ clientId, ...query }),
        },
      },
    },
  },
  products: { path: '/v1/products', list: (api, query) => api.products.list(query) },
  vendors: { path: '/v1/vendors', list: (api, query) => api.vendors.list(query) },
  invoices: { path: '/v1/invoices', list: (api, query) => api.invoices.list(query) },
  quotes: { path: '/v1/quotes', list: (api, query) => api.quotes.list(query) },
  expenses: { path: '/v1/expenses', list: (api, query) => api.expenses.list(query) },
  deposits: { path: '/v1/deposits', list: (api, query) => api.deposits.list(query) },
  'bank-accounts': {
    path: '/v1/banking/accounts',
    list: (api, query) => api.banking.listAccounts(query),
    parts: {
      idIs: 'accountId',
      lists: {
        'bank-statements': {
          path: '/v1/banking/accounts/{accountId}/statements',
          list: (api, accountId, query) => api.banking.listStatements({ accountId, ...query }),
        },
      },
    },
  },
  'bank-transactions': { path: '/v1/banking/transactions', list: (api, query) => api.banking.listTransactions(query) },
  'bank-rules': { path: '/v1/banking/rules', list: (api, query) => api.bankingRules.list(query) },
  properties: { path: '/v1/properties', list: (api, query) => api.properties.list(query) },
  reservations: { path: '/v1/reservations', list: (api, query) => api.reservations.list(query) },
  guests: { path: '/v1/guests', list: (api, query) => api.guests.list(query) },
  'owner-statements': { path: '/v1/owner-statements', list: (api, query) => api.ownerStatements.list(query) },
  assets: { path: '/v1/tax/assets', list: byOffset((api, query) => api.assets.list(query)) },
  'invoice-statuses': {
    path: '/v1/invoice-statuses',
    list: byOffset((api, query) => api.invoiceStatuses.list(query)),
  },
  'tax-filings': { path: '/v1/tax/filings', list: (api, query) => api.taxForms.filings(query) },
  channels: { path: '/v1/channels', list: (api, query) => api.channels.list(query) },
  webhooks: { path: '/v1/webhooks', list: (api, query) => api.webhooks.list(query) },
  'api-keys': { path: '/v1/api-keys', list: (api, query) => api.apiKeys.list(query) },
};

/** What /v1 has no list of: as the dashboard's own procedures answer it. Never what a mail or an invitation says: it has links. */
export const dashboardLists: Record<string, List> = {
  series: async (api) => ({ data: await api.series.list() }),
  members: async (api) => ({ data: await api.members.list() }),
  'closed-quarters': async (api) => ({ data: await api.closedPeriods.list() }),
  'tax-agency': byOffset((api, query) => api.taxAgency.list(query)),
  'guest-registration': (api, query) => api.guestRegistration.list(query),
  'client-requests': (api, query) => api.clientRequests.list({ ...query, offset: 0 }),
  mail: (api, query) => api.mail.list(query),
  'owner-terms': async (api, query) => {
    const { data: properties, nextCursor } = await api.properties.list(query);
    const data: object[] = [];
    for (const { id: propertyId } of properties) {
      data.push({ propertyId, ...(await api.ownerStatements.terms({ propertyId })) });
    }
    return { data, nextCursor };
  },
  'ledger-accounts': async (api) => ({ data: await api.ledger.accounts() }),
  'portal-reports': byOffset((api, query) => api.rentalReports.portalReports(query)),
  'security-log': (api, query) => api.securityLog.list(query),
};

/** How the company is set up, as the dashboard's own procedures answer it. */
export async function settingsOf(api: Api) {
  const { workspace, fiscalProfile, letterhead } = await api.company.get();
  return {
    ...{ workspace, fiscalProfile, letterhead },
    taxReturns: await api.taxSettings.get(),
    expenseConcepts: (await api.recordBooks.concepts()).data,
    cashCriterion: await api.cashCriterion.get(),
    ledger: await api.ledger.settings(),
    rentalReports: await api.rentalReports.settings(),
    invoiceStatuses: await api.invoiceStatuses.settings(),
    proRata: await api.proRata.list(),
    reminders: await api.reminders.schedule(),
    mailTemplates: await api.mailTemplates.list(),
  };
}

const PAGE = 100;

/** A list that is paged by how many come before, with that as its cursor. */
function byOffset(list: (api: Api, query: { limit: number; offset: number }) => Promise<{ data: object[] }>): List {
  return async (api, { limit, cursor = '0' }) => {
    const offset = Number(cursor);
    const { data } = await list(api, { limit, offset });
    return { data, nextCursor: data.length === limit ? String(offset + limit) : undefined };
  };
}

/** Every page of a list, from the first to the last. */
export async function* pagesOf(list: (query: Query) => Promise<Page>): AsyncGenerator<object[]> {
  let cursor: string | undefined;
  do {
    const page: Page = await list({ limit: PAGE, cursor });
    if (page.data.length > 0) yield page.data;
    cursor = page.nextCursor;
  } while (cursor);
}

/** The like of what belongs to the records of a collection; each part says whose it is. */
export async function* pagesOfParts(
  api: Api,
  { list }: Collection,
  idIs: string,
  partOf: ListOf,
): AsyncGenerator<object[]> {
  for await (const records of pagesOf((query) => list(api, query))) {
    for (const { id } of records as { id: string }[]) {
      for await (const parts of pagesOf((query) => partOf(api, id, query)))
        yield parts.map((part) => ({ [idIs]: id, ...part }));
    }
  }
}
