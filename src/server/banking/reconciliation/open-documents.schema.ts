import { z } from 'zod';
import { SettledDocumentType } from '@/server/banking/banking/transactions.schema';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate } from '@/server/platform/contract/pagination';

/** How many documents are offered at most: among more, a person narrows the search down. */
const MOST = 30;

export const OpenDocumentsInput = z.object({
  q: z.string().max(200).optional(),
  limit: z.int().min(1).max(MOST).default(MOST),
});
export type OpenDocumentsInput = z.output<typeof OpenDocumentsInput>;

/** A document that waits for money; its amount due is above zero, also of a credit note. */
export const OpenDocument = z.object({
  documentType: SettledDocumentType,
  documentId: z.string(),
  documentNumber: z.string().optional(),
  partyName: z.string().optional(),
  documentDate: CalendarDate,
  dueDate: CalendarDate.optional(),
  amountDue: Money,
  currency: z.string(),
});
export type OpenDocument = z.output<typeof OpenDocument>;

export const OpenDocuments = z.object({ data: z.array(OpenDocument), hasMore: z.boolean() });
export type OpenDocuments = z.output<typeof OpenDocuments>;
