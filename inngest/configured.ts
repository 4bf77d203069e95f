import { env } from '@/server/env';

/** Whether Inngest triggers jobs and deliveries; otherwise the process does so itself. */
export const inngestIsConfigured = Boolean(env.INNGEST_SIGNING_KEY || env.INNGEST_DEV);
