import { auth } from '@/server/access/accounts/auth';
import { boundedHandler } from '@/server/platform/http/bounded-handler';
import { endpoints } from '@/server/platform/http/endpoints';
import { limitVisitor } from '@/server/platform/http/visitor-limit';

const strangers =
  /\/api\/auth\/(sign-in|sign-up|two-factor|passkey|oidc|request-password-reset|reset-password|send-verification-email|oauth2)\b/;

/** Signing in and out, and passwords: better-auth's endpoints, behind the bounds of what strangers may send. */
export function authHandler(request: Request): Promise<Response> {
  return boundedHandler(request, endpoints.auth.body, async (whole) => {
    const [path] = strangers.exec(new URL(request.url).pathname) ?? [];
    if (path) await limitVisitor(path, request.headers);
    return auth.handler(whole);
  });
}
