import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { given, requiredNumber, requiredText, textAsOrEmpty } from '@/components/platform/api/form-fields';
import {
  type RecurringValues,
  recurringSchema,
  recurringValuesOf,
  toRecurring,
} from '@/components/platform/recurring/recurring-values';
import { addDays } from '@/lib/dates';
import {
  FISCAL_ZONES,
  type FiscalZone,
  OPERATION_TYPES,
  type OperationType,
  TAX_CATEGORIES,
} from '@/lib/tax/tax-zones';
import type { Client } from '@/server/contacts/clients/clients.schema';
import type { BilledExpenses } from '@/server/purchases/expenses/expenses.schema';
import { ClientName, type Document, DocumentCreate } from '@/server/sales/documents/documents.schema';
import { LineItem } from '@/server/sales/documents/line-item.schema';
import type { Invoice, InvoicePatch } from '@/server/sales/invoices/invoices.schema';
import { type Quote, QuoteCreate, type QuotePatch } from '@/server/sales/quotes/quotes.schema';
import { type AllowanceValues, allowanceOf, allowancesSchema, allowanceValuesOf } from './allowances/allowance-values';
import { EXEMPT, emptyLine, type LineValues, taxChoiceOf, taxOf } from './lines/line-values';

type Problems = { required: string; email: string; reason: string };

/** What the form asks for before the server is asked. The names are the API's, so that its complaints find their field. */
export function documentSchema({ required, email, reason }: Problems) {
  const fields = DocumentCreate.shape;
  const ofLine = LineItem.shape;
  const line = z
    .object({
      description: requiredText(ofLine.description, required),
      quantity: requiredNumber(ofLine.quantity, required),
      unit: given(ofLine.unit),
      unitPrice: requiredNumber(ofLine.unitPrice, required),
      discountRate: ofLine.discountRate.unwrap(),
      priceIncludesTax: ofLine.priceIncludesTax.unwrap(),
      taxRate: z.string(),
      operationType: z.union([z.literal(''), z.enum(OPERATION_TYPES)]),
      taxExemptReason: given(ofLine.taxExemptReason),
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
    clientName: requiredText(ClientName, required),
    clientTaxId: given(fields.clientTaxId),
    clientAddress: z.record(z.string(), z.string()).nullable(),
    clientEmail: textAsOrEmpty(given(fields.clientEmail), email),
    clientLocation: z.union([z.literal('same'), z.enum(FISCAL_ZONES)]),
    documentNumber: textAsOrEmpty(given(QuoteCreate.shape.documentNumber)), // the server takes fewer signs in an invoice's
    issueDate: requiredText(given(fields.issueDate), required),
    dueDate: z.string(),
    validUntil: z.string(),
    operationDate: z.string(),
    operationType: z.union([z.literal(''), z.enum(OPERATION_TYPES)]),
    poNumber: given(fields.poNumber),
    externalReference: given(fields.externalReference),
    prepayment: fields.prepayment.unwrap(),
    equivalenceSurchargeRate: fields.equivalenceSurchargeRate.unwrap(),
    currency: z.string().min(1, required),
    exchangeRate: fields.exchangeRate.unwrap(),
    notes: given(fields.notes),
    taxRate: fields.taxRate.unwrap(),
    discountRate: fields.discountRate.unwrap(),
    pricesIncludeTax: z.boolean(),
    irpfRate: fields.irpfRate.unwrap(),
    items: z.array(line).min(1),
    allowances: allowancesSchema({ required, reason }),
    charges: allowancesSchema({ required, reason }),
    recurring: recurringSchema(required),
  });
}

/** The fields as they are typed: a number that is not there yet is null. */
export type DocumentValues = {
  clientId: string | null;
  clientName: string;
  clientTaxId: string;
  clientAddress: Record<string, string> | null;
  clientEmail: string;
  clientLocation: FiscalZone | 'same';
  documentNumber: string;
  issueDate: string;
  /** Of an invoice; '' in a quote. */
  dueDate: string;
  /** Of a quote; '' in an invoice. */
  validUntil: string;
  operationDate: string;
  /** '' is what the company sells as a rule. */
  operationType: OperationType | '';
  poNumber: string;
  externalReference: string;
  prepayment: number | null;
  equivalenceSurchargeRate: number | null;
  currency: string;
  exchangeRate: number | null;
  notes: string;
  taxRate: number | null;
  discountRate: number | null;
  pricesIncludeTax: boolean;
  irpfRate: number | null;
  items: LineValues[];
  allowances: AllowanceValues[];
  charges: AllowanceValues[];
  recurring: RecurringValues;
};

