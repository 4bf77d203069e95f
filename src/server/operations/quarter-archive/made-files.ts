import { z } from 'zod';
import { csvStyles, csvText } from '@/lib/text/csv';
import { safeFileName } from '@/lib/text/file-name';
import type { ArchiveFile, QuarterWriter } from '@/server/operations/quarter-archive/archive-file';
import { rows, sql } from '@/server/platform/db/client';
import { streamBytes } from '@/server/platform/files/store-file';
import { writeBooks } from '@/server/tax/record-books/record-books.service';
import type { Quarterly } from '@/server/tax/reports/quarterly.schema';
import { readQuarterly } from '@/server/tax/reports/quarterly.service';

const PAGE = 200;

const InvoiceRow = z.object({
  id: z.string(),
  number: z.string(),
  date: z.string(),
  party: z.string(),
  amount: z.string(),
  currency: z.string(),
});

/** The invoices that were issued in the quarter as PDFs, named by number. */
export const printedInvoices: QuarterWriter = async function* invoicesOf({ actor, period, signal }) {
  const { workspaceId } = actor;
  let page: z.output<typeof InvoiceRow>[] = [];
  do {
    page = await rows(
      InvoiceRow,
      sql`
      SELECT id, coalesce(document_number, id) AS number, issue_date AS date, client_name AS party, total AS amount, currency
      FROM invoice WHERE workspace_id = ${workspaceId} AND status <> 'draft'
        AND issue_date BETWEEN ${period.from}::date AND ${period.to}::date AND id > ${page.at(-1)?.id ?? ''}
      ORDER BY id LIMIT ${PAGE}`,
    );
    for (const { id, ...of } of page) {
      yield {
        ...{ kind: 'invoices', path: `invoices/${safeFileName(of.number, PDF)}`, contentType: PDF, ...of },
        bytes: async () => {
          // Loaded at first use: the PDF renderer costs a second and 100 MB. Companies take turns in its threads.
          const { renderInvoicePdf } = await import('@/server/sales/invoices/pdf/invoice-pdf');
          return streamBytes(await renderInvoicePdf({ workspaceId }, id, signal));
        },
      };
    }
  } while (page.length === PAGE);
};

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The boxes of every form of the quarter, as a table. */
export const formFigures: QuarterWriter = async function* figuresOf({ actor, quarter, locale }) {
  const text = async () => boxesText(await readQuarterly(actor, { quarter }), locale);
  yield {
    ...{ kind: 'forms', path: 'forms.csv', contentType: 'text/csv', number: quarter },
    bytes: async () => streamBytes(Buffer.from(await text())),
  } satisfies ArchiveFile;
};

function boxesText(figures: Quarterly, locale: 'en' | 'es'): string {
  const boxes = Object.entries(figures).flatMap(([name, form]) => {
    const number = /^modelo(\d+)$/.exec(name)?.[1];
    const { casillas = {}, aplica = true } = (form ?? {}) as { casillas?: Record<string, number>; aplica?: boolean };
    return number && aplica
      ? Object.entries(casillas).map(([box, amount]) => [number, box, amount, figures.currency])
      : [];
  });
  return csvText([['form', 'box', 'amount', 'currency'], ...boxes], csvStyles[locale]);
}

/** The record books in the tax agency's format; a draft where its checks find errors. */
export const recordBooks: QuarterWriter = async function* booksOf({ actor, quarter }) {
  yield {
    ...{ kind: 'record-books', path: `record-books/${quarter}.xlsx`, contentType: XLSX, number: quarter },
    bytes: async () => streamBytes((await writeBooks(actor, { quarter, draft: 'true' })).bytes),
  };
};
