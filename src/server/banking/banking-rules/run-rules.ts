import { z } from 'zod';
import { toNumber } from '@/lib/money/money';
import { newId } from '@/lib/text/id';
import { assertSensible } from '@/server/banking/banking-rules/check-rule';
import { findRules, RunBudget } from '@/server/banking/banking-rules/find-rules';
import { candidatesOfRuleSql } from '@/server/banking/banking-rules/narrow-movements';
import { type AskedRule, categorizationBy, rulesToAsk } from '@/server/banking/banking-rules/pass-rules';
import type { BankRulePreview, BankRulePreviewInput, BankRuleRun } from '@/server/banking/banking-rules/runs.schema';
import { BankTransactionStatus, CategorySource } from '@/server/generated/prisma/enums';
import type { Actor } from '@/server/platform/api/context';
import { invalid } from '@/server/platform/contract/errors';
import { db, firstRow, inTransaction, rows, type Sql, sql } from '@/server/platform/db/client';
import { CountRow } from '@/server/platform/db/row-schemas';
import { clock } from '@/server/platform/runtime/clock';

const AT_ONCE = 2000;
const SHOWN = 10;

const Row = z.object({
  id: z.string(),
  accountId: z.string(),
  date: z.string(),
  amount: z.string(),
  currency: z.string(),
  description: z.string(),
  reference: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  counterpartyIban: z.string().nullable(),
  category: z.string().nullable(),
  categorySource: z.enum(CategorySource).nullable(),
  ruleId: z.string().nullable(),
  notes: z.string().nullable(),
  status: z.enum(BankTransactionStatus).extract(['raw', 'recognized', 'categorized']),
});
type Row = z.output<typeof Row>;

/** A category without a source is a person's. Neither what is matched nor what is excluded waits for a rule. */
const isByPerson = ({ category, categorySource }: Row) =>
  category !== null && (categorySource ?? 'person') === 'person';
const notByPerson = sql`(category IS NULL OR category_source IN ('rule', 'bank'))`;
const isOpen = sql`status IN ('raw', 'recognized', 'categorized')`;

/** What rules would change, the latest first, changing nothing. @throws 400 for a rule that there is not or that could never fit */
export async function previewRules(actor: Actor, input: BankRulePreviewInput): Promise<BankRulePreview['data']> {
  const { asked, only } = await asPreviewed(actor, input);
  const answer: BankRulePreview['data'] = { fitting: 0, changing: 0, kept: 0, transactions: [] };
  const where = only ? sql`${isOpen} AND ${candidatesOfRuleSql(only)}` : isOpen;
  const run: Walk = { workspaceId: actor.workspaceId, from: 'latest', where, asked };
  const notReached = await walk(run, async (found) => {
    for (const [row, rule] of found) {
      if (!rule || (only && rule !== only)) continue;
      answer.fitting += 1;
      if (isByPerson(row)) answer.kept += 1;
      else if (changes(row, rule)) {
        answer.changing += 1;
        if (answer.transactions.length < (input.limit ?? SHOWN)) answer.transactions.push(shown(row, rule));
      }
    }
  });
  return { ...answer, ...notReached };
}

/** The rules as they would stand, and the one of them that it is about. */
async function asPreviewed({ workspaceId, ...actor }: Actor, { rule, ruleId }: BankRulePreviewInput) {
  const saved = await rulesToAsk(workspaceId, ruleId ?? undefined);
  const old = ruleId ? named(saved, ruleId) : undefined;
  if (!rule) return { asked: saved, only: old };
  await assertSensible({ workspaceId, ...actor }, rule);
  const { name, match, conditions, action } = rule;
  const only: AskedRule = {
    ...{ id: ruleId ?? '', name, match: match ?? 'all', conditions },
    ...{ category: action.category, notes: action.notes || null, exclude: action.exclude ?? false },
    position: rule.position ?? old?.position ?? Number.POSITIVE_INFINITY,
  };
  const asked = saved.filter((it) => it !== old);
  const at = asked.findIndex(({ position }) => position >= only.position);
  asked.splice(at < 0 ? asked.length : at, 0, only);
  return { asked, only };
}

function named(rules: AskedRule[], ruleId: string): AskedRule {
  const found = rules.find(({ id }) => id === ruleId);
  if (!found) throw invalid(['ruleId'], 'There is no such rule in this workspace. Choose another one.');
  return found;
}

function shown(row: Row, rule: AskedRule): BankRulePreview['data']['transactions'][number] {
  const { category, status } = categorizationBy(rule, row.notes);
  return {
    ...{ transactionId: row.id, date: row.date, description: row.description, currency: row.currency },
    ...{ counterparty: row.counterpartyName ?? undefined, amount: toNumber(row.amount) },
    from: { category: row.category ?? undefined, status: row.status },
    to: { category: category ?? undefined, status: status === 'excluded' ? 'excluded' : 'categorized' },
    ...{ ruleId: rule.id || undefined, ruleName: rule.name },
  };
}

function changes(row: Row, rule: AskedRule): boolean {
  const { category, notes, status } = categorizationBy(rule, row.notes);
  return row.category !== category || row.categorySource !== 'rule' || row.notes !== notes || row.status !== status;
}

/**
 * Says what the movements that are there are, in one transaction; never over a person. What they were is kept, so that
 * it can be taken back. @param ruleId this rule alone, active or not; else all active ones
 * @throws 400 for a rule that there is not
 */
