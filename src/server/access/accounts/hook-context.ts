import { APIError, type createAuthMiddleware } from 'better-auth/api';
import { callOrigin } from '@/server/platform/api/context';

/** What a hook around better-auth's endpoints gets. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The refusal of what asks for a recent sign-in; the dashboard asks the person for it. */
export function notFresh(): APIError {
  const message = 'Confirm that it is you: sign in again, then repeat this.';
  return new APIError('FORBIDDEN', { code: 'SESSION_NOT_FRESH', message });
}

/** From where a call to better-auth comes. */
export const originOf = ({ request }: HookContext) => callOrigin((name) => request?.headers.get(name));
