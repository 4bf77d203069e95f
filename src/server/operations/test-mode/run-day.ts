import { z } from 'zod';
import { asJob, rows, sql } from '@/server/platform/db/client';
import { jobsByDay } from '@/server/platform/outbox/job';
import { atCompanyTime } from '@/server/platform/runtime/company-time';
import { log } from '@/server/platform/runtime/log';

/** Does for one test company what is due by its clock, which is so many seconds ahead. */
export async function runDay(workspaceId: string, aheadSeconds: number): Promise<void> {
  const time = { workspaceId, aheadMs: aheadSeconds * 1000 };
  for (const job of jobsByDay()) await atCompanyTime(time, job.run);
}

const TestRow = z.object({ id: z.string(), ahead: z.number() });

/** Does for every test company what has come to be due by its clock, which goes on by itself; one being advanced has its turn. */
export async function runDayOfAll(): Promise<void> {
  const tests = await asJob(() =>
    rows(
      TestRow,
      sql`
      SELECT id, clock_ahead_seconds AS ahead FROM workspace
      WHERE live_workspace_id IS NOT NULL AND deleted_at IS NULL AND clock_target_seconds IS NULL ORDER BY id`,
    ),
  );
  for (const { id, ahead } of tests) {
    await runDay(id, ahead).catch((error: unknown) =>
      log.error({ err: error, workspaceId: id }, 'the day of a test company failed; it is tried again'),
    );
  }
}
