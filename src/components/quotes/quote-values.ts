import { type DocumentValues, type toInput, valuesOf } from '@/components/documents/document-values';
import type { Quote } from '@/server/quotes/quotes.schema';
import { amountsOf } from './quote-amounts';

// A quote is typed into the form of an invoice, whose last field is the day it is valid until.

export function quoteValues(quote: Quote): DocumentValues {
  const { validUntil, status: _, ...document } = quote;
  return valuesOf({ ...document, ...amountsOf(quote), dueDate: validUntil, status: 'draft', kind: 'invoice' });
}

export function toQuote({ dueDate, ...document }: ReturnType<typeof toInput>) {
  return { ...document, validUntil: dueDate };
}