export async function applyRules(actor: Actor, ruleId?: string | null): Promise<BankRuleRun['data']> {
  const { workspaceId, userId } = actor;
  return inTransaction(async () => {
    // Before any movement: whoever imports or takes an import back holds its account too.
    await rows(sql`SELECT id FROM bank_account WHERE workspace_id = ${workspaceId} ORDER BY id FOR UPDATE`);
    const asked = await rulesToAsk(workspaceId, ruleId ?? undefined);
    const only = ruleId ? named(asked, ruleId) : undefined;
    const id = newId('brr');
    const now = clock.now();
    await db.bankRuleRun.create({ data: { id, workspaceId, authorId: userId, createdAt: now } });
    let changed = 0;
    const where = sql`${isOpen} AND ${notByPerson} AND ${only ? candidatesOfRuleSql(only) : sql`TRUE`}`;
    const notReached = await walk({ workspaceId, from: 'first', where, asked }, async (found) => {
      const decided = found.flatMap(([row, rule]) => {
        if (!rule || (only && rule !== only) || !changes(row, rule)) return [];
        const { id: rule_id, category, notes, exclude } = rule;
        return { id: row.id, rule_id, category, notes, exclude };
      });
      changed += await write({ runId: id, workspaceId, now }, decided);
    });
    return { id, changed, ...notReached, createdAt: now.toISOString() };
  });
}

type Run = { runId: string; workspaceId: string; now: Date };
type Decided = { id: string; rule_id: string; category: string; notes: string | null; exclude: boolean };

/** Writes what was decided of movements that nobody has touched since, and what they were. @returns how many */
async function write({ runId, workspaceId, now }: Run, decided: Decided[]): Promise<number> {
  if (decided.length === 0) return 0;
  const written = await firstRow(
    CountRow,
    sql`
    WITH decided AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(decided)}::json)
        AS it(id text, rule_id text, category text, notes text, exclude boolean)
    ), before AS MATERIALIZED (
      SELECT id, category, category_source, rule_id, notes, status FROM bank_transaction
      WHERE workspace_id = ${workspaceId} AND id IN (SELECT id FROM decided) AND ${isOpen} AND ${notByPerson}
      ORDER BY id FOR UPDATE
    ), changed AS (
      UPDATE bank_transaction AS it
      SET category = decided.category, category_source = 'rule', rule_id = decided.rule_id, updated_at = ${now},
        notes = coalesce(it.notes, decided.notes),
        status = (CASE WHEN exclude THEN 'excluded' ELSE 'categorized' END)::bank_transaction_status,
        before_exclusion = CASE WHEN exclude THEN 'categorized'::bank_transaction_status END
      FROM decided JOIN before USING (id)
      WHERE it.id = decided.id
      RETURNING it.id, it.category, it.rule_id, it.notes, it.status
    ), kept AS (
      INSERT INTO bank_rule_change (run_id, transaction_id, workspace_id, category, category_source, rule_id, notes,
        status, new_category, new_rule_id, new_notes, new_status)
      SELECT ${runId}, before.id, ${workspaceId}, before.category, before.category_source, before.rule_id, before.notes,
        before.status, changed.category, changed.rule_id, changed.notes, changed.status
      FROM before JOIN changed USING (id)
      RETURNING 1
    )
    SELECT count(*)::int AS count FROM kept`,
  );
  return written?.count ?? 0;
}

type Walk = { workspaceId: string; from: 'first' | 'latest'; where: Sql; asked: AskedRule[] };

/**
 * Asks the rules about a workspace's movements, a batch at a time, as far as the budget of a run goes.
 * @returns how many were not reached, where there are such
 */
async function walk(
  run: Walk,
  use: (found: (readonly [Row, AskedRule | undefined])[]) => Promise<void>,
): Promise<{ notReached?: number }> {
  const budget = new RunBudget();
  for await (const batch of movementsOf(run)) {
    const rules = await findRules(run.workspaceId, run.asked, batch, budget);
    await use(rules.map((rule, n) => [batch[n] as Row, rule] as const));
    if (rules.length < batch.length) return { notReached: await countFrom(run, batch[rules.length]?.id ?? '') };
  }
  return {};
}

/** How many movements there are from one on. */
async function countFrom({ workspaceId, from, where }: Walk, id: string): Promise<number> {
  const rest = from === 'first' ? sql`id >= ${id}` : sql`id <= ${id}`;
  const counted = await firstRow(
    CountRow,
    sql`
    SELECT count(*)::int AS count FROM bank_transaction WHERE workspace_id = ${workspaceId} AND ${rest} AND ${where}`,
  );
  return counted?.count ?? 0;
}

/** A workspace's movements a batch at a time, by id, which is drawn in the order of the account. */
async function* movementsOf({ workspaceId, from, where }: Omit<Walk, 'asked'>): AsyncGenerator<Row[]> {
  for (let last: string | undefined; ; ) {
    const beyond = last === undefined ? sql`TRUE` : from === 'first' ? sql`id > ${last}` : sql`id < ${last}`;
    const order = from === 'first' ? sql`id` : sql`id DESC`;
    const batch: Row[] = await rows(
      Row,
      sql`
      SELECT id, account_id AS "accountId", date, amount, currency, description, reference,
        counterparty_name AS "counterpartyName", counterparty_iban AS "counterpartyIban",
        category, category_source AS "categorySource", rule_id AS "ruleId", notes, status
      FROM bank_transaction
      WHERE workspace_id = ${workspaceId} AND ${beyond} AND ${where}
      ORDER BY ${order} LIMIT ${AT_ONCE}`,
    );
    if (batch.length > 0) yield batch;
    if (batch.length < AT_ONCE) return;
    last = batch.at(-1)?.id;
  }
}
