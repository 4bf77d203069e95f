import type { Quote as Row } from '@/server/generated/prisma/client';
import { documentFields, type Field } from '@/server/sales/documents/document-fields';
import { documentJson } from '@/server/sales/documents/document-json';
import type { Quote, QuoteCreate } from '@/server/sales/quotes/quotes.schema';

/** How the API shows each field of a quote, in this order. The public token is hidden: who has it can decide. */
const quoteFields = {
  id: { shown: 'plain' },
  workspaceId: { shown: 'hidden' },
  status: { shown: 'plain' },
  state: { shown: 'hidden' },
  ...documentFields,
  validUntil: { shown: 'plain' },
  warnings: { shown: 'unlessEmpty' },
  publicToken: { shown: 'hidden' },
  linkWithdrawnAt: { shown: 'hidden' },
  openings: { shown: 'hidden' },
  firstOpenedAt: { shown: 'hidden' },
  lastOpenedAt: { shown: 'hidden' },
  decidedBy: { shown: 'plain' },
  rejectionReason: { shown: 'plain' },
  convertedInvoiceId: { shown: 'plain' },
  sentAt: { shown: 'instant' },
  mailedAt: { shown: 'hidden' },
  decidedAt: { shown: 'instant' },
  expiredAt: { shown: 'instant' },
  cancelledAt: { shown: 'instant' },
  convertedAt: { shown: 'instant' },
  createdAt: { shown: 'instant' },
  updatedAt: { shown: 'instant' },
} as const satisfies Record<keyof Row | keyof Quote | keyof QuoteCreate, Pick<Field, 'shown'>>;

const row = { table: 'quote', alias: 'q' } as const;

/** The row `quote AS q` as the API shows it. */
export const quoteJson = documentJson(row, quoteFields);

/** The same of the row that a statement has just `written`. */
export const writtenQuoteJson = documentJson({ ...row, alias: 'written' }, quoteFields);

/** The same row as the dashboard shows it. */
export const quoteViewJson = documentJson(row, {
  ...quoteFields,
  ...{ state: { shown: 'plain' }, mailedAt: { shown: 'instant' } },
});
