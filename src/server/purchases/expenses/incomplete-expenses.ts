import type { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

/** SQL: a row of `expense` has no file that can be opened. */
export const lacksReceipt: Sql = sql`NOT EXISTS (
  SELECT FROM attachment WHERE attachment.expense_id = expense.id AND attachment.storage_key IS NOT NULL)`;

/** The same of a list. */
export const withoutReceipt = {
  attachments: { none: { storageKey: { not: null } } },
} satisfies Prisma.ExpenseWhereInput;

/** SQL: a row of `expense` deducts VAT or withholds something, and nobody has said the tax id of its vendor. */
export const lacksVendorTaxId: Sql = sql`(expense.vendor_tax_id IS NULL
  AND (expense.deductible_tax <> 0 OR expense.self_assessed_base <> 0 OR expense.irpf <> 0)
  AND NOT EXISTS (SELECT FROM vendor WHERE vendor.id = expense.vendor_id AND vendor.tax_id IS NOT NULL))`;

/** The same of a list. */
export const withoutTaxId = {
  vendorTaxId: null,
  AND: [
    { OR: [{ deductibleTax: { not: 0 } }, { selfAssessedBase: { not: 0 } }, { irpf: { not: 0 } }] },
    { OR: [{ vendorId: null }, { vendor: { taxId: null } }] },
  ],
} satisfies Prisma.ExpenseWhereInput;
