import { z } from 'zod';
import { builtBySql } from '@/server/platform/contract/built-by-sql';
import { CalendarDate, listSchemaOf, someOf, sortedBy, Timestamp } from '@/server/platform/contract/pagination';
import { oneLineText } from '@/server/platform/contract/text';
import { changedName, Document, DocumentCreate } from '@/server/sales/documents/documents.schema';
import { InvoiceCancelled, InvoiceListInput } from '@/server/sales/invoices/invoices.schema';

// A quote is written as an invoice is, and read as one: what follows is where they differ.

export const QuoteStatus = z.enum(['draft', 'sent', 'accepted', 'rejected', 'expired', 'cancelled']);
export type QuoteStatus = z.output<typeof QuoteStatus>;

const ownFields = {
  documentNumber: oneLineText(50, 'A number is one line of text').nullish().meta({
    description: 'A number of your own; otherwise the series gives one when the quote is created.',
    example: 'P-2026-118',
  }),
  validUntil: CalendarDate.nullish().meta({ description: 'The last day it can be accepted.', example: '2026-04-17' }),
  status: QuoteStatus.nullish().meta({ description: '`sent` opens it to the client; no mail goes out.' }),
};

export const QuoteCreate = DocumentCreate.extend(ownFields).meta({ id: 'QuoteCreate' });
export type QuoteCreate = z.output<typeof QuoteCreate>;

export const QuotePatch = QuoteCreate.partial().extend(changedName).meta({ id: 'QuotePatch' });
export type QuotePatch = z.output<typeof QuotePatch>;

export const Quote = builtBySql(
  Document.extend({
    id: z.string().meta({ description: 'Its id.', example: 'quo_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    status: QuoteStatus.meta({ description: '`sent` is open to the client; `expired` passed `validUntil` undecided.' }),
    documentNumber: z.string().meta({ description: 'Given when it is created.', example: 'P-2026-001' }),
    seriesId: z.string().meta({ description: 'The series that gave its number.' }),
    validUntil: CalendarDate.optional().meta({ description: 'The last day it can be accepted.' }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'What somebody should look at: dates that can hardly be meant.' }),
    decidedBy: z.string().optional().meta({ description: 'The name that whoever decided gave.' }),
    rejectionReason: z.string().optional().meta({ description: 'Why the client rejected it, in their words.' }),
    convertedInvoiceId: z.string().optional().meta({ description: 'The invoice made of it, while that exists.' }),
    decidedAt: Timestamp.optional().meta({ description: 'When it was accepted or rejected.' }),
    expiredAt: Timestamp.optional().meta({ description: 'When it passed `validUntil` undecided.' }),
    convertedAt: Timestamp.optional().meta({ description: 'When an invoice was made of it.' }),
  }).meta({ id: 'Quote', description: 'An offer that a client can accept, and that an invoice is then made of.' }),
);
export type Quote = z.output<typeof Quote>;

/** A status in the words of the dashboard, as that of an invoice: `invoiced` has been converted. */
export const QuoteState = z.enum([
  'draft',
  'issued',
  'sent',
  'accepted',
  'invoiced',
  'rejected',
  'expired',
  'cancelled',
]);
export type QuoteState = z.output<typeof QuoteState>;

/** A quote as the dashboard shows it. */
export const QuoteView = builtBySql(
  Quote.extend({
    state: QuoteState,
    /** When a mail server took it for the client, or when somebody said that the client has it. */
    mailedAt: Timestamp.optional(),
  }),
);
export type QuoteView = z.output<typeof QuoteView>;

export const QuoteOfInvoice = z.object({ id: z.string(), documentNumber: z.string() });
export type QuoteOfInvoice = z.output<typeof QuoteOfInvoice>;

export const QuotePath = z.object({ quoteId: z.string().max(64).meta({ description: 'The id of the quote.' }) });

export const QuoteListInput = InvoiceListInput.omit({ dueFrom: true, dueTo: true }).extend({
  status: someOf(QuoteStatus).optional().meta({ description: 'Only quotes in one of these states.' }),
  clientId: z.string().max(64).optional().meta({ description: 'Only quotes for this client.' }),
  seriesId: z.string().max(64).optional().meta({ description: 'Only quotes of this series.' }),
});
export type QuoteListInput = z.output<typeof QuoteListInput>;

export const QuoteViewListInput = QuoteListInput.omit({ status: true })
  .extend({ state: someOf(QuoteState).optional() })
  .extend(sortedBy(['number', 'client', 'issueDate', 'validUntil', 'total']).shape);
export type QuoteViewListInput = z.output<typeof QuoteViewListInput>;

export const QuoteViewList = builtBySql(listSchemaOf(QuoteView));
export type QuoteViewList = z.output<typeof QuoteViewList>;

export const QuoteList = builtBySql(listSchemaOf(Quote).meta({ id: 'QuoteList' }));
export type QuoteList = z.output<typeof QuoteList>;

export const QuoteCancelled = InvoiceCancelled.meta({ id: 'QuoteCancelled' });

export const QuoteCounts = z.partialRecord(QuoteState, z.int());

export const QuoteConversion = z
  .object({
    issueDate: CalendarDate.nullish().meta({ description: 'Of the invoice; today where left out.' }),
    dueDate: CalendarDate.nullish().meta({ description: 'When payment is due.', example: '2026-04-17' }),
  })
  .meta({ id: 'QuoteConversion' });
export type QuoteConversion = z.output<typeof QuoteConversion>;
