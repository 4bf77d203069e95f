/** How many invoices one credit note may name. */
export const MOST_ORIGINALS = 100;
