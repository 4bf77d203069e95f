import { createServer, type RequestListener } from 'node:http';
import next from 'next';
import type { Scheduler } from '@/server/developers/webhooks/scheduler';
import { firstLogin, greeting } from '@/server/entry/process/first-login';
import { answerStartingUp, frontHandler } from '@/server/entry/process/front-handler';
import { finishRequests, listen } from '@/server/entry/process/listen';
import { startMetrics } from '@/server/entry/process/metrics';
import { prepareDatabase, removeOnceUnread } from '@/server/entry/process/prepare-database';
import { registerForNext, type ServerForNext } from '@/server/entry/process/server-for-next';
import { startJobs } from '@/server/operations/jobs/jobs';
import { env } from '@/server/platform/runtime/env';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';

type ServeOptions = {
  dev: boolean;
  writeLine: (line: string) => void;
  /** Runs deliveries and jobs in place of this process: Inngest, where it is configured. */
  scheduler?: Scheduler;
  inngestHandler: ServerForNext['inngestHandler'];
};

/**
 * Migrates, makes the first account and answers requests until the process is told to stop.
 * @throws {StartError} where it cannot listen
 */
export async function serve({ dev, writeLine: print, scheduler, inngestHandler }: ServeOptions): Promise<void> {
  let answer: RequestListener = answerStartingUp;
  const servers = await listen(env.HOST, env.PORT, (request, response) => answer(request, response));

  await startMetrics();
  await prepareDatabase(print);
  const login = await firstLogin();

  // Next leaves upgrades of connections unanswered but for its reload in development: otherwise it hears of none.
  const httpServer = dev ? servers[0] : createServer();
  const app = next({ dev, dir: process.cwd(), port: env.PORT, httpServer });
  registerForNext(inngestHandler);
  await app.prepare();
  await startJobs(scheduler);
  onShutdown('migrations', await removeOnceUnread());
  answer = frontHandler(app.getRequestHandler(), { dev });
  onShutdown('requests', () => finishRequests(servers));
  stopOnSignal();
  for (const line of greeting(login)) print(line);
}

/** Stops when asked. A terminal and npm may both ask for the same thing; who asks again after a second means now. */
function stopOnSignal(): void {
  let asked: number | undefined;
  const stop = async () => {
    if (asked !== undefined) {
      if (performance.now() - asked > 1000) process.exit(1);
      return;
    }
    asked = performance.now();
    await shutDown();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
