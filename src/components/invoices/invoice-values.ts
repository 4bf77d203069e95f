import { z } from 'zod';
import {
  type RecurringValues,
  recurringSchema,
  recurringValuesOf,
  toRecurring,
} from '@/components/recurring/recurring-values';
import { addDays } from '@/lib/dates';
import { FISCAL_ZONES, type FiscalZone } from '@/lib/tax-zones';
import type { Client } from '@/server/clients/clients.schema';
import type { BilledExpenses } from '@/server/expenses/expenses.schema';
import type { Invoice, InvoicePatch } from '@/server/invoices/invoices.schema';
import type { Product } from '@/server/products/products.schema';

/** What a line's tax is chosen from: these two, or a rate in percent. */
export const DEFAULT_RATE = 'default';
export const EXEMPT = 'exempt';

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
      taxExemptReason: z.string().trim().max(500),
      productId: z.string().nullable(),
      expenseId: z.string().nullable(),
    })
    .refine((it) => it.taxRate !== EXEMPT || it.taxExemptReason, { path: ['taxExemptReason'], error: reason });
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
    currency: z.string(required),
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
  taxExemptReason: string;
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
  currency: string;
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
  taxExemptReason: '',
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
    productId: product.id,
  };
}

/** Nothing has been typed into it: a product may take its place. */
export function isUntouched(line: LineValues): boolean {
  return line.description === '' && line.unitPrice === null;
}

type Defaults = { today: string; dueDays: number; currency: string; irpfRate: number };

export function newInvoice({ today, dueDays, currency, irpfRate }: Defaults, client?: Client): InvoiceValues {
  return {
    ...(client ? billing(client) : nobody),
    clientLocation: 'same',
    documentNumber: '',
    issueDate: today,
    dueDate: addDays(today, dueDays),
    currency,
    notes: '',
    taxRate: null,
    discountRate: null,
    irpfRate: irpfRate || null,
    items: [emptyLine],
    recurring: recurringValuesOf(),
  };
}

const nobody = { clientId: null, clientName: '', clientTaxId: '', clientAddress: null, clientEmail: '' };

/** What is printed of a client, as it is now. */
export function billing(client: Client) {
  return {
    clientId: client.id,
    clientName: client.name,
    clientTaxId: client.taxId ?? '',
    clientAddress: client.address ?? null,
    clientEmail: client.email ?? '',
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
    currency: invoice.currency,
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
      taxRate: item.taxRate !== undefined ? String(item.taxRate) : item.taxExemptReason ? EXEMPT : DEFAULT_RATE,
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
    notes: values.notes || null,
    irpfRate: values.irpfRate ?? 0,
    recurring: toRecurring(values.recurring),
    items: values.items.map((item) => ({ ...item, unit: item.unit || null, ...taxOf(item) })),
  } satisfies InvoicePatch;
}

/** What a line's choice of tax means to the API, and to the totals. */
export function taxOf({ taxRate, taxExemptReason }: Pick<LineValues, 'taxRate' | 'taxExemptReason'>) {
  if (taxRate === EXEMPT) return { taxRate: null, taxExemptReason: taxExemptReason || EXEMPT };
  return { taxRate: taxRate === DEFAULT_RATE ? null : Number(taxRate), taxExemptReason: null };
}
