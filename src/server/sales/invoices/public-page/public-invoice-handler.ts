import { answerPublicRequest, isVisit, openForVisitor, pdfAnswer } from '@/server/access/accounts/visitor-answers';
import { countOpening, findByToken } from '@/server/sales/invoices/public-page/invoice-link';
import { type PublicChain, readPublicChain } from '@/server/sales/invoices/public-page/public-chain';
import {
  type PublicInvoice,
  publicInvoicePdf,
  readPublicInvoice,
} from '@/server/sales/invoices/public-page/public-invoice';

// What the holder of an invoice's link can do, without signing in.

/** For the page: the invoice, or why there is none to see. */
export function openPublicInvoice(token: string, headers: Headers): Promise<PublicInvoice | 'unknown' | 'busy'> {
  return openForVisitor('invoice', headers, () => readPublicInvoice(token));
}

/** For the page of its chain. */
export function openPublicChain(token: string, headers: Headers): Promise<PublicChain | 'unknown' | 'busy'> {
  return openForVisitor('invoice chain', headers, () => readPublicChain(token));
}

export function publicInvoicePdfHandler({ headers, signal }: Request, token: string): Promise<Response> {
  return answerPublicRequest('invoice PDF', headers, async () => pdfAnswer(await publicInvoicePdf(token, signal)));
}

/**
 * POST, by the page once somebody looks at it: 204. The previews of mail and chat programs fetch the page without running
 * it; those that do run it say what they are. Whoever works for the company is not counted either.
 */
export function publicInvoiceOpenedHandler({ headers }: Request, token: string): Promise<Response> {
  return answerPublicRequest('invoice opened', headers, async () => {
    const linked = await findByToken(token);
    if (await isVisit(headers, linked.workspaceId)) await countOpening(linked);
    return new Response(null, { status: 204 });
  });
}
