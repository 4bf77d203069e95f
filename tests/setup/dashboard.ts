import type { Actor, SignedInUser } from '@/server/platform/api/context';
import { appRouter } from '@/server/root';

/**
 * The procedures of the dashboard, as its pages call them for that person of a workspace.
 * @param actor null for somebody who has chosen no workspace yet
 * @param user who has signed in, for what asks that; a company of the tests has nobody
 */
export function dashboardOf(actor: Actor | null, user: SignedInUser | null = null) {
  return appRouter.createCaller({ requestId: 'req_test', actor, user });
}
