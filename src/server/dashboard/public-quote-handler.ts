import { newId } from '@/lib/id';
import { AppError, describeError, isExpected } from '@/server/contract/errors';
import { assertStorable } from '@/server/contract/storable';
import { contentDisposition } from '@/server/http/content-disposition';
import { endpoints } from '@/server/http/endpoints';
import { readBody } from '@/server/http/read-body';
import { limitVisitor } from '@/server/http/visitor-limit';
import { decideByLink, type PublicQuote, publicQuotePdf, readPublicQuote } from '@/server/quotes/public-quote';
import { PublicDecision } from '@/server/quotes/public-quote.schema';
import { log } from '@/server/runtime/log';

// What the holder of a quote's link can do, without signing in.

/** For the page: the quote, or why there is none to see. */
export async function openPublicQuote(token: string, headers: Headers): Promise<PublicQuote | 'unknown' | 'busy'> {
  try {
    await limitVisitor('quote', headers);
    return await readPublicQuote(token);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return 'unknown';
    if (error instanceof AppError && error.status === 429) return 'busy';
    throw error;
  }
}

export async function publicQuotePdfHandler(request: Request, token: string): Promise<Response> {
  return answering(async () => {
    await limitVisitor('quote PDF', request.headers);
    const { bytes, filename } = await publicQuotePdf(token, request.signal);
    const disposition = contentDisposition('inline', filename, 'application/pdf');
    return new Response(new Uint8Array(bytes), {
      headers: { 'content-type': 'application/pdf', 'content-disposition': disposition },
    });
  });
}

/** POST of a `PublicDecision`; 204 where it has been written down. */
export async function publicDecisionHandler(request: Request, token: string): Promise<Response> {
  return answering(async () => {
    await limitVisitor('quote decision', request.headers);
    const text = (await readBody(request, endpoints.quoteDecision.body)).toString();
    const read = PublicDecision.safeParse(jsonOrNothing(text));
    if (!read.success) throw new AppError(400, 'Give your name, at most 200 letters long, and try again.');
    assertStorable(read.data);
    await decideByLink(token, read.data);
    return new Response(null, { status: 204 });
  });
}

async function answering(answer: () => Promise<Response>): Promise<Response> {
  const requestId = newId('req');
  try {
    return await answer();
  } catch (error) {
    if (!isExpected(error)) log.error({ err: error, requestId }, 'a visitor of a quote could not be answered');
    const { status, body } = describeError(error, requestId);
    const headers = error instanceof AppError ? error.options.headers : undefined;
    return Response.json({ message: body.message }, { status, headers });
  }
}

function jsonOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
