import { safeFileName } from '@/lib/text/file-name';
import { type Api, pagesOf } from '@/server/entry/data-export/collections';
import type { BinaryAnswer } from '@/server/platform/api/trpc';

/** A PDF of something that is no draft any more, and the way to make it. */
type Paper = { path: string; make: () => Promise<BinaryAnswer> };
type Document = { id: string; status: string; documentNumber?: string };

/** How many documents could have a paper. */
export async function countPrintedDocuments(api: Api): Promise<number> {
  const [invoices, quotes] = [await api.invoices.list({ limit: 1 }), await api.quotes.list({ limit: 1 })];
  return invoices.total + quotes.total;
}

/** The papers of all invoices and quotes but drafts. */
export async function* papersOf(api: Api): AsyncGenerator<Paper> {
  for await (const documents of pagesOf((query) => api.invoices.list(query))) {
    for (const document of finished(documents)) {
      yield { path: pathOf('invoices', document), make: () => api.eInvoicing.pdf({ invoiceId: document.id }) };
    }
  }
  for await (const documents of pagesOf((query) => api.quotes.list(query))) {
    for (const document of finished(documents)) {
      yield { path: pathOf('quotes', document), make: () => api.quotes.pdf({ quoteId: document.id }) };
    }
  }
}

function finished(documents: object[]): Document[] {
  return (documents as Document[]).filter(({ status }) => status !== 'draft');
}

/** Its number is for people; two may be the same once they are fit for a file name. */
function pathOf(folder: string, { id, documentNumber = '' }: Document): string {
  return `pdf/${folder}/${safeFileName(`${documentNumber} ${id}`, 'application/pdf')}`;
}
