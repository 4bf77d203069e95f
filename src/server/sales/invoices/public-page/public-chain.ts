import { type ChainPlace, findChainPlace } from '@/server/fiscal-records/fiscal-chain/read-record';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import { findByToken } from '@/server/sales/invoices/public-page/invoice-link';
import { getInvoice } from '@/server/sales/invoices/read-invoices';

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

const CACHED_MS = 60_000;
const MOST_CACHED = 500;
const state = { kept: new Map<string, { until: number; chain: PublicChain }>() };

/** A chain may be long, so what was reckoned is answered again for a minute. @throws 404 for a token that opens nothing */
export async function readPublicChain(token: string): Promise<PublicChain> {
  const { invoiceId, workspaceId } = await findByToken(token);
  const now = clock.now().getTime();
  const cached = state.kept.get(invoiceId);
  if (cached && cached.until > now) return cached.chain;
  const chain = await reckon(workspaceId, invoiceId);
  if (state.kept.size >= MOST_CACHED) state.kept.clear();
  state.kept.set(invoiceId, { until: now + CACHED_MS, chain });
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
