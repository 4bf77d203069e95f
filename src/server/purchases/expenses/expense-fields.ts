import { toCalendarDate } from '@/lib/dates';
import { percentOf, roundIn, toNumber } from '@/lib/money/money';
import { type Attachment, Prisma } from '@/server/generated/prisma/client';
import { todayOf } from '@/server/platform/db/day-range';
import { resourceRows, storedJson } from '@/server/platform/db/resource-fields';
import type { FileAttachment } from '@/server/purchases/expenses/attachments.schema';
import { expenseWarnings } from '@/server/purchases/expenses/expense-warnings';
import { type Expense, ExpenseCreate } from '@/server/purchases/expenses/expenses.schema';

/** What is read with every expense. */
export const withAttachments = {
  attachments: { orderBy: [{ attachedAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.ExpenseInclude;

type ExpenseRow = Prisma.ExpenseGetPayload<{ include: typeof withAttachments }>;

/** Columns that the database generates for sums, lists and search. */
type GeneratedColumn = `value${string}` | 'dueOn' | 'folded';

/** `today` is the day it is where the company is, which the warnings of its dates are by. */
type ShownRow = Omit<ExpenseRow, 'workspaceId' | GeneratedColumn> & { today: string };

/** What a caller sends, with the defaults of the workspace in it and amounts as their columns hold them. */
export type ComposedExpense = Omit<ExpenseCreate, 'amount' | 'tax' | 'irpf' | OptionalAmount> & {
  amount: string;
  tax: string;
  irpf: string;
} & { [Field in OptionalAmount]: string | null };

type OptionalAmount = 'amountToPay' | 'exchangeRate' | 'functionalAmount';

/**
 * Every field of an expense: how it is written and shown. What follows from its tax is written by `composeTax`, the rest
 * that no caller sends by who bills or repeats it.
 */
export const expenseRows = resourceRows<ComposedExpense, Expense, ShownRow>(ExpenseCreate)({
  id: 'plain',
  description: 'plain',
  amount: 'money',
  taxable: 'money',
  tax: 'money',
  taxRate: 'number',
  taxType: 'plain',
  taxes: {
    write: (taxes) => ({ taxes: taxes ?? Prisma.DbNull }),
    read: ({ taxes }) => storedJson<Expense['taxes']>(taxes),
  },
  purchaseType: 'plain',
  operationType: 'plain',
  irpf: 'unlessZero',
  withheldOn: 'day',
  invoiceNumber: 'plain',
  isInvestmentGood: { default: false },
  taxDeductible: { default: true },
  vatDeductiblePercent: { default: 100, shown: 'number' },
  incomeDeductiblePercent: { default: 100, shown: 'number' },
  deductibleTax: 'money',
  deductedOn: 'day',
  selfAssessedTax: 'unlessZero',
  deductibleExpense: { read: ({ cost }) => toNumber(cost) },
  date: 'day',
  paidDate: 'day',
  dueDate: 'day',
  amountToPay: { write: (amountToPay) => ({ amountToPay }), read: amountToPayOf },
  vendorIban: 'plain',
  paymentReference: 'plain',
  orderNumber: 'plain',
  externalReference: 'plain',
  category: 'plain',
  propertySituation: 'plain',
  propertyReference: 'plain',
  vendor: {
    write: (vendorName) => ({ vendorName }),
    read: ({ vendorName }) => vendorName ?? undefined,
  },
  vendorId: 'plain',
  vendorTaxId: 'plain',
  vendorCountry: 'plain',
  vendorCashCriterion: { default: false, shown: 'unlessFalse' },
  currency: 'plain',
  exchangeRate: 'number',
  exchangeRateSource: 'plain',
  exchangeRateDate: 'day',
  functionalCurrency: {
    write: (functionalCurrency) => ({ functionalCurrency }),
    read: ({ functionalCurrency, currency }) => functionalCurrency ?? currency,
  },
  functionalAmount: 'money',
  attachments: {
    write: () => ({}), // rows of their own: `setAttachments`
    read: ({ attachments }) => attachments.map(toAttachment),
  },
  recurring: {
    write: (recurring) => ({ recurring: recurring ?? Prisma.DbNull }),
    read: ({ recurring }) => storedJson<Expense['recurring']>(recurring),
  },
  generatedFromId: 'plain',
  billable: { read: toBillable },
  invoiceId: 'plain',
  createdAt: 'instant',
  updatedAt: 'instant',
  warnings: { read: warningsOf },
  vendorName: 'hidden',
  cost: 'hidden',
  declaredAs: 'hidden',
  deductibleBase: 'hidden',
  inputTax: 'hidden',
  selfAssessedBase: 'hidden',
  occurrence: 'hidden',
  billableClientId: 'hidden',
  billableMarkup: 'hidden',
  today: 'hidden',
});

/** Expenses of a workspace as the API shows them: what is wrong with their dates is by the day it is there. */
export async function toExpenses(workspaceId: string, rows: readonly ExpenseRow[]): Promise<Expense[]> {
  if (rows.length === 0) return [];
  const today = await todayOf(workspaceId);
  return rows.map((row) => toExpense(row, today));
}

/** @param today the day it is where the company is */
export function toExpense(row: ExpenseRow, today: string): Expense {
  return expenseRows.show({ ...row, today });
}

function warningsOf(row: ShownRow): Expense['warnings'] {
  const day = (date: Date | null) => (date ? toCalendarDate(date) : undefined);
  const warnings = expenseWarnings({
    ...row,
    taxes: storedJson<Expense['taxes']>(row.taxes),
    date: toCalendarDate(row.date),
    dueDate: day(row.dueDate),
    paidDate: day(row.paidDate),
    exchangeRateDate: day(row.exchangeRateDate),
  });
  return warnings.length > 0 ? warnings : undefined;
}

/** What is to be paid, where it is not the amount: what its bill says, else the amount without what is withheld. */
function amountToPayOf({ amount, irpf, amountToPay }: ShownRow): number | undefined {
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

function toBillable(row: ShownRow): Expense['billable'] {
  if (!row.billableClientId) return undefined;
  const markup = row.billableMarkup?.toNumber() ?? 0;
  return { clientId: row.billableClientId, markup, amount: toNumber(billedAmount(row)) };
}
