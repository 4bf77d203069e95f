import { type Movement, ruleFinder } from '@/server/banking-rules/fit-rule';
import { conditionsOf } from '@/server/banking-rules/rules.service';
import { db } from '@/server/db/client';
import type { BankTransactionStatus, CategorySource, BankRule as Row } from '@/server/generated/prisma/client';

/** A rule as it is asked. */
export type AskedRule = Pick<Row, 'id' | 'name' | 'position' | 'category' | 'notes' | 'exclude' | 'match'> & {
  conditions: ReturnType<typeof conditionsOf>;
};

/** The rules of a workspace in the order in which they are asked: the active ones, and one that is named. */
export async function rulesToAsk(workspaceId: string, alsoId?: string): Promise<AskedRule[]> {
  const found = await db.bankRule.findMany({
    where: { workspaceId, OR: [{ isActive: true }, ...(alsoId ? [{ id: alsoId }] : [])] },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  return found.map((rule) => ({ ...rule, conditions: conditionsOf(rule) }));
}

/** What is said of a movement, as its columns. */
export type Said = {
  category: string | null;
  categorySource: CategorySource | null;
  ruleId: string | null;
  notes: string | null;
  status: BankTransactionStatus;
  beforeExclusion: BankTransactionStatus | null;
};

/** Of a movement of which nobody has said anything. */
export const nothingSaid: Said = {
  category: null,
  categorySource: null,
  ruleId: null,
  notes: null,
  status: 'raw',
  beforeExclusion: null,
};

/** Makes what passes new movements through the active rules: what a rule says of one, or what was said of it before. */
export async function newMovementRules(workspaceId: string): Promise<(movement: Movement, before: Said) => Said> {
  const find = ruleFinder(await rulesToAsk(workspaceId));
  return (movement, before) => {
    const rule = find(movement);
    return rule ? saidBy(rule, before.notes) : before;
  };
}

/** What a rule says of a movement; notes that it has stay. */
export function saidBy({ id, category, notes, exclude }: AskedRule, ownNotes: string | null): Said {
  return {
    ...{ category, categorySource: 'rule', ruleId: id, notes: ownNotes ?? notes },
    status: exclude ? 'excluded' : 'categorized',
    beforeExclusion: exclude ? 'categorized' : null,
  };
}
