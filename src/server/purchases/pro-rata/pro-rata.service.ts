import { quarterPeriod } from '@/lib/dates/periods';
import { recordEvent } from '@/server/access/security-log/record-event';
import { lockWorkspace } from '@/server/access/workspaces/lock-workspace';
import { assertPeriodOpen } from '@/server/company/closed-periods/assert-period-open';
import type { Actor } from '@/server/platform/api/context';
import { db, inTransaction, type OpenTransaction, sql } from '@/server/platform/db/client';
import { lockDeductions, updateDeductions } from '@/server/purchases/pro-rata/deduct-anew';
import type { ProRata } from '@/server/purchases/pro-rata/pro-rata.schema';

const SHOWN = { year: true, provisional: true, definitive: true } as const;

/** The years in which not all of the VAT on purchases is deducted, the latest first. */
export function listProRata({ workspaceId }: Actor): Promise<ProRata[]> {
  return db.proRata.findMany({ where: { workspaceId }, select: SHOWN, orderBy: { year: 'desc' } });
}

/**
 * Says the pro rata of a year. What is deducted of its expenses, and what they cost, is worked out anew.
 * @throws 409 where it would change what a closed quarter says
 */
export function saveProRata(actor: Actor, input: ProRata): Promise<ProRata> {
  return change(actor, input.year, input);
}

/** From then on all is deducted in that year. @throws 409 in a year with a closed quarter */
export async function removeProRata(actor: Actor, year: number): Promise<void> {
  await change(actor, year, { year, provisional: 100, definitive: null });
}

async function change(actor: Actor, year: number, wanted: ProRata): Promise<ProRata> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId); // whoever writes an expense holds it too: see `provisionalProRata`
    const before = await db.proRata.findFirst({ where: { workspaceId, year }, select: SHOWN });
    const provisional = before?.provisional ?? 100;
    const definitive = before?.definitive ?? null;
    if (provisional === wanted.provisional && definitive === wanted.definitive && before) return before;

    await assertOpen(tx, workspaceId, year, provisional === wanted.provisional ? [4] : [1, 2, 3, 4]);
    if (wanted.provisional === 100 && wanted.definitive === null) {
      await db.proRata.deleteMany({ where: { workspaceId, year } });
    } else {
      const { year: _, ...percents } = wanted;
      const id = { workspaceId_year: { workspaceId, year } };
      await db.proRata.upsert({ where: id, create: { workspaceId, ...wanted }, update: percents });
    }
    if (provisional !== wanted.provisional) await deductYear(tx, workspaceId, year);
    await recordEvent(tx, actor, 'settings_changed', { fields: `proRata ${year}` });
    return wanted;
  });
}

function assertOpen(tx: OpenTransaction, workspaceId: string, year: number, quarters: number[]): Promise<void> {
  const dates = quarters.map((quarter) => quarterPeriod(`${year}-Q${quarter}`).to);
  return assertPeriodOpen(tx, { workspaceId, dates, what: 'proRata' });
}

/** Works out anew what is deducted of the expenses of a year, by its pro rata as it stands now. */
async function deductYear(tx: OpenTransaction, workspaceId: string, year: number): Promise<void> {
  const deductions = await lockDeductions(
    workspaceId,
    sql`input_tax <> 0
      AND coalesce(deducted_on, date) BETWEEN make_date(${year}::int, 1, 1) AND make_date(${year}::int, 12, 31)`,
  );
  await updateDeductions(tx, workspaceId, deductions);
}
