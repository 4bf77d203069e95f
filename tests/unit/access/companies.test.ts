import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortCompanies } from '@/components/access/companies/companies-query';
import { recentFirst } from '@/components/platform/shell/recent-companies';
import { isCompanyCalled } from '@/components/platform/shell/use-companies';

const company = fc.record({
  id: fc.uuid(),
  name: fc.string({ minLength: 1, maxLength: 6 }),
  role: fc.constant('viewer' as const),
  taxId: fc.option(fc.string({ minLength: 1, maxLength: 4 }), { nil: undefined }),
});
const companies = fc.uniqueArray(company, { selector: ({ id }) => id, maxLength: 12 });

describe('the companies of a person', () => {
  it('come with those opened last first, and the others as they were', () => {
    fc.assert(
      fc.property(companies, fc.array(fc.nat(20)), (all, picks) => {
        const recent = [...new Set(picks.map((at) => all[at]?.id ?? `gone-${at}`))];
        const ids = all.map(({ id }) => id);
        const expected = [...recent.filter((id) => ids.includes(id)), ...ids.filter((id) => !recent.includes(id))];
        expect(recentFirst(all, recent).map(({ id }) => id)).toEqual(expected);
      }),
    );
  });

  it('are sorted by a column with those without it last, whichever way', () => {
    fc.assert(
      fc.property(companies, fc.constantFrom('asc' as const, 'desc' as const), (all, order) => {
        const sorted = sortCompanies(all, { order, shown: ({ taxId }) => taxId, locale: 'es' });
        expect(new Set(sorted)).toEqual(new Set(all));
        const shown = sorted.map(({ taxId }) => taxId);
        const whole = shown.filter((it) => it !== undefined);
        expect(shown.slice(0, whole.length)).toEqual(whole);
        const { compare } = new Intl.Collator('es', { numeric: true, sensitivity: 'base' });
        for (const [at, one] of whole.slice(1).entries()) {
          const step = compare(whole[at] ?? '', one);
          expect(order === 'asc' ? step <= 0 : step >= 0).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['asesoria', true],
    ['ANA b0000', true],
    ['s l 18', true],
    ['', true],
    ['ana xyz', false],
  ])('are called %j: %s', (typed, expected) => {
    expect(isCompanyCalled({ name: 'Asesoría Ana, S.L.', taxId: 'B00000018' }, typed)).toBe(expected);
  });
});
