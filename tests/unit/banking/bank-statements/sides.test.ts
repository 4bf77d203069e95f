import { describe, expect, it } from 'vitest';
import { onlyStatement } from '~/tests/unit/banking/bank-statements/only-statement';

const read = (text: string) => onlyStatement(Buffer.from(text));
const amounts = async (text: string) => (await read(text)).movements.map(({ amount }) => amount);

/** Amounts without a sign, beside a column that says which way the money went. */
const table = (header: string, came: string, went: string) =>
  `Date;Description;Amount;${header}\n2026-01-13;Sale;100.00;${came}\n2026-01-14;Rent;45.50;${went}\n`;

describe('which way the money of a table went, where a column of its own says so', () => {
  it.each([
    ['D/C', 'C', 'D'],
    ['C/D', 'C', 'D'],
    ['Dr/Cr', 'CR', 'DR'],
    ['Debit/Credit', 'Credit', 'Debit'],
    ['Transaction Type', 'credit', 'debit'],
    ['Tipo', 'Abono', 'Adeudo'],
    ['Signo', '+', '-'],
    ['D/H', 'H', 'D'],
    ['Debe/Haber', 'Haber', 'Debe'],
    ['S/H', 'H', 'S'],
    ['Af Bij', 'Bij', 'Af'],
    ['Indicator', 'CRDT', 'DBIT'],
    ['Movement', 'Ingreso', 'Cargo'],
  ])('%s: %s and %s', async (...[header, came, went]) => {
    expect(await amounts(table(header, came, went))).toEqual(['100.00', '-45.50']);
  });

  it('leaves amounts alone that have a sign themselves', async () => {
    const text = 'Date;Description;Amount;Type\n2026-01-13;Refund;100.00;Debit\n2026-01-14;Rent;-45.50;Debit\n';
    expect(await amounts(text)).toEqual(['100.00', '-45.50']);
  });

  it('asks about a word that it does not know, and refuses one that the caller does not name', async () => {
    const text = table('Debit/Credit', 'Credit', 'Zahlung');
    const columns = ['date', 'description', 'amount', 'side'] as const;
    await expect(read(text)).rejects.toMatchObject({
      proposal: { questions: ['sides'], readings: [{ mapping: { debitWords: ['Zahlung'], creditWords: ['Credit'] } }] },
    });
    const mapping = { columns: [...columns], debitWords: ['Zahlung'] };
    const { movements } = await onlyStatement(Buffer.from(text), { mapping });
    expect(movements.map(({ amount }) => amount)).toEqual(['100.00', '-45.50']);
    const other = { columns: [...columns], debitWords: ['Payment'], creditWords: ['Credit'] };
    await expect(onlyStatement(Buffer.from(text), { mapping: other })).rejects.toMatchObject({
      code: 'side_unknown',
      params: { text: 'Zahlung' },
      line: 3,
    });
  });

  it('asks what an empty cell is where only some rows have a word, and what no sign is beside a plus', async () => {
    const cards =
      'Date,Description,Amount,\n13-Dec-2025,Rent,8.20,\n14-Dec-2025,Paid,100.00,CR\n15-Dec-2025,Tea,3.10,\n';
    await expect(read(cards)).rejects.toMatchObject({
      proposal: {
        questions: ['sides'],
        readings: [
          {
            mapping: { columns: ['date', 'description', 'amount', 'side'], debitWords: [''], creditWords: ['CR'] },
            movements: [{ amount: '-8.20' }, { amount: '100.00' }, { amount: '-3.10' }],
          },
        ],
      },
    });
    const plus = 'Date,Description,Amount\n13-Dec-2025,Rent,8.20\n14-Dec-2025,Paid,+100.00\n';
    await expect(read(plus)).rejects.toMatchObject({ proposal: { questions: ['signs'] } });
  });

  it('offers both ways to understand a column of the sides with words that it does not know', async () => {
    const text = 'Fecha;Concepto;Importe;Signo\n13/01/2026;A;3,50;1\n14/01/2026;B;1.210,00;2\n';
    await expect(read(text)).rejects.toMatchObject({
      proposal: {
        questions: ['sides'],
        readings: [
          {
            mapping: { debitWords: ['1'], creditWords: ['2'] },
            movements: [{ amount: '-3.50' }, { amount: '1210.00' }],
          },
          {
            mapping: { debitWords: ['2'], creditWords: ['1'] },
            movements: [{ amount: '3.50' }, { amount: '-1210.00' }],
          },
        ],
      },
    });
  });

  it('asks where equal amounts of one day fit the balances as money in and as money out', async () => {
    const text = 'Fecha;Concepto;Importe;Saldo anterior\n13/01/2026;A;1,00;1.000,00\n13/01/2026;B;1,00;999,00\n';
    await expect(read(text)).rejects.toMatchObject({ proposal: { questions: ['signs'] } });
  });
});
