import { Money, toNumber } from '@/lib/money/money';
import { isStillTheirs } from '@/lib/rental/owner-of-statement';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError } from '@/server/platform/contract/errors';
import { db, inTransaction } from '@/server/platform/db/client';
import { feeInvoice } from '@/server/rental/owner-statements/fee-tax';
import { ensureOwnerClient, findOwner } from '@/server/rental/owner-statements/owner-client';
import type { StatementPath } from '@/server/rental/owner-statements/owner-statements.schema';
import { readStatement } from '@/server/rental/owner-statements/read-statement';
import { statementFormat } from '@/server/rental/owner-statements/statement-format';
import type { Invoice } from '@/server/sales/invoices/invoices.schema';
import { createInvoice } from '@/server/sales/invoices/write-invoices';

/**
 * Makes the draft of the invoice of a closed month's fee, once, and again where that is cancelled or credited in full, for
 * whose the property was then; the owner becomes a client where they are none yet.
 * @throws 404, 409 where there is one, or where it would not come to what the statement says, 422 without a fee or an owner
 */
export async function invoiceFee(actor: Actor, path: StatementPath): Promise<Invoice> {
  const { workspaceId } = actor;
  const { propertyId } = path;
  return inTransaction(async () => {
    const noted = await db.ownerStatement.findFirst({
      where: { ...path, workspaceId },
      select: { feeInvoiceId: true },
    });
    const statement = await readStatement(actor, path);
    const { id, feeInvoiceId, month, propertyName, ownerName, ownerEmail, totals, currency } = statement;
    if (!id) throw apiError('MONTH_NOT_CLOSED');
    if (feeInvoiceId) throw alreadyInvoiced(feeInvoiceId);
    if (totals.fee <= 0) {
      throw apiError('STATEMENT_WITHOUT_FEE');
    }
    const workspace = await db.workspace.findFirstOrThrow({ where: { id: workspaceId }, select: { locale: true } });
    const { text, month: inWords } = statementFormat(workspace.locale, currency);
    const description = text('feeLine', { property: propertyName, month: inWords(month) });
    const owner = await findOwner(workspaceId, propertyId);
    const isOwner = isStillTheirs(statement, owner);
    const clientId = await ensureOwnerClient(
      actor,
      isOwner ? owner : { ownerClientId: null, ownerName: ownerName ?? null, ownerEmail: ownerEmail ?? null },
    );
    const client = await db.client.findFirstOrThrow({ where: { id: clientId, workspaceId } });
    const draft = feeInvoice(clientId, client.name ?? ownerName, description, totals.fee);
    const invoice = await createInvoice(actor, { ...draft, currency });
    assertStatedAmount(invoice, totals);
    if (isOwner) {
      await db.ownerTerms.upsert({
        where: { propertyId, workspaceId },
        create: { propertyId, workspaceId, ownerClientId: clientId },
        update: { ownerClientId: clientId },
      });
    }
    // Whoever does this at the same time waits here, and then finds the other's.
    const { count } = await db.ownerStatement.updateMany({
      where: { id, workspaceId, feeInvoiceId: noted?.feeInvoiceId ?? null },
      data: { feeInvoiceId: invoice.id },
    });
    if (count === 0) throw alreadyInvoiced();
    return invoice;
  });
}

function alreadyInvoiced(existingInvoiceId?: string): AppError {
  const extra = existingInvoiceId ? { existingInvoiceId } : {};
  return apiError('STATEMENT_FEE_HAS_INVOICE', {}, { extra });
}

/** @throws 409 */
function assertStatedAmount(
  invoice: Invoice,
  { fee, feeTax, feeWithheld }: { fee: number; feeTax: number; feeWithheld: number },
) {
  const stated = new Money(fee).plus(feeTax).minus(feeWithheld);
  const payable = toNumber(new Money(invoice.total).minus(invoice.irpf));
  if (stated.equals(payable)) return;
  throw apiError('OWNER_TAX_CHANGED');
}
