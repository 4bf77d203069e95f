import type { DocumentCreate } from '@/server/sales/documents/documents.schema';

/**
 * What a caller says of one; what only invoices or only quotes have is none of this file's business, but the day that
 * the tax is of.
 */
export type SalesInput = DocumentCreate & { documentNumber?: string | null; operationDate?: string | null };
