import { router } from '@/server/trpc';

/** Everything Folio can be asked to do. What has `meta.openapi` is also an endpoint of /v1. */
export const appRouter = router({});

export type AppRouter = typeof appRouter;
