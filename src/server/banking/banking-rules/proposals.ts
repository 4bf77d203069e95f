import { z } from 'zod';
import { batched } from '@/lib/text/batched';
import { findRules, RunBudget } from '@/server/banking/banking-rules/find-rules';
import type { BankRuleCreate } from '@/server/banking/banking-rules/rules.schema';
import { conditionsOf } from '@/server/banking/banking-rules/rules.service';
import type { BankRuleProposals } from '@/server/banking/banking-rules/runs.schema';
import type { Actor } from '@/server/platform/api/context';
import { notFound } from '@/server/platform/contract/errors';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { insertRows } from '@/server/platform/db/many-rows';
import { clock } from '@/server/platform/runtime/clock';
import { sha256Hex } from '@/server/platform/runtime/crypto';

/** How often a person has said the same before a rule is proposed, and how many of the latest are looked at. */
const TIMES = 3;
const LATEST = 5000;
const MOST_PROPOSALS = 20;

type Proposal = BankRuleProposals['data'][number];

const Learnt = z.object({
  accountId: z.string(),
  amount: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  key: z.string(),
  category: z.string(),
  count: z.number(),
});
type Learnt = z.output<typeof Learnt>;

/**
 * Rules that a person seems to go by: the last three movements of a counterparty were given the same category, and no
 * rule says it yet, as far as the budget of a run of rules goes. A counterparty is known by its IBAN, else by its name.
 */
export async function listProposals({ workspaceId }: Actor): Promise<BankRuleProposals['data']> {
  const rules = await db.bankRule.findMany({ where: { workspaceId } });
  const asked = rules.map((rule) => ({ ...rule, conditions: conditionsOf(rule) }));
  const refused = await db.bankRuleRefusal.findMany({ where: { workspaceId }, select: { id: true } });
  const refusedIds = new Set(refused.map(({ id }) => id));
  const budget = new RunBudget();
  const proposals: Proposal[] = [];
  for (const batch of batched(await learnt(workspaceId), MOST_PROPOSALS)) {
    const found = await findRules(workspaceId, asked, batch, budget);
    const free = batch.slice(0, found.length).filter((_, n) => !found[n]);
    proposals.push(...free.map((it) => toProposal(workspaceId, it)).filter(({ id }) => !refusedIds.has(id)));
    if (proposals.length >= MOST_PROPOSALS || found.length < batch.length) break;
  }
  return proposals.slice(0, MOST_PROPOSALS);
}

/** What a person said alike of the last movements of each counterparty, the commonest first. */
function learnt(workspaceId: string): Promise<Learnt[]> {
  return rows(
    Learnt,
    sql`
    WITH said AS (
      SELECT *, coalesce(counterparty_iban, nullif(folio_fold(counterparty_name), '')) AS key
      FROM (
        SELECT * FROM bank_transaction
        WHERE workspace_id = ${workspaceId} AND category IS NOT NULL
          AND (category_source IS NULL OR category_source = 'person')
          AND status IN ('categorized', 'matched') AND (counterparty_iban IS NOT NULL OR counterparty_name IS NOT NULL)
        ORDER BY date DESC, id DESC LIMIT ${LATEST}) AS latest
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY key ORDER BY date DESC, id DESC) AS place,
        count(*) OVER (PARTITION BY key, category) AS count
      FROM said WHERE key IS NOT NULL
    )
    SELECT key, category, count::int, account_id AS "accountId", amount, description, reference,
      counterparty_name AS "counterpartyName", counterparty_iban AS "counterpartyIban"
    FROM placed AS it
    WHERE place = 1 AND ${TIMES} = (
      SELECT count(*) FROM placed AS other
      WHERE other.key = it.key AND other.place <= ${TIMES} AND other.category = it.category)
    ORDER BY count DESC, key`,
  );
}

function toProposal(
  workspaceId: string,
  { key, category, count, counterpartyName, counterpartyIban }: Learnt,
): Proposal {
  const counterparty = counterpartyName ?? counterpartyIban ?? key;
  const condition: BankRuleCreate['conditions'][number] = counterpartyIban
    ? { field: 'iban', operator: 'is', value: counterpartyIban }
    : { field: 'counterparty', operator: 'is', value: counterparty };
  return {
    id: `brp_${sha256Hex(JSON.stringify([workspaceId, key, category])).slice(0, 32)}`,
    ...{ counterparty, category, transactions: count },
    rule: { name: counterparty, match: 'all', conditions: [condition], action: { category } },
  };
}

/** Says that a proposal is not wanted: it does not come again. @throws 404 */
export async function dismissProposal(actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor;
  const found = (await listProposals(actor)).some((proposal) => proposal.id === id);
  if (!found) throw notFound('Proposal');
  await inTransaction((tx) => insertRows(tx, 'bankRuleRefusal', [{ id, workspaceId, createdAt: clock.now() }]));
}
