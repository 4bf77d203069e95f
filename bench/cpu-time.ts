import { rows, sql } from '@/server/db/client';
import { cpuTimeOf } from '@/server/runtime/thread-cpu-time';

/** Seconds of a processor, which say what work costs however much else the machine does. */
export type CpuTime = { ours: number; database: number };

/** What this process and the backends of its database have worked for so far; the database is on this machine (Linux). */
export async function cpuTime(): Promise<CpuTime> {
  const backends = await rows<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`);
  const { user, system } = process.cpuUsage();
  const database = backends.reduce((sum, { pid }) => sum + cpuTimeOf(String(pid)) / 1000, 0);
  return { ours: (user + system) / 1e6, database };
}

/** `3.1 s of ours, 6.2 s of the database's`, since then. */
export async function workSince(before: CpuTime): Promise<string> {
  const now = await cpuTime();
  const seconds = (name: keyof CpuTime) => `${(now[name] - before[name]).toFixed(1)} s`;
  return `${seconds('ours')} of ours and ${seconds('database')} of the database's work`;
}
