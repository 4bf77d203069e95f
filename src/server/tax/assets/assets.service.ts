import { isDeepStrictEqual } from 'node:util';
import { toCalendarDate, todayIn } from '@/lib/dates';
import { quarterPeriod } from '@/lib/dates/periods';
import { depreciationBetween } from '@/lib/tax/assets/depreciation';
import { mayBePerson } from '@/lib/tax/tax-id';
import { newId } from '@/lib/text/id';
import { assertPeriodOpen, closedQuarters } from '@/server/company/closed-periods/assert-period-open';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { timeZoneOf } from '@/server/platform/db/day-range';
import { clock } from '@/server/platform/runtime/clock';
import { getExpense, updateExpense } from '@/server/purchases/expenses/expenses.service';
import {
  type AssetRow,
  depreciatedAsset,
  readDefinitiveProRata,
  toAsset,
  withSale,
} from '@/server/tax/assets/asset-rows';
import type { Asset, AssetCreate, AssetList, AssetListQuery, AssetPatch } from '@/server/tax/assets/assets.schema';
import { asInput, assetColumns, fromExpense } from '@/server/tax/assets/fill-asset';

/** The assets of the company by the day of their first use, with what a year takes of them. */
export async function listAssets(actor: Actor, { limit, offset, year }: AssetListQuery): Promise<AssetList> {
  const { workspaceId } = actor;
  const [rows, total, proRata, thisYear] = await Promise.all([
    db.asset.findMany({
      where: { workspaceId },
      include: withSale,
      orderBy: [{ startedOn: 'desc' }, { id: 'desc' }],
      take: limit,
      skip: offset,
    }),
    db.asset.count({ where: { workspaceId } }),
    readDefinitiveProRata(workspaceId),
    currentYear(workspaceId),
  ]);
  return { data: rows.map((row) => toAsset(row, year ?? thisYear, proRata)), total, limit, offset };
}

/** @throws 404 */
export async function getAsset({ workspaceId }: Pick<Actor, 'workspaceId'>, assetId: string): Promise<Asset> {
  const row = await findAsset(workspaceId, assetId);
  return toAsset(row, await currentYear(workspaceId), await readDefinitiveProRata(workspaceId));
}

/**
 * Enters an asset; that of an expense takes over its cost.
 * @throws 400 for what is missing; 404 for an expense or invoice that is not there; 409 where the expense has one already, or
 * is of a closed quarter
 */
export async function createAsset(actor: Actor, input: AssetCreate): Promise<Asset> {
  const { workspaceId } = actor;
  const id = newId('ast');
  return inTransaction(async (tx) => {
    await lockClosings(workspaceId);
    const { expenseId } = input;
    const expense = expenseId ? await getExpense(actor, expenseId) : undefined;
    if (expenseId && (await db.asset.findFirst({ where: { workspaceId, expenseId } }))) {
      throw apiError('EXPENSE_HAS_ASSET');
    }
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    const columns = assetColumns(
      { ...(expense && fromExpense(expense)), ...given } as AssetCreate,
      await isOfPerson(workspaceId),
    );
    await assertSale(workspaceId, id, columns.disposalInvoiceId);
    const incomePercent = expense?.incomeDeductiblePercent ?? 100;
    await db.asset.create({ data: { id, workspaceId, expenseId: expenseId ?? null, incomePercent, ...columns } });
    if (expenseId) await updateExpense(actor, expenseId, { incomeDeductiblePercent: 0 });
    await assertFiguresOpen(tx, workspaceId, null, await findAsset(workspaceId, id));
    return getAsset(actor, id);
  });
}

/** @throws 400 and 404 as `createAsset` */
export async function updateAsset(actor: Actor, assetId: string, patch: AssetPatch): Promise<Asset> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockClosings(workspaceId);
    await lockRow(tx, 'asset', workspaceId, assetId);
    const before = await findAsset(workspaceId, assetId);
    const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    const columns = assetColumns({ ...asInput(before), ...given }, await isOfPerson(workspaceId));
    if (columns.disposalInvoiceId !== before.disposalInvoiceId)
      await assertSale(workspaceId, assetId, columns.disposalInvoiceId);
    await db.asset.update({ where: { id: assetId, workspaceId }, data: { ...columns, updatedAt: clock.now() } });
    await assertFiguresOpen(tx, workspaceId, before, await findAsset(workspaceId, assetId));
    return getAsset(actor, assetId);
  });
}

