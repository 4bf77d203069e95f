import { isDeepStrictEqual } from 'node:util';
import { maskTaxId, normalizeTaxId } from '@/lib/tax/tax-id';
import { newId } from '@/lib/text/id';
import { clientRows } from '@/server/contacts/clients/client-fields';
import type {
  Client,
  ClientBrowseInput,
  ClientCreate,
  ClientList,
  ClientListInput,
  ClientPatch,
} from '@/server/contacts/clients/clients.schema';
import { findPartyIds, type PartySearch } from '@/server/contacts/parties/find-parties';
import { matchingParty } from '@/server/contacts/parties/party-columns';
import type { Prisma, Client as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { AppError, notFound } from '@/server/platform/contract/errors';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import { awaitAtCommit, db, inTransaction, sql } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { asText, countFound, listRows, pageOf } from '@/server/platform/db/list-rows';
import { insertion, insertRows } from '@/server/platform/db/many-rows';
import { record, recordAll, recordWritten } from '@/server/platform/events/events';
import { insertActivity, recordActivity } from '@/server/platform/events/record-activity';
import { clock } from '@/server/platform/runtime/clock';

// Each has an index that ends with the id: see the migration list_sorting.
const sortColumns = {
  name: { field: 'sortName', read: asText },
};

/** The workspace's clients, newest first unless they are sorted. */
export async function listClients(actor: Actor, input: ClientListInput | ClientBrowseInput): Promise<ClientList> {
  const { workspaceId } = actor;
  const page = pageOf(input);
  const filter: Prisma.ClientWhereInput = {
    ...(input.stage && { stage: input.stage }),
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(page.q && (await matchingParty(workspaceId, 'clients', page.q))),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFound('client', workspaceId, filter, () => db.client.count({ where })),
    find: (query) => db.client.findMany(query),
    toItem: clientRows.show,
    sortColumns,
  });
}

/** The clients that any of these could be, oldest first; `pickParty` tells which. */
export async function findClientsLike({ workspaceId }: Actor, searched: PartySearch[]): Promise<Client[]> {
  const where = { workspaceId, id: { in: await findPartyIds('client', workspaceId, searched) } };
  return (await db.client.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(clientRows.show);
}

/** @throws 404 */
export async function getClient(actor: Pick<Actor, 'workspaceId'>, clientId: string): Promise<Client> {
  return clientRows.show(await findClient(actor.workspaceId, clientId));
}

/** @throws 409 CLIENT_TAXID_EXISTS */
export async function createClient({ workspaceId }: Actor, input: ClientCreate): Promise<Client> {
  const { created } = await inTransaction(async () => {
    const created = writeClient(workspaceId, newClient(workspaceId, input));
    awaitAtCommit(created);
    return { created };
  });
  const client = await created;
  if (!client) throw await usedTaxId(workspaceId, input.taxId);
  return client;
}

/** Writes a client and tells of it, in one statement; undefined, and nothing is written, where its tax id is taken. */
async function writeClient(workspaceId: string, row: NewClient): Promise<Client | undefined> {
  const client = clientRows.show(row);
  const writing = sql`written AS (${insertion('client', [row], 'leave out')}),
    shown AS (SELECT id, ${JSON.stringify(client)} AS body FROM written)`;
  const entry = { clientId: client.id, type: 'client_created' as const };
  const activity = insertActivity(workspaceId, [entry], sql`written`);
  const written = await recordWritten('client.created', workspaceId, writing, activity);
  return written === undefined ? undefined : client;
}

/** Creates those whose tax id is free, in a few statements; undefined for the others. Part of a transaction. */
export async function createClients({ workspaceId }: Actor, inputs: ClientCreate[]): Promise<(Client | undefined)[]> {
  const added = inputs.map((input) => newClient(workspaceId, input));
  const written = new Set(await insertRows('client', added));
  const clients = added.map((row) => (written.has(row.id) ? clientRows.show(row) : undefined));
  await publishCreated(
    workspaceId,
    clients.filter((client) => client !== undefined),
  );
  return clients;
}

/** PUT: what is left out is cleared. @throws 404, 409 CLIENT_TAXID_EXISTS */
export function replaceClient(actor: Actor, clientId: string, input: ClientCreate): Promise<Client> {
  return changeClient(actor, clientId, input.taxId, clientRows.columns(input));
}

/** PATCH: what is left out stays. @throws 404, 409 CLIENT_TAXID_EXISTS */
export function updateClient(actor: Actor, clientId: string, input: ClientPatch): Promise<Client> {
  return changeClient(actor, clientId, input.taxId, clientRows.changes(input));
}

/** The row of a client of this workspace. @throws 404 */
export async function findClient(workspaceId: string, clientId: string): Promise<Row> {
  const row = await db.client.findFirst({ where: { id: clientId, workspaceId } });
  if (!row) throw notFound('Client');
  return row;
}

type Change = Prisma.ClientUncheckedUpdateInput;

async function changeClient(actor: Actor, id: string, taxId: string | null | undefined, data: Change): Promise<Client> {
  const { workspaceId } = actor;
  const where = { id, workspaceId };
  return refusingUsedTaxIds(workspaceId, taxId, () =>
    inTransaction(async () => {
      const before = await lockClient(workspaceId, id);
      const after = await db.client.update({ where, data: { ...data, updatedAt: before.updatedAt } });
      if (isDeepStrictEqual(before, after)) return clientRows.show(before);

      const client = clientRows.show(await db.client.update({ where, data: { updatedAt: clock.now() } }));
      await record('client.updated', workspaceId, client);
      if (before.stage !== after.stage) {
        const metadata = { from: before.stage, to: after.stage };
        await recordActivity(workspaceId, { clientId: id, type: 'stage_changed', metadata });
      }
      return client;
    }),
  );
}

async function lockClient(workspaceId: string, clientId: string): Promise<Row> {
  await lockRow('client', workspaceId, clientId);
  return findClient(workspaceId, clientId);
}

function refusingUsedTaxIds<T>(workspaceId: string, taxId: string | null | undefined, write: () => Promise<T>) {
  return refusingDuplicates('tax_id_normalized', write, () => usedTaxId(workspaceId, taxId));
}

async function usedTaxId(workspaceId: string, taxId: string | null | undefined): Promise<AppError> {
  const given = taxId ?? '';
  const existing = await db.client.findFirst({ where: { workspaceId, taxIdNormalized: normalizeTaxId(given) } });
  return new AppError(409, 'Another client of this workspace has the same tax id. Update that client instead.', {
    error: 'CLIENT_TAXID_EXISTS',
    extra: { existingClientId: existing?.id, taxId: maskTaxId(given) },
  });
}

async function publishCreated(workspaceId: string, clients: Client[]): Promise<void> {
  const activities = clients.map(({ id }) => ({ clientId: id, type: 'client_created' as const }));
  await recordAll('client.created', workspaceId, clients, insertActivity(workspaceId, activities));
}

type NewClient = ReturnType<typeof newClient>;

function newClient(workspaceId: string, input: ClientCreate) {
  const now = clock.now();
  return { ...clientRows.columns(input), id: newId('cli'), workspaceId, createdAt: now, updatedAt: now };
}
