import type { EntryFormsContent, PdfContent, StatementContent } from '@/server/platform/pdf/pdf-content';

/** All that is printed: an invoice or a quote, an owner's statement, or the forms of a register. */
export type PrintedContent = PdfContent | StatementContent | EntryFormsContent;
