import { z } from 'zod';
import { FISCAL_ZONES, TAX_CATEGORIES } from '@/lib/tax-zones';
import { Address, AddressInput } from '@/server/address';
import { AmountOrNone, Currency, ExchangeRate, Money, Percent, PositiveAmount } from '@/server/amounts';
import { AnswerMeta } from '@/server/answer-meta';
import { builtBySql } from '@/server/compiled-schemas';
import { InvoiceLine, OperationType } from '@/server/invoices/line-item.schema';
import { fitsLines, MOST_LINE_TEXT, MOST_NOTE_TEXT, printedLength } from '@/server/invoices/printed-text';
import { CalendarDate, DateRangeInput, ListInput, listOf, Timestamp } from '@/server/pagination';
import { Recurring, RecurringInput } from '@/server/recurring';
import { Email } from '@/server/text';

export const InvoiceStatus = z.enum(['draft', 'sent', 'partial', 'paid', 'overdue', 'cancelled']);
export type InvoiceStatus = z.output<typeof InvoiceStatus>;

export const InvoiceKind = z.enum(['invoice', 'simplified', 'credit_note', 'advance']);
export type InvoiceKind = z.output<typeof InvoiceKind>;

export const CreditReason = z.enum(['refund', 'discount', 'error', 'cancellation', 'other']);

export const MOST_LINES = 1000;
const TOO_MUCH_TEXT = `The texts of all lines hold ${MOST_LINE_TEXT} characters at most, where a line break counts as 60. Shorten them, or divide the document in two.`;

