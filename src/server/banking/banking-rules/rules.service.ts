import { newId } from '@/lib/text/id';
import { assertSensible } from '@/server/banking/banking-rules/check-rule';
import { patternShare } from '@/server/banking/banking-rules/fit-rule';
import {
  type BankRule,
  type BankRuleCreate,
  type BankRuleList,
  type BankRuleListInput,
  type BankRulePatch,
  MOST_RULES,
  type RuleCondition,
} from '@/server/banking/banking-rules/rules.schema';
import type { BankRule as Row } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { apiError, notFound } from '@/server/platform/contract/errors';
import { touchChanged } from '@/server/platform/db/change-row';
import { db, inTransaction, rows, sql } from '@/server/platform/db/client';
import { listRowsAndMore, pageOf, readKey } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';

const sortColumns = { position: { field: 'position', read: (key: string) => Number(readKey(/^\d{1,6}$/, key)) } };

/** The workspace's rules, in the order in which they are asked. */
export async function listRules({ workspaceId }: Actor, input: BankRuleListInput): Promise<BankRuleList> {
  const where = { workspaceId };
  return listRowsAndMore(pageOf({ ...input, sort: 'position', order: 'asc' }), where, {
    count: () => db.bankRule.count({ where }),
    find: (query) => db.bankRule.findMany(query),
    toItem: toRule,
    sortColumns,
  });
}

/** @throws 404 */
export async function getRule(actor: Actor, id: string): Promise<BankRule> {
  return toRule(await findRule(actor, id));
}

/** @throws 400 for what could never fit; 422 for one too many */
export async function createRule(actor: Actor, input: BankRuleCreate): Promise<BankRule> {
  const { workspaceId } = actor;
  await assertSensible(actor, input);
  const id = newId('bru');
  const now = clock.now();
  return inTransaction(async () => {
    await lockRules(workspaceId);
    if ((await db.bankRule.count({ where: { workspaceId } })) >= MOST_RULES) {
      throw apiError('BANK_RULE_LIMIT_REACHED', { count: MOST_RULES });
    }
    const { name, isActive, match, conditions, action, position } = input;
    await assertShortTogether(workspaceId, { id, conditions });
    await db.bankRule.create({
      data: {
        ...{ id, workspaceId, name, position: MOST_RULES + 1, createdAt: now, updatedAt: now },
        ...{ isActive: isActive ?? true, match: match ?? 'all', conditions, ...actionColumns(action) },
      },
    });
    await place(workspaceId, id, position ?? MOST_RULES);
    return getRule(actor, id);
  });
}

/** What is left out stays. @throws 404, 400 */
export async function updateRule(actor: Actor, id: string, changes: BankRulePatch): Promise<BankRule> {
  const { workspaceId } = actor;
  await assertSensible(actor, changes);
  return inTransaction(async () => {
    await lockRules(workspaceId);
    const before = await findRule(actor, id);
    const { name, isActive, match, conditions, action, position } = changes;
    if (conditions) await assertShortTogether(workspaceId, { id, conditions });
    const data = {
      ...{ name, conditions, isActive: isActive ?? undefined, match: match ?? undefined },
      ...(action && actionColumns(action)),
    };
    await touchChanged(before, (touched) =>
      db.bankRule.update({ where: { id, workspaceId }, data: { ...data, ...touched } }),
    );
    if (position != null) await place(workspaceId, id, position);
    return getRule(actor, id);
  });
}

/** What it said of movements stays with them. @throws 404 */
export async function deleteRule(actor: Actor, id: string): Promise<void> {
  const { workspaceId } = actor;
  await inTransaction(async () => {
    await lockRules(workspaceId);
    await findRule(actor, id);
    await db.bankRule.delete({ where: { id, workspaceId } });
    await place(workspaceId);
  });
}

/** @throws 422 where the patterns of all rules together would take too long, this one being new or changed */
async function assertShortTogether(workspaceId: string, { id, conditions }: Pick<BankRule, 'id' | 'conditions'>) {
  if (!conditions.some(({ operator }) => operator === 'regex')) return;
  const others = await db.bankRule.findMany({ where: { workspaceId, id: { not: id } } });
  const rules = [
    { match: 'all' as const, conditions },
    ...others.map((it) => ({ ...it, conditions: conditionsOf(it) })),
  ];
  if (patternShare(rules) <= 1) return;
  throw apiError('BANK_RULE_PATTERNS_TOO_LONG');
}

/** Whoever changes the rules of a workspace waits for the others here, so that their order stays one. */
async function lockRules(workspaceId: string): Promise<void> {
  await rows(sql`SELECT id FROM workspace WHERE id = ${workspaceId} FOR NO KEY UPDATE`);
}

/** Numbers the rules from 1, with one of them in a place that is asked for. */
async function place(workspaceId: string, id?: string, position = 1): Promise<void> {
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const found = await db.bankRule.findMany({ where: { workspaceId }, select: { id: true }, orderBy });
  const ids = found.flatMap((rule) => (rule.id === id ? [] : rule.id));
  if (id) ids.splice(position - 1, 0, id);
  await rows(sql`
    UPDATE bank_rule SET position = placed.position
    FROM unnest(${ids}::text[]) WITH ORDINALITY AS placed(id, position)
    WHERE bank_rule.id = placed.id AND workspace_id = ${workspaceId} AND bank_rule.position <> placed.position`);
}

async function findRule({ workspaceId }: Actor, id: string): Promise<Row> {
  const found = await db.bankRule.findFirst({ where: { id, workspaceId } });
  if (!found) throw notFound('Rule');
  return found;
}

function actionColumns({ category, notes, exclude, vendorId }: BankRuleCreate['action']) {
  return { category, notes: notes || null, exclude: exclude ?? false, vendorId: vendorId || null };
}

function toRule(row: Row): BankRule {
  const { id, name, position, isActive, match, category, notes, exclude, vendorId, createdAt, updatedAt } = row;
  return {
    ...{ id, name, position, isActive, match, conditions: conditionsOf(row) },
    action: { category, notes: notes ?? undefined, exclude, vendorId: vendorId ?? undefined },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** What a stored rule asks for, which was checked when it was stored. */
export function conditionsOf({ conditions }: Pick<Row, 'conditions'>): RuleCondition[] {
  return conditions as RuleCondition[];
}
