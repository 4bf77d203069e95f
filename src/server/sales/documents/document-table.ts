/** Where a document's rows are: `invoice` has `invoice_line` and `invoice_tax`, and `quote` the like. */
export type DocumentTable = 'invoice' | 'quote';
