import { z } from 'zod';
import { TAX_CATEGORIES } from '@/lib/tax-zones';
import { rows, sql } from '@/server/db/client';
import type { DocumentTable } from '@/server/documents/store-document';
import { Prisma } from '@/server/generated/prisma/client';

/** What each line of a stored document comes to and bears: resolved when it was written, frozen when it is issued. */
export const TaxedLines = z.array(
  z.object({
    /** Before tax and before the document's discount. */
    net: z.number(),
    category: z.enum(TAX_CATEGORIES),
    /** Percent. */
    rate: z.number(),
    /** Recargo de equivalencia, percent. */
    surchargeRate: z.number(),
    /** Why no tax is charged: see `LineTax`. */
    reason: z.string(),
    /** What form 369 declares it as: see `OssSale`. */
    oss: z.union([z.literal(''), z.templateLiteral([z.string(), ':', z.enum(['goods', 'services'])])]),
  }),
);
export type TaxedLine = z.output<typeof TaxedLines>[number];

/** SQL: what `invoice_line AS l` sells, where the line, `invoice AS i`, `product AS p` or `workspace AS w` says it. */
export const lineOperation = sql`
  coalesce(l.operation_type::text, i.operation_type::text, CASE p.kind WHEN 'product' THEN 'goods' ELSE p.kind::text END,
           w.operation_type::text)`;

/** SQL: the product that a line was made from; one that was deleted since is none. */
export const lineProduct = sql`product p ON p.id = l.product_id AND p.workspace_id = i.workspace_id`;

/** The lines of an invoice or a quote of the workspace, in their order; none where it is not there. */
export function findTaxedLines(table: DocumentTable, workspaceId: string, id: string): Promise<TaxedLine[]> {
  return rows(taxedLines(table, workspaceId, id));
}

/** The query of `findTaxedLines`, for who asks for more than these at once. */
export function taxedLines(table: DocumentTable, workspaceId: string, id: string): Prisma.Sql {
  return sql`
    SELECT line.net::float8 AS net, line.category, line.rate::float8 AS rate,
           line.surcharge_rate::float8 AS "surchargeRate", line.reason, line.oss
    FROM ${Prisma.raw(`${table}_line line JOIN ${table} d ON d.id = line.${table}_id`)}
    WHERE d.id = ${id} AND d.workspace_id = ${workspaceId} ORDER BY line.position`;
}
