import type { SearchParams } from 'nuqs/server';
import type { PageApi } from '@/server/entry/dashboard/page-api';

/** What the form of an invoice or of a quote asks first. */
export function documentFormQueries(api: PageApi) {
  return [api.workspaces.get.queryOptions(), api.fiscalProfile.get.queryOptions()];
}

/** The same of a new one; its address may name the client: `?client=cli_…`. */
export function newDocumentQueries(api: PageApi, { searchParams: { client } }: { searchParams: SearchParams }) {
  const named = typeof client === 'string' ? [api.clients.get.queryOptions({ clientId: client })] : [];
  return [...documentFormQueries(api), ...named];
}
