import { type Movement, type Rule, ruleFinder } from '@/server/banking/banking-rules/fit-rule';
import type { RulesAnswer, RulesTask } from '@/server/banking/banking-rules/rules-worker';
import { apiError, tooBusy } from '@/server/platform/contract/errors';
import { ReadingThread, stoppedWithProcess } from '@/server/platform/files/reading-thread';

/** Milliseconds after which another company has its turn. */
const SLICE = 400;
/** Conditions without a pattern that are tried in less time than a thread takes to be asked, movements times conditions. */
const FEW_TESTS = 5000;
/** One movement, which is always tried against all rules. */
const LIMITS = { cpu: 20_000, wait: 60_000 };
/** A slice, the movement that it ends with, and reading the patterns. */
const SHORT = { cpu: 1500, wait: 8000 };
const RETRY_AFTER_SECONDS = 5;

/** What one run may still take, whatever the number of its batches. */
export class RunBudget {
  /** Milliseconds of a thread's work that one run of rules may take; 50 rules of texts pass 100,000 movements in 2 s. */
  static longest = 10_000;
  milliseconds = RunBudget.longest;
}

const thread = stoppedWithProcess(
  'bank rules',
  new ReadingThread<RulesTask, RulesAnswer>({
    ...{ source: 'src/server/banking/banking-rules/rules-worker.ts', limits: LIMITS, short: SHORT },
    tooMany: () => tooBusy('Too many bank rules are being applied.', RETRY_AFTER_SECONDS),
    tooDemanding: () => apiError('BANK_RULES_TOO_SLOW'),
  }),
);

/**
 * The first rule that fits each movement, by turns with other companies on a thread.
 * @returns of each movement that the budget was enough for, in their order: fewer than were given where it was not
 * @throws 422 where one movement takes more than there is for a run; 503 where too many wait
 */
export async function findRules<Of extends Rule>(
  workspaceId: string,
  rules: readonly Of[],
  movements: readonly Movement[],
  budget: RunBudget,
): Promise<(Of | undefined)[]> {
  if (isFew(rules, movements.length)) return movements.map(ruleFinder(rules));
  const asked = rules.map(({ match, conditions }) => ({ match, conditions }));
  const found: number[] = [];
  while (found.length < movements.length && budget.milliseconds > 0) {
    const next = movements.slice(found.length).map(plain);
    const milliseconds = Math.min(SLICE, budget.milliseconds);
    const answer = await thread.answer(workspaceId, { rules: asked, movements: next, milliseconds });
    budget.milliseconds -= answer.milliseconds;
    for (const place of answer.found) found.push(place);
  }
  return found.map((place) => rules[place]);
}

function isFew(rules: readonly Rule[], movements: number): boolean {
  const conditions = rules.flatMap((rule) => rule.conditions);
  return conditions.length * movements <= FEW_TESTS && !conditions.some(({ operator }) => operator === 'regex');
}

/** As it passes between threads. */
function plain(movement: Movement): Movement {
  const { accountId, description, reference, counterpartyName, counterpartyIban } = movement;
  const amount = String(movement.amount);
  return { accountId, amount, description, reference, counterpartyName, counterpartyIban };
}
