import { z } from 'zod';
import { addDays, toCalendarDate } from '@/lib/dates';
import { type Period, quarterOf, quarterPeriod, shiftQuarter } from '@/lib/dates/periods';
import type { AccountNeed } from '@/lib/ledger/accounts';
import { depreciationEntry, disposalEntry, resultAccount } from '@/lib/ledger/asset-entries';
import type { Entry } from '@/lib/ledger/entry';
import { type Amount, Money, sum } from '@/lib/money/money';
import type { AssetKind } from '@/lib/tax/assets/asset-kinds';
import { accumulatedAt } from '@/lib/tax/assets/depreciation';
import { grouped } from '@/lib/text/grouped';
import { isOfCompany } from '@/server/platform/db/by-ids';
import { rows, sql } from '@/server/platform/db/client';
import { type AssetRow, depreciatedAsset, readAssets } from '@/server/tax/assets/asset-rows';
import { depreciationOf } from '@/server/tax/assets/depreciation';
import type { Posting } from './posting';

const PriceRow = z.object({ id: z.string(), price: z.string() });

/** Where what the sale of an asset brings is, by its invoice: a gain or a loss as the price is above what they were still worth, or below. */
export async function readAssetSales(
  { workspaceId, currency }: Posting,
  assets: AssetRow[],
): Promise<Map<string, AccountNeed>> {
  const sold = grouped(
    assets.filter(({ disposalInvoiceId }) => disposalInvoiceId),
    ({ disposalInvoiceId }) => disposalInvoiceId ?? '',
  );
  const prices = await rows(
    PriceRow,
    sql`
    SELECT i.id, coalesce(sum(CASE WHEN i.currency = ${currency} THEN t.taxable
      ELSE folio_value(t.taxable, i.exchange_rate, i.issuer) END), 0) AS price
    FROM invoice i JOIN invoice_tax t ON t.invoice_id = i.id
    WHERE ${isOfCompany(workspaceId, sql`i.workspace_id`)} AND i.id = ANY (${[...sold.keys()]}::text[]) GROUP BY i.id`,
  );
  const priceOf = new Map(prices.map(({ id, price }) => [id, price]));
  return new Map(
    [...sold].flatMap(([id, of]) => {
      const [first] = of;
      const worth = sum(of.map((row) => new Money(row.value.toString()).minus(accumulatedOf(row))));
      const result = new Money(priceOf.get(id) ?? 0).minus(worth);
      return first ? [[id, resultAccount(first.kind as AssetKind, result)] as const] : [];
    }),
  );
}

/** What assets are depreciated by, on the last day of each quarter that is over, as form 130 has it. */
export async function depreciationEntries(posting: Posting, { from, to }: Period): Promise<Entry[]> {
  const { books } = posting;
  const assets = await readAssets(books.workspaceId);
  const first = assets.map(({ startedOn }) => toCalendarDate(startedOn)).sort()[0];
  if (!first) return [];
  const entries: Entry[] = [];
  for (let quarter = quarterOf(first > from ? first : from); ; quarter = shiftQuarter(quarter, 1)) {
    const period = quarterPeriod(quarter);
    if (period.to > to || period.to > books.today) return entries;
    const of = depreciationOf(assets, period);
    if (of.length > 0) entries.push(depreciationEntry(period.to, of));
    await posting.breathe();
  }
}

/** The assets of which the use ends in a period. */
export async function disposalEntries({ books, saleOf }: Posting, { from, to }: Period): Promise<Entry[]> {
  const assets = await readAssets(books.workspaceId);
  return assets.flatMap((row) => {
    const date = row.disposedOn && toCalendarDate(row.disposedOn);
    if (!date || date < from || date > to || date > books.today) return [];
    const kind = row.kind as AssetKind;
    const cost = row.value.toString();
    const result = saleOf(row.disposalInvoiceId) ?? resultAccount(kind, -1);
    return [disposalEntry({ date, description: row.description, kind, cost, accumulated: accumulatedOf(row), result })];
  });
}

/** What had been depreciated of an asset when its use ended. */
function accumulatedOf(row: AssetRow): Amount {
  const asset = depreciatedAsset(row);
  return asset.disposedOn ? accumulatedAt(asset, addDays(asset.disposedOn, -1)) : 0;
}
