import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredNumber, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import { recurringSchema, recurringValuesOf, toRecurring } from '@/components/platform/recurring/recurring-values';
import { groupedIban } from '@/lib/money/iban';
import { Money, taxWithin, toNumber } from '@/lib/money/money';
import { PROPERTY_SITUATIONS } from '@/lib/tax/let-property';
import { isSelfAssessed, TAXED_BY } from '@/lib/tax/purchase-tax';
import { PURCHASE_TYPES } from '@/lib/tax/purchase-types';
import { TAX_TYPES } from '@/lib/tax/tax-rates';
import { changesSince } from '@/lib/text/changes-since';
import type { IncomingFile } from '@/server/e-invoicing/e-invoicing/incoming/incoming.schema';
import { withoutSpaces } from '@/server/platform/contract/iban';
import { type Expense, ExpenseCreate, type ExpensePatch } from '@/server/purchases/expenses/expenses.schema';
import { ReceiptTax } from '@/server/purchases/expenses/receipt-tax.schema';

/** A receipt as the API links it. */
const file = z.object({
  fileReferenceId: z.string(),
  originalName: z.string(),
  contentType: z.string(),
  size: z.number(),
  checksumSha256: z.string().optional(),
});
export type LinkedFile = z.output<typeof file>;

const fields = ExpenseCreate.shape;

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function expenseSchema(required: string, rateMissing: string) {
  return expenseFields(required).refine(hasTax, { path: ['taxRate'], message: rateMissing });
}

/** Whether it states its tax: a blank field is not zero. */
function hasTax({ taxRate, tax, taxes, taxType, purchaseType }: z.output<ReturnType<typeof expenseFields>>): boolean {
  const isEntered = taxRate !== null || tax !== null || taxes.length > 0;
  return isEntered || taxType === 'Exento' || purchaseType !== 'domestic';
}

function expenseFields(required: string) {
  return z.object({
    description: requiredText(fields.description, required),
    amount: requiredNumber(fields.amount, required),
    currency: z.string().min(1, required),
    taxRate: fields.taxRate.unwrap(),
    tax: fields.tax.unwrap(),
    taxType: z.enum(['own', ...TAX_TYPES]),
    taxes: z.array(
      z.object({
        rate: requiredNumber(ReceiptTax.shape.rate, required),
        base: requiredNumber(ReceiptTax.shape.base, required),
        tax: requiredNumber(ReceiptTax.shape.tax, required),
        taxType: z.enum(TAX_TYPES).nullable(),
        kind: z.enum(['usual', ...TAXED_BY]),
        operationType: z.enum(['unknown', 'service', 'goods']),
      }),
    ),
    purchaseType: z.enum(PURCHASE_TYPES),
    operationType: z.enum(['unknown', 'service', 'goods']),
    irpf: fields.irpf.unwrap(),
    invoiceNumber: given(fields.invoiceNumber),
    isInvestmentGood: z.boolean(),
    vendorCashCriterion: z.boolean(),
    taxDeductible: z.boolean(),
    vatDeductiblePercent: fields.vatDeductiblePercent.unwrap(),
    incomeDeductiblePercent: fields.incomeDeductiblePercent.unwrap(),
    vendorTaxId: given(fields.vendorTaxId),
    vendorCountry: textAsOrEmpty(given(fields.vendorCountry)),
    date: requiredText(given(fields.date), required),
    paidDate: z.string(),
    dueDate: z.string(),
    amountToPay: fields.amountToPay.unwrap(),
    vendorIban: textAsOrEmpty(given(fields.vendorIban)),
    paymentReference: given(fields.paymentReference),
    orderNumber: given(fields.orderNumber),
    externalReference: given(fields.externalReference),
    category: given(fields.category),
    propertySituation: z.enum(['unknown', ...PROPERTY_SITUATIONS]),
    propertyReference: textAsOrEmpty(given(fields.propertyReference)),
    vendorId: z.string().nullable(),
    vendor: given(fields.vendor),
    exchangeRate: fields.exchangeRate.unwrap(),
    exchangeRateSource: given(fields.exchangeRateSource),
    exchangeRateDate: z.string(),
    attachments: z.array(file),
    recurring: recurringSchema(required),
  });
}

