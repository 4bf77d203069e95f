/** The kinds of record books. C: those of VAT. D: those of income tax. T: both in one. */
export const BOOK_KINDS = ['C', 'D', 'T'] as const;
export type BookKind = (typeof BOOK_KINDS)[number];
