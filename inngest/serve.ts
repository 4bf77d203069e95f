import { createHmac } from 'node:crypto';
import { serve } from 'inngest/edge';
import { env } from '@/server/platform/runtime/env';
import { inngest } from './client';
import { deliver } from './functions/deliver';
import { scheduled } from './functions/scheduled';

const PATH = '/api/inngest';
const origin = env.INNGEST_SERVE_ORIGIN ?? env.APP_URL;

/**
 * What Inngest calls. Where it is to call is a setting: the SDK's default is the Host of whoever asks for a
 * registration, and asking needs no signature.
 */
const answer = serve({
  client: inngest,
  functions: [deliver, ...scheduled],
  serveOrigin: origin,
  servePath: PATH,
  enableUnauthedSync: false,
});

/** Answers a call of Inngest. Its SDK reads the host from the headers, of an address that is whole as well. */
export function answerInngest(request: Request): Promise<Response> {
  const headers = new Headers(request.headers);
  if (!headers.has('host')) headers.set('host', new URL(request.url).host);
  return answer(new Request(request, { headers }));
}

/**
 * Tells Inngest which functions there are and where, over the SDK's own PUT, signed as Inngest signs its own. Inngest
 * asks by itself only once, so an upgrade that adds a function has to say so.
 * @throws where Inngest does not answer, or refuses
 */
export async function registerFunctions(): Promise<void> {
  const body = '{}';
  const request = new Request(`${origin}${PATH}`, { method: 'PUT', body, headers: signed(body) });
  const registered = await answerInngest(request);
  if (!registered.ok) throw new Error(`Inngest did not register the functions: ${await registered.text()}`);
}

/** Inngest's signature: HMAC-SHA256 of the body and the time in seconds, under the signing key without its prefix. */
function signed(body: string): Record<string, string> {
  if (!env.INNGEST_SIGNING_KEY) return {}; // its dev server, which signs nothing
  const seconds = Math.floor(Date.now() / 1000);
  const key = env.INNGEST_SIGNING_KEY.replace(/^signkey-\w+-/, '');
  const signature = createHmac('sha256', key).update(`${body}${seconds}`).digest('hex');
  return { 'x-inngest-signature': `t=${seconds}&s=${signature}` };
}
