import { bankingRouters } from '@/server/banking/banking-domain';
import { contactsRouters } from '@/server/contacts/contacts-domain';
import type { Actor, Context } from '@/server/platform/api/context';
import { router } from '@/server/platform/api/trpc';
import { rentalRouters } from '@/server/rental/rental-domain';
import { salesRouters } from '@/server/sales/sales-domain';

const demoRouter = router({ ...bankingRouters, ...contactsRouters, ...rentalRouters, ...salesRouters });

/** What a person of the demo's company can call: the procedures of the dashboard, in this process. */
export function callsOf(actor: Actor) {
  const context: Context = { requestId: 'demo', actor, user: null };
  return demoRouter.createCaller(context);
}
