import { todayIn } from '@/lib/dates';
import { apiError } from '@/server/platform/contract/errors';
import { inTransaction } from '@/server/platform/db/client';
import { companyTime } from '@/server/platform/runtime/company-time';
import { sha256Hex } from '@/server/platform/runtime/crypto';
import { findPrintingCompany, type PublicCompany } from '@/server/sales/documents/printed-parties';
import { findTaxedLines, type TaxedLine } from '@/server/sales/documents/taxed-lines';
import { decideQuote } from '@/server/sales/quotes/decide-quote';
import { lockQuote } from '@/server/sales/quotes/lock-quote';
import { findByToken } from '@/server/sales/quotes/public-link';
import type { PublicDecision } from '@/server/sales/quotes/public-quote.schema';
import { isQuoteExpired } from '@/server/sales/quotes/quote-transitions';
import type { Quote } from '@/server/sales/quotes/quotes.schema';
import { getQuote } from '@/server/sales/quotes/read-quotes';

const shown = [
  'documentNumber',
  'clientName',
  'items',
  'issueDate',
  'validUntil',
  'notes',
  'discountRate',
  'allowances',
  'charges',
  'irpfRate',
  'currency',
  'subtotal',
  'discount',
  'tax',
  'irpf',
  'total',
  'taxes',
] as const satisfies (keyof Quote)[];

/** What whoever has the link may see: nothing of the workspace but who offers, and no ids. */
export type PublicQuote = Pick<Quote, (typeof shown)[number] | 'decidedBy' | 'rejectionReason'> & {
  status: Exclude<Quote['status'], 'draft'>;
  company: PublicCompany;
  /** What its lines come to and bear, percent, in their order. */
  taxed: Pick<TaxedLine, 'net' | 'category' | 'rate' | 'oss'>[];
  /** The day of the decision where the company is. */
  decidedOn?: string;
  /** Names what is offered, so that nobody accepts what was changed behind their back. */
  version: string;
};

/** @throws 404 for a token that opens nothing, and for a draft */
export async function readPublicQuote(token: string): Promise<PublicQuote> {
  const { id, workspaceId } = await findByToken(token);
  const quote = await getQuote({ workspaceId }, id);
  const { issuer, timeZone, letterhead } = await findPrintingCompany(workspaceId);
  const { name, taxId, address } = issuer;
  const offer = offerOf(quote);
  const isOver = quote.status === 'sent' && (await isQuoteExpired(workspaceId, quote.validUntil));
  return {
    ...offer,
    taxed: (await findTaxedLines('quote', workspaceId, id)).map(({ net, category, rate, oss }) => ({
      net,
      category,
      rate,
      oss,
    })),
    status: isOver ? 'expired' : (quote.status as PublicQuote['status']),
    company: {
      ...{ name, taxId, address, logo: letterhead.logo, accent: letterhead.accentColor },
      ...(companyTime() && { isTest: true }),
    },
    decidedBy: quote.decidedBy,
    rejectionReason: quote.rejectionReason,
    decidedOn: quote.decidedAt && todayIn(timeZone, new Date(quote.decidedAt)),
    version: versionOf(offer),
  };
}

/**
 * The client's answer.
 * @throws 404, 409 where the quote is not the one they were shown, 422 where it cannot be decided on any more
 */
export async function decideByLink(token: string, { decision, version, ...by }: PublicDecision): Promise<void> {
  const { id, workspaceId } = await findByToken(token);
  const client = { workspaceId };
  await inTransaction(async (tx) => {
    await lockQuote(tx, client, id);
    if (versionOf(offerOf(await getQuote(client, id))) !== version) {
      throw apiError('QUOTE_CHANGED');
    }
    await decideQuote({ ...client, clientName: by.decidedBy }, id, decision, by);
  });
}

/** The PDF, and the number that it is saved under. @throws 404, and as `PdfRenderer.render` does */
export async function publicQuotePdf(
  token: string,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array; filename: string }> {
  const { id, workspaceId } = await findByToken(token);
  // Loaded at first use: the PDF renderer costs a second and 100 MB.
  const { renderQuotePdf } = await import('@/server/sales/quotes/quote-pdf');
  const { documentNumber } = await getQuote({ workspaceId }, id);
  return { bytes: await renderQuotePdf({ workspaceId }, id, signal), filename: `${documentNumber}.pdf` };
}

type Offer = Pick<Quote, (typeof shown)[number]>;

function offerOf(quote: Quote): Offer {
  return Object.fromEntries(shown.map((field) => [field, quote[field]])) as Offer;
}

function versionOf(offer: Offer): string {
  return sha256Hex(JSON.stringify(offer));
}
