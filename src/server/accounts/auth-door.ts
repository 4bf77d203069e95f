import { auth } from '@/server/auth';
import { SMALL_BODY } from '@/server/http-body/body-bounds';
import { boundedDoor } from '@/server/http-body/bounded-door';

/** Signing in and out, and passwords: better-auth's endpoints, behind the bounds of what strangers may send. */
export function authDoor(request: Request): Promise<Response> {
  return boundedDoor(request, SMALL_BODY, auth.handler);
}
