import {
  answerPublicRequest,
  isVisit,
  jsonOrNothing,
  openForVisitor,
  pdfAnswer,
} from '@/server/access/accounts/visitor-answers';
import { apiError } from '@/server/platform/contract/errors';
import { assertStorable } from '@/server/platform/contract/storable';
import { endpoints } from '@/server/platform/http/endpoints';
import { readBody } from '@/server/platform/http/read-body';
import { countOpening, findByToken } from '@/server/sales/quotes/public-link';
import { decideByLink, type PublicQuote, publicQuotePdf, readPublicQuote } from '@/server/sales/quotes/public-quote';
import { PublicDecision } from '@/server/sales/quotes/public-quote.schema';

// What the holder of a quote's link can do, without signing in.

/** For the page: the quote, or why there is none to see. */
export function openPublicQuote(token: string, headers: Headers): Promise<PublicQuote | 'unknown' | 'busy'> {
  return openForVisitor('quote', headers, () => readPublicQuote(token));
}

export function publicQuotePdfHandler({ headers, signal }: Request, token: string): Promise<Response> {
  return answerPublicRequest('quote PDF', headers, async () => pdfAnswer(await publicQuotePdf(token, signal)));
}

/** POST, by the page once somebody looks at it, as `publicInvoiceOpenedHandler`: 204. */
export function publicQuoteOpenedHandler({ headers }: Request, token: string): Promise<Response> {
  return answerPublicRequest('quote opened', headers, async () => {
    const linked = await findByToken(token);
    if (await isVisit(headers, linked.workspaceId)) await countOpening(linked);
    return new Response(null, { status: 204 });
  });
}

/** POST of a `PublicDecision`; 204 where it has been written down. */
export function publicDecisionHandler(request: Request, token: string): Promise<Response> {
  return answerPublicRequest('quote decision', request.headers, async () => {
    const text = (await readBody(request, endpoints.quoteDecision.body)).toString();
    const read = PublicDecision.safeParse(jsonOrNothing(text));
    if (!read.success) throw apiError('NAME_REQUIRED');
    assertStorable(read.data);
    await decideByLink(token, read.data);
    return new Response(null, { status: 204 });
  });
}
