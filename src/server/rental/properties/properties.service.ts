import { isDeepStrictEqual } from 'node:util';
import { newId } from '@/lib/text/id';
import { showRentals } from '@/server/access/workspaces/workspaces.service';
import type { Prisma, Property as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { previewOf } from '@/server/platform/api/deletion';
import { readAddress, toAddress, toColumns } from '@/server/platform/contract/address';
import type { Deletion } from '@/server/platform/contract/answer-parts';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction } from '@/server/platform/db/client';
import { changedSince, dayRange } from '@/server/platform/db/day-range';
import { asText, containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { resourceRows } from '@/server/platform/db/resource-fields';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { clock } from '@/server/platform/runtime/clock';
import { lettingTermsFields } from '@/server/rental/properties/letting-terms';
import {
  type Property,
  type PropertyBrowseInput,
  PropertyCreate,
  type PropertyList,
  type PropertyListInput,
  type PropertyPatch,
} from '@/server/rental/properties/properties.schema';
import { propertyIdsWithoutAuthority } from '@/server/rental/properties/without-authority';

/** Every field of a property: how it is written and shown. */
const propertyRows = resourceRows<PropertyCreate, Property, Omit<Row, 'workspaceId' | 'folded' | 'sortName'>>(
  PropertyCreate,
)({
  id: 'plain',
  name: 'plain',
  type: 'plain',
  address: {
    write: (address) => toColumns(readAddress(address)),
    read: (row) => toAddress(row) ?? undefined,
  },
  status: { default: 'Active' },
  ownerName: 'plain',
  ownerEmail: 'plain',
  commissionRate: 'number',
  licenseNumber: 'plain',
  registrationNumber: 'plain',
  propertySituation: 'plain',
  propertyReference: 'plain',
  maxGuests: 'plain',
  checkInTime: 'plain',
  checkOutTime: 'plain',
  bufferDays: { default: 0 },
  authority: {
    write: (authority) => ({ authority: authority ?? ('none' as const) }),
    read: ({ authority }) => (authority === 'none' ? undefined : authority),
  },
  establishmentCode: 'plain',
  ...lettingTermsFields,
  createdAt: 'instant',
  updatedAt: 'instant',
  street: 'hidden',
  city: 'hidden',
  state: 'hidden',
  postalCode: 'hidden',
  country: 'hidden',
});

// No event tells of a property or of who stays there: the types that subscribers know have none.

// Each has an index that ends with the id.
const sortColumns = {
  name: { field: 'sortName', read: asText },
};

/** The workspace's properties, newest first unless they are sorted. */
export async function listProperties(
  { workspaceId }: Actor,
  input: PropertyListInput | PropertyBrowseInput,
): Promise<PropertyList> {
  const page = pageOf(input);
  const filter: Prisma.PropertyWhereInput = {
    ...(input.status && { status: { in: input.status } }),
    ...(input.propertyId && { id: input.propertyId }),
    ...('withoutAuthority' in input &&
      input.withoutAuthority && { id: { in: await propertyIdsWithoutAuthority(workspaceId) } }),
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(await changedSince(workspaceId, input)),
    ...(page.q && containsText(page.q)),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFoundOnce('property', workspaceId, filter, () => db.property.count({ where })),
    find: (query) => db.property.findMany(query),
    toItem: propertyRows.show,
    sortColumns,
  });
}

/** @throws 404 */
export async function getProperty({ workspaceId }: Actor, propertyId: string): Promise<Property> {
  const row = await db.property.findFirst({ where: { id: propertyId, workspaceId } });
  if (!row) throw notFound('Property');
  return propertyRows.show(row);
}

/** The first one has the dashboard show the vacation rentals. */
export async function createProperty({ workspaceId }: Actor, input: PropertyCreate): Promise<Property> {
  const now = clock.now();
  const data = {
    ...propertyRows.columns(input),
    id: newId('prop'),
    workspaceId,
    createdAt: now,
    updatedAt: now,
  };
  return inTransaction(async () => {
    if ((await db.property.findFirst({ where: { workspaceId }, select: { id: true } })) === null) {
      await showRentals(workspaceId);
    }
    return propertyRows.show(await db.property.create({ data }));
  });
}

/** PATCH: what is left out stays. @throws 404 */
export async function updateProperty(actor: Actor, propertyId: string, input: PropertyPatch): Promise<Property> {
  const where = { id: propertyId, workspaceId: actor.workspaceId };
  return inTransaction(async (tx) => {
    await lockRow(tx, 'property', actor.workspaceId, propertyId);
    const before = await getProperty(actor, propertyId);
    const after = propertyRows.show(await db.property.update({ where, data: propertyRows.changes(input) }));
    if (isDeepStrictEqual(before, after)) return before;
    if (ownerOf(before) !== ownerOf(after)) {
      // The fee of the next month is not the former owner's to pay.
      await db.ownerTerms.updateMany({
        where: { propertyId, workspaceId: actor.workspaceId },
        data: { ownerClientId: null },
      });
    }
    return propertyRows.show(await db.property.update({ where, data: { updatedAt: clock.now() } }));
  });
}

/** What an owner is known by: somebody may have another address and be the same. */
const ownerOf = ({ ownerName, ownerEmail }: Property) => ownerName ?? ownerEmail;

/** What the deletion of these properties would take, and leave. @throws 404 */
export async function previewDeletion({ workspaceId }: Actor, ids: string[]): Promise<Deletion> {
  const of = { workspaceId, propertyId: { in: ids } };
  const [properties, kinds] = await Promise.all([
    db.property.findMany({
      where: { id: { in: ids }, workspaceId },
      select: { id: true, _count: { select: { channels: true, ownerCosts: true, ownerStatements: true } } },
    }),
    db.reservation.groupBy({ by: ['propertyId', 'kind'], where: of, _count: true }),
  ]);
  const countOf = (propertyId: string, kind: 'stay' | 'block') =>
    kinds.find((it) => it.propertyId === propertyId && it.kind === kind)?._count ?? 0;
  const records = properties.map(({ id, _count }) => {
    const counts = { ..._count, reservations: countOf(id, 'stay'), blocks: countOf(id, 'block') };
    return { counts, isRefused: counts.reservations > 0 || counts.ownerStatements > 0 };
  });
  return previewOf('Property', records, ['blocks', 'channels', 'ownerCosts']);
}

/**
 * With the days that are blocked on it.
 * @throws 404, 409 once somebody has booked it, cancelled or not, or its owner has a statement
 */
export async function deleteProperty({ workspaceId }: Actor, propertyId: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await lockRow(tx, 'property', workspaceId, propertyId))) throw notFound('Property');
    const stay = await db.reservation.findFirst({
      where: { workspaceId, propertyId, kind: 'stay' },
      select: { id: true },
    });
    if (stay) {
      throw apiError('PROPERTY_HAS_RESERVATIONS');
    }
    // Stays may have moved to another property since.
    if (await db.ownerStatement.findFirst({ where: { workspaceId, propertyId }, select: { id: true } })) {
      throw apiError('PROPERTY_HAS_STATEMENTS');
    }
    await db.property.deleteMany({ where: { id: propertyId, workspaceId } });
  });
}
