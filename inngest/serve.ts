import { createHmac } from 'node:crypto';
import { serve } from 'inngest/next';
import { NextRequest } from 'next/server';
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
export const handlers = serve({
  client: inngest,
  functions: [deliver, ...scheduled],
  serveOrigin: origin,
  servePath: PATH,
  enableUnauthedSync: false,
});

/**
 * Tells Inngest which functions there are and where, over the SDK's own PUT, signed as Inngest signs its own. Inngest
 * asks by itself only once, so an upgrade that adds a function has to say so.
 * @throws where Inngest does not answer, or refuses
 */
export async function registerFunctions(): Promise<void> {
  const body = '{}';
  const request = new NextRequest(`${origin}${PATH}`, { method: 'PUT', body, headers: signed(body) });
  const answer = await handlers.PUT(request, undefined);
  if (!answer.ok) throw new Error(`Inngest did not register the functions: ${await answer.text()}`);
}

/** Inngest's signature: HMAC-SHA256 of the body and the time in seconds, under the signing key without its prefix. */
function signed(body: string): Record<string, string> {
  if (!env.INNGEST_SIGNING_KEY) return {}; // its dev server, which signs nothing
  const seconds = Math.floor(Date.now() / 1000);
  const key = env.INNGEST_SIGNING_KEY.replace(/^signkey-\w+-/, '');
  const signature = createHmac('sha256', key).update(`${body}${seconds}`).digest('hex');
  return { 'x-inngest-signature': `t=${seconds}&s=${signature}` };
}
