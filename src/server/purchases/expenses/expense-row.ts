import { toCalendarDate } from '@/lib/dates';
import { percentOf, roundIn, toNumber } from '@/lib/money/money';
import type { Attachment, Prisma } from '@/server/generated/prisma/client';
import { todayOf } from '@/server/platform/db/day-range';
import type { FileAttachment } from '@/server/purchases/expenses/attachments.schema';
import { expenseWarnings } from '@/server/purchases/expenses/expense-warnings';
import type { Expense } from '@/server/purchases/expenses/expenses.schema';

/** What is read with every expense. */
export const withAttachments = {
  attachments: { orderBy: [{ attachedAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ExpenseInclude;

type ExpenseRow = Prisma.ExpenseGetPayload<{ include: typeof withAttachments }>;

/** Expenses of a workspace as the API shows them: what is wrong with their dates is by the day it is there. */
export async function toExpenses(workspaceId: string, rows: readonly ExpenseRow[]): Promise<Expense[]> {
  if (rows.length === 0) return [];
  const today = await todayOf(workspaceId);
  return rows.map((row) => toExpense(row, today));
}

/** @param today the day it is where the company is */
export function toExpense(row: ExpenseRow, today: string): Expense {
  const expense: Expense = {
    id: row.id,
    description: row.description,
    amount: toNumber(row.amount),
    taxable: toNumber(row.taxable),
    tax: toNumber(row.tax),
    taxRate: row.taxRate?.toNumber(),
    taxType: row.taxType,
    taxes: (row.taxes ?? undefined) as Expense['taxes'],
    purchaseType: row.purchaseType,
    operationType: (row.operationType ?? undefined) as Expense['operationType'],
    irpf: row.irpf.isZero() ? undefined : toNumber(row.irpf),
    withheldOn: row.withheldOn ? toCalendarDate(row.withheldOn) : undefined,
    invoiceNumber: row.invoiceNumber ?? undefined,
    isInvestmentGood: row.isInvestmentGood,
    taxDeductible: row.taxDeductible,
    vatDeductiblePercent: row.vatDeductiblePercent.toNumber(),
    incomeDeductiblePercent: row.incomeDeductiblePercent.toNumber(),
    deductibleTax: toNumber(row.deductibleTax),
    deductedOn: row.deductedOn ? toCalendarDate(row.deductedOn) : undefined,
    selfAssessedTax: row.selfAssessedTax.isZero() ? undefined : toNumber(row.selfAssessedTax),
    deductibleExpense: toNumber(row.cost),
    date: toCalendarDate(row.date),
    paidDate: row.paidDate ? toCalendarDate(row.paidDate) : undefined,
    dueDate: row.dueDate ? toCalendarDate(row.dueDate) : undefined,
    amountToPay: amountToPayOf(row),
    vendorIban: row.vendorIban ?? undefined,
    paymentReference: row.paymentReference ?? undefined,
    orderNumber: row.orderNumber ?? undefined,
    category: row.category ?? undefined,
    vendor: row.vendorName ?? undefined,
    vendorId: row.vendorId ?? undefined,
    vendorTaxId: row.vendorTaxId ?? undefined,
    vendorCountry: row.vendorCountry ?? undefined,
    vendorCashCriterion: row.vendorCashCriterion || undefined,
    currency: row.currency,
    exchangeRate: row.exchangeRate?.toNumber(),
    exchangeRateSource: row.exchangeRateSource ?? undefined,
    exchangeRateDate: row.exchangeRateDate ? toCalendarDate(row.exchangeRateDate) : undefined,
    functionalCurrency: row.functionalCurrency ?? row.currency,
    functionalAmount: row.functionalAmount ? toNumber(row.functionalAmount) : undefined,
    attachments: row.attachments.map(toAttachment),
    recurring: (row.recurring ?? undefined) as Expense['recurring'],
    generatedFromId: row.generatedFromId ?? undefined,
    billable: toBillable(row),
    invoiceId: row.invoiceId ?? undefined,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  const { taxes, date, dueDate, paidDate, exchangeRateDate } = expense;
  const warnings = expenseWarnings({ ...row, taxes, date, dueDate, paidDate, exchangeRateDate, today });
  return warnings.length > 0 ? { ...expense, warnings } : expense;
}

/** What is to be paid, where it is not the amount: what its bill says, else the amount without what is withheld. */
function amountToPayOf({ amount, irpf, amountToPay }: ExpenseRow): number | undefined {
  const payable = amountToPay ?? amount.minus(irpf);
  return payable.equals(amount) ? undefined : toNumber(payable);
}

function toAttachment(row: Attachment): FileAttachment {
  return {
    fileId: row.reference,
    originalName: row.fileName,
    contentType: row.contentType as FileAttachment['contentType'],
    size: row.sizeBytes,
    checksumSha256: row.checksumSha256 ?? undefined,
  };
}

type BilledExpense = Pick<ExpenseRow, 'taxable' | 'billableMarkup' | 'currency'>;

/** What an expense costs before tax, with its markup (percent): what the client is asked for. */
export function billedAmount({ taxable, billableMarkup, currency }: BilledExpense) {
  return roundIn(currency, percentOf(taxable, billableMarkup ?? 0).plus(taxable.toString()));
}

function toBillable(row: ExpenseRow): Expense['billable'] {
  if (!row.billableClientId) return undefined;
  const markup = row.billableMarkup?.toNumber() ?? 0;
  return { clientId: row.billableClientId, markup, amount: toNumber(billedAmount(row)) };
}
