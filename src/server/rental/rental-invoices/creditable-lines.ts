import { type CreditableLine, creditableLines } from '@/server/rental/rental-invoices/refund-lines';
import { findCreditable } from '@/server/sales/invoices/credit-notes/store-credit-note';

/** What can still be credited of each line of a stay's invoice; nothing of a draft or a cancelled invoice. */
export async function creditableLinesOf(
  workspaceId: string,
  { id, status }: { id: string; status: string },
): Promise<CreditableLine[]> {
  if (status === 'draft' || status === 'cancelled') return [];
  const { creditable, before } = await findCreditable({ id, workspaceId });
  return creditableLines(creditable, before);
}
