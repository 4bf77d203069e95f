import { z } from 'zod';
import { Money } from '@/lib/money/money';
import { isUnderCashCriterion } from '@/lib/tax/cash-criterion';
import { qrUrl } from '@/lib/tax/fiscal-hash';
import { declaredTax } from '@/lib/tax/purchase-tax';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import type { FrozenIssuer } from '@/server/company/fiscal-profile/frozen-issuer';
import { activateClient } from '@/server/contacts/clients/clients.service';
import { appendAlta, lockChain } from '@/server/fiscal-records/fiscal-chain/append-record';
import { appendTicketbaiFile } from '@/server/fiscal-records/ticketbai-files/append-file';
import { InvoiceStatus } from '@/server/generated/prisma/client';
import { apiError, isUniqueViolation } from '@/server/platform/contract/errors';
import { firstRow, type OpenTransaction, type Sql, sql } from '@/server/platform/db/client';
import { RunAgain } from '@/server/platform/db/transaction-errors';
import { clock } from '@/server/platform/runtime/clock';
import { nextNumber } from '@/server/sales/documents/series-number';
import { assertNotSharedBefore, shareCredit } from '@/server/sales/invoices/credit-notes/credit-shares';
import { settleOriginals } from '@/server/sales/invoices/credit-notes/settle-originals';
import { assertAccrualsOpen } from '@/server/sales/invoices/issuing/accruals';
import { freezeInvoice } from '@/server/sales/invoices/issuing/freeze-invoice';
import { planIssue } from '@/server/sales/invoices/issuing/plan-issue';
import { impossible, type LockedInvoice, lockInvoice } from '@/server/sales/invoices/lock-invoice';
import { assertAdvanceCreditable } from '@/server/sales/payments/advance-deductions';
import { returnToDeposit } from '@/server/sales/payments/return-to-deposit';

const IssuedRow = z.object({
  status: z.enum(InvoiceStatus),
  cashCriterion: z.boolean(),
});

/**
 * Draft → sent, or paid where it asks for nothing: gives the number, seals the invoice into the fiscal chain, and makes its TicketBAI file. The number, the record and the change
 * commit together, so a rollback leaves no gap (RD 1619/2012 art. 6.1.a). Anything but a draft is left as it is. `isLate`: the
 * day of its operation may be in a closed quarter, as somebody has confirmed.
 * @throws 409 in a closed quarter, or for the credit note of an advance that another invoice takes off; 422 without a fiscal profile, without an exchange rate in another currency than the
 * books', for what the company refuses to issue, or from a state that is past issuing
 */
export async function issue(
  tx: OpenTransaction,
  draft: LockedInvoice,
  { isLate = false } = {},
): Promise<LockedInvoice> {
  if (draft.status === 'sent') return draft;
  if (draft.status !== 'draft') throw impossible('issued', draft.status, ['draft']);

  const { id, workspaceId, issueDate } = draft;
  assertOriginalStands(draft);
  const operationDate = isLate ? null : draft.operationDate;
  await assertPeriodOpen(tx, { workspaceId, dates: [issueDate, operationDate], what: 'invoice' });
  const holder = await lockChain(tx, workspaceId);
  if (draft.original?.kind === 'advance') {
    await assertAdvanceCreditable(tx, draft.original, new Money(draft.total).negated());
  }
  const { invoice, issuer, tax, total } = await freezeInvoice(tx, draft, holder.issuer);
  const { kind, type, numbered: series, warnings } = await planIssue(invoice);
  await assertNotSharedBefore(invoice);
  await shareCredit(invoice);
  const documentNumber = invoice.documentNumber ?? (await nextNumber(workspaceId, series, issueDate));
  const isUnder = isUnderCashCriterion(issuer, invoice.operationDate ?? issueDate);
  const link = await appendAlta(tx, holder, {
    ...{ id, documentNumber, issueDate, type, tax, total, issuer },
    isUnderCashCriterion: isUnder,
  });
  const ticketbaiUrl = await appendTicketbaiFile(tx, holder, {
    // An F2 that is no simplified invoice is one of VERI*FACTU alone: see isUnidentifiedAbroad.
    ...{ id, documentNumber, issueDate, type: type === 'F2' && kind !== 'simplified' ? 'F1' : type, total, issuer },
    isUnderCashCriterion: isUnder,
  });
  const fiscalUrl = qrUrl({ issuerTaxId: holder.taxId, documentNumber, issueDate, total }, link.mode);
  const now = clock.now();
  const seal = sql`
    UPDATE invoice SET status = CASE WHEN amount_due = 0 THEN 'paid' ELSE 'sent' END::invoice_status,
      paid_at = CASE WHEN amount_due = 0 THEN ${now}::timestamptz END, kind = ${kind}::invoice_kind,
      warnings = ${warnings} || warnings,
      issuer = jsonb_strip_nulls(${JSON.stringify(issuer)}::jsonb), declared_as = ${declaredAs(invoice, issuer)},
      cash_criterion = ${fallsDueAsPaid(invoice, issuer)}, series_id = ${series.id},
      document_number = ${documentNumber},
      verifactu_hash = ${link.hash},
      qr_url = ${ticketbaiUrl ?? fiscalUrl},
      issued_at = ${now}, sent_at = ${now}, updated_at = ${now}
    WHERE id = ${id} AND workspace_id = ${workspaceId} RETURNING cash_criterion AS "cashCriterion", status`;
  const sealed = await firstRow(IssuedRow, seal).catch((error) => {
    // Somebody has just used the number for an invoice of their own: the next one is free.
    throw isUniqueViolation(error, 'document_number') ? new RunAgain(`${documentNumber} is taken`) : error;
  });
  const issued = {
    ...invoice,
    kind,
    issuer,
    ...sealed,
    seriesId: series.id,
    documentNumber,
  };
  if (!isLate) await assertAccrualsOpen(tx, issued, []);
  const { original } = draft;
  if (original?.kind === 'advance') await returnToDeposit(tx, issued, original);
  await settleOriginals(tx, issued);
  await activateClient(tx, workspaceId, invoice.clientId);
  return original?.kind === 'advance' ? lockInvoice(tx, draft, id) : issued;
}

/** SQL: the tax that it is declared with; a credit note goes with what it credits. */
function declaredAs({ original }: LockedInvoice, issuer: FrozenIssuer): Sql {
  if (original) return sql`(SELECT declared_as FROM invoice WHERE id = ${original.id})`;
  return sql`${declaredTax(issuer)}::tax_type`;
}

/** SQL: its VAT falls due as it is paid, that of some of it at least; that of a credit note as that of what it credits. */
function fallsDueAsPaid({ original, issueDate, operationDate }: LockedInvoice, issuer: FrozenIssuer): Sql {
  if (original) return sql`(SELECT cash_criterion FROM invoice WHERE id = ${original.id})`;
  const isUnder = isUnderCashCriterion(issuer, operationDate ?? issueDate);
  return sql`${isUnder} AND EXISTS (SELECT FROM invoice_tax t WHERE t.invoice_id = invoice.id AND folio_falls_due_as_paid(t))`;
}

/** What a credit note credits must still stand when the note is issued. */
function assertOriginalStands({ original, originals }: LockedInvoice): void {
  if (![original, ...originals].some((of) => of?.status === 'cancelled')) return;
  throw apiError('ORIGINAL_CANCELLED');
}
