import { auth } from '@/server/accounts/auth';
import { boundedDoor } from '@/server/http/bounded-handler';
import { doors } from '@/server/http/endpoints';
import { limitVisitor } from '@/server/http/visitor-limit';

const strangers =
  /\/api\/auth\/(sign-in|sign-up|two-factor|passkey|request-password-reset|reset-password|send-verification-email)\b/;

/** Signing in and out, and passwords: better-auth's endpoints, behind the bounds of what strangers may send. */
export function authDoor(request: Request): Promise<Response> {
  return boundedDoor(request, doors.auth.body, async (whole) => {
    const [path] = strangers.exec(new URL(request.url).pathname) ?? [];
    if (path) await limitVisitor(path, request.headers);
    return auth.handler(whole);
  });
}
