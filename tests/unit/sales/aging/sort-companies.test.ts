import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agingColumns, sortCompanies } from '@/components/sales/aging/sort-companies';
import type { WorkspaceAging } from '@/server/sales/aging/aging.schema';

const companies = [
  company('Taller 10', 'EUR', 5, 300),
  company('Zinc Inc', 'USD', 900, 900),
  company('Taller 9', 'EUR', 20, 40),
  company('Abad SL', 'EUR', 0, 70),
];

test('amounts are compared within their currency', () => {
  expect(names({ sort: 'total', order: 'desc' })).toEqual(['Taller 10', 'Abad SL', 'Taller 9', 'Zinc Inc']);
  expect(names({ sort: 'days90plus', order: 'asc' })).toEqual(['Abad SL', 'Taller 10', 'Taller 9', 'Zinc Inc']);
});

test('a number in a name counts as one', () => {
  expect(names({ sort: 'company', order: 'asc' })).toEqual(['Abad SL', 'Taller 9', 'Taller 10', 'Zinc Inc']);
  expect(names({ sort: 'company', order: 'desc' })).toEqual(['Zinc Inc', 'Taller 10', 'Taller 9', 'Abad SL']);
});

test('without a column the order is that of the report', () => {
  expect(names({})).toEqual(['Taller 10', 'Zinc Inc', 'Taller 9', 'Abad SL']);
});

test('no company is lost, and what is sorted upwards is in order', () => {
  const amount = fc.integer({ min: 0, max: 50 });
  const any = fc.tuple(fc.string(), fc.constantFrom('EUR', 'USD', 'GBP'), amount, amount);
  fc.assert(
    fc.property(fc.array(any), fc.constantFrom(...agingColumns), (drawn, sort) => {
      const report = drawn.map((each) => company(...each));
      const sorted = sortCompanies(report, { sort, order: 'asc' });
      expect(new Set(sorted)).toEqual(new Set(report));
      if (sort !== 'total') return;
      for (const [at, { currency, grandTotal }] of sorted.entries()) {
        const before = sorted[at - 1];
        if (before?.currency === currency) expect(before.grandTotal).toBeLessThanOrEqual(grandTotal);
      }
    }),
  );
});

function names(by: Parameters<typeof sortCompanies>[1]): string[] {
  return sortCompanies(companies, by).map(({ workspaceName }) => workspaceName);
}

function company(workspaceName: string, currency: string, oldest: number, grandTotal: number): WorkspaceAging {
  const buckets = { current: grandTotal - oldest, days1_30: 0, days31_60: 0, days61_90: 0, days90plus: oldest };
  const rest = { ownerName: '', totalOverdue: oldest, asOf: '', topDebtors: [] };
  return { workspaceId: workspaceName, workspaceName, currency, buckets, grandTotal, ...rest };
}
