import { z } from 'zod';
import { type ReasonCode, reasonOf } from '@/lib/errors/reasons/reason-table';
import { type AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { assertOpen, firstRow, type OpenTransaction, rows, sql } from '@/server/platform/db/client';

type Dated = {
  workspaceId: string;
  dates: (string | null | undefined)[];
  what: 'invoice' | 'payment' | 'expense' | 'proRata' | 'cashCriterion' | 'asset';
};

/**
 * Nothing of these dates (issue, operation, expense) may be in a closed quarter. Whoever closes one waits until the open
 * transaction has ended, and this waits for whoever is closing one.
 * @throws 409
 */
export async function assertPeriodOpen(tx: OpenTransaction, { workspaceId, dates, what }: Dated): Promise<void> {
  assertOpen(tx);
  const days = dates.filter((date) => date != null);
  if (days.length === 0) return;
  await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR KEY SHARE`);
  const quarter = await closedQuarterOf(workspaceId, days);
  if (quarter) throw closed(quarter, what);
}

const NextDayRow = z.object({
  next: z.string(),
});

/**
 * The first day from this one on that is in no closed quarter. It stays open until the open transaction has ended, as
 * `assertPeriodOpen` has it.
 */
export async function firstOpenDay(tx: OpenTransaction, workspaceId: string, day: string): Promise<string> {
  assertOpen(tx);
  await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR KEY SHARE`);
  for (let open = day; ; ) {
    const closing = await firstRow(
      NextDayRow,
      sql`
      SELECT (last_day + 1)::date AS next FROM period_closing
      WHERE workspace_id = ${workspaceId} AND reopened_at IS NULL AND ${open}::date BETWEEN first_day AND last_day`,
    );
    if (!closing) return open;
    open = closing.next;
  }
}

const QuarterRow = z.object({
  quarter: z.string(),
});

/** The quarters that are closed; they stay as they are once the open transaction holds the workspace. */
export async function closedQuarters(workspaceId: string): Promise<Set<string>> {
  const found = await rows(
    QuarterRow,
    sql`
    SELECT quarter FROM period_closing WHERE workspace_id = ${workspaceId} AND reopened_at IS NULL`,
  );
  return new Set(found.map(({ quarter }) => quarter));
}

/** The first closed quarter that one of these dates is in. */
async function closedQuarterOf(workspaceId: string, days: string[]): Promise<string | undefined> {
  const found = await firstRow(
    QuarterRow,
    sql`
    SELECT quarter FROM period_closing
    WHERE workspace_id = ${workspaceId} AND reopened_at IS NULL
      AND EXISTS (SELECT FROM unnest(${days}::date[]) AS day WHERE day BETWEEN first_day AND last_day)
    ORDER BY first_day LIMIT 1`,
  );
  return found?.quarter;
}

const reasons = {
  invoice: 'PERIOD_CLOSED_FOR_INVOICE',
  payment: 'PERIOD_CLOSED_FOR_PAYMENT',
  expense: 'PERIOD_CLOSED_FOR_EXPENSE',
  cashCriterion: 'PERIOD_CLOSED_FOR_CASH_CRITERION',
  proRata: 'PERIOD_CLOSED_FOR_PRO_RATA',
  asset: 'PERIOD_CLOSED_FOR_ASSET',
} as const satisfies Record<Dated['what'], ReasonCode>;

function closed(quarter: string, what: Dated['what']): AppError {
  return apiErrorWithMessage('PERIOD_CLOSED', reasonOf(reasons[what], { quarter }), { extra: { quarter } });
}
