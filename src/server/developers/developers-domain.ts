import { deletionsRouter } from '@/server/developers/event-log/deletions.router';
import { eventsRouter } from '@/server/developers/event-log/events.router';
import { requestLogRouter } from '@/server/developers/request-log/request-log.router';
import { deliveriesRouter, webhooksRouter } from '@/server/developers/webhooks/webhooks.router';

export const developersRouters = {
  deletions: deletionsRouter,
  deliveries: deliveriesRouter,
  events: eventsRouter,
  requestLog: requestLogRouter,
  webhooks: webhooksRouter,
};
