import { endSessionsOf } from '@/server/access/accounts/oidc/back-channel-logout';
import { boundedHandler } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { limitVisitor } from '@/server/platform/http/visitor-limit';

const PER_MINUTE = 300; // one provider, for all people who leave

/** Back-channel logout, of the installation's provider or a company's: the provider posts a form with `logout_token`, and gets 200 or 400 (OpenID Connect Back-Channel Logout 1.0, 2.8). */
export function oidcLogoutHandler(request: Request, company?: string): Promise<Response> {
  return boundedHandler(request, endpoints.oidcLogout.body, async (whole) => {
    await limitVisitor('oidc logout', request.headers, PER_MINUTE);
    const token = new URLSearchParams(await whole.text()).get('logout_token') ?? '';
    const isDone = await endSessionsOf(token, company);
    const headers = { 'cache-control': 'no-store' };
    if (isDone) return new Response(null, { status: 200, headers });
    const body = {
      error: 'invalid_request',
      error_description: 'This is no logout token of the provider that Folio knows.',
    };
    return Response.json(body, { status: 400, headers });
  });
}
