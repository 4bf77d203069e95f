import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { type ComponentType, cache } from 'react';
import type { PageApi } from '@/server/dashboard/page-api';
import { type NamedRecord, nameOfRecord } from '@/server/dashboard/record-names';
import { pageSession } from './page-session';
import { type PageQueries, Prefetched } from './prefetched';

type RecordQueries = (api: PageApi, id: string) => ReturnType<PageQueries>;

const itself: Record<NamedRecord, RecordQueries> = {
  banking: (api, accountId) => [api.banking.getAccount.queryOptions({ accountId })],
  clients: (api, clientId) => [api.clients.get.queryOptions({ clientId })],
  deposits: (api, depositId) => [api.deposits.get.queryOptions({ depositId })],
  expenses: (api, expenseId) => [api.expenses.get.queryOptions({ expenseId })],
  invoices: (api, invoiceId) => [api.invoices.get.queryOptions({ invoiceId })],
  products: (api, productId) => [api.products.get.queryOptions({ productId })],
  properties: (api, propertyId) => [api.properties.get.queryOptions({ propertyId })],
  quotes: (api, quoteId) => [api.quotes.get.queryOptions({ quoteId })],
  reservations: (api, reservationId) => [api.reservations.get.queryOptions({ reservationId })],
  vendors: (api, vendorId) => [api.vendors.get.queryOptions({ vendorId })],
  webhooks: (api, id) => [api.webhooks.get.queryOptions({ id })],
};

interface RecordPage<Param extends string> {
  of: NamedRecord;
  /** The segment of the address that has the id; the screen takes it by that name. */
  param: Param;
  Screen: ComponentType<Record<Param, string>>;
  /** What the screen asks first, by the record's id: the record itself, where nothing else is said. */
  queries?: RecordQueries;
  isForm?: true;
}

/** The page of one record, or of the form that changes it: named in its tab, and 404 where there is no such record. */
export function recordPage<Param extends string>({
  of,
  param,
  Screen,
  queries = itself[of],
  isForm,
}: RecordPage<Param>) {
  type Props = { params: Promise<Record<Param | 'workspaceId', string>> };

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const read: Record<Param | 'workspaceId', string> = await params;
    const title = await titleOf(of, read.workspaceId, read[param]);
    if (title === 'not-found') return { title: (await getTranslations('ui.error'))('notFoundTitle') };
    const edit = (await getTranslations(of))('editTitle');
    return { title: isForm ? `${edit} · ${title}` : title };
  }

  async function render({ params }: Props) {
    const read: Record<Param | 'workspaceId', string> = await params;
    const [{ workspaceId }, id] = [read, read[param]];
    if ((await titleOf(of, workspaceId, id)) === 'not-found') notFound();
    return (
      <Prefetched workspaceId={workspaceId} queries={(api) => queries(api, id)}>
        <Screen {...({ [param]: id } as Record<Param, string>)} />
      </Prefetched>
    );
  }

  return { generateMetadata, render };
}

const titleOf = cache(async (of: NamedRecord, workspaceId: string, id: string) => {
  const session = await pageSession(workspaceId);
  const name = typeof session === 'object' ? await nameOfRecord(session, of, id) : undefined;
  if (name === 'not-found') return name;
  if (name?.name) return name.name;
  const client = name?.for;
  if (client && of === 'invoices') {
    return (await getTranslations('invoices'))(name.isCredit ? 'credit.draftTitle' : 'draftTitle', { client });
  }
  if (client && of === 'deposits') return (await getTranslations('deposits'))('from', { client });
  return (await getTranslations(of))('one');
});
