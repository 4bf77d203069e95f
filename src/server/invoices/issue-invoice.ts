import { qrUrl } from '@/lib/fiscal-hash';
import { clock } from '@/server/clock';
import { firstRow, rows, sql } from '@/server/db';
import { AppError, isUniqueViolation } from '@/server/errors';
import { appendAlta, holdChain } from '@/server/fiscal-chain/append-record';
import { impossible, type LockedInvoice } from '@/server/invoices/lock-invoice';
import { RunAgain } from '@/server/transaction-pool';

/**
 * Draft → sent: gives the number, seals the invoice into the fiscal chain. The number, the record and the change
 * commit together, so a rollback leaves no gap (RD 1619/2012 art. 6.1.a). Anything but a draft is left as it is.
 * @throws 422 without a fiscal profile, or from a state that is past issuing
 */
export async function issue(invoice: LockedInvoice): Promise<LockedInvoice> {
  if (invoice.status === 'sent') return invoice;
  if (invoice.status !== 'draft') throw impossible('issued', invoice.status, ['draft']);

  const { id, workspaceId, issueDate, tax, total } = invoice;
  const holder = await holdChain(workspaceId);
  const series = await seriesOf(invoice);
  const documentNumber = invoice.documentNumber ?? (await nextNumber(workspaceId, series, issueDate));
  const type = invoice.rectification ?? 'F1';
  const link = await appendAlta(holder, { id, documentNumber, issueDate, type, tax, total });
  const now = clock.now();
  const seal = sql`
    UPDATE invoice SET status = 'sent', series_id = ${series.id}, document_number = ${documentNumber},
      verifactu_hash = ${link.hash}, verifactu_previous_hash = ${link.previousHash || null},
      qr_url = ${qrUrl({ issuerTaxId: holder.taxId, documentNumber, issueDate, total }, false)},
      issued_at = ${now}, sent_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId}`;
  await rows(seal).catch((error) => {
    // Somebody has just used the number for an invoice of their own: the next one is free.
    throw isUniqueViolation(error, 'document_number') ? new RunAgain(`${documentNumber} is taken`) : error;
  });
  return { ...invoice, status: 'sent', seriesId: series.id, documentNumber };
}

type Series = { id: string; prefix: string; padding: number };

/** The series the caller chose, else the workspace's default of its kind: rectifying invoices have one of their own. */
async function seriesOf({ workspaceId, seriesId, rectification }: LockedInvoice): Promise<Series> {
  const kind = rectification ? 'rectifying' : 'invoice';
  const series = await firstRow<Series>(sql`
    SELECT id, prefix, padding FROM invoice_series
    WHERE workspace_id = ${workspaceId}
      AND CASE WHEN ${seriesId}::text IS NULL THEN is_default AND kind = ${kind}::series_kind ELSE id = ${seriesId} END`);
  if (series) return series;
  throw new AppError(422, `The workspace has no default ${kind} series. Choose one under Settings, then try again.`);
}

/** `F-2026-001`: the next number of the series in the year of issue that no caller has used up. */
async function nextNumber(workspaceId: string, { id, prefix, padding }: Series, issueDate: string): Promise<string> {
  const year = Number(issueDate.slice(0, 4));
  for (;;) {
    const counter = await firstRow<{ current: number }>(sql`
      INSERT INTO series_counter AS counter (series_id, year, current) VALUES (${id}, ${year}, 1)
      ON CONFLICT (series_id, year) DO UPDATE SET current = counter.current + 1 RETURNING current`);
    const number = `${prefix}-${year}-${String(counter?.current).padStart(padding, '0')}`;
    const used = await firstRow(sql`
      SELECT id FROM invoice WHERE workspace_id = ${workspaceId} AND document_number = ${number}`);
    if (!used) return number;
  }
}