export type DocumentKind = 'invoice' | 'quote';

/** The day until which the client has time, to pay or to accept. */
export const LAST_DAY = { invoice: 'dueDate', quote: 'validUntil' } as const;

type Defaults = { today: string; dueDays: number; currency: string };

export function newDocument(
  kind: DocumentKind,
  { today, dueDays, currency }: Defaults,
  client?: Client,
): DocumentValues {
  return {
    ...(client ? billing(client) : nobody),
    documentNumber: '',
    issueDate: today,
    dueDate: '',
    validUntil: '',
    [LAST_DAY[kind]]: addDays(today, dueDays),
    ...noDetails,
    currency,
    notes: '',
    taxRate: null,
    discountRate: null,
    pricesIncludeTax: false,
    irpfRate: null,
    items: [emptyLine],
    allowances: [],
    charges: [],
    recurring: recurringValuesOf(),
  };
}

/** Something is filled in of what few documents need. */
export function hasDetails(values: DocumentValues): boolean {
  const details = [
    'operationDate',
    'operationType',
    'poNumber',
    'externalReference',
    'prepayment',
    'equivalenceSurchargeRate',
  ] as const;
  return details.some((name) => values[name] !== noDetails[name]);
}

const noDetails = {
  operationDate: '',
  operationType: '' as const,
  poNumber: '',
  externalReference: '',
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

type Written = Document &
  Partial<Pick<Invoice, 'documentNumber' | 'dueDate' | 'operationDate' | 'recurring'> & Pick<Quote, 'validUntil'>>;

/** `billed` says which of its lines bill an expense. */
export function valuesOf(document: Written, billed: BilledExpenses = []): DocumentValues {
  return {
    clientId: document.clientId ?? null,
    clientName: document.clientName,
    clientTaxId: document.clientTaxId ?? '',
    clientAddress: document.clientAddress ?? null,
    clientEmail: document.clientEmail ?? '',
    clientLocation: document.clientLocation ?? 'same',
    documentNumber: document.documentNumber ?? '',
    issueDate: document.issueDate,
    dueDate: document.dueDate ?? '',
    validUntil: document.validUntil ?? '',
    operationDate: document.operationDate ?? '',
    operationType: document.operationType ?? '',
    poNumber: document.poNumber ?? '',
    externalReference: document.externalReference ?? '',
    prepayment: document.prepayment ?? null,
    equivalenceSurchargeRate: document.equivalenceSurchargeRate ?? null,
    currency: document.currency,
    exchangeRate: document.exchangeRate ?? null,
    notes: document.notes ?? '',
    taxRate: document.taxRate ?? null,
    discountRate: document.discountRate || null,
    pricesIncludeTax: document.pricesIncludeTax ?? false,
    irpfRate: document.irpfRate || null,
    recurring: recurringValuesOf(document.recurring),
    allowances: allowanceValuesOf(document.allowances),
    charges: allowanceValuesOf(document.charges),
    items: document.items.map((item, index) => ({
      description: item.description,
      quantity: item.quantity,
      unit: item.unit ?? '',
      unitPrice: item.unitPrice,
      discountRate: item.discountRate ?? null,
      priceIncludesTax: item.priceIncludesTax ?? null,
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

/** As the API takes it; what is empty is cleared. What only the other kind has is left out there. */
export function toInput(values: z.output<ReturnType<typeof documentSchema>>) {
  return {
    ...values,
    clientTaxId: values.clientTaxId || null,
    clientEmail: values.clientEmail || null,
    clientLocation: values.clientLocation === 'same' ? null : values.clientLocation,
    documentNumber: values.documentNumber || null,
    dueDate: values.dueDate || null,
    validUntil: values.validUntil || null,
    operationDate: values.operationDate || null,
    operationType: values.operationType || null,
    poNumber: values.poNumber || null,
    externalReference: values.externalReference || null,
    notes: values.notes || null,
    irpfRate: values.irpfRate ?? 0,
    recurring: toRecurring(values.recurring),
    allowances: values.allowances.map(allowanceOf),
    charges: values.charges.map(allowanceOf),
    items: values.items.map((item) => ({
      ...item,
      unit: item.unit || null,
      operationType: item.operationType || null,
      ...taxOf(item),
    })),
  } satisfies InvoicePatch & QuotePatch;
}

/** The form of an invoice or a quote; `Output` is what its schema makes of the values. */
export type DocumentForm<Output> = UseFormReturn<DocumentValues, unknown, Output>;
