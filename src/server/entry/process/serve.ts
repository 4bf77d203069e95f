import { createServer, type RequestListener, type Server } from 'node:http';
import { endOtherSessions } from '@/server/access/accounts/oidc/end-other-sessions';
import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { type FirstLogin, firstLogin } from '@/server/entry/process/first-login';
import { frontHandler } from '@/server/entry/process/front-handler';
import { finishRequests, listen } from '@/server/entry/process/listen';
import { startMetrics } from '@/server/entry/process/metrics';
import { prepareDatabase, removeOnceUnread } from '@/server/entry/process/prepare-database';
import { answerStartingUp } from '@/server/entry/process/probes';
import { startErrorReports } from '@/server/entry/process/sentry';
import { registerForNext, type ServerForNext } from '@/server/entry/process/server-for-next';
import { stopOnSignal } from '@/server/entry/process/stop-on-signal';
import { startTelemetry } from '@/server/entry/process/telemetry/start-telemetry';
import { workerHandler } from '@/server/entry/process/worker-handler';
import { startJobs } from '@/server/operations/jobs/jobs';
import { startWithoutJobs } from '@/server/operations/jobs/worker-presence';
import { env } from '@/server/platform/runtime/env';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';

type ServeOptions = {
  dev: boolean;
  /** Says a line to the person who starts Folio. */
  writeLine: (line: string) => void;
  /** Called once requests are answered, with how to get in where that is known. */
  onReady: (login: FirstLogin | undefined) => void;
  /** Makes retries and runs jobs in place of this process: Inngest, where it is configured. */
  scheduler?: Scheduler;
  inngestHandler: ServerForNext['inngestHandler'];
};

/**
 * Migrates, makes the first account and does what FOLIO_ROLE says until the process is told to stop.
 * @throws {StartError} where it cannot listen
 */
export async function serve({ dev, writeLine, onReady, scheduler, inngestHandler }: ServeOptions): Promise<void> {
  let answer: RequestListener = answerStartingUp;
  const servers = await listen(env.HOST, env.PORT, (request, response) => answer(request, response));

  await startTelemetry();
  startErrorReports();
  await startMetrics();
  await prepareDatabase(writeLine);
  await endOtherSessions();
  const isWorker = env.FOLIO_ROLE === 'worker';
  const login = isWorker ? undefined : await firstLogin();
  const answering = isWorker ? workerHandler(inngestHandler) : await openPages(servers[0], { dev, inngestHandler });
  if (env.FOLIO_ROLE === 'web') await startWithoutJobs();
  else await startJobs(scheduler);
  onShutdown('migrations', await removeOnceUnread());
  answer = answering;
  onShutdown('requests', () => finishRequests(servers));
  stopOnSignal(shutDown);
  onReady(login);
}

type PageOptions = Pick<ServeOptions, 'dev' | 'inngestHandler'>;

/** Starts Next, which a worker has no use for. @returns what answers every request */
async function openPages(server: Server, { dev, inngestHandler }: PageOptions): Promise<RequestListener> {
  const { default: next } = await import('next');
  // Next leaves upgrades of connections unanswered but for its reload in development: otherwise it hears of none.
  const httpServer = dev ? server : createServer();
  const app = next({ dev, dir: process.cwd(), port: env.PORT, httpServer });
  registerForNext(inngestHandler);
  await app.prepare();
  return frontHandler(app.getRequestHandler(), { dev });
}
