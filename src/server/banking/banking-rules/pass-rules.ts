import { findRules, RunBudget } from '@/server/banking/banking-rules/find-rules';
import type { Movement } from '@/server/banking/banking-rules/fit-rule';
import { conditionsOf } from '@/server/banking/banking-rules/rules.service';
import type { BankTransactionStatus, CategorySource, BankRule as Row } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';

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

/** The columns of a bank transaction that say what it is. */
export type Categorization = {
  category: string | null;
  categorySource: CategorySource | null;
  ruleId: string | null;
  notes: string | null;
  status: BankTransactionStatus;
  beforeExclusion: BankTransactionStatus | null;
};

/** A bank transaction that neither a person, a rule nor the bank has categorized. */
export const uncategorized: Categorization = {
  category: null,
  categorySource: null,
  ruleId: null,
  notes: null,
  status: 'raw',
  beforeExclusion: null,
};

/** Passes the new movements of one import through the active rules. */
export class NewMovementRules {
  readonly #workspaceId: string;
  readonly #rules: AskedRule[];
  readonly #budget = new RunBudget();
  /** How many movements no rule was asked about, since the rules took too long. */
  notReached = 0;

  private constructor(workspaceId: string, rules: AskedRule[]) {
    this.#workspaceId = workspaceId;
    this.#rules = rules;
  }

  static async of(workspaceId: string): Promise<NewMovementRules> {
    return new NewMovementRules(workspaceId, await rulesToAsk(workspaceId));
  }

  /** For each movement, in order, the categorization by the first rule that matches, else the one before. @throws as `findRules` does */
  async pass(movements: readonly { movement: Movement; before: Categorization }[]): Promise<Categorization[]> {
    const asked = movements.map(({ movement }) => movement);
    const found = await findRules(this.#workspaceId, this.#rules, asked, this.#budget);
    this.notReached += movements.length - found.length;
    return movements.map(({ before }, n) => (found[n] ? categorizationBy(found[n], before.notes) : before));
  }
}

/** The categorization by a rule; the movement's own notes win over the rule's. */
export function categorizationBy({ id, category, notes, exclude }: AskedRule, ownNotes: string | null): Categorization {
  return {
    ...{ category, categorySource: 'rule', ruleId: id, notes: ownNotes ?? notes },
    status: exclude ? 'excluded' : 'categorized',
    beforeExclusion: exclude ? 'categorized' : null,
  };
}
