import { expect, it } from 'vitest';
import { matchOf } from '@/components/banking/banking/reconcile/settlement';
import { Money } from '@/lib/money/money';
import type { Candidate } from '@/server/banking/reconciliation/candidate';
import { rankCandidates } from '@/server/banking/reconciliation/suggestions/rank';

const documentOf = (n: number): Candidate => ({
  ...{ documentType: 'invoice', documentId: `inv_${n}`, number: `F-2026-${n}`, party: `Client ${n}`, taxId: null },
  ...{ partyId: `id ${n}`, outstanding: new Money(121), currency: 'EUR', issueDate: '2026-03-01', dueDate: null },
});
const best = (amount: number, text: string, ...documents: Candidate[]) => {
  const movement = { amount: new Money(amount), currency: 'EUR', date: '2026-03-10', texts: [text] };
  const [first] = rankCandidates(movement, documents, 5);
  if (!first) throw new Error('Nothing is suggested');
  return matchOf(first);
};

it('a suggestion is accepted with the difference that it names, of one document and of several', () => {
  const one = { documentId: 'inv_1', documentType: 'invoice' };
  expect(best(118.5, 'STRIPE PAYOUT F-2026-1', documentOf(1))).toEqual({ ...one, difference: 'fee' });
  expect(best(121, 'FRA F-2026-1', documentOf(1))).toEqual(one);
  expect(best(238, 'STRIPE PAYOUT F-2026-1 F-2026-2', documentOf(1), documentOf(2))).toEqual({
    allocations: [one, { ...one, documentId: 'inv_2' }],
    difference: 'fee',
  });
});
