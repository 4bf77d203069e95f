import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '@/lib/text/fold';
import { type Movement, readPattern, ruleFinder } from '@/server/banking/banking-rules/fit-rule';
import type { RuleCondition } from '@/server/banking/banking-rules/rules.schema';

const movement = (changes: Partial<Movement> = {}): Movement => ({
  ...{ accountId: 'bac_1', amount: '-48.40', description: 'COMPRA AMZN*MKTP Ávila 12/01', reference: null },
  ...{ counterpartyName: 'Müller & Söhne', counterpartyIban: 'ES2109990123420000456789', ...changes },
});

const fits = (condition: RuleCondition, changes?: Partial<Movement>) =>
  ruleFinder([{ match: 'all', conditions: [condition] }])(movement(changes)) !== undefined;

describe('a condition', () => {
  const examples: [RuleCondition['field'], RuleCondition['operator'], RuleCondition['value'], boolean][] = [
    ['description', 'contains', 'amzn mktp', true],
    ['description', 'contains', 'ÁVILA', true],
    ['description', 'contains', 'avilas', false],
    ['description', 'startsWith', 'compra', true],
    ['description', 'startsWith', 'amzn', false],
    ['description', 'is', 'compra amzn mktp avila 12 01', true],
    ['description', 'regex', 'amzn\\*mktp ávila \\d\\d/01$', true],
    ['description', 'regex', '^amzn', false],
    ['counterparty', 'oneOf', ['Acme', 'muller sohne'], true],
    ['counterparty', 'oneOf', ['Acme'], false],
    ['reference', 'contains', 'f', false],
    ['iban', 'is', 'es21 0999 0123 4200 0045 6789', true],
    ['iban', 'startsWith', 'ES21 0999', true],
    ['iban', 'is', 'ES2109990123420000456780', false],
    ['amount', 'is', 48.4, true],
    ['amount', 'is', 48.41, false],
    ['amount', 'between', { min: 48.4, max: 48.4 }, true],
    ['amount', 'between', { max: 48.39 }, false],
    ['amount', 'between', { min: 48.41 }, false],
    ['account', 'is', 'bac_1', true],
    ['account', 'oneOf', ['bac_2', 'BAC_1'], false],
    ['direction', 'is', 'out', true],
    ['direction', 'is', 'in', false],
  ];

  it.each(examples)('%s %s %j: %s', (field, operator, value, expected) => {
    expect(fits({ field, operator, value })).toBe(expected);
  });
});

it('finds the first of the rules that fit, as a naive reading of them does', () => {
  const text = fc.stringMatching(/^[abÁé ]{0,6}$/);
  const word = fc.stringMatching(/^[abáE]{1,2}$/);
  const ofText = fc.record({
    field: fc.constantFrom('description' as const, 'reference' as const, 'counterparty' as const),
    operator: fc.constantFrom('contains' as const, 'is' as const, 'startsWith' as const, 'regex' as const),
    value: word,
  });
  const ofAmount = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })).map(([min, more]) => ({
    ...{ field: 'amount' as const, operator: 'between' as const, value: { min, max: min + more } },
  }));
  const ofDirection = fc.constantFrom('in', 'out').map((value) => ({
    ...{ field: 'direction' as const, operator: 'is' as const, value },
  }));
  const rule = fc.record({
    match: fc.constantFrom('all' as const, 'any' as const),
    conditions: fc.array(fc.oneof(ofText, ofAmount, ofDirection), { minLength: 1, maxLength: 4 }),
  });
  const drawn = fc.record({
    accountId: fc.constant('bac_1'),
    amount: fc.integer({ min: -2000, max: 2000 }).map((cents) => (cents / 100).toFixed(2)),
    description: text,
    reference: fc.option(text),
    counterpartyName: fc.option(text),
    counterpartyIban: fc.constant(null),
  });

  const naive = (it: Movement, { field, operator, value }: RuleCondition): boolean => {
    const amount = Number(it.amount);
    if (field === 'direction') return (amount < 0 ? 'out' : 'in') === value;
    if (typeof value === 'object' && 'max' in value) {
      return Math.abs(amount) >= Number(value.min) && Math.abs(amount) <= Number(value.max);
    }
    const texts = { description: it.description, reference: it.reference, counterparty: it.counterpartyName };
    const own = fold(texts[field as keyof typeof texts] ?? '');
    const wanted = fold(String(value));
    if (operator === 'is') return own === wanted;
    return operator === 'startsWith' ? own.indexOf(wanted) === 0 : own.split(wanted).length > 1;
  };

  fc.assert(
    fc.property(fc.array(rule, { maxLength: 5 }), drawn, (rules, it) => {
      let expected: (typeof rules)[number] | undefined;
      for (const one of [...rules].reverse()) {
        const held = one.conditions.filter((condition) => naive(it, condition)).length;
        if (one.match === 'all' ? held === one.conditions.length : held > 0) expected = one;
      }
      expect(ruleFinder(rules)(it)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

describe('a pattern', () => {
  it.each(['(a+)+$', '^(a|a)*$', '(.*a){20}$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(a{50}){5}b'])(
    '%s takes no longer for a long text that almost fits',
    (pattern) => {
      // A backtracking engine would not come back from these: the test's own time is the assertion.
      expect(readPattern(pattern).test(`${'a'.repeat(999)}!`)).toBe(false);
    },
  );

  it.each(['(?=a)', '(a)\\1', '(', 'a{1001}', '((a{100}){100}){100}', '(a{50}){20}b'])('%s is refused', (pattern) => {
    expect(() => readPattern(pattern)).toThrow();
  });
});
