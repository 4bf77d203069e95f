import { z } from 'zod';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';
import { type CompanyTime, companyTime } from '@/server/platform/runtime/company-time';

/** What a statement reads of `workspace w` to know its clock. */
export const ClockColumns = z.object({ isTest: z.boolean(), aheadSeconds: z.number() });
export const clockColumns: Sql = sql`w.live_workspace_id IS NOT NULL AS "isTest", w.clock_ahead_seconds AS "aheadSeconds"`;

type Clocked = z.output<typeof ClockColumns> & { workspaceId: string };

/** The time of a company, for whoever acts in it; nothing where it has no clock of its own. */
export function timeOf({ workspaceId, isTest, aheadSeconds }: Clocked): { time?: CompanyTime } {
  return isTest ? { time: { workspaceId, aheadMs: aheadSeconds * 1000 } } : {};
}

/** Reads the time of a company; undefined where it has no clock of its own. */
export async function readCompanyTime(workspaceId: string): Promise<CompanyTime | undefined> {
  const row = await firstRow(ClockColumns, sql`SELECT ${clockColumns} FROM workspace w WHERE w.id = ${workspaceId}`);
  return row && timeOf({ ...row, workspaceId }).time;
}

/** Whether a company is the test of another: nothing of it leaves but what a test is of. */
export async function isTestCompany(workspaceId: string): Promise<boolean> {
  return (await readCompanyTime(workspaceId)) !== undefined;
}

/**
 * SQL: whether a job goes through `workspace w` now. It goes through all companies that are not paused and have no clock of their own, and through a
 * test company alone, by its clock.
 */
export function isOfJob(): Sql {
  const time = companyTime();
  return time ? sql`w.id = ${time.workspaceId}` : sql`w.live_workspace_id IS NULL AND w.paused_at IS NULL`;
}
