import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/dates';
import { Money, sum } from '@/lib/money/money';
import type { Candidate, ScoredMovement } from '@/server/banking/reconciliation/candidate';
import {
  compactKey,
  creditorReferences,
  numberKey,
  partyKey,
  strengthOf,
  textKeysOf,
} from '@/server/banking/reconciliation/document-keys';
import { inEnglish } from '@/server/banking/reconciliation/reasons';
import { splitMovement } from '@/server/banking/reconciliation/split-movement';
import { rankCandidates } from '@/server/banking/reconciliation/suggestions/rank';

const names = (text: string, number: string) => {
  const { numbers, compact } = textKeysOf([text]);
  return numbers.has(numberKey(number)) || compact.has(compactKey(number));
};

describe("a document's number in a text", () => {
  it.each([
    ['TRANSF. ACME SL FRA F-2026-7', 'F-2026-7', true],
    ['pago f 2026/0007 gracias', 'F-2026-7', true],
    ['F20260007', 'F-2026-0007', true],
    ['F-2026-70', 'F-2026-7', false],
    ['XF-2026-7', 'F-2026-7', false],
    ['F-2026-7 y F-2026-8', 'F-2026-8', true],
    ['2026 7', 'F-2026-7', false],
    ['factura 000123', 'A-123', false],
    ['REF RF18 5390 0754 7034', '539007547034', true],
    ['REF RF19 5390 0754 7034', '539007547034', true], // its digits stand there all the same
  ])('%j and %s: %s', (text, number, found) => {
    expect(names(text, number)).toBe(found);
  });

  it('is read out of a creditor reference only where its digits check', () => {
    expect(creditorReferences('RF18 5390 0754 7034')).toEqual(['539007547034']);
    expect(creditorReferences('RF19 5390 0754 7034 RFX')).toEqual([]);
  });

  it('is always found where it is written, with zeros or without, and never as a part of a longer one', () => {
    const part = fc.record({ year: fc.integer({ min: 2000, max: 2099 }), n: fc.integer({ min: 1, max: 99_999 }) });
    fc.assert(
      fc.property(part, fc.constantFrom('-', '/', ' ', ''), ({ year, n }, by) => {
        const number = `F-${year}-${String(n).padStart(5, '0')}`;
        expect(names(`pago de F${by}${year}${by}${String(n).padStart(5, '0')}, gracias`, number)).toBe(true);
        if (by) expect(names(`pago de F${by}${year}${by}${n}`, number)).toBe(true);
        if (by) expect(names(`pago de F${by}${year}${by}${n}9`, number)).toBe(false);
      }),
    );
  });

  it('says little where it is short and has no letters', () => {
    expect([strengthOf('F-2026-7'), strengthOf('20260007'), strengthOf('12')]).toEqual([1, 1, 0.3]);
  });
});

it('a party is the same with its legal form and without', () => {
  expect(['Acme Studio, S.L.', 'ACME STUDIO SL', 'acme studio', 'Ácme Studio S.L.U.'].map(partyKey)).toEqual(
    Array(4).fill('acme studio'),
  );
  expect(partyKey('SL')).toBe('sl');
});

const movementOf = (changes: Partial<ScoredMovement> = {}): ScoredMovement => ({
  ...{ amount: new Money(121), currency: 'EUR', date: '2026-03-10', texts: ['TRANSFERENCIA'] },
  ...changes,
});
const documentOf = (changes: Partial<Candidate> = {}): Candidate => ({
  ...{ documentType: 'invoice', documentId: 'inv_1', number: 'F-2026-7', party: 'Acme Studio SL', taxId: 'B12345674' },
  partyId: 'tax b12345674',
  ...{ outstanding: new Money(121), currency: 'EUR', issueDate: '2026-03-01', dueDate: '2026-03-31' },
  ...changes,
});

