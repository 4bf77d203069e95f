import { z } from 'zod';
import { CREDIT_REASONS } from '@/lib/tax/issuing-rules';
import { EInvoiceDetails, EInvoiceDetailsInput } from '@/server/contacts/parties/party.schema';
import { OptionalCountry } from '@/server/platform/contract/address';
import { Money, PositiveAmount } from '@/server/platform/contract/amounts';
import { AnswerMeta } from '@/server/platform/contract/answer-parts';
import { builtBySql } from '@/server/platform/contract/built-by-sql';
import { ExternalReferenceFilter } from '@/server/platform/contract/external-reference';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';
import { Recurring, RecurringInput } from '@/server/platform/recurring/recurring.schema';
import { changedName, Document, DocumentCreate } from '@/server/sales/documents/documents.schema';

export const InvoiceStatus = z.enum(['draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

export const InvoiceKind = z.enum(['invoice', 'simplified', 'credit_note', 'advance']);
export type InvoiceKind = z.output<typeof InvoiceKind>;

export const CreditReason = z.enum(CREDIT_REASONS);

/** What NumSerieFactura of a VERI*FACTU record takes; it stands in a mail's subject as well. */
const InvoiceNumber = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[ !#-&(-;?-~]+$/, 'Use ASCII letters, digits and signs, but none of " \' < > =');

const PaymentMethod = z.enum(['transfer', 'direct_debit', 'card', 'cash', 'other']);

export const InvoiceCreate = DocumentCreate.extend({
  documentNumber: InvoiceNumber.nullish().meta({
    description:
      'A number of your own, for imports; otherwise the series gives one when the invoice is issued. It may not ' +
      'look like one that a series is yet to give (409).',
    example: 'A-2026-118',
  }),
  dueDate: CalendarDate.nullish().meta({ description: 'When payment is due.', example: '2026-04-17' }),
  operationDate: CalendarDate.nullish().meta({
    description: 'When it was delivered or done, where that is not the issue date.',
    example: '2026-03-15',
  }),
  deliveryDate: CalendarDate.nullish().meta({ description: 'When goods are delivered.', example: '2026-03-16' }),
  deliveryCountry: OptionalCountry.meta({
    description: "Where goods go (ISO 3166-1 alpha-2); the client's country where left out.",
    example: 'DE',
  }),
  paymentMethod: PaymentMethod.nullish().meta({
    description: 'How it is paid, as its e-invoices say; by transfer where left out and an IBAN is known.',
    example: 'transfer',
  }),
  mandateReference: optionalText(35).meta({ description: 'The mandate of a direct debit.', example: 'MANDATE-118' }),
  einvoice: EInvoiceDetailsInput.nullish().meta({
    description: "What its e-invoices need of the client; the client's where left out.",
  }),
  status: InvoiceStatus.nullish().meta({ description: '`sent` issues it, `paid` also pays it.', example: 'draft' }),
  recurring: RecurringInput.nullish().meta({ description: 'Makes this invoice again at intervals.' }),
}).meta({ id: 'InvoiceCreate' });
export type InvoiceCreate = z.output<typeof InvoiceCreate>;

export const InvoicePatch = InvoiceCreate.partial().extend(changedName).meta({ id: 'InvoicePatch' });
export type InvoicePatch = z.output<typeof InvoicePatch>;

export const Invoice = builtBySql(
  Document.extend({
    id: z.string().meta({ description: 'Its id.', example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    status: InvoiceStatus.meta({
      description: '`sent` is issued, mailed or not; `partial` paid in part; `overdue` past its due date and not paid.',
    }),
    kind: InvoiceKind.meta({
      description:
        'A credit note is an invoice as well. An invoice without a client tax id, of at most 400 € (or 3,000 € where ' +
        'the company says so), is issued as a simplified one.',
      example: 'invoice',
    }),
    warnings: z.array(z.string()).optional().meta({
      description:
        'What somebody should look at: dates that can hardly be meant, and once it is issued what a company that issues strictly would have refused (422).',
    }),
    cashCriterion: z
      .boolean()
      .optional()
      .meta({
        description:
          'Issued under the cash criterion (régimen especial del criterio de caja): its VAT falls due as it is paid. ' +
          'Absent where it is not.',
      }),
    replacesId: z.string().optional().meta({ description: 'The simplified invoice that it stands in for (F3).' }),
    documentNumber: z.string().optional().meta({ description: 'Given when it is issued.', example: 'F-2026-001' }),
    seriesId: z.string().optional().meta({ description: 'The series that gives its number.' }),
    dueDate: CalendarDate.optional().meta({ description: 'When payment is due.' }),
    operationDate: CalendarDate.optional().meta({
      description: 'When it was delivered or done, where that is not the issue date.',
    }),
    deliveryDate: CalendarDate.optional().meta({ description: 'When goods are delivered.' }),
    deliveryCountry: z.string().optional().meta({ description: 'ISO 3166-1 alpha-2: where goods go.' }),
    paymentMethod: PaymentMethod.optional().meta({ description: 'How it is paid, as its e-invoices say.' }),
    mandateReference: z.string().optional().meta({ description: 'The mandate of a direct debit.' }),
    einvoice: EInvoiceDetails.optional().meta({ description: 'What its e-invoices need of the client.' }),
    amountPaid: Money.meta({ description: 'What has been paid of it, deposits included.' }),
    lateFee: Money.optional().meta({ description: 'Adds to what is due, not to the total.' }),
    lateFeeAt: Timestamp.optional().meta({ description: 'When the late fee was last charged.' }),
    amountDue: Money.meta({
      description:
        'What `/paid` would take now: the total less withholding, prepayment, payments and issued credit notes, with a ' +
        'late fee. 0 of what is paid, credited in full or cancelled. Of a credit note below zero: what can be paid out ' +
        'of it, as what it credits has been paid.',
    }),
    creditedAmount: Money.optional().meta({
      description:
        'What its issued credit notes credit of its total, tax included. Absent where nothing is credited. A note of ' +
        'several invoices credits each by its part of what was left to credit of them.',
      example: 121,
    }),
    creditNoteIds: z.array(z.string()).optional().meta({
      description: 'Its credit notes that are issued and not cancelled. Absent where there are none.',
    }),
    recurring: Recurring.optional().meta({
      description: 'When and how often it is made again; absent where it is not.',
    }),
    generatedFromId: z.string().optional().meta({ description: 'The recurring invoice that made it.' }),
    imported: z
      .boolean()
      .optional()
      .meta({
        description:
          'Issued with another program and brought here with its number: it has no record in the fiscal chain of ' +
          'this one. Absent where it is not.',
      }),
    verifactuHash: z.string().optional().meta({ description: 'The fingerprint of its record in the fiscal chain.' }),
    verifactuPreviousHash: z
      .string()
      .optional()
      .meta({ description: 'The fingerprint of the record before it in the chain.' }),
    qrUrl: z.string().optional().meta({ description: 'What the QR code on the invoice says.' }),
    originalInvoiceId: z.string().optional().meta({ description: 'What a credit note rectifies.' }),
    rectification: z.string().optional().meta({ description: 'Of a credit note: R1 to R5 (RD 1619/2012).' }),
    rectifies: z
      .object({
        invoices: z
          .array(
            z.object({
              invoiceId: z.string().optional().meta({ description: 'The invoice; absent of one of another program.' }),
              number: z.string().meta({ description: 'Its number.' }),
              date: CalendarDate.meta({ description: 'Its date.' }),
              base: Money.optional().meta({ description: 'What it came to before tax.' }),
              tax: Money.optional().meta({ description: 'Its tax, with recargo.' }),
            }),
          )
          .meta({ description: 'The invoices that it rectifies.' }),
        period: z
          .object({
            from: CalendarDate.meta({ description: 'The first day.' }),
            to: CalendarDate.meta({ description: 'The last day.' }),
          })
          .optional()
          .meta({ description: 'The days whose invoices it rectifies.' }),
      })
      .optional()
      .meta({ description: 'What a credit note of several invoices, of a period or of another program rectifies.' }),
    creditReason: CreditReason.optional().meta({ description: 'Why it was credited.' }),
    creditDescription: z.string().optional().meta({ description: 'The reason in words, printed on it.' }),
    paidAt: Timestamp.optional().meta({ description: 'When it was paid in full.' }),
    overdueAt: Timestamp.optional().meta({ description: 'When it passed its due date unpaid.' }),
  }).meta({ id: 'Invoice', description: 'An invoice, a simplified invoice, an advance invoice or a credit note.' }),
);
export type Invoice = z.output<typeof Invoice>;

/**
 * A status in the words of the dashboard: `issued` has not been mailed, `credited` is what credit notes have settled. The
 * column of that name decides.
 */
export const InvoiceState = z.enum(['draft', 'issued', 'sent', 'partial', 'overdue', 'paid', 'credited', 'cancelled']);
export type InvoiceState = z.output<typeof InvoiceState>;

/** An invoice as the dashboard shows it. */
export const InvoiceView = builtBySql(
  Invoice.extend({
    state: InvoiceState,
    /** What is left to pay once its credit notes are taken off; below zero, what a credit note pays back. */
    outstanding: Money,
    /** What was paid beyond what its credit notes leave of it, where there is anything. */
    owedToClient: Money.optional(),
    /** When a mail server took it for the client, or when somebody said that the client has it. */
    mailedAt: Timestamp.optional(),
  }),
);
export type InvoiceView = z.output<typeof InvoiceView>;

export const InvoicePath = z.object({ invoiceId: z.string().max(64).meta({ description: 'The id of the invoice.' }) });

export const InvoiceListInput = ListInput.extend(DateRangeInput.shape).extend({
  status: someOf(InvoiceStatus)
    .optional()
    .meta({ description: 'Only invoices in one of these states.', example: ['sent', 'overdue'] }),
  clientId: z.string().max(64).optional().meta({ description: 'Only invoices of this client.' }),
  seriesId: z.string().max(64).optional().meta({ description: 'Only invoices of this series.' }),
  dueFrom: CalendarDate.optional().meta({
    description: 'Only invoices that wait for payment and are due on this day or later.',
    example: '2026-04-01',
  }),
  dueTo: CalendarDate.optional().meta({
    description: 'Only invoices that wait for payment and are due on this day or before.',
    example: '2026-04-30',
  }),
  ...UpdatedSinceInput.shape,
  ...ExternalReferenceFilter.shape,
});
export type InvoiceListInput = z.output<typeof InvoiceListInput>;

export const InvoiceViewListInput = InvoiceListInput.omit({ status: true })
  .extend({
    state: someOf(InvoiceState).optional(),
    /** Only those of which something is left to pay. */
    isPayable: z.boolean().optional(),
  })
  .extend(sortedBy(['number', 'client', 'issueDate', 'dueDate', 'total']).shape);
export type InvoiceViewListInput = z.output<typeof InvoiceViewListInput>;

export const InvoiceViewList = builtBySql(listSchemaOf(InvoiceView));
export type InvoiceViewList = z.output<typeof InvoiceViewList>;

export const InvoiceList = builtBySql(listSchemaOf(Invoice).meta({ id: 'InvoiceList' }));
export type InvoiceList = z.output<typeof InvoiceList>;

export const InvoiceCancelled = z
  .object({
    data: z
      .object({
        id: z.string().meta({ description: 'Its id.' }),
        status: z.literal('cancelled').meta({ description: 'What it is now.' }),
        cancelledVia: z.literal('api').meta({ description: 'Always `api`, as this operation says it.' }),
      })
      .meta({ description: 'What was cancelled.' }),
    meta: AnswerMeta,
  })
  .meta({ id: 'InvoiceCancelled' });

export const InvoicePayment = z
  .object({
    paidDate: CalendarDate.nullish().meta({ description: 'The day it was paid; today where left out.' }),
    amount: PositiveAmount.nullish().meta({
      description: 'A part payment; all that is due where left out.',
      example: 500,
    }),
  })
  .meta({ id: 'InvoicePayment' });
export type InvoicePayment = z.output<typeof InvoicePayment>;

export const InvoicePaid = z
  .object({
    success: z.boolean().meta({ description: 'A refusal has another status.' }),
    status: InvoiceStatus.meta({
      description: 'The status of the invoice now: `partial` while something is due.',
      example: 'paid',
    }),
    paidAt: CalendarDate.meta({ description: 'The day of the payment.' }),
    invoice: Invoice.meta({ description: 'The invoice as it is now.' }),
  })
  .meta({ id: 'InvoicePaid' });
export type InvoicePaid = z.output<typeof InvoicePaid>;

export const InvoiceCounts = z.partialRecord(InvoiceState, z.int());

export const ClientBalance = z.array(
  z.object({ currency: z.string(), invoiced: z.number(), due: z.number(), overdue: z.number() }),
);
export type ClientBalance = z.output<typeof ClientBalance>;
