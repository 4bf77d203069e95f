import { requestLogRouter } from '@/server/developers/request-log/request-log.router';
import { deliveriesRouter, webhooksRouter } from '@/server/developers/webhooks/webhooks.router';

export const developersRouters = {
  deliveries: deliveriesRouter,
  requestLog: requestLogRouter,
  webhooks: webhooksRouter,
};
