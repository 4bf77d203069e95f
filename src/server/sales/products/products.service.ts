import { isDeepStrictEqual } from 'node:util';
import { newId } from '@/lib/text/id';
import type { Prisma, Product as Row } from '@/server/generated/prisma/client';
import { inOrder } from '@/server/platform/api/batch';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { isNamedOneOf } from '@/server/platform/db/by-ids';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction, rowsPlannedAnew, sql } from '@/server/platform/db/client';
import { changedSince, dayRange } from '@/server/platform/db/day-range';
import { asAmount, asText, containsText, listRows, pageOf } from '@/server/platform/db/list-rows';
import { insertRows } from '@/server/platform/db/many-rows';
import { resourceRows } from '@/server/platform/db/resource-fields';
import { IdRow } from '@/server/platform/db/row-schemas';
import { countFoundOnce } from '@/server/platform/db/slow-totals';
import { publishEvent, publishEvents } from '@/server/platform/events/events';
import { clock } from '@/server/platform/runtime/clock';
import {
  type Product,
  type ProductBrowseInput,
  ProductCreate,
  type ProductList,
  type ProductListInput,
  type ProductPatch,
} from '@/server/sales/products/products.schema';

/** Every field of a product: how it is written and shown. */
const productRows = resourceRows<ProductCreate, Product, Omit<Row, 'workspaceId' | 'folded' | 'sortName'>>(
  ProductCreate,
)({
  id: 'plain',
  name: 'plain',
  unitPrice: 'number',
  description: 'plain',
  taxRate: 'number',
  irpfRate: 'number',
  category: 'plain',
  sku: 'plain',
  externalReference: 'plain',
  unit: 'plain',
  isActive: { default: true },
  kind: { default: 'product' },
  createdAt: 'instant',
  updatedAt: 'instant',
});

// Each has an index that ends with the id: see the migration list_sorting.
const sortColumns = {
  name: { field: 'sortName', read: asText },
  unitPrice: { field: 'unitPrice', read: asAmount },
};

/** The workspace's catalog, newest first unless they are sorted. */
export async function listProducts(actor: Actor, input: ProductListInput | ProductBrowseInput): Promise<ProductList> {
  const { workspaceId } = actor;
  const page = pageOf(input);
  const filter: Prisma.ProductWhereInput = {
    ...(input.isActive !== undefined && { isActive: input.isActive }),
    ...(input.kind && { kind: input.kind }),
    ...((input.from || input.to) && { createdAt: await dayRange(workspaceId, input) }),
    ...(input.externalReference && { externalReference: input.externalReference }),
    ...(await changedSince(workspaceId, input)),
    ...(page.q && containsText(page.q)),
  };
  const where = { workspaceId, AND: filter };
  return listRows(page, where, {
    count: () => countFoundOnce('product', workspaceId, filter, () => db.product.count({ where })),
    find: (query) => db.product.findMany(query),
    toItem: productRows.show,
    sortColumns,
  });
}

