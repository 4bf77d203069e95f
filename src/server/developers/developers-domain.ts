import { deletionsRouter } from '@/server/developers/event-log/deletions.router';
import { eventsRouter } from '@/server/developers/event-log/events.router';
import { portalLinksRouter } from '@/server/developers/portal/portal-links.router';
import { requestLogRouter } from '@/server/developers/request-log/request-log.router';
import { pauseFailing } from '@/server/developers/webhooks/pause-failing';
import { settlePaused } from '@/server/developers/webhooks/paused-deliveries';
import { replayTask } from '@/server/developers/webhooks/replay.service';
import { deliveriesRouter, webhooksRouter } from '@/server/developers/webhooks/webhooks.router';
import { workbenchRouter } from '@/server/developers/workbench/workbench.router';
import { everyMinute, outboxJob } from '@/server/platform/outbox/job';

export const developersJobs = {
  replays: outboxJob('webhook-replays', replayTask),
  pauseFailing: everyMinute('pause-failing-webhooks', pauseFailing),
  settlePaused: everyMinute('settle-paused-deliveries', settlePaused),
};

export const developersRouters = {
  deletions: deletionsRouter,
  deliveries: deliveriesRouter,
  events: eventsRouter,
  portalLinks: portalLinksRouter,
  requestLog: requestLogRouter,
  webhooks: webhooksRouter,
  workbench: workbenchRouter,
};
