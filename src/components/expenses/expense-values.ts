import { z } from 'zod';
import { recurringSchema, recurringValuesOf, toRecurring } from '@/components/recurring/recurring-values';
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

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function expenseSchema(required: string) {
  return z.object({
    description: z.string().trim().min(1, required).max(500),
    amount: z
      .number()
      .nullable()
      .transform((value, context) => {
        if (value === null) context.addIssue(required);
        return value ?? 0;
      }),
    currency: z.string(required),
    taxRate: z.number().min(0).max(100).nullable(),
    taxDeductible: z.boolean(),
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
    taxDeductible: true,
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
    taxDeductible: expense.taxDeductible,
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

/** As the API takes it; what is empty is cleared. */
export function toInput(values: z.output<ReturnType<typeof expenseSchema>>) {
  return {
    ...values,
    paidDate: values.paidDate || null,
    category: values.category || null,
    vendor: values.vendor || null,
    exchangeRateSource: values.exchangeRateSource || null,
    exchangeRateDate: values.exchangeRateDate || null,
    attachments: values.attachments as NonNullable<ExpensePatch['attachments']>,
    recurring: toRecurring(values.recurring),
  } satisfies ExpensePatch;
}
