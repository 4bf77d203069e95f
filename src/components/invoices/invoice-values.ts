import { z } from 'zod';
import {
  type RecurringValues,
  recurringSchema,
  recurringValuesOf,
  toRecurring,
} from '@/components/recurring/recurring-values';
import { addDays } from '@/lib/dates';
import { isUntaxed } from '@/lib/line-tax';
import {
  FISCAL_ZONES,
  type FiscalZone,
  OPERATION_TYPES,
  type OperationType,
  TAX_CATEGORIES,
  type TaxCategory,
} from '@/lib/tax-zones';
import type { Client } from '@/server/clients/clients.schema';
import type { BilledExpenses } from '@/server/expenses/expenses.schema';
import type { Invoice, InvoicePatch } from '@/server/invoices/invoices.schema';
import type { Product } from '@/server/products/products.schema';

/** What a line's tax is chosen from: these two, a rate in percent, or a category that bears none. */
export const DEFAULT_RATE = 'default';
export const EXEMPT = 'exempt';
export const UNTAXED = ['AE', 'O', 'K', 'G', 'Z'] as const;
export type Untaxed = (typeof UNTAXED)[number];

type Problems = { required: string; email: string; reason: string };

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function invoiceSchema({ required, email, reason }: Problems) {
  const given = z
    .number()
    .nullable()
    .transform((value, context) => {
      if (value === null) context.addIssue(required);
      return value ?? 0;
    });
  const line = z
    .object({
      description: z.string().trim().min(1, required).max(2000),
      quantity: given,
      unit: z.string().trim().max(30),
      unitPrice: given,
      discountRate: z.number().min(0).max(100).nullable(),
      taxRate: z.string(),
      operationType: z.union([z.literal(''), z.enum(OPERATION_TYPES)]),
      taxExemptReason: z.string().trim().max(500),
      taxExemptCode: z.string().nullable(),
      taxCategory: z.enum(TAX_CATEGORIES).nullable(),
      productId: z.string().nullable(),
      expenseId: z.string().nullable(),
    })
    .refine((it) => it.taxRate !== EXEMPT || it.taxExemptReason || it.taxExemptCode, {
      path: ['taxExemptReason'],
      error: reason,
    });
  return z.object({
    clientId: z.string().nullable(),
    clientName: z.string().trim().min(1, required).max(200),
    clientTaxId: z.string().trim().max(50),
    clientAddress: z.record(z.string(), z.string()).nullable(),
    clientEmail: z.union([z.literal(''), z.email().max(254)], email),
    clientLocation: z.union([z.literal('same'), z.enum(FISCAL_ZONES)]),
    documentNumber: z.string().trim().max(50),
    issueDate: z.string().min(1, required),
    dueDate: z.string(),
    operationDate: z.string(),
    operationType: z.union([z.literal(''), z.enum(OPERATION_TYPES)]),
    poNumber: z.string().trim().max(50),
    prepayment: z.number().min(0).nullable(),
    equivalenceSurchargeRate: z.number().min(0).max(100).nullable(),
    currency: z.string(required),
    exchangeRate: z.number().positive().nullable(),
    notes: z.string().max(5000),
    taxRate: z.number().nullable(),
    discountRate: z.number().min(0).max(100).nullable(),
    irpfRate: z.number().min(0).max(100).nullable(),
    items: z.array(line).min(1),
    recurring: recurringSchema(required),
  });
}

export type LineValues = {
  description: string;
  quantity: number | null;
  unit: string;
  unitPrice: number | null;
  discountRate: number | null;
  taxRate: string;
  /** '' is as the document says. */
  operationType: OperationType | '';
  taxExemptReason: string;
  /** These two as the API was given them, where they are not chosen from. */
  taxExemptCode: string | null;
  taxCategory: TaxCategory | null;
  productId: string | null;
  expenseId: string | null;
};

/** The fields as they are typed: a number that is not there yet is null. */
export type InvoiceValues = {
  clientId: string | null;
  clientName: string;
  clientTaxId: string;
  clientAddress: Record<string, string> | null;
  clientEmail: string;
  clientLocation: FiscalZone | 'same';
  documentNumber: string;
  issueDate: string;
  dueDate: string;
  operationDate: string;
  /** '' is what the company sells as a rule. */
  operationType: OperationType | '';
  poNumber: string;
  prepayment: number | null;
  equivalenceSurchargeRate: number | null;
  currency: string;
  exchangeRate: number | null;
  notes: string;
  taxRate: number | null;
  discountRate: number | null;
  irpfRate: number | null;
  items: LineValues[];
  recurring: RecurringValues;
};

export const emptyLine: LineValues = {
  description: '',
  quantity: 1,
  unit: '',
  unitPrice: null,
  discountRate: null,
  taxRate: DEFAULT_RATE,
  operationType: '',
  taxExemptReason: '',
  taxExemptCode: null,
  taxCategory: null,
  productId: null,
  expenseId: null,
};

/** The line that a product puts on a document. */
export function lineOf(product: Product): LineValues {
  return {
    ...emptyLine,
    description: product.description ?? product.name,
    unit: product.unit ?? '',
    unitPrice: product.unitPrice,
    taxRate: product.taxRate === undefined ? DEFAULT_RATE : String(product.taxRate),
    operationType: product.kind === 'product' ? 'goods' : 'service',
    productId: product.id,
  };
}

/** Nothing has been typed into it: a product may take its place. */
export function isUntouched(line: LineValues): boolean {
  return line.description === '' && line.unitPrice === null;
}

type Defaults = { today: string; dueDays: number; currency: string };

