import { describe, expect, it } from 'vitest';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

const today = '2026-11-28';
const tableOf = (days: readonly string[], header = 'Fecha;Concepto;Importe', amount = '-10,00') =>
  [header, ...days.map((day, n) => `${day};Recibo ${n};${amount}`)].join('\n');
const daysOf = async (text: string) =>
  (await parseStatements(Buffer.from(text), { today })).flatMap(({ movements }) => movements.map(({ date }) => date));
/** The orders that are offered, where they are asked. */
const asked = (text: string) =>
  daysOf(text).then(
    () => [],
    ({ proposal }) => proposal.readings.map(({ mapping }: { mapping: { dateOrder: string } }) => mapping.dateOrder),
  );
const english = (days: readonly string[]) => tableOf(days, 'Date;Description;Amount', '-10.00');

describe('a year of two digits', () => {
  it('is asked where it could be first as well as last', async () => {
    expect(await asked(tableOf(['26-10-13', '26-10-14']))).toEqual(['dmy', 'ymd']);
    expect(await asked(english(['26-10-13', '26-10-14']))).toEqual(['dmy', 'ymd']);
    expect(await asked(english(['10-05-26', '10-06-26']))).toEqual(['dmy', 'mdy', 'ymd']);
    expect(await asked(tableOf(['26/10/13']))).toEqual(['dmy', 'ymd']);
    expect(await asked(english(['26-Oct-13', '26-Oct-14']))).toEqual(['dmy', 'ymd']);
  });

  it('is first where no day of the month is, and last where a year would be to come', async () => {
    expect(await daysOf(tableOf(['26-10-13', '26-11-30']))).toEqual(['2026-10-13', '2026-11-30']);
    expect(await daysOf(tableOf(['31-10-26', '30-10-26']))).toEqual(['2026-10-30', '2026-10-31']);
  });

  it('is last between points and slashes where the days are of today', async () => {
    expect(await daysOf(tableOf(['13.10.26', '14.10.26']))).toEqual(['2026-10-13', '2026-10-14']);
    expect(await daysOf(tableOf(['13/10/26']))).toEqual(['2026-10-13']);
    expect(await daysOf(english(['13-Oct-26', '05-Nov-25']))).toEqual(['2025-11-05', '2026-10-13']);
    expect(await daysOf(tableOf(['24/10/25']))).toEqual(['2025-10-24']);
  });

  it('is told by many days, which are of one year in one order only', async () => {
    const numbers = ['01', '04', '05', '09', '11', '12'];
    expect(await daysOf(tableOf(numbers.map((it) => `${it}-10-26`)))).toEqual(numbers.map((it) => `2026-10-${it}`));
    expect(await daysOf(tableOf(numbers.map((it) => `26-10-${it}`)))).toEqual(numbers.map((it) => `2026-10-${it}`));
  });

  it('may be chosen to be first', async () => {
    const mapping = { columns: ['date', 'description', 'amount'], dateOrder: 'ymd' } as const;
    const text = Buffer.from(tableOf(['26-10-13']));
    const [statement] = await parseStatements(text, { today, mapping: { ...mapping, columns: [...mapping.columns] } });
    expect(statement?.movements[0]?.date).toBe('2026-10-13');
  });
});

describe('a day of the week beside a date', () => {
  it.each([
    ['lun 05/10/2026', 'Fecha'],
    ['Mon, 5 Oct 2026', 'Date'],
    ['Montag, 05.10.2026', 'Datum'],
    ['segunda-feira, 05/10/2026', 'Data'],
    ['mar. 6 oct. 2026', 'Fecha'],
  ])('%s', async (day, header) => {
    expect(await daysOf(tableOf([day], `${header};Text;Betrag`))).toEqual([
      day.startsWith('mar') ? '2026-10-06' : '2026-10-05',
    ]);
  });

  it('tells the day from the month', async () => {
    expect(await daysOf(english(['Mon 05/10/2026', 'Tue 06/10/2026']))).toEqual(['2026-10-05', '2026-10-06']);
    expect(await daysOf(english(['Mon 10/05/2026', 'Tue 10/06/2026']))).toEqual(['2026-10-05', '2026-10-06']);
  });
});

it.each(['05 oct', '5/10', '05.10.', '5 de octubre', 'lun 5 oct'])(
  'a date without a year is refused: %s',
  async (day) => {
    await expect(daysOf(tableOf([day, '13/10']))).rejects.toMatchObject({
      code: 'no_year',
      params: { text: day },
      line: 2,
    });
  },
);
