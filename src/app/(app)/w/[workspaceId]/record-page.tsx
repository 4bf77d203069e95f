import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from 'nuqs/server';
import { type ComponentType, cache } from 'react';
import { server } from '@/app/server';
import type { FirstQuery, PageApi } from '@/server/entry/dashboard/page-api';
import type { NamedRecord, RecordQuery } from '@/server/entry/dashboard/record-names';
import { type Asking, openPage } from './page-queries';
import { Prefetched } from './prefetched';

interface RecordPage<Param extends string> {
  of: NamedRecord;
  /** The segment of the address that has the id; the screen takes it by that name. */
  param: Param;
  Screen: ComponentType<Record<Param, string>>;
  /** How the screen asks for the record, where it does so in its own way. */
  record?: RecordQuery;
  /** What else it asks first. */
  queries?: (api: PageApi, id: string, asking: Asking & { searchParams: SearchParams }) => FirstQuery[];
  isForm?: true;
}

/** The page of one record, or of the form that changes it: named in its tab, and 404 where there is no such record. */
export function recordPage<Param extends string>({
  of,
  param,
  Screen,
  record = (api, id) => server().recordQuery(of)(api, id),
  queries = () => [],
  isForm,
}: RecordPage<Param>) {
  interface Props {
    params: Promise<Record<Param | 'workspaceId', string>>;
    searchParams: Promise<SearchParams>;
  }

  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const read: Record<Param | 'workspaceId', string> = await params;
    const title = await titleOf(of, record, read.workspaceId, read[param]);
    if (title === 'not-found') return { title: (await getTranslations('ui.error'))('notFoundTitle') };
    const edit = (await getTranslations(of))('editTitle');
    return { title: isForm ? `${edit} · ${title}` : title };
  }

  async function render({ params, searchParams: search }: Props) {
    const read: Record<Param | 'workspaceId', string> = await params;
    const [{ workspaceId }, id, searchParams] = [read, read[param], await search];
    if ((await titleOf(of, record, workspaceId, id)) === 'not-found') notFound();
    return (
      <Prefetched
        workspaceId={workspaceId}
        queries={(api, asking) => [record(api, id), ...queries(api, id, { ...asking, searchParams })]}
        // A form begins with what is stored now.
        answered={isForm ? undefined : (api) => record(api, id)}
      >
        <Screen {...({ [param]: id } as Record<Param, string>)} />
      </Prefetched>
    );
  }

  return { generateMetadata, render };
}

/** Reads the record that the screen shows, once for both. */
const titleOf = cache(async (of: NamedRecord, record: RecordQuery, workspaceId: string, id: string) => {
  const page = await openPage(workspaceId);
  const name = page && (await server().nameOfRecord(of, id, () => page.asking.answer(record(page.api, id))));
  if (name === 'not-found') return name;
  if (name?.name) return name.name;
  const client = name?.for;
  if (client && of === 'invoices') {
    return (await getTranslations('invoices'))(name.isCredit ? 'credit.draftTitle' : 'draftTitle', { client });
  }
  if (client && of === 'deposits') return (await getTranslations('deposits'))('from', { client });
  return (await getTranslations(of))('one');
});
