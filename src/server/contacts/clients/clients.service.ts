import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
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
import { previewOf } from '@/server/platform/api/deletion';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { type AppError, apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import {
  assertOpen,
  awaitAtCommit,
  db,
  firstRow,
  inTransaction,
  type OpenTransaction,
  rows,
  type Sql,
  sql,
} from '@/server/platform/db/client';
import { changedSince, dayRange } from '@/server/platform/db/day-range';
import { asText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { insertion, insertRows } from '@/server/platform/db/many-rows';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { insertAndPublish, publishEvent, publishEvents } from '@/server/platform/events/events';
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
    ...(input.stage && { stage: { in: input.stage } }),
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(input.externalReference && { externalReference: input.externalReference }),
    ...(await changedSince(workspaceId, input)),
    ...(page.q && (await matchingParty(workspaceId, 'clients', page.q))),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFoundOnce('client', workspaceId, filter, () => db.client.count({ where })),
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
  const { created } = await inTransaction(async (tx) => {
    const created = writeClient(tx, workspaceId, newClient(workspaceId, input));
    awaitAtCommit(tx, created);
    return { created };
  });
  const client = await created;
  if (!client) throw await usedTaxId(workspaceId, input.taxId);
  return client;
}

/** Writes a client and tells of it, in one statement; undefined, and nothing is written, where its tax id is taken. */
async function writeClient(tx: OpenTransaction, workspaceId: string, row: NewClient): Promise<Client | undefined> {
  const client = clientRows.show(row);
  const writing = sql`written AS (${insertion('client', [row], 'leave out')}),
    shown AS (SELECT id, ${JSON.stringify(client)} AS body FROM written)`;
  const entry = { clientId: client.id, type: 'client_created' as const };
  const activity = insertActivity(workspaceId, [entry], sql`written`);
  const written = await insertAndPublish(tx, 'client.created', workspaceId, writing, activity);
  return written === undefined ? undefined : client;
}

/** Creates those whose tax id is free, in a few statements; undefined for the others. Part of a transaction. */
export async function createClients(
  tx: OpenTransaction,
  { workspaceId }: Actor,
  inputs: ClientCreate[],
): Promise<(Client | undefined)[]> {
  const added = inputs.map((input) => newClient(workspaceId, input));
  const written = new Set(await insertRows(tx, 'client', added));
  const clients = added.map((row) => (written.has(row.id) ? clientRows.show(row) : undefined));
  await publishCreated(
    tx,
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
    inTransaction(async (tx) => {
      const before = await lockClientRow(tx, workspaceId, id);
      const after = await db.client.update({ where, data: { ...data, updatedAt: before.updatedAt } });
      if (isDeepStrictEqual(before, after)) return clientRows.show(before);

      const client = clientRows.show(await db.client.update({ where, data: { updatedAt: clock.now() } }));
      await publishEvent(tx, 'client.updated', workspaceId, client);
      if (before.stage !== after.stage) {
        const metadata = { from: before.stage, to: after.stage };
        await recordActivity(tx, workspaceId, { clientId: id, type: 'stage_changed', metadata });
      }
      return client;
    }),
  );
}

async function lockClientRow(tx: OpenTransaction, workspaceId: string, clientId: string): Promise<Row> {
  await lockRow(tx, 'client', workspaceId, clientId);
  return findClient(workspaceId, clientId);
}

function refusingUsedTaxIds<T>(
  workspaceId: string,
  taxId: string | null | undefined,
  write: (tx: OpenTransaction) => Promise<T>,
) {
  return refusingDuplicates('tax_id_normalized', write, () => usedTaxId(workspaceId, taxId));
}

async function usedTaxId(workspaceId: string, taxId: string | null | undefined): Promise<AppError> {
  const given = taxId ?? '';
  const existing = await db.client.findFirst({ where: { workspaceId, taxIdNormalized: normalizeTaxId(given) } });
  return apiError(
    'CLIENT_TAXID_EXISTS',
    {},
    {
      extra: { existingClientId: existing?.id, taxId: maskTaxId(given) },
    },
  );
}

async function publishCreated(tx: OpenTransaction, workspaceId: string, clients: Client[]): Promise<void> {
  const activities = clients.map(({ id }) => ({ clientId: id, type: 'client_created' as const }));
  await publishEvents(tx, 'client.created', workspaceId, clients, insertActivity(workspaceId, activities));
}

type NewClient = ReturnType<typeof newClient>;

function newClient(workspaceId: string, input: ClientCreate) {
  const now = clock.now();
  return { ...clientRows.columns(input), id: newId('cli'), workspaceId, createdAt: now, updatedAt: now };
}

const LockedClient = z.object({ name: z.string() });
type LockedClient = z.output<typeof LockedClient>;

/** Keeps the client that a `clientId` names from being deleted until the open transaction ends. @throws 400 */
export async function lockClient(tx: OpenTransaction, workspaceId: string, clientId: string): Promise<LockedClient> {
  const client = await shareClientKey(tx, workspaceId, clientId);
  if (!client) throw noSuchClient();
  return client;
}

/** The same for the client that the path names. @throws 404 */
export async function lockClientOfPath(
  tx: OpenTransaction,
  workspaceId: string,
  clientId: string,
): Promise<LockedClient> {
  const client = await shareClientKey(tx, workspaceId, clientId);
  if (!client) throw notFound('Client');
  return client;
}

export function noSuchClient(): AppError {
  return invalid(['clientId'], 'There is no client with this id in this workspace.');
}

function shareClientKey(tx: OpenTransaction, workspaceId: string, clientId: string): Promise<LockedClient | undefined> {
  assertOpen(tx);
  return firstRow(
    LockedClient,
    sql`
    SELECT name FROM client WHERE id = ${clientId} AND workspace_id = ${workspaceId} FOR KEY SHARE`,
  );
}

const InvoicedRow = z.object({ from: z.string() });

/**
 * Makes a client active that an invoice is issued to and that was a prospect so far: `lead`, `contacted` or `proposal`. The
 * stages `inactive` and `lost` stay, and all of them where the company has turned this off.
 */
export async function activateClient(tx: OpenTransaction, workspaceId: string, clientId: string | null): Promise<void> {
  assertOpen(tx);
  if (!clientId) return;
  const changed = await firstRow(
    InvoicedRow,
    sql`
    WITH before AS (
      SELECT id, stage FROM client
      WHERE id = ${clientId} AND workspace_id = ${workspaceId} AND stage IN ('lead', 'contacted', 'proposal')
        AND (SELECT activates_invoiced_clients FROM workspace WHERE id = ${workspaceId})
      FOR NO KEY UPDATE
    )
    UPDATE client SET stage = 'active', updated_at = ${clock.now()}
    FROM before WHERE client.id = before.id RETURNING before.stage AS "from"`,
  );
  if (!changed) return;
  await publishEvent(tx, 'client.updated', workspaceId, await getClient({ workspaceId }, clientId));
  await recordActivity(tx, workspaceId, { clientId, type: 'stage_changed', metadata: { ...changed, to: 'active' } });
}

/** What `deleteClients` would take, and leave. @throws 404 */
export async function previewDeletion({ workspaceId }: Actor, ids: string[]): Promise<Deletion> {
  const clients = await db.client.findMany({
    where: { id: { in: ids }, workspaceId },
    select: {
      _count: {
        select: {
          ...{ contacts: true, notes: true, activities: true },
          ...{ invoices: true, quotes: true, deposits: true, reservations: true },
        },
      },
    },
  });
  const records = clients.map(({ _count }) => ({ counts: _count }));
  return previewOf('Client', records, ['contacts', 'notes', 'activities']);
}

/** For good, with its contacts; its documents stay and keep its name. @throws 404 */
export async function deleteClient(actor: Actor, clientId: string): Promise<void> {
  if ((await deleteClients(actor, [clientId])) === 0) throw notFound('Client');
}

/** The same of several. @returns how many were there */
export async function deleteClients({ workspaceId }: Actor, ids: string[]): Promise<number> {
  const { count } = await inTransaction(async () => {
    await lockDocuments(workspaceId, ids);
    return db.client.deleteMany({ where: { id: { in: ids }, workspaceId } });
  });
  return count;
}

/**
 * What is written on a document ends with an activity of its client. So the documents come first here: whoever held the
 * client meanwhile would wait for a document whose change waits for the client.
 */
async function lockDocuments(workspaceId: string, ids: string[]): Promise<void> {
  await lockInOrder(sql`SELECT id FROM quote WHERE client_id = ANY (${ids}) AND workspace_id = ${workspaceId}`);
  await lockInOrder(sql`SELECT id FROM invoice WHERE client_id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`);
  await lockInOrder(sql`SELECT id FROM deposit WHERE client_id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`);
  await lockInOrder(
    sql`SELECT id FROM expense WHERE billable_client_id = ANY (${ids}) AND ${isOfCompany(workspaceId)}`,
  );
}

async function lockInOrder(documents: Sql): Promise<void> {
  await rows(sql`SELECT count(*) FROM (${documents} ORDER BY id FOR NO KEY UPDATE) AS locked`);
}
