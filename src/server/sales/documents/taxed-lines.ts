import { z } from 'zod';
import { TAX_CATEGORIES } from '@/lib/tax/tax-zones';
import { Prisma } from '@/server/generated/prisma/client';
import { rows, sql } from '@/server/platform/db/client';
import type { DocumentTable } from '@/server/sales/documents/document-table';

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

/** The lines of an invoice or a quote of the workspace, in their order; none where it is not there. */
export function findTaxedLines(table: DocumentTable, workspaceId: string, id: string): Promise<TaxedLine[]> {
  return rows(TaxedLines.element, taxedLines(table, workspaceId, id));
}

/** The query of `findTaxedLines`, for who asks for more than these at once. */
export function taxedLines(table: DocumentTable, workspaceId: string, id: string): Prisma.Sql {
  return sql`
    SELECT line.net::float8 AS net, line.category, line.rate::float8 AS rate,
           line.surcharge_rate::float8 AS "surchargeRate", line.reason, line.oss
    FROM ${Prisma.raw(`${table}_line line JOIN ${table} d ON d.id = line.${table}_id`)}
    WHERE d.id = ${id} AND d.workspace_id = ${workspaceId} ORDER BY line.position`;
}