/** The fields as they are typed: a number that is not there yet is null. */
export type ExpenseValues = z.input<ReturnType<typeof expenseSchema>>;

/** The form of an expense; `Output` is what its schema makes of the values. */
export type ExpenseFormState<Output = unknown> = UseFormReturn<ExpenseValues, unknown, Output>;
type Typed = z.output<ReturnType<typeof expenseSchema>>;

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
    vendorCashCriterion: false,
    taxDeductible: true,
    vatDeductiblePercent: null,
    incomeDeductiblePercent: null,
    vendorTaxId: '',
    vendorCountry: '',
    date: today,
    paidDate: '',
    dueDate: '',
    amountToPay: null,
    vendorIban: '',
    paymentReference: '',
    orderNumber: '',
    externalReference: '',
    category: '',
    propertySituation: 'unknown',
    propertyReference: '',
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
    taxRate: expense.taxRate ?? (isUntaxed(expense) ? 0 : null),
    tax: typedTax(expense),
    taxType: expense.taxType,
    taxes: (expense.taxes ?? []).map(lineValues),
    // Lines of several kinds say themselves what the company declares.
    purchaseType: expense.taxes?.some(({ kind }) => kind) ? 'domestic' : expense.purchaseType,
    operationType: expense.operationType ?? 'unknown',
    irpf: expense.irpf ?? null,
    invoiceNumber: expense.invoiceNumber ?? '',
    isInvestmentGood: expense.isInvestmentGood,
    vendorCashCriterion: expense.vendorCashCriterion ?? false,
    taxDeductible: expense.taxDeductible,
    vatDeductiblePercent: expense.vatDeductiblePercent,
    incomeDeductiblePercent: expense.incomeDeductiblePercent,
    vendorTaxId: expense.vendorTaxId ?? '',
    vendorCountry: expense.vendorCountry ?? '',
    date: expense.date,
    paidDate: expense.paidDate ?? '',
    dueDate: expense.dueDate ?? '',
    amountToPay: typedToPay(expense),
    vendorIban: groupedIban(expense.vendorIban ?? ''),
    paymentReference: expense.paymentReference ?? '',
    orderNumber: expense.orderNumber ?? '',
    externalReference: expense.externalReference ?? '',
    category: expense.category ?? '',
    propertySituation: expense.propertySituation ?? 'unknown',
    propertyReference: expense.propertyReference ?? '',
    vendorId: expense.vendorId ?? null,
    vendor: expense.vendor ?? '',
    exchangeRate: expense.exchangeRate ?? null,
    exchangeRateSource: expense.exchangeRateSource ?? '',
    exchangeRateDate: expense.exchangeRateDate ?? '',
    attachments: linkedTo(expense),
    recurring: recurringValuesOf(expense.recurring),
  };
}

function lineValues({ taxType, kind, operationType, ...line }: ReceiptTax): ExpenseValues['taxes'][number] {
  return { ...line, taxType: taxType ?? null, kind: kind ?? 'usual', operationType: operationType ?? 'unknown' };
}

function linkedTo({ attachments }: Expense): LinkedFile[] {
  return attachments.map(({ fileId, originalName, contentType, size, checksumSha256 }) => ({
    fileReferenceId: fileId,
    originalName,
    contentType,
    size,
    checksumSha256,
  }));
}

/** The values of an expense that an e-invoice says, with its file; what it does not say is as in `empty`. */
export function incomingValues(
  empty: ExpenseValues,
  { fileReferenceId, originalName, contentType, size }: IncomingFile['file'],
  given: Partial<ExpenseCreate> = {},
): ExpenseValues {
  const values = Object.entries(given).filter(([, value]) => value != null);
  const taxes = given.taxes?.map(lineValues);
  const attachments = [{ fileReferenceId, originalName, contentType, size }];
  return { ...empty, ...(Object.fromEntries(values) as Partial<ExpenseValues>), taxes: taxes ?? [], attachments };
}