export function newInvoice({ today, dueDays, currency }: Defaults, client?: Client): InvoiceValues {
  return {
    ...(client ? billing(client) : nobody),
    documentNumber: '',
    issueDate: today,
    dueDate: addDays(today, dueDays),
    ...noDetails,
    currency,
    notes: '',
    taxRate: null,
    discountRate: null,
    irpfRate: null,
    items: [emptyLine],
    recurring: recurringValuesOf(),
  };
}

/** Something is filled in of what few documents need. */
export function hasDetails(values: InvoiceValues): boolean {
  const details = ['operationDate', 'operationType', 'poNumber', 'prepayment', 'equivalenceSurchargeRate'] as const;
  return details.some((name) => values[name] !== noDetails[name]);
}

const noDetails = {
  operationDate: '',
  operationType: '' as const,
  poNumber: '',
  prepayment: null,
  equivalenceSurchargeRate: null,
  exchangeRate: null,
};

const nobody = {
  clientId: null,
  clientName: '',
  clientTaxId: '',
  clientAddress: null,
  clientEmail: '',
  clientLocation: 'same' as const,
};

/** What is printed of a client, as it is now. */
export function billing(client: Client) {
  return {
    clientId: client.id,
    clientName: client.name,
    clientTaxId: client.taxId ?? '',
    clientAddress: client.address ?? null,
    clientEmail: client.email ?? '',
    clientLocation: client.fiscalZone ?? ('same' as const),
  };
}

/** `billed` says which of its lines bill an expense. */
export function valuesOf(invoice: Invoice, billed: BilledExpenses = []): InvoiceValues {
  return {
    clientId: invoice.clientId ?? null,
    clientName: invoice.clientName,
    clientTaxId: invoice.clientTaxId ?? '',
    clientAddress: invoice.clientAddress ?? null,
    clientEmail: invoice.clientEmail ?? '',
    clientLocation: invoice.clientLocation ?? 'same',
    documentNumber: invoice.documentNumber ?? '',
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate ?? '',
    operationDate: invoice.operationDate ?? '',
    operationType: invoice.operationType ?? '',
    poNumber: invoice.poNumber ?? '',
    prepayment: invoice.prepayment ?? null,
    equivalenceSurchargeRate: invoice.equivalenceSurchargeRate ?? null,
    currency: invoice.currency,
    exchangeRate: invoice.exchangeRate ?? null,
    notes: invoice.notes ?? '',
    taxRate: invoice.taxRate ?? null,
    discountRate: invoice.discountRate || null,
    irpfRate: invoice.irpfRate || null,
    recurring: recurringValuesOf(invoice.recurring),
    items: invoice.items.map((item, index) => ({
      description: item.description,
      quantity: item.quantity,
      unit: item.unit ?? '',
      unitPrice: item.unitPrice,
      discountRate: item.discountRate ?? null,
      taxRate: taxChoiceOf(item),
      taxExemptCode: item.taxExemptCode ?? null,
      taxCategory: item.taxCategory ?? null,
      operationType: item.operationType ?? '',
      taxExemptReason: item.taxExemptReason ?? '',
      productId: item.productId ?? null,
      expenseId: billed.find(({ position }) => position === index)?.expenseId ?? null,
    })),
  };
}

/** As the API takes it; what is empty is cleared. */
export function toInput(values: z.output<ReturnType<typeof invoiceSchema>>) {
  return {
    ...values,
    clientTaxId: values.clientTaxId || null,
    clientEmail: values.clientEmail || null,
    clientLocation: values.clientLocation === 'same' ? null : values.clientLocation,
    documentNumber: values.documentNumber || null,
    dueDate: values.dueDate || null,
    operationDate: values.operationDate || null,
    operationType: values.operationType || null,
    poNumber: values.poNumber || null,
    notes: values.notes || null,
    irpfRate: values.irpfRate ?? 0,
    recurring: toRecurring(values.recurring),
    items: values.items.map((item) => ({
      ...item,
      unit: item.unit || null,
      operationType: item.operationType || null,
      ...taxOf(item),
    })),
  } satisfies InvoicePatch;
}

/** What a stored line's tax was chosen as. */
function taxChoiceOf({ taxRate, taxCategory, taxExemptReason, taxExemptCode }: Invoice['items'][number]): string {
  const untaxed = UNTAXED.find((category) => category === taxCategory);
  if (untaxed) return untaxed;
  if (taxRate !== undefined) return String(taxRate);
  return taxExemptReason || taxExemptCode || taxCategory === 'E' ? EXEMPT : DEFAULT_RATE;
}

type TaxChoice = Pick<LineValues, 'taxRate' | 'taxExemptReason' | 'taxExemptCode' | 'taxCategory'>;

/** What a line's choice of tax means to the API, and to the totals. */
export function taxOf({ taxRate, taxExemptReason, taxExemptCode, taxCategory }: TaxChoice) {
  const taxed = { taxRate: null, taxExemptReason: null, taxExemptCode: null, taxCategory: null };
  const untaxed = UNTAXED.find((category) => category === taxRate);
  if (untaxed) return { ...taxed, taxCategory: untaxed, taxExemptReason: taxExemptReason || null, taxExemptCode };
  if (taxRate === EXEMPT)
    return { ...taxed, taxExemptReason: taxExemptReason || (taxExemptCode ? null : EXEMPT), taxExemptCode };
  const kept = taxCategory && isUntaxed(taxCategory) ? null : taxCategory;
  return { ...taxed, taxCategory: kept, taxRate: taxRate === DEFAULT_RATE ? null : Number(taxRate) };
}
