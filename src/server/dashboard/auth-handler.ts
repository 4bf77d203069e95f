import { auth } from '@/server/accounts/auth';
import { boundedHandler } from '@/server/http/bounded-handler';
import { endpoints } from '@/server/http/endpoints';
import { limitVisitor } from '@/server/http/visitor-limit';

const strangers =
  /\/api\/auth\/(sign-in|sign-up|two-factor|passkey|request-password-reset|reset-password|send-verification-email)\b/;

/** Signing in and out, and passwords: better-auth's endpoints, behind the bounds of what strangers may send. */
export function authHandler(request: Request): Promise<Response> {
  return boundedHandler(request, endpoints.auth.body, async (whole) => {
    const [path] = strangers.exec(new URL(request.url).pathname) ?? [];
    if (path) await limitVisitor(path, request.headers);
    return auth.handler(whole);
  });
}