describe('a suggestion', () => {
  it('adds up amount 45, reference 25, counterparty 20 and date 10', () => {
    const movement = movementOf({ texts: ['FRA F-2026-0007'], counterparty: 'ACME STUDIO, S.L.' });
    const [first] = rankCandidates(movement, [documentOf()], 5);
    expect(first).toMatchObject({
      score: 100,
      confidence: 100,
      confidenceLevel: 'high',
      suggested: true,
      amountDiff: 0,
      dateDiff: 9,
    });
    expect(first).toMatchObject({
      ...{ documentNumber: 'F-2026-7', partyName: 'Acme Studio SL', amountDue: 121, currency: 'EUR' },
      ...{ documentDate: '2026-03-01', dueDate: '2026-03-31' },
    });
    expect(first?.breakdown.map(({ signal, points, similarity }) => [signal, points, similarity])).toEqual([
      ...[
        ['amount', 45, 1],
        ['reference', 25, 1],
        ['counterparty', 20, 1],
        ['date', 10, 1],
      ],
    ]);
    expect(first?.breakdown.map(({ reason }) => inEnglish(reason))).toEqual([
      ...['Exactly the 121.00 that is open', 'Names the number F-2026-7', 'Is of Acme Studio SL'],
      '9 days after the document',
    ]);
  });

  it('is sure only where amount and number or party agree, and nothing else is as good', () => {
    const suggested = (movement: ScoredMovement, ...documents: Candidate[]) =>
      rankCandidates(movement, documents, 10)
        .filter((one) => one.suggested)
        .map(({ documentId }) => documentId);
    const named = movementOf({ counterparty: 'Acme Studio' });
    const twin = documentOf({ documentId: 'inv_2', number: 'F-2026-8' });
    expect(suggested(movementOf(), documentOf())).toEqual([]);
    expect(suggested(named, documentOf())).toEqual(['inv_1']);
    expect(suggested(named, documentOf(), twin)).toEqual([]);
    expect(suggested({ ...named, texts: ['F-2026-8'] }, documentOf(), twin)).toEqual(['inv_2']);
    expect(suggested({ ...named, amount: new Money(118) }, documentOf())).toEqual([]);
    expect(suggested(movementOf({ texts: ['NIF B-12345674'] }), documentOf())).toEqual(['inv_1']);
    expect(suggested(movementOf({ counterparty: 'Acme Estudios' }), documentOf())).toEqual([]);
  });

  it('scores from 0 to 100, and each signal its part', () => {
    const amount = fc.integer({ min: 1, max: 100_000 }).map((cents) => new Money(cents).div(100));
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -400, max: 400 }), fc.string(), (moved, left, days, text) => {
        const movement = movementOf({
          amount: moved,
          date: addDays('2026-03-10', days),
          texts: [text],
          counterparty: text,
        });
        for (const { score, breakdown, amountDiff } of rankCandidates(
          movement,
          [documentOf({ outstanding: left })],
          5,
        )) {
          expect(score).toBeLessThanOrEqual(100);
          expect(score).toBe(breakdown.reduce((total, one) => total + one.points, 0));
          for (const { points } of breakdown) expect(Number.isInteger(points)).toBe(true);
          expect(amountDiff).toBe(moved.minus(left).toNumber());
        }
      }),
    );
  });
});

it('a split never gives a document more than is due, nor all of them more than moved', () => {
  const cents = fc.integer({ min: 1, max: 50_000 }).map((amount) => new Money(amount).div(100));
  fc.assert(
    fc.property(
      cents,
      fc.array(cents, { minLength: 1, maxLength: 5 }),
      fc.option(fc.constantFrom('writeoff', 'fx')),
      (moved, open, difference) => {
        const parts = open.map((amount) => ({ open: amount, currency: 'EUR' }));
        let split: ReturnType<typeof splitMovement>;
        try {
          split = splitMovement({ amount: moved, currency: 'EUR' }, parts, difference as 'fx' | null);
        } catch (thrown) {
          expect((thrown as { status: number }).status).toBe(422);
          return;
        }
        const { shares, over } = split;
        expect(
          sum(shares.map((share) => share.transferred))
            .plus(over)
            .lte(moved),
        ).toBe(true);
        for (const [index, { settled, transferred: part, gap }] of shares.entries()) {
          expect(part.plus(gap).equals(settled) && settled.lte(open[index] ?? 0)).toBe(true);
        }
        if (difference)
          expect(
            sum(shares.map((share) => share.transferred))
              .plus(over)
              .equals(moved),
          ).toBe(true);
      },
    ),
  );
});

describe('what does not come to the same', () => {
  const best = (movement: ScoredMovement, document: Candidate) => rankCandidates(movement, [document], 5)[0];

  it('is a fee where a payment provider paid out for a named document, and never certain by that', () => {
    const paidOut = (amount: string, texts = ['STRIPE PAYOUT F-2026-0007']) =>
      best(movementOf({ amount: new Money(amount), texts }), documentOf());
    const kept = paidOut('118.50');
    expect(kept).toMatchObject({ suggested: false, difference: 'fee', gross: 121, fee: 2.5, amountDiff: -2.5 });
    expect(kept?.breakdown[0]?.reason).toMatchObject({ code: 'open_less_fee', params: { fee: { amount: 2.5 } } });
    expect(paidOut('114.95')).toMatchObject({ difference: 'fee', fee: 6.05 });
    for (const one of [
      paidOut('114.94'),
      paidOut('121.50'),
      paidOut('118.50', ['TRANSF F-2026-0007']),
      paidOut('118.50', ['PAGO CON STRIPE']),
    ]) {
      expect(one).not.toHaveProperty('fee');
    }
  });

  it('is a fee where the bank says just so much, in either direction', () => {
    const charged = (amount: string, charges: string, left = '121') =>
      best(
        movementOf({ amount: new Money(amount), charges: new Money(charges), texts: ['F-2026-7'] }),
        documentOf({ outstanding: new Money(left) }),
      );
    expect(charged('101', '20')).toMatchObject({ difference: 'fee', gross: 121, fee: 20 });
    expect(charged('-103', '3', '-100')).toMatchObject({ difference: 'fee', gross: 100, fee: 3 });
    expect(charged('101', '19')).not.toHaveProperty('difference');
    expect(charged('-97', '3', '-100')).not.toHaveProperty('difference');
  });

  it('is compared in the currency in which it was instructed', () => {
    const movement = movementOf({
      ...{ amount: new Money('108.90'), original: { amount: new Money(121), currency: 'USD' }, texts: ['F-2026-7'] },
    });
    const inDollars = best(movement, documentOf({ currency: 'USD' }));
    expect(inDollars).toMatchObject({ suggested: true, difference: 'fx', amountDiff: 0 });
    expect(best(movement, documentOf({ outstanding: new Money('108.90') }))).not.toHaveProperty('difference');
  });
});
