import type { DocumentCreate } from '@/server/sales/documents/documents.schema';

/**
 * What a caller says of one; what only invoices or only quotes have is none of this file's business, but the day that
 * the tax is of.
 */
export type SalesInput = Described<DocumentCreate> & { documentNumber?: string | null; operationDate?: string | null };

/** A document as it is to be: the name of its client can be left to their record. */
export type Described<Create extends DocumentCreate> = Omit<Create, 'clientName'> & { clientName?: string };
