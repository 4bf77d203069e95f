import { env } from '@/server/platform/runtime/env';

/** What passkeys are bound to, their RP ID: the host of APP_URL. */
export const passkeyHost = new URL(env.APP_URL).hostname;
