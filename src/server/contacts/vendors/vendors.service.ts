import { isDeepStrictEqual } from 'node:util';
import { newId } from '@/lib/text/id';
import { findPartyIds, type PartySearch } from '@/server/contacts/parties/find-parties';
import { matchingParty, partyFields } from '@/server/contacts/parties/party-columns';
import {
  type Vendor,
  type VendorBrowseInput,
  VendorCreate,
  type VendorList,
  type VendorListInput,
  type VendorPatch,
} from '@/server/contacts/vendors/vendors.schema';
import type { Prisma, Vendor as Row } from '@/server/generated/prisma/client';
import { inOrder } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { previewOf } from '@/server/platform/api/deletion';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { changedSince, dayRange } from '@/server/platform/db/day-range';
import { asText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { insertRows } from '@/server/platform/db/many-rows';
import { resourceRows } from '@/server/platform/db/resource-fields';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { clock } from '@/server/platform/runtime/clock';

type VendorRow = Omit<Row, 'workspaceId' | 'folded' | 'sortName'>;

/** Every field of a vendor: how it is written and shown. */
const vendorRows = resourceRows<VendorCreate, Vendor, VendorRow>(VendorCreate)({ id: 'plain', ...partyFields });

// No event tells of a vendor: the fourteen that subscribers know have none.

// Each has an index that ends with the id: see the migration list_sorting.
const sortColumns = {
  name: { field: 'sortName', read: asText },
};

/** The workspace's vendors, newest first unless they are sorted. */
export async function listVendors(actor: Actor, input: VendorListInput | VendorBrowseInput): Promise<VendorList> {
  const { workspaceId } = actor;
  const page = pageOf(input);
  const filter: Prisma.VendorWhereInput = {
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(input.externalReference && { externalReference: input.externalReference }),
    ...(await changedSince(workspaceId, input)),
    ...(page.q && (await matchingParty(workspaceId, 'vendors', page.q))),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFoundOnce('vendor', workspaceId, filter, () => db.vendor.count({ where })),
    find: (query) => db.vendor.findMany(query),
    toItem: vendorRows.show,
    sortColumns,
  });
}

/** The vendors that any of these could be, oldest first; `pickParty` tells which. */
export async function findVendorsLike({ workspaceId }: Actor, searched: PartySearch[]): Promise<Vendor[]> {
  const where = { workspaceId, id: { in: await findPartyIds('vendor', workspaceId, searched) } };
  return (await db.vendor.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(vendorRows.show);
}

/** @throws 404 */
export async function getVendor({ workspaceId }: Actor, id: string): Promise<Vendor> {
  const row = await db.vendor.findFirst({ where: { id, workspaceId } });
  if (!row) throw notFound('Vendor');
  return vendorRows.show(row);
}

export async function createVendor({ workspaceId }: Actor, input: VendorCreate): Promise<Vendor> {
  const data = newVendor(workspaceId, input);
  return vendorRows.show(await inTransaction(() => db.vendor.create({ data })));
}

/** Creates them in two statements: nothing about a vendor can stand in another's way. Part of a transaction. */
export async function createVendors(tx: OpenTransaction, { workspaceId }: Actor, inputs: VendorCreate[]) {
  const data = inputs.map((input) => newVendor(workspaceId, input));
  const where = { workspaceId, id: { in: await insertRows(tx, 'vendor', data) } };
  const vendors = (await db.vendor.findMany({ where, orderBy: { id: 'asc' } })).map(vendorRows.show);
  return inOrder(data, vendors);
}

/** PUT: what is left out is cleared. @throws 404 */
export function replaceVendor(actor: Actor, vendorId: string, input: VendorCreate): Promise<Vendor> {
  return changeVendor(actor, vendorId, vendorRows.columns(input));
}

/** PATCH: what is left out stays. @throws 404 */
export function updateVendor(actor: Actor, vendorId: string, input: VendorPatch): Promise<Vendor> {
  return changeVendor(actor, vendorId, vendorRows.changes(input));
}

/** What `deleteVendors` would leave; nothing goes with a vendor. @throws 404 */
export async function previewDeletion({ workspaceId }: Actor, ids: string[]): Promise<Deletion> {
  const vendors = await db.vendor.findMany({
    where: { id: { in: ids }, workspaceId },
    select: { _count: { select: { expenses: true, bankRules: true } } },
  });
  const records = vendors.map(({ _count }) => ({ counts: _count }));
  return previewOf('Vendor', records, []);
}

/** For good; its expenses stay and keep its name. @throws 404 */
export async function deleteVendor(actor: Actor, id: string): Promise<void> {
  if ((await deleteVendors(actor, [id])) === 0) throw notFound('Vendor');
}

/** The same of several. @returns how many were there */
export async function deleteVendors({ workspaceId }: Actor, ids: string[]): Promise<number> {
  const { count } = await inTransaction(() => db.vendor.deleteMany({ where: { id: { in: ids }, workspaceId } }));
  return count;
}

async function changeVendor(actor: Actor, id: string, data: Prisma.VendorUncheckedUpdateInput): Promise<Vendor> {
  const { workspaceId } = actor;
  const where = { id, workspaceId };
  return inTransaction(async (tx) => {
    await lockRow(tx, 'vendor', workspaceId, id);
    const before = await getVendor(actor, id);
    const after = vendorRows.show(await db.vendor.update({ where, data: { ...data, updatedAt: before.updatedAt } }));
    if (isDeepStrictEqual(before, after)) return before;
    return vendorRows.show(await db.vendor.update({ where, data: { updatedAt: clock.now() } }));
  });
}

function newVendor(workspaceId: string, input: VendorCreate) {
  const now = clock.now();
  return { ...vendorRows.columns(input), id: newId('ven'), workspaceId, createdAt: now, updatedAt: now };
}
