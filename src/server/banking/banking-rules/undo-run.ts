import type { BankRuleUndone } from '@/server/banking/banking-rules/runs.schema';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { lockRow } from '@/server/platform/db/change-row';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/**
 * Takes back what applying rules did: movements that are still what it made them are what they were before.
 * @throws 404, 409 for what is taken back already
 */
export async function undoRun(actor: Actor, id: string): Promise<BankRuleUndone['data']> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    await lockRow(tx, 'bankRuleRun', workspaceId, id);
    const run = await db.bankRuleRun.findFirst({ where: { id, workspaceId } });
    if (!run) throw notFound('Run of rules');
    if (run.undoneAt) throw apiError('RULE_RUN_UNDONE');
    const now = clock.now();
    const all = await db.bankRuleChange.count({ where: { runId: id, workspaceId } });
    const restored = await rows(sql`
      WITH was AS MATERIALIZED (
        SELECT it.id, change.* FROM bank_rule_change AS change JOIN bank_transaction AS it ON it.id = transaction_id
        WHERE run_id = ${id} AND change.workspace_id = ${workspaceId} AND it.category_source = 'rule'
          AND (it.rule_id IS NULL OR it.rule_id = new_rule_id) AND it.category = new_category
          AND it.notes IS NOT DISTINCT FROM new_notes AND it.status = new_status
        ORDER BY it.id FOR UPDATE OF it
      )
      UPDATE bank_transaction AS it
      SET category = was.category, category_source = was.category_source, notes = was.notes, status = was.status,
        rule_id = (SELECT rule.id FROM bank_rule AS rule WHERE rule.id = was.rule_id), before_exclusion = NULL,
        updated_at = ${now}
      FROM was WHERE it.id = was.id
      RETURNING it.id`);
    await db.bankRuleRun.update({ where: { id, workspaceId }, data: { undoneAt: now } });
    return { id, restored: restored.length, kept: all - restored.length };
  });
}
