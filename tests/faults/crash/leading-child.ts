import { GroupLeader } from '@/server/entry/process/group-leader';
import { stopOnSignal } from '@/server/entry/process/stop-on-signal';
import { env } from '@/server/platform/runtime/env';
import { onShutdown, shutDown } from '@/server/platform/runtime/shutdown';

/** What server.ts does that leads a group, but for its PostgreSQL: says the address once all answer, or why they do not. */
export async function obey({ size }: { size: number }): Promise<void> {
  const args = [process.argv[1] ?? '', 'member'];
  const leader = new GroupLeader({ program: 'tests/faults/crash/launch.cjs', args, size });
  onShutdown('processes', () => leader.stop());
  stopOnSignal(shutDown, () => leader.kill());
  try {
    await leader.start();
    process.stdout.write(`http://127.0.0.1:${env.PORT}\n`);
  } catch (error) {
    process.stdout.write(`${(error as Error).message}\n`);
    await shutDown();
    process.exit(1);
  }
}
