import { sql } from '@/server/platform/db/client';
import { cpuTimeOf } from '@/server/platform/runtime/worker-tasks';
import { ask } from '~/tests/setup/ask';

/** Seconds of a processor, which say what work costs however much else the machine does. */
export type CpuTime = { ours: number; database: number };

/** What this process and the backends of its database have worked for so far; the database is on this machine (Linux). */
export async function cpuTime(): Promise<CpuTime> {
  const { user, system } = process.cpuUsage();
  return { ours: (user + system) / 1e6, database: sum((await backendTimes()).values()) / 1000 };
}

/** Milliseconds of a processor that each backend of the database has worked for, by its process. */
export async function backendTimes(): Promise<Map<number, number>> {
  const backends = await ask<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`);
  return new Map(backends.map(({ pid }) => [pid, cpuTimeOf(String(pid))]));
}

/** Milliseconds of a processor since then, of the backends that are there now: pools close idle ones meanwhile. */
export async function backendWorkSince(before: Map<number, number>): Promise<number> {
  return sum([...(await backendTimes())].map(([pid, time]) => time - (before.get(pid) ?? 0)));
}

function sum(times: Iterable<number>): number {
  return [...times].reduce((total, time) => total + time, 0);
}

/** `3.1 s of ours, 6.2 s of the database's`, since then. */
export async function workSince(before: CpuTime): Promise<string> {
  const now = await cpuTime();
  const seconds = (name: keyof CpuTime) => `${(now[name] - before[name]).toFixed(1)} s`;
  return `${seconds('ours')} of ours and ${seconds('database')} of the database's work`;
}