/** What is to be paid where the bill states it; null where it is the amount without what is withheld. */
function typedToPay({ amount, irpf = 0, amountToPay }: Expense): number | null {
  return amountToPay === undefined || toNumber(new Money(amount).minus(irpf)) === amountToPay ? null : amountToPay;
}

/** It states that it has no tax, or states none. */
function isUntaxed({ tax, taxes, taxType, purchaseType }: Expense): boolean {
  return tax === 0 && !taxes && taxType !== 'Exento' && purchaseType === 'domestic';
}

/** The tax where it is stated; null where it is what the rate comes to. */
function typedTax({ amount, currency, tax, taxRate, taxes, purchaseType }: Expense): number | null {
  return taxes || isSelfAssessed(purchaseType) || taxWithin(amount, taxRate ?? 0, currency).equals(tax) ? null : tax;
}

export type ExpenseInput = ReturnType<typeof toInput>;

/** As the API takes it; what is empty is cleared. */
export function toInput(values: Typed) {
  const several = values.taxes.length > 0;
  const taxes = values.taxes.map(({ kind, operationType, ...line }) => ({
    ...line,
    kind: kind === 'usual' ? null : kind,
    operationType: operationType === 'unknown' ? null : operationType,
  }));
  const isOfLines = taxes.some(({ kind }) => kind && isSelfAssessed(kind));
  return {
    ...values,
    taxRate: several ? null : values.taxRate,
    tax: several || isSelfAssessed(values.purchaseType) ? null : values.tax,
    taxes: several ? taxes : null,
    // It follows from the lines that say what the company declares itself.
    purchaseType: isOfLines ? null : values.purchaseType,
    taxType: values.taxType === 'own' ? null : values.taxType,
    operationType: values.operationType === 'unknown' ? null : values.operationType,
    invoiceNumber: values.invoiceNumber || null,
    vendorTaxId: values.vendorTaxId || null,
    vendorCountry: values.vendorCountry || null,
    paidDate: values.paidDate || null,
    dueDate: values.dueDate || null,
    vendorIban: withoutSpaces(values.vendorIban) || null,
    paymentReference: values.paymentReference || null,
    orderNumber: values.orderNumber || null,
    externalReference: values.externalReference || null,
    category: values.category || null,
    propertySituation: values.propertySituation === 'unknown' ? null : values.propertySituation,
    propertyReference: values.propertyReference || null,
    vendor: values.vendor || null,
    exchangeRateSource: values.exchangeRateSource || null,
    exchangeRateDate: values.exchangeRateDate || null,
    attachments: values.attachments as NonNullable<ExpensePatch['attachments']>,
    recurring: toRecurring(values.recurring),
  } satisfies ExpensePatch;
}

type Receipts = ExpenseInput['attachments'];

/**
 * The receipts that a form leaves, on top of those that there are now: the API takes them as one list, and others may have
 * added and removed some since the form opened.
 */
export function receiptsOn(now: Expense, opened: Expense, typed: Receipts): Receipts {
  const idsOf = (files: readonly { fileReferenceId?: string | null | undefined }[]) =>
    new Set(files.map(({ fileReferenceId }) => fileReferenceId));
  const [before, current] = [idsOf(linkedTo(opened)), idsOf(typed)];
  const remaining = linkedTo(now).filter(({ fileReferenceId: id }) => current.has(id) || !before.has(id)) as Receipts;
  return [...remaining, ...typed.filter(({ fileReferenceId: id }) => !before.has(id))];
}

/** Where one of a group changes the API drops the others, or works them out: so they are sent. */
const TOGETHER = [
  ['amount', 'irpf', 'amountToPay', 'currency', 'exchangeRate', 'exchangeRateSource', 'exchangeRateDate'],
  ['taxRate', 'tax', 'taxes'],
  ['taxDeductible', 'vatDeductiblePercent', 'incomeDeductiblePercent'],
  ['vendorId', 'vendor', 'vendorTaxId', 'vendorCountry'],
] as const;

/** What of an expense is not typed as it was when its form opened. */
export function changesOf(opened: Expense, typed: ExpenseInput): Partial<ExpenseInput> {
  const whole = valuesOf(opened) as Typed; // nothing is missing of one that is there
  return changesSince(toInput(whole), typed, ...TOGETHER);
}
