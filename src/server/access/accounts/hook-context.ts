import type { createAuthMiddleware } from 'better-auth/api';
import { callOrigin } from '@/server/platform/api/context';

/** What a hook around better-auth's endpoints gets. */
export type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** From where a call to better-auth comes. */
export const originOf = ({ request }: HookContext) => callOrigin((name) => request?.headers.get(name));
