import { isDeepStrictEqual } from 'node:util';
import { maskTaxId, normalizeTaxId } from '@/lib/tax/tax-id';
import { newId } from '@/lib/text/id';
import type {
  Client,
  ClientBrowseInput,
  ClientCreate,
  ClientList,
  ClientListInput,
  ClientPatch,
} from '@/server/contacts/clients/clients.schema';
import { readEInvoiceDetails } from '@/server/contacts/parties/e-invoice-details.schema';
import { findPartyIds, type PartySearch } from '@/server/contacts/parties/find-parties';
import { matchingParty, partyChanges, partyColumns, toParty } from '@/server/contacts/parties/party-columns';
import { Prisma, type Client as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { AppError, notFound } from '@/server/platform/contract/errors';
import { awaitAtCommit, db, inTransaction, sql } from '@/server/platform/db/client';
import { dayRange } from '@/server/platform/db/day-range';
import { refusingDuplicates } from '@/server/platform/db/duplicates';
import { asText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { lockRow } from '@/server/platform/db/lock-row';
import { insertion, insertRows } from '@/server/platform/db/many-rows';
import { countFound } from '@/server/platform/db/row-count';
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
    toItem: toClient,
    sortColumns,
  });
}

/** The clients that any of these could be, oldest first; `pickParty` tells which. */
export async function findClientsLike({ workspaceId }: Actor, searched: PartySearch[]): Promise<Client[]> {
  const where = { workspaceId, id: { in: await findPartyIds('client', workspaceId, searched) } };
  return (await db.client.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(toClient);
}

/** @throws 404 */
export async function getClient(actor: Pick<Actor, 'workspaceId'>, clientId: string): Promise<Client> {
  return toClient(await findClient(actor.workspaceId, clientId));
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
  const client = toClient(row);
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
  const clients = added.map((row) => (written.has(row.id) ? toClient(row) : undefined));
  await publishCreated(
    workspaceId,
    clients.filter((client) => client !== undefined),
  );
  return clients;
}

/** PUT: what is left out is cleared. @throws 404, 409 CLIENT_TAXID_EXISTS */
export function replaceClient(actor: Actor, clientId: string, input: ClientCreate): Promise<Client> {
  return changeClient(actor, clientId, input.taxId, replacing(input));
}

/** PATCH: what is left out stays. @throws 404, 409 CLIENT_TAXID_EXISTS */
export function updateClient(actor: Actor, clientId: string, input: ClientPatch): Promise<Client> {
  return changeClient(actor, clientId, input.taxId, patching(input));
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
      if (isDeepStrictEqual(before, after)) return toClient(before);

      const client = toClient(await db.client.update({ where, data: { updatedAt: clock.now() } }));
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
  return { ...columnsOf(input), id: newId('cli'), workspaceId, createdAt: now, updatedAt: now };
}

function replacing(input: ClientCreate) {
  const { einvoice, nextAction, ...columns } = columnsOf(input);
  return { ...columns, einvoice: einvoice ?? Prisma.DbNull, nextAction: nextAction ?? Prisma.DbNull };
}

function columnsOf(input: ClientCreate) {
  return {
    ...partyColumns(input),
    website: input.website ?? null,
    fiscalZone: input.fiscalZone ?? null,
    clientType: input.clientType ?? null,
    applyEquivalenceSurcharge: input.applyEquivalenceSurcharge ?? null,
    language: input.language ?? null,
    sendReminders: input.sendReminders ?? null,
    einvoice: readEInvoiceDetails(input.einvoice),
    tags: input.tags ?? [],
    stage: input.stage ?? 'lead',
    integrationSource: input.integrationSource ?? null,
    nextAction: nextActionColumn(input.nextAction),
  };
}

function patching(input: ClientPatch): Change {
  const { website, fiscalZone, clientType, applyEquivalenceSurcharge, tags, stage, integrationSource, nextAction } =
    input;
  const { language, sendReminders, einvoice } = input;
  return {
    ...partyChanges(input),
    ...(website !== undefined && { website }),
    ...(fiscalZone !== undefined && { fiscalZone }),
    ...(clientType !== undefined && { clientType }),
    ...(applyEquivalenceSurcharge !== undefined && { applyEquivalenceSurcharge }),
    ...(language !== undefined && { language }),
    ...(sendReminders !== undefined && { sendReminders }),
    ...(einvoice !== undefined && { einvoice: readEInvoiceDetails(einvoice) ?? Prisma.DbNull }),
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(stage !== undefined && { stage: stage ?? 'lead' }),
    ...(integrationSource !== undefined && { integrationSource }),
    ...(nextAction !== undefined && { nextAction: nextActionColumn(nextAction) ?? Prisma.DbNull }),
  };
}

function nextActionColumn(action: ClientCreate['nextAction']) {
  return action ? { ...action, status: action.status ?? 'open' } : null;
}

/** A row as it is written or read: what the database adds to it is not shown. */
type Shown = Omit<Row, 'folded' | 'sortName' | 'taxIdNormalized' | 'einvoice' | 'nextAction'> & {
  einvoice: unknown;
  nextAction: unknown;
};

function toClient(row: Shown): Client {
  return {
    id: row.id,
    ...toParty(row),
    website: row.website ?? undefined,
    fiscalZone: row.fiscalZone ?? undefined,
    clientType: row.clientType ?? undefined,
    applyEquivalenceSurcharge: row.applyEquivalenceSurcharge ?? undefined,
    language: (row.language as Client['language']) ?? undefined,
    sendReminders: row.sendReminders ?? undefined,
    einvoice: (row.einvoice as Client['einvoice']) ?? undefined,
    tags: row.tags.length > 0 ? row.tags : undefined,
    stage: row.stage,
    integrationSource: (row.integrationSource as Client['integrationSource']) ?? undefined,
    nextAction: toNextAction(row.nextAction),
  };
}

function toNextAction(stored: unknown): Client['nextAction'] {
  if (!stored) return undefined;
  const filled = Object.entries(stored).filter(([, value]) => value !== null);
  return Object.fromEntries(filled) as Client['nextAction'];
}