/** What NumSerieFactura of a VERI*FACTU record takes; it stands in a mail's subject as well. */
const InvoiceNumber = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[ !#-&(-;?-~]+$/, 'Use ASCII letters, digits and signs, but none of " \' < > =');

export const InvoiceCreate = z
  .object({
    clientId: z.string().max(64).nullish().meta({ description: 'A client of the workspace.' }),
    clientName: z.string().trim().min(1).max(200).meta({ description: 'Who is billed.', example: 'Acme Studio SL' }),
    clientTaxId: z.string().trim().max(50).nullish().meta({ description: 'Their tax id.', example: 'B12345674' }),
    clientAddress: AddressInput.nullish(),
    clientLocation: z.enum(FISCAL_ZONES).nullish().meta({ description: 'Their fiscal zone.', example: 'peninsula' }),
    clientEmail: Email.nullish().meta({ description: 'Where it is sent.', example: 'ap@acme.example' }),
    documentNumber: InvoiceNumber.nullish().meta({
      description:
        'A number of your own, for imports; otherwise the series gives one when the invoice is issued. It may not ' +
        'look like one that a series is yet to give (409).',
    }),
    seriesId: z.string().max(64).nullish().meta({ description: 'The series it is numbered in.' }),
    items: z
      .array(InvoiceLine)
      .min(1)
      .max(MOST_LINES)
      .refine(fitsLines, TOO_MUCH_TEXT)
      .meta({
        description: `The lines; their texts hold ${MOST_LINE_TEXT} characters at most, a line break counts as 60.`,
      }),
    issueDate: CalendarDate.nullish().meta({ description: 'Today where left out.', example: '2026-03-18' }),
    dueDate: CalendarDate.nullish().meta({ description: 'When payment is due.', example: '2026-04-17' }),
    operationDate: CalendarDate.nullish().meta({
      description: 'When it was delivered or done, where that is not the issue date.',
      example: '2026-03-15',
    }),
    status: InvoiceStatus.nullish().meta({ description: '`sent` issues it, `paid` also pays it.', example: 'draft' }),
    notes: z
      .string()
      .max(5000)
      .refine((notes) => printedLength(notes) <= MOST_NOTE_TEXT, 'Write the notes on fewer lines.')
      .nullish()
      .meta({ description: 'Printed at its foot.', example: 'Thank you.' }),
    taxRate: Percent.nullish().meta({ description: "Percent; the workspace's rate where left out.", example: 21 }),
    irpfRate: Percent.nullish().meta({ description: 'Withholding, percent.', example: 15 }),
    discountRate: Percent.nullish().meta({ description: 'Percent taken off the whole document.', example: 5 }),
    currency: Currency.nullish().meta({ description: "ISO 4217; the workspace's where left out.", example: 'EUR' }),
    exchangeRate: ExchangeRate.nullish().meta({
      description: "One unit of `currency` in the workspace's; needed to issue in another currency.",
      example: 0.92,
    }),
    equivalenceSurchargeRate: Percent.nullish().meta({
      description: 'Equivalence surcharge on every line that bears VAT, percent; by the VAT rate where left out.',
      example: 5.2,
    }),
    prepayment: AmountOrNone.nullish().meta({
      description: 'What was already collected: it lowers `amountDue`, never `total`.',
      example: 100,
    }),
    poNumber: z.string().trim().max(50).nullish().meta({ description: "The buyer's order.", example: 'PO-4711' }),
    operationType: OperationType.nullish().meta({
      description: 'What its lines sell where they do not say; it decides where they are taxed.',
      example: 'service',
    }),
    recurring: RecurringInput.nullish().meta({ description: 'Makes this invoice again at intervals.' }),
  })
  .meta({ id: 'InvoiceCreate' });
export type InvoiceCreate = z.output<typeof InvoiceCreate>;

export const InvoicePatch = InvoiceCreate.partial().meta({ id: 'InvoicePatch' });
export type InvoicePatch = z.output<typeof InvoicePatch>;

export const Invoice = builtBySql(
  z
    .object({
      id: z.string().meta({ description: 'Its id.', example: 'inv_01kagz4t5v8w9x0y1z2a3b4c5d' }),
      status: InvoiceStatus,
      kind: InvoiceKind.meta({
        description:
          'A credit note is an invoice as well. An invoice without a client tax id, of at most 400 € (or 3,000 € where ' +
          'the company says so), is issued as a simplified one.',
        example: 'invoice',
      }),
      warnings: z.array(z.string()).optional().meta({
        description: 'What a company that issues strictly would have refused (422) when it was issued.',
      }),
      replacesId: z.string().optional().meta({ description: 'The simplified invoice that it stands in for (F3).' }),
      documentNumber: z.string().optional().meta({ description: 'Given when it is issued.', example: 'F-2026-001' }),
      seriesId: z.string().optional(),
      clientId: z.string().optional(),
      clientName: z.string(),
      clientTaxId: z.string().optional(),
      clientAddress: Address.optional(),
      clientLocation: z.enum(FISCAL_ZONES).optional(),
      clientEmail: z.string().optional(),
      items: z.array(
        z
          .object({
            description: z.string(),
            quantity: z.number(),
            unitPrice: z.number(),
            taxRate: z.number().optional(),
            discountRate: z.number().optional(),
            unit: z.string().optional(),
            productId: z.string().optional(),
            taxExemptReason: z.string().optional(),
            taxExemptCode: z.string().optional(),
            taxCategory: z.enum(TAX_CATEGORIES).optional(),
            operationType: OperationType.optional(),
          })
          .meta({ id: 'DocumentLine' }),
      ),
      issueDate: CalendarDate,
      dueDate: CalendarDate.optional(),
      operationDate: CalendarDate.optional(),
      notes: z.string().optional(),
      taxRate: z.number().optional(),
      irpfRate: z.number(),
      discountRate: z.number(),
      currency: z.string(),
      exchangeRate: z.number().optional(),
      equivalenceSurchargeRate: z.number().optional(),
      prepayment: Money.optional(),
      poNumber: z.string().optional(),
      operationType: OperationType.optional(),
      subtotal: Money.meta({ description: 'The lines, before the document discount.' }),
      discount: Money,
      tax: Money,
      irpf: Money,
      total: Money.meta({ description: 'Net plus tax. Withholding lowers what is due, not the total.' }),
      amountPaid: Money,
      lateFee: Money.optional().meta({ description: 'Adds to what is due, not to the total.' }),
      lateFeeAt: Timestamp.optional(),
      amountDue: Money,
      taxes: z
        .array(
          z
            .object({
              category: z.string(),
              rate: z.number(),
              reason: z.string().optional().meta({
                description: 'Why none is charged: E1 to E8, S2, N1 or N2 as VERI*FACTU has them, or a VATEX code.',
                example: 'E5',
              }),
              ossCountry: z.string().optional().meta({
                description: 'The member state whose VAT it is, declared in form 369 (Union one-stop shop).',
                example: 'DE',
              }),
              ossSupply: z
                .enum(['goods', 'services'])
                .optional()
                .meta({ description: 'What form 369 declares it as.' }),
              taxable: Money,
              tax: Money,
              surchargeRate: z.number().optional(),
              surcharge: Money.optional(),
            })
            .meta({ id: 'TaxGroup' }),
        )
        .meta({ description: 'The tax, by category (EN 16931) and rate.' }),
      recurring: Recurring.optional(),
      generatedFromId: z.string().optional().meta({ description: 'The recurring invoice that made it.' }),
      verifactuHash: z.string().optional().meta({ description: 'The fingerprint of its record in the fiscal chain.' }),
      verifactuPreviousHash: z.string().optional(),
      qrUrl: z.string().optional().meta({ description: 'What the QR code on the invoice says.' }),
      originalInvoiceId: z.string().optional().meta({ description: 'What a credit note rectifies.' }),
      rectification: z.string().optional().meta({ description: 'Of a credit note: R1 or R4 (RD 1619/2012).' }),
      creditReason: CreditReason.optional().meta({ description: 'Why it was credited.' }),
      creditDescription: z.string().optional(),
      sentAt: Timestamp.optional(),
      paidAt: Timestamp.optional(),
      overdueAt: Timestamp.optional(),
      cancelledAt: Timestamp.optional(),
      createdAt: Timestamp,
      updatedAt: Timestamp,
    })
    .meta({ id: 'Invoice' }),
);
export type Invoice = z.output<typeof Invoice>;

export const InvoicePath = z.object({ invoiceId: z.string().max(64).meta({ description: 'The id of the invoice.' }) });

export const InvoiceListInput = ListInput.extend(DateRangeInput.shape).extend({
  status: InvoiceStatus.optional().meta({ description: 'Only invoices in this state.' }),
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
});
export type InvoiceListInput = z.output<typeof InvoiceListInput>;

export const InvoiceList = builtBySql(listOf(Invoice).meta({ id: 'InvoiceList' }));
export type InvoiceList = z.output<typeof InvoiceList>;

export const InvoiceCancelled = z
  .object({
    data: z.object({ id: z.string(), status: z.literal('cancelled'), cancelledVia: z.literal('api') }),
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
  .object({ success: z.boolean(), status: InvoiceStatus, paidAt: CalendarDate })
  .meta({ id: 'InvoicePaid' });
export type InvoicePaid = z.output<typeof InvoicePaid>;

export const InvoicePayments = z.array(
  z.object({ id: z.string(), amount: Money, paidOn: CalendarDate, depositId: z.string().optional() }),
);
export type InvoicePayments = z.output<typeof InvoicePayments>;

export const InvoiceCounts = z.partialRecord(InvoiceStatus, z.int());

export const ClientBalance = z.array(
  z.object({ currency: z.string(), invoiced: z.number(), due: z.number(), overdue: z.number() }),
);
export type ClientBalance = z.output<typeof ClientBalance>;

const Recipient = Email.nullish();

export const InvoiceSend = z
  .object({
    recipientEmail: Recipient.meta({ description: "The client's address where left out.", example: 'ap@acme.example' }),
    to: Recipient.meta({ description: 'An alias of `recipientEmail`.' }),
    email: Recipient.meta({ description: 'An alias of `recipientEmail`.' }),
    recipientName: z.string().trim().max(200).nullish().meta({ description: 'How to greet them.' }),
    customMessage: z.string().trim().max(5000).nullish().meta({ description: 'Stands in for our own words.' }),
    locale: z.enum(['es', 'en']).nullish().meta({ description: "The workspace's language where left out." }),
  })
  .meta({ id: 'SendEmailRequest' });
export type InvoiceSend = z.output<typeof InvoiceSend>;

export const InvoiceSent = z
  .object({ success: z.boolean(), messageId: z.string().meta({ description: 'The Message-ID it goes out under.' }) })
  .meta({ id: 'InvoiceSent' });
export type InvoiceSent = z.output<typeof InvoiceSent>;
