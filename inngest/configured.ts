import { env } from '@/server/platform/runtime/env';

/** Whether Inngest runs deliveries and jobs. Without its signing key its SDK would run what anybody asks for. */
export function usesInngest(): boolean {
  return Boolean((env.INNGEST_EVENT_KEY && env.INNGEST_SIGNING_KEY) || env.INNGEST_DEV);
}
