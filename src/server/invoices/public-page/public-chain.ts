import { db } from '@/server/db/client';
import { type ChainPlace, findChainPlace } from '@/server/fiscal-chain/chain-place';
import { findByToken } from '@/server/invoices/public-page/invoice-link';
import { getInvoice } from '@/server/invoices/read-invoices';
import { clock } from '@/server/runtime/clock';
import { once } from '@/server/runtime/once';

/** What whoever has the link sees of the chain that an invoice is in. */
export type PublicChain = {
  documentNumber: string;
  company: string;
  qrUrl?: string;
  /** Of the company: its records name their time in it. */
  timeZone: string;
  /** Null of what was issued with another program: its record is there. */
  place: (Omit<ChainPlace, 'recordedAt'> & { recordedAt: string }) | null;
};

const KEPT_MS = 60_000;
const MOST_KEPT = 500;
const state = once('public chains', () => ({ kept: new Map<string, { until: number; chain: PublicChain }>() }));

/** A chain may be long, so what was reckoned is answered again for a minute. @throws 404 for a token that opens nothing */
export async function readPublicChain(token: string): Promise<PublicChain> {
  const { invoiceId, workspaceId } = await findByToken(token);
  const now = clock.now().getTime();
  const kept = state.kept.get(invoiceId);
  if (kept && kept.until > now) return kept.chain;
  const chain = await reckon(workspaceId, invoiceId);
  if (state.kept.size >= MOST_KEPT) state.kept.clear();
  state.kept.set(invoiceId, { until: now + KEPT_MS, chain });
  return chain;
}

async function reckon(workspaceId: string, invoiceId: string): Promise<PublicChain> {
  const { documentNumber = '', qrUrl } = await getInvoice({ workspaceId }, invoiceId);
  const place = await findChainPlace(workspaceId, invoiceId);
  const { timeZone } = await db.workspace.findFirstOrThrow({ where: { id: workspaceId } });
  const { legalName } = await db.fiscalProfile.findFirstOrThrow({ where: { workspaceId } });
  return {
    ...{ documentNumber, company: legalName, qrUrl, timeZone },
    place: place ? { ...place, recordedAt: place.recordedAt.toISOString() } : null,
  };
}
