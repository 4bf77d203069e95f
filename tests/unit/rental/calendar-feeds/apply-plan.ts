import type { KnownRow, SyncPlan } from '@/server/rental/calendar-feeds/sync-plan';

/** The rows of a channel once a plan is applied, in the simplest way. */
export function applied(known: KnownRow[], plan: SyncPlan): KnownRow[] {
  const changes = new Map([...plan.update, ...plan.reschedule].map((it) => [it.id, it.set]));
  const vanishing = new Map(plan.vanishing.map((it) => [it.id, it.missing]));
  const cancelled = new Set(plan.cancel.map(({ id }) => id));
  const restored = new Set([...plan.update, ...plan.reschedule].filter((it) => it.restored).map(({ id }) => id));
  const seen = new Set([...plan.update.filter((it) => it.seenAgain), ...plan.reschedule].map(({ id }) => id));
  const over = new Set([...plan.update, ...plan.reschedule].filter((it) => it.correctionOver).map(({ id }) => id));
  const kept = known
    .filter(({ id }) => !plan.replaceBlocks.remove.includes(id))
    .map((row) => ({ ...row, ...changes.get(row.id) }))
    .map((row) => ({ ...row, missing: seen.has(row.id) ? undefined : (vanishing.get(row.id) ?? row.missing) }))
    .map((row) => (over.has(row.id) ? { ...row, corrected: row.corrected?.kind ? { kind: true } : undefined } : row))
    .map((row) => (cancelled.has(row.id) ? { ...row, cancelledBy: 'sync' as const } : row))
    .map((row) => (restored.has(row.id) ? { ...row, cancelledBy: undefined } : row));
  const added = [...plan.insert, ...plan.replaceBlocks.insert].map(({ line, sure, summary, description, ...row }) => ({
    ...row,
    id: `${row.uid} of ${row.checkIn}`,
  }));
  return [...kept, ...added];
}