/** The products with one of these ids or SKUs, and with the name of one that says neither; oldest first. */
export async function findProductsLike(
  { workspaceId }: Actor,
  searched: { id?: string; sku?: string; name: string }[],
): Promise<Product[]> {
  const names = searched.flatMap(({ sku, name }) => (sku ? [] : [name.toLowerCase()]));
  const found = await rowsPlannedAnew(
    IdRow,
    sql`
    SELECT id FROM product
    WHERE workspace_id = ${workspaceId} AND (
      id = ANY (${searched.flatMap(({ id }) => id ?? [])}) OR sku = ANY (${searched.flatMap(({ sku }) => sku ?? [])})
      OR ${isNamedOneOf(names)})`,
  );
  const where = { workspaceId, id: { in: found.map(({ id }) => id) } };
  return (await db.product.findMany({ where, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(productRows.show);
}

/** The categories in use, by name. */
export async function listCategories({ workspaceId }: Actor): Promise<string[]> {
  const used = await db.product.groupBy({
    by: 'category',
    where: { workspaceId, category: { not: null } },
    orderBy: { category: 'asc' },
    take: 200,
  });
  return used.flatMap(({ category }) => category ?? []);
}

/** @throws 404 */
export async function getProduct(actor: Actor, productId: string): Promise<Product> {
  return productRows.show(await findProduct(actor.workspaceId, productId));
}

/** @throws 409 PRODUCT_SKU_EXISTS */
export async function createProduct(actor: Actor, input: ProductCreate): Promise<Product> {
  const { workspaceId } = actor;
  const data = newProduct(workspaceId, input);
  return refusingUsedSkus(workspaceId, input.sku, () =>
    inTransaction(async (tx) => {
      const product = productRows.show(await db.product.create({ data }));
      await publishEvent(tx, 'product.created', workspaceId, product);
      return product;
    }),
  );
}

/** Creates those whose SKU is free, in a few statements; undefined for the others. Part of a transaction. */
export async function createProducts(tx: OpenTransaction, { workspaceId }: Actor, inputs: ProductCreate[]) {
  const data = inputs.map((input) => newProduct(workspaceId, input));
  const where = { workspaceId, id: { in: await insertRows(tx, 'product', data) } };
  const products = (await db.product.findMany({ where, orderBy: { id: 'asc' } })).map(productRows.show);
  await publishEvents(tx, 'product.created', workspaceId, products);
  return inOrder(data, products);
}

/** PUT: what is left out is cleared. @throws 404, 409 PRODUCT_SKU_EXISTS */
export function replaceProduct(actor: Actor, productId: string, input: ProductCreate): Promise<Product> {
  return changeProduct(actor, productId, input.sku, productRows.columns(input));
}

/** PATCH: what is left out stays. @throws 404, 409 PRODUCT_SKU_EXISTS */
export function updateProduct(actor: Actor, productId: string, input: ProductPatch): Promise<Product> {
  return changeProduct(actor, productId, input.sku, productRows.changes(input));
}

/** For good; the lines that came from it stay as they are. @throws 404 */
export async function deleteProduct(actor: Actor, productId: string): Promise<void> {
  if ((await deleteProducts(actor, [productId])) === 0) throw notFound('Product');
}

/** The same of several. @returns how many were there */
export async function deleteProducts({ workspaceId }: Actor, ids: string[]): Promise<number> {
  const { count } = await inTransaction(() => db.product.deleteMany({ where: { id: { in: ids }, workspaceId } }));
  return count;
}

type Change = Prisma.ProductUncheckedUpdateInput;

async function changeProduct(actor: Actor, id: string, sku: string | null | undefined, data: Change): Promise<Product> {
  const { workspaceId } = actor;
  const where = { id, workspaceId };
  return refusingUsedSkus(workspaceId, sku, () =>
    inTransaction(async (tx) => {
      const before = await lockProduct(tx, workspaceId, id);
      const after = await db.product.update({ where, data: { ...data, updatedAt: before.updatedAt } });
      if (isDeepStrictEqual(productRows.show(before), productRows.show(after))) return productRows.show(before);

      const product = productRows.show(await db.product.update({ where, data: { updatedAt: clock.now() } }));
      await publishEvent(tx, 'product.updated', workspaceId, product);
      return product;
    }),
  );
}

async function lockProduct(tx: OpenTransaction, workspaceId: string, productId: string): Promise<Row> {
  await lockRow(tx, 'product', workspaceId, productId);
  return findProduct(workspaceId, productId);
}

async function findProduct(workspaceId: string, productId: string): Promise<Row> {
  const row = await db.product.findFirst({ where: { id: productId, workspaceId } });
  if (!row) throw notFound('Product');
  return row;
}

function refusingUsedSkus<T>(
  workspaceId: string,
  sku: string | null | undefined,
  write: (tx: OpenTransaction) => Promise<T>,
) {
  return refusingDuplicates('sku', write, async () => {
    const existing = await db.product.findFirst({ where: { workspaceId, sku } });
    const extra = { existingProductId: existing?.id, sku };
    return apiError('PRODUCT_SKU_EXISTS', { sku: sku ?? '' }, { extra });
  });
}

function newProduct(workspaceId: string, input: ProductCreate) {
  const now = clock.now();
  return { ...productRows.columns(input), id: newId('prd'), workspaceId, createdAt: now, updatedAt: now };
}
