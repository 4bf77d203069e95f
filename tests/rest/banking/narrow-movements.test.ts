import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ruleFinder } from '@/server/banking/banking-rules/fit-rule';
import { candidatesOfRuleSql } from '@/server/banking/banking-rules/narrow-movements';
import type { RuleCondition } from '@/server/banking/banking-rules/rules.schema';
import { inTransaction, sql } from '@/server/platform/db/client';
import { insertRows } from '@/server/platform/db/many-rows';
import { ask } from '~/tests/setup/ask';
import { addAccount, openForBanking } from './banking';

const TEXTS = ['', 'ab', 'Á b', 'a-b é', 'ba', 'ÉAB', 'straße b', '  ', 'a\nb'];
const IBANS = ['ES21 0999 0123', 'es2109990123', 'ES2109', 'FR14-20'];

it('leaves a rule every movement that it fits, and where it has no pattern no other', async () => {
  const company = await openForBanking();
  const accounts = [await addAccount(company), await addAccount(company)].map(({ id }) => id);
  const [now, workspaceId] = [new Date(), company.id];
  const movements = fc
    .sample(
      fc.record({
        accountId: fc.constantFrom(...accounts),
        amount: fc.integer({ min: -300, max: 300 }).map((cents) => (cents / 100).toFixed(2)),
        description: fc.constantFrom(...TEXTS),
        reference: fc.option(fc.constantFrom(...TEXTS)),
        counterpartyName: fc.option(fc.constantFrom(...TEXTS)),
        counterpartyIban: fc.option(fc.constantFrom(...IBANS)),
      }),
      { numRuns: 300, seed: 7 },
    )
    .map((it, n) => ({
      ...{ ...it, id: `btx_${n}`, workspaceId, date: '2026-01-01', currency: 'EUR', source: 'manual' },
      ...{ status: 'raw', returned: false, createdAt: now, updatedAt: now },
    }));
  await inTransaction((tx) => insertRows(tx, 'bankTransaction', movements));

  const word = fc.constantFrom('a', 'b', 'ab', 'A B', 'É', 'ss');
  const cents = fc.integer({ min: 0, max: 300 }).map((it) => it / 100);
  const condition: fc.Arbitrary<RuleCondition> = fc.oneof(
    fc.record({
      field: fc.constantFrom('description' as const, 'reference' as const, 'counterparty' as const),
      operator: fc.constantFrom('contains' as const, 'is' as const, 'startsWith' as const, 'regex' as const),
      value: word,
    }),
    fc.record({
      field: fc.constantFrom('description' as const, 'counterparty' as const),
      operator: fc.constant('oneOf' as const),
      value: fc.array(word, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      field: fc.constant('iban' as const),
      operator: fc.constantFrom('is' as const, 'startsWith' as const),
      value: fc.constantFrom(...IBANS),
    }),
    fc.record({ field: fc.constant('amount' as const), operator: fc.constant('is' as const), value: cents }),
    fc.record({
      field: fc.constant('amount' as const),
      operator: fc.constant('between' as const),
      value: fc.record({ min: fc.option(cents), max: fc.option(cents) }),
    }),
    fc.record({
      field: fc.constant('direction' as const),
      operator: fc.constant('is' as const),
      value: fc.constantFrom('in', 'out'),
    }),
    fc.record({
      field: fc.constant('account' as const),
      operator: fc.constant('is' as const),
      value: fc.constantFrom(...accounts),
    }),
  );
  const rule = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(condition, { minLength: 1, maxLength: 3 }),
  });

  await fc.assert(
    fc.asyncProperty(rule, async (drawn) => {
      const found = await ask<{ id: string }>(sql`
        SELECT id FROM bank_transaction WHERE workspace_id = ${workspaceId} AND ${candidatesOfRuleSql(drawn)}`);
      const left = new Set(found.map(({ id }) => id));
      const find = ruleFinder([drawn]);
      const fitting = movements.filter((it) => find(it)).map(({ id }) => id);
      expect(fitting.filter((id) => !left.has(id))).toEqual([]);
      if (drawn.conditions.every(({ operator }) => operator !== 'regex')) expect(left.size).toBe(fitting.length);
    }),
    { numRuns: 150 },
  );
});
