import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { findRules, RunBudget } from '@/server/banking/banking-rules/find-rules';
import { type Movement, type Rule, ruleFinder } from '@/server/banking/banking-rules/fit-rule';
import { shutDown } from '@/server/platform/runtime/shutdown';

afterAll(() => shutDown());

const movement = (description: string, amount = '-12.50'): Movement => ({
  ...{ accountId: 'bac_1', amount, description, reference: null, counterpartyName: null, counterpartyIban: null },
});
const matching = (...patterns: string[]): Rule => ({
  match: 'any',
  conditions: patterns.map((value) => ({ field: 'description', operator: 'regex', value })),
});

it('finds on a thread what is found at once, whatever the batches', async () => {
  const word = fc.constantFrom('taxi', 'Bar Sol', 'ALQUILER 12', 'xx');
  const rules = [matching('^taxi'), matching('sol$', '1\\d'), matching('nothing')];
  const find = ruleFinder(rules);
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 50 }), async (texts) => {
      const movements = texts.map((text) => movement(text));
      expect(await findRules('ws_1', rules, movements, new RunBudget())).toEqual(movements.map(find));
    }),
    { numRuns: 20 },
  );
});

it('goes as far as the budget of a run, and says how far that is', async () => {
  const slow = matching(...Array.from({ length: 20 }, (_, n) => `(a|b)*a(a|b){60}${n}z`));
  const movements = Array.from({ length: 3000 }, (_, n) => movement(`${'ab'.repeat(400)} ${n}`));
  const budget = new RunBudget();
  budget.milliseconds = 50;
  const found = await findRules('ws_1', [slow], movements, budget);
  expect(found.length).toBeGreaterThan(0);
  expect(found.length).toBeLessThan(movements.length);
  expect(await findRules('ws_1', [slow], movements, budget)).toEqual([]);
});
