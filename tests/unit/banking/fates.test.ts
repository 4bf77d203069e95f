import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import { type Fate, judgeMovements, type KnownMovement } from '@/server/banking/banking/statements/fates';

type Movement = ParsedMovement;

/** An account's history of two weeks with many equal movements, as the bank has it: in order, with balances and ids. */
const histories: fc.Arbitrary<Movement[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 14 }),
      cents: fc.constantFrom(-150, -150, 150, -4840, 121_000),
      description: fc.constantFrom('CAFE', 'CAFE', 'TAXI'),
    }),
    { maxLength: 30 },
  )
  .map((drawn) => {
    let balance = 10_000;
    return drawn
      .toSorted((one, other) => one.day - other.day)
      .map(({ day, cents, description }, n) => {
        balance += cents;
        const date = `2026-01-${String(day).padStart(2, '0')}`;
        return { date, amount: euros(cents), description, balanceAfter: euros(balance), bankId: `B${n}` };
      });
  });

const euros = (cents: number) => (cents / 100).toFixed(2);

/** What a format says of a movement. */
const formats = {
  n43: ({ date, amount, description }: Movement): Movement => ({ date, amount, description }),
  csv: ({ bankId: _, ...rest }: Movement): Movement => rest,
  camt: ({ balanceAfter: _, ...rest }: Movement): Movement => rest,
};
type Format = keyof typeof formats;
const formatNames = fc.constantFrom<Format>('n43', 'csv', 'camt');

/** A file: whole days of the history, in a format. */
const fileOf = (history: Movement[], format: Format, from: number, to: number) =>
  history.filter(({ date }) => Number(date.slice(8)) >= from && Number(date.slice(8)) <= to).map(formats[format]);

const read = (format: string, movements: Movement[], known: KnownMovement[]) =>
  judgeMovements({ format, currency: 'EUR', movements }, known).map((it, n) => ({
    ...it,
    movement: movements[n] as Movement,
  }));

/** The account after it, where those of the given fates are taken. */
function imported(format: string, movements: Movement[], known: KnownMovement[], taken: Fate[] = ['new']) {
  const added = read(format, movements, known).filter(({ fate }) => taken.includes(fate));
  return [
    ...known,
    ...added.map(({ movement: { date, amount }, key }) => ({ dedupeKey: key, source: format, date, amount })),
  ];
}

const counted = (movements: { date: string; amount: string }[]) =>
  movements.map(({ date, amount }) => `${date} ${amount}`).sort();
const fatesOf = (judged: { fate: Fate }[]) => judged.map(({ fate }) => fate);

describe('importing files of an account', () => {
  const windows = fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 14 })), {
    maxLength: 6,
  });

  it('in any order and however they overlap, brings each movement of the days in them once', () => {
    fc.assert(
      fc.property(histories, formatNames, windows, (history, format, days) => {
        const files = days.map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
        const account = files.reduce<KnownMovement[]>(
          (known, [from, to]) => imported(format, fileOf(history, format, from, to), known),
          [],
        );
        const covered = history.filter(({ date }) =>
          files.some(([from, to]) => Number(date.slice(8)) >= from && Number(date.slice(8)) <= to),
        );
        expect(counted(account)).toEqual(counted(covered));
      }),
    );
  });

  it('of all of it in another format, asks of every movement, and takes none for certain', () => {
    fc.assert(
      fc.property(histories, formatNames, formatNames, (history, one, other) => {
        const known = imported(one, fileOf(history, one, 1, 14), []);
        const fates = fatesOf(read(other, fileOf(history, other, 1, 14), known));
        expect(fates).toEqual(history.map(() => (one === other ? 'duplicate' : 'possible')));
      }),
    );
  });

  it('never gives two movements of a file the same key', () => {
    fc.assert(
      fc.property(histories, formatNames, (history, format) => {
        const keys = read(format, fileOf(history, format, 1, 14), []).map(({ key }) => key);
        expect(new Set(keys).size).toBe(history.length);
      }),
    );
  });
});

describe('a movement', () => {
  const coffee: Movement = { date: '2026-01-15', amount: '-1.50', description: 'CAFE' };

  it('that is bought twice a day is two, and the third is new', () => {
    const known = imported('n43', [coffee, coffee], []);
    expect(known).toHaveLength(2);
    expect(fatesOf(read('n43', [coffee, coffee, coffee], known))).toEqual(['duplicate', 'duplicate', 'new']);
  });

  it('of the same amount a week later is another', () => {
    const known = imported('n43', [coffee], []);
    expect(fatesOf(read('n43', [{ ...coffee, date: '2026-01-22' }], known))).toEqual(['new']);
  });

  it('is the same however its amount and its spaces are written, and another with another text', () => {
    const known = imported('n43', [coffee], []);
    expect(fatesOf(read('n43', [{ ...coffee, amount: '-1.5', description: ' CAFE  ' }], known))).toEqual(['duplicate']);
    expect(fatesOf(read('n43', [{ ...coffee, description: 'CAFE 2' }], known))).toEqual(['new']);
  });

  it('that was entered by hand is asked about, once', () => {
    const byHand = { dedupeKey: null, source: 'manual', date: coffee.date, amount: '-1.50' };
    expect(fatesOf(read('n43', [coffee, coffee], [byHand]))).toEqual(['possible', 'new']);
  });

  it('with an id of the bank is told apart by it, whatever is said of it', () => {
    const known = imported('camt', [{ ...coffee, bankId: 'A' }], []);
    expect(fatesOf(read('camt', [{ ...coffee, bankId: 'A', description: 'Cafe Sol' }], known))).toEqual(['duplicate']);
    expect(fatesOf(read('camt', [{ ...coffee, bankId: 'B' }], known))).toEqual(['new']);
  });

  it('after which the balance is the same as before, twice a day, is two', () => {
    const back = { ...coffee, amount: '1.50', balanceAfter: '10.00' };
    const file = [{ ...coffee, balanceAfter: '8.50' }, back, { ...coffee, balanceAfter: '8.50' }, back];
    const known = imported('csv', file, []);
    expect(known).toHaveLength(4);
    expect(fatesOf(read('csv', file, known))).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
  });
});

describe('a movement that an earlier reader brought', () => {
  const coffee = { date: '2026-01-10', amount: '-1.50', description: 'CAFÉ' };
  const of = (movement: Movement, reader: string) => {
    const [known] = imported('mt940', [movement], []);
    if (!known) throw new Error('Nothing was imported');
    return { ...known, dedupeKey: String(known.dedupeKey).replace(/^text\d*:/, `${reader}:`) };
  };

  it.each([
    ['with the same text is the same', 'text', 'CAFÉ', 'duplicate'],
    ['with another text may be the same, for that one read texts otherwise', 'text', 'CAF╔', 'possible'],
    ['is another where this reader brought it with another text', 'text2', 'CAF╔', 'new'],
  ])('%s', (_, reader, description, fate) => {
    expect(fatesOf(read('mt940', [coffee], [of({ ...coffee, description }, reader)]))).toEqual([fate]);
  });
});
