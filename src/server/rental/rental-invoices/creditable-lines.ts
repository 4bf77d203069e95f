import { type CreditableLine, creditableLines } from '@/server/rental/rental-invoices/refund-lines';
import { findCreditable } from '@/server/sales/invoices/credit-notes/store-credit-note';

/** What is left to credit of a stay's invoice, line by line: nothing of one that is not issued, or is cancelled. */
export async function creditableLinesOf(
  workspaceId: string,
  { id, status }: { id: string; status: string },
): Promise<CreditableLine[]> {
  if (status === 'draft' || status === 'cancelled') return [];
  const { creditable, before } = await findCreditable({ id, workspaceId });
  return creditableLines(creditable, before);
}
