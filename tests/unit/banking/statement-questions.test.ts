import { describe, expect, it } from 'vitest';
import {
  exampleOf,
  hasQuestions,
  isSameReading,
  openQuestions,
  withoutOpen,
} from '@/components/banking/banking/statement-questions';
import type { StatementTable } from '@/server/banking/banking/statements/statements.schema';

type Mapping = StatementTable['mapping'];

const dayFirst: Mapping = {
  ...{ headerRow: 1, columns: ['date', 'description', 'amount'], isFlipped: false },
  ...{ dateOrder: 'dmy', decimalMark: 'point' },
};
const monthFirst: Mapping = { ...dayFirst, dateOrder: 'mdy' };

function table(changes: Partial<StatementTable> = {}): StatementTable {
  const movement = { date: '2026-05-01', description: 'RENT', amount: -900, line: 2 };
  return {
    ...{ mapping: dayFirst, questions: ['date_order'], confidence: 'unsure', isRemembered: false },
    readings: [
      { mapping: dayFirst, movements: [movement] },
      { mapping: monthFirst, movements: [{ ...movement, date: '2026-01-05' }] },
    ],
    rows: [
      { line: 1, cells: ['Date', 'Description', 'Amount'] },
      { line: 2, cells: ['01/05/2026', 'RENT', '-900.00'] },
    ],
    ...{ movements: [movement], total: 1, currency: 'EUR', proof: { held: 0, of: 0 }, unreadable: 0 },
    ...changes,
  };
}
const decided = table({ questions: [], readings: [] });

describe('what is open of a table', () => {
  it('is what it asks, until a reading is chosen', () => {
    const asked = table();
    expect(openQuestions(asked, asked, undefined)).toEqual(['date_order']);
    expect(openQuestions(asked, decided, monthFirst)).toEqual([]);
  });

  it('stays open where something else is changed by hand', () => {
    const asked = table();
    const byHand = { ...withoutOpen(dayFirst, asked.questions), columns: ['date', 'reference', 'amount'] as const };
    expect(byHand).not.toHaveProperty('dateOrder');
    expect(openQuestions(asked, asked, { ...byHand, columns: [...byHand.columns] })).toEqual(['date_order']);
  });

  it('is nothing where one reading has its columns on the screen', () => {
    const [reading] = table().readings;
    const proposed = table({ questions: ['columns'], readings: reading ? [reading] : [] });
    expect(hasQuestions(proposed)).toBe(false);
    expect(openQuestions(proposed, proposed, undefined)).toEqual([]);
  });

  it('is which word means money out, until a word, the signs or the columns of the amounts are chosen', () => {
    const columns: Mapping['columns'] = ['date', 'amount', 'side'];
    const mapping: Mapping = { ...dayFirst, columns, debitWords: ['D'], creditWords: ['K'] };
    const asked = table({ mapping, questions: ['sides'] });
    const byHand = withoutOpen(mapping, ['sides']);
    expect(byHand).toEqual({ headerRow: 1, columns, dateOrder: 'dmy', decimalMark: 'point' });
    expect(openQuestions(asked, decided, byHand)).toEqual(['sides']);
    expect(openQuestions(asked, decided, mapping)).toEqual([]);
    expect(openQuestions(asked, decided, { ...byHand, isFlipped: true })).toEqual([]);
    expect(openQuestions(asked, decided, { ...byHand, columns: ['date', 'amount', null] })).toEqual([]);
  });
});

describe('a chosen reading', () => {
  it('is the same with other columns of texts, and another with another order or other words', () => {
    expect(isSameReading(dayFirst, { ...dayFirst, columns: ['date', 'reference', 'amount'] })).toBe(true);
    expect(isSameReading(dayFirst, monthFirst)).toBe(false);
    expect(isSameReading(dayFirst, { ...dayFirst, debitWords: ['D'] })).toBe(false);
    expect(isSameReading(dayFirst, { ...dayFirst, columns: ['date', 'amount', 'description'] })).toBe(false);
  });
});

describe('the example of a question', () => {
  it('is the text of the file that two readings take for different days', () => {
    expect(exampleOf(table(), 'date')).toMatchObject({
      ...{ text: '01/05/2026', one: { date: '2026-05-01' }, other: { date: '2026-01-05' } },
    });
    expect(exampleOf(table(), 'amount')).toBeUndefined();
  });

  it('is of no row of another sheet', () => {
    const [one, other] = table().readings.map((it) => ({ ...it, mapping: { ...it.mapping, sheet: 'Card' } }));
    expect(exampleOf(table({ readings: one && other ? [one, other] : [] }), 'date')).toBeUndefined();
  });
});
