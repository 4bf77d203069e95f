import { openForVisitor } from '@/server/access/accounts/visitor-answers';
import { openLink, type PortalPage, readPortal } from '@/server/developers/portal/open-link';
import { portalRouter } from '@/server/developers/portal/portal.router';
import { type Admitted, answerCalls, callsIn } from '@/server/entry/dashboard/trpc-handler';
import { callOrigin } from '@/server/platform/api/context';
import { withWholeBody } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { limitCompany, limitVisitor } from '@/server/platform/http/visitor-limit';

// What the holder of a portal link can do, without signing in.

/** A page that follows a delivery asks every second, beside its list and its health; links are loaded ahead. */
const CALLS_A_MINUTE = 300;
/** Of one webhook, whichever of its links it is by: each is a delivery, or a new secret. */
const CHANGES_A_MINUTE = 30;

/** For the page: what the link opens, or why there is nothing to see. */
export function openPortal(token: string, headers: Headers): Promise<PortalPage | 'unknown' | 'busy'> {
  return openForVisitor('portal', headers, () => readPortal(token), CALLS_A_MINUTE);
}

/** The portal's way in: `/portal/<token>/calls/<procedure>`. No cookie says who calls: the address alone does. */
export function portalHandler(request: Request, token: string): Promise<Response> {
  return answerCalls(request, portalRouter, (requestId) => admitted(request, token, requestId));
}

/** @throws 404, 429, 413, 408, 400 */
async function admitted(request: Request, token: string, requestId: string): Promise<Admitted> {
  const { headers, method } = request;
  const calls = callsIn(request);
  await limitVisitor('portal calls', headers, CALLS_A_MINUTE, calls);
  const { actor, webhookId, mayResend, mayRotateSecret } = await openLink(
    token,
    callOrigin((name) => headers.get(name)),
  );
  for (let call = 0; method !== 'GET' && call < calls; call++) {
    await limitCompany('portal changes', webhookId, CHANGES_A_MINUTE);
  }
  const body = await withWholeBody(request, endpoints.portalCalls.body);
  return { context: { requestId, user: null, actor, portal: { webhookId, mayResend, mayRotateSecret } }, body };
}