/** Removes an asset; the expense that bought it lowers the income by its cost again, as before. @throws 404 */
export async function deleteAsset(actor: Actor, assetId: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async (tx) => {
    await lockClosings(workspaceId);
    const { expenseId } = await findAsset(workspaceId, assetId);
    if (expenseId) await lockRow(tx, 'expense', workspaceId, expenseId);
    await lockRow(tx, 'asset', workspaceId, assetId);
    const before = await findAsset(workspaceId, assetId);
    const { incomePercent } = before;
    await assertFiguresOpen(tx, workspaceId, before, null);
    await db.asset.delete({ where: { id: assetId, workspaceId } });
    if (expenseId) await updateExpense(actor, expenseId, { incomeDeductiblePercent: incomePercent.toNumber() });
  });
}

/** The workspace before the asset, as the order of locks has it: whoever closes a quarter waits. */
async function lockClosings(workspaceId: string): Promise<void> {
  await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR KEY SHARE`);
}

/** What closed quarters say stays: what is depreciated in each, and which quarter the income of its sale is taken off. @throws 409 */
async function assertFiguresOpen(
  tx: OpenTransaction,
  workspaceId: string,
  before: AssetRow | null,
  after: AssetRow | null,
): Promise<void> {
  const figures = (row: AssetRow | null, quarter: string) => {
    const { from, to } = quarterPeriod(quarter);
    const isSold =
      row?.disposalInvoice && dayOfSale(row.disposalInvoice) >= from && dayOfSale(row.disposalInvoice) <= to;
    return [
      row ? depreciationBetween(depreciatedAsset(row), from, to).toString() : '0',
      isSold ? row.disposalInvoiceId : null,
    ];
  };
  const closed = [...(await closedQuarters(workspaceId))].sort();
  const changed = closed.find((quarter) => !isDeepStrictEqual(figures(before, quarter), figures(after, quarter)));
  if (changed) await assertPeriodOpen(tx, { workspaceId, dates: [quarterPeriod(changed).to], what: 'asset' });
}

function dayOfSale({ operationDate, issueDate }: NonNullable<AssetRow['disposalInvoice']>): string {
  return toCalendarDate(operationDate ?? issueDate);
}

async function findAsset(workspaceId: string, id: string): Promise<AssetRow> {
  const row = await db.asset.findFirst({ where: { id, workspaceId }, include: withSale });
  if (!row) throw notFound('Asset');
  return row;
}

/**
 * The invoice of a sale is of the asset alone: its price is no income of the activity, and its tax limits the regularisation.
 * @throws 404; 400 for one that was not issued, a credit note, one of several lines, or that of another asset
 */
async function assertSale(workspaceId: string, assetId: string, invoiceId: string | null): Promise<void> {
  if (!invoiceId) return;
  const found = await db.invoice.findFirst({
    where: { id: invoiceId, workspaceId },
    select: { status: true, kind: true, _count: { select: { lines: true } } },
  });
  if (!found) throw notFound('Invoice');
  const field = ['disposalInvoiceId'];
  if (found.status === 'draft' || found.status === 'cancelled' || found.kind === 'credit_note') {
    throw invalid(field, 'Give the invoice of the sale as it was issued: no draft, no credit note, and not cancelled.');
  }
  const other = await db.asset.findFirst({
    where: { workspaceId, disposalInvoiceId: invoiceId, NOT: { id: assetId } },
  });
  if (other || found._count.lines > 1) {
    throw invalid(
      field,
      'This invoice is of something else as well. Sell each investment good with an invoice of its own.',
    );
  }
}

async function isOfPerson(workspaceId: string): Promise<boolean> {
  const profile = await db.fiscalProfile.findFirst({ where: { workspaceId }, select: { taxId: true } });
  return mayBePerson(profile?.taxId);
}

async function currentYear(workspaceId: string): Promise<number> {
  return Number(todayIn(await timeZoneOf(workspaceId), clock.now()).slice(0, 4));
}
