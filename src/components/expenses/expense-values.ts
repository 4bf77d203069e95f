import { z } from 'zod';
import { recurringSchema, recurringValuesOf, toRecurring } from '@/components/recurring/recurring-values';
import { taxWithin } from '@/lib/money';
import { isSelfAssessed, PURCHASE_TYPES } from '@/lib/purchase-tax';
import { TAX_TYPES } from '@/lib/tax-rates';
import type { Expense, ExpensePatch } from '@/server/expenses/expenses.schema';

/** A receipt as the API links it. */
const file = z.object({
  fileReferenceId: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  checksumSha256: z.string().optional(),
});
export type LinkedFile = z.output<typeof file>;

const percent = z.number().min(0).max(100).nullable();

/** A number that has to be typed. */
function typed(required: string) {
  return z
    .number()
    .nullable()
    .transform((value, context) => {
      if (value === null) context.addIssue(required);
      return value ?? 0;
    });
}

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function expenseSchema(required: string) {
  return z.object({
    description: z.string().trim().min(1, required).max(500),
    amount: typed(required),
    currency: z.string(required),
    taxRate: percent,
    tax: z.number().nullable(),
    taxType: z.enum(['own', ...TAX_TYPES]),
    taxes: z.array(
      z.object({
        rate: typed(required),
        base: typed(required),
        tax: typed(required),
        taxType: z.enum(TAX_TYPES).nullable(),
      }),
    ),
    purchaseType: z.enum(PURCHASE_TYPES),
    operationType: z.enum(['unknown', 'service', 'goods']),
    irpf: z.number().nullable(),
    invoiceNumber: z.string().trim().max(60),
    isInvestmentGood: z.boolean(),
    taxDeductible: z.boolean(),
    vatDeductiblePercent: percent,
    incomeDeductiblePercent: percent,
    vendorTaxId: z.string().trim().max(50),
    vendorCountry: z.string().trim().max(2),
    date: z.string().min(1, required),
    paidDate: z.string(),
    category: z.string().trim().max(100),
    vendorId: z.string().nullable(),
    vendor: z.string().trim().max(200),
    exchangeRate: z.number().positive().nullable(),
    exchangeRateSource: z.string().trim().max(100),
    exchangeRateDate: z.string(),
    attachments: z.array(file),
    recurring: recurringSchema(required),
  });
}

/** The fields as they are typed: a number that is not there yet is null. */
export type ExpenseValues = z.input<ReturnType<typeof expenseSchema>>;

export function newExpense(today: string, currency: string): ExpenseValues {
  return {
    description: '',
    amount: null,
    currency,
    taxRate: null,
    tax: null,
    taxType: 'own',
    taxes: [],
    purchaseType: 'domestic',
    operationType: 'unknown',
    irpf: null,
    invoiceNumber: '',
    isInvestmentGood: false,
    taxDeductible: true,
    vatDeductiblePercent: null,
    incomeDeductiblePercent: null,
    vendorTaxId: '',
    vendorCountry: '',
    date: today,
    paidDate: '',
    category: '',
    vendorId: null,
    vendor: '',
    exchangeRate: null,
    exchangeRateSource: '',
    exchangeRateDate: '',
    attachments: [],
    recurring: recurringValuesOf(),
  };
}

export function valuesOf(expense: Expense): ExpenseValues {
  return {
    description: expense.description,
    amount: expense.amount,
    currency: expense.currency,
    taxRate: expense.taxRate ?? null,
    tax: typedTax(expense),
    taxType: expense.taxType,
    taxes: expense.taxes ?? [],
    purchaseType: expense.purchaseType,
    operationType: expense.operationType ?? 'unknown',
    irpf: expense.irpf ?? null,
    invoiceNumber: expense.invoiceNumber ?? '',
    isInvestmentGood: expense.isInvestmentGood,
    taxDeductible: expense.taxDeductible,
    vatDeductiblePercent: expense.vatDeductiblePercent,
    incomeDeductiblePercent: expense.incomeDeductiblePercent,
    vendorTaxId: expense.vendorTaxId ?? '',
    vendorCountry: expense.vendorCountry ?? '',
    date: expense.date,
    paidDate: expense.paidDate ?? '',
    category: expense.category ?? '',
    vendorId: expense.vendorId ?? null,
    vendor: expense.vendor ?? '',
    exchangeRate: expense.exchangeRate ?? null,
    exchangeRateSource: expense.exchangeRateSource ?? '',
    exchangeRateDate: expense.exchangeRateDate ?? '',
    attachments: expense.attachments.map(({ fileId, originalName, contentType, size, checksumSha256 }) => ({
      fileReferenceId: fileId,
      originalName,
      contentType,
      size,
      checksumSha256,
    })),
    recurring: recurringValuesOf(expense.recurring),
  };
}

/** The tax where it was said; null where it is what the rate comes to. */
function typedTax({ amount, tax, taxRate, taxes, purchaseType }: Expense): number | null {
  return taxes || isSelfAssessed(purchaseType) || taxWithin(amount, taxRate ?? 0).equals(tax) ? null : tax;
}

/** As the API takes it; what is empty is cleared. */
export function toInput(values: z.output<ReturnType<typeof expenseSchema>>) {
  const several = values.taxes.length > 0;
  return {
    ...values,
    taxRate: several ? null : values.taxRate,
    tax: several || isSelfAssessed(values.purchaseType) ? null : values.tax,
    taxes: several ? values.taxes : null,
    taxType: values.taxType === 'own' ? null : values.taxType,
    operationType: values.operationType === 'unknown' ? null : values.operationType,
    invoiceNumber: values.invoiceNumber || null,
    vendorTaxId: values.vendorTaxId || null,
    vendorCountry: values.vendorCountry || null,
    paidDate: values.paidDate || null,
    category: values.category || null,
    vendor: values.vendor || null,
    exchangeRateSource: values.exchangeRateSource || null,
    exchangeRateDate: values.exchangeRateDate || null,
    attachments: values.attachments as NonNullable<ExpensePatch['attachments']>,
    recurring: toRecurring(values.recurring),
  } satisfies ExpensePatch;
}
