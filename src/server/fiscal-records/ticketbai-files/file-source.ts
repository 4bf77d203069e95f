import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { lineOperation, lineProduct } from '@/server/fiscal-records/fiscal-chain/recordable-invoice';
import type { SoldLine } from '@/server/fiscal-records/ticketbai-files/goods-apart';
import { StoredAllowances } from '@/server/platform/contract/allowance-charge';
import { firstRow, sql } from '@/server/platform/db/client';
import { json } from '@/server/platform/db/row-schemas';

/** A line as a file says it; amounts in the invoice's currency, rates in percent. */
export type FileLine = {
  description: string;
  quantity: string;
  unitPrice: string;
  /** Whether that includes tax, and the percent that is taken off the line. */
  isGross: boolean;
  discountRate: string;
  /** After its own discount, before the document's and before tax. */
  net: string;
  /** Nothing where no tax of ours is charged on it. */
  rate: string;
  surchargeRate: string;
};

/** What a file says of its invoice that its fiscal record does not. */
export type FileSource = {
  lines: FileLine[];
  /** Charges of the whole document, and its allowances below zero: nothing is taken off these. */
  added: Pick<FileLine, 'description' | 'net' | 'rate' | 'surchargeRate'>[];
  /** Percent of the whole document. */
  discountRate: string;
  irpf: string;
  sold: SoldLine[];
  address: { street?: string; city?: string; postalCode?: string };
};

const FileSourceRow = z.object({
  lines: json<FileLine[]>(),
  /** Percent of the whole document. */
  discountRate: z.string(),
  irpf: z.string(),
  sold: json<SoldLine[]>(),
  address: json<{ street?: string; city?: string; postalCode?: string }>(),
  allowances: z.unknown(),
  charges: z.unknown(),
});

/** The transaction holds the chain. */
export async function findFileSource(workspaceId: string, invoiceId: string): Promise<FileSource> {
  const found = await firstRow(
    FileSourceRow,
    sql`
    SELECT i.discount_rate::text AS "discountRate", i.irpf::text AS irpf, coalesce(i.client_address, '{}') AS address,
           i.allowances, i.charges,
           coalesce((
             SELECT json_agg(json_build_object(
               'category', l.category, 'rate', l.rate::text, 'reason', l.reason, 'oss', l.oss, 'net', l.net::text,
               'isGoods', ${lineOperation} = 'goods'))
             FROM invoice_line l LEFT JOIN ${lineProduct} WHERE l.invoice_id = i.id), '[]') AS sold,
           coalesce((
             SELECT json_agg(json_build_object(
               'description', l.description, 'quantity', l.quantity::text, 'unitPrice', l.unit_price::text,
               'isGross', coalesce(l.price_includes_tax, i.prices_include_tax), 'discountRate', coalesce(l.discount_rate, 0)::text,
               'net', l.net::text,
               'rate', CASE WHEN l.category = 'S' AND l.oss = '' THEN l.rate ELSE 0 END::text,
               'surchargeRate', CASE WHEN l.category = 'S' AND l.oss = '' THEN l.surcharge_rate ELSE 0 END::text)
               ORDER BY l.position)
             FROM invoice_line l WHERE l.invoice_id = i.id), '[]') AS lines
    FROM invoice i JOIN workspace w ON w.id = i.workspace_id
    WHERE i.id = ${invoiceId} AND i.workspace_id = ${workspaceId}`,
  );
  if (!found) throw new Error(`Invoice ${invoiceId} is gone`);
  const { allowances, charges, ...source } = found;
  return { ...source, added: [...addedLines(allowances, -1), ...addedLines(charges, 1)] };
}

function addedLines(stored: unknown, sign: 1 | -1): FileSource['added'] {
  return (StoredAllowances.parse(stored) ?? []).map(({ reason, amount, bears: lineTax }) => {
    const isOurs = lineTax.category === 'S' && lineTax.oss === '';
    return {
      description: reason,
      net: new Money(amount).times(sign).toString(),
      rate: isOurs ? lineTax.rate : '0',
      surchargeRate: isOurs ? lineTax.surchargeRate : '0',
    };
  });
}
