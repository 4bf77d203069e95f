import type { EntryFormsContent } from '@/server/pdf/entry-form-content';
import type { PdfContent } from '@/server/pdf/pdf-content';

/** All that is printed: an invoice or a quote, or the forms of a register. */
export type PrintedContent = PdfContent | EntryFormsContent;
