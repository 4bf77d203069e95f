import { frontHandler } from '@/server/entry/process/front-handler';
import { sendToLeader } from '@/server/entry/process/group-member';
import { finishRequests, listen } from '@/server/entry/process/listen';
import { startMetrics } from '@/server/entry/process/metrics';
import { stopOnSignal } from '@/server/entry/process/stop-on-signal';
import { startJobs } from '@/server/operations/jobs/jobs';
import { env } from '@/server/platform/runtime/env';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';

/** One of a group, as serve.ts runs it: every page says which one made it. */
export async function obey(): Promise<void> {
  const pages = async (_: unknown, response: { end: (text: string) => unknown }) =>
    void response.end(`${env.FOLIO_PROCESS} ${process.pid}`);
  try {
    const servers = await listen(env.HOST, env.PORT, frontHandler(pages, { dev: false }));
    await startMetrics();
    await startJobs();
    onShutdown('requests', () => finishRequests(servers));
    stopOnSignal(shutDown);
    await sendToLeader({ type: 'ready' });
  } catch (error) {
    await sendToLeader({ type: 'refused', reason: (error as Error).message });
    process.exit(1);
  }
}
