import { describe, expect, it } from 'vitest';
import { parseStatements, type Statement } from '~/tests/unit/banking/bank-statements/only-statement';

const today = '2026-11-28';
const read = (text: string, mapping?: object) =>
  parseStatements(Buffer.from(text), { today, ...(mapping && { mapping: mapping as never }) });
const amountsOf = (statements: Statement[]) =>
  statements.flatMap(({ movements }) => movements.map(({ amount }) => amount));
const tableOf = (header: string, ...rows: string[]) => [header, ...rows].join('\n');

describe('letters beside the amounts say which way the money went', () => {
  it.each([
    ['Buchungstag;Text;Betrag', '13.10.2026;Miete;1.234,50 S', '14.10.2026;Gehalt;5,00 H'],
    ['Fecha;Concepto;Importe', '13/10/2026;Luz;1.234,50D', '14/10/2026;Venta;5,00H'],
    ['Fecha;Concepto;Importe', '13/10/2026;Luz;1.234,50 € D', '14/10/2026;Venta;5,00 € H'],
    ['Date;Description;Amount', '2026-10-13;Rent;1,234.50 DR', '2026-10-14;Sale;5.00 CR'],
    ['Date;Description;Amount', '2026-10-13;Rent;DR 1,234.50', '2026-10-14;Sale;CR 5.00'],
    ['Datum;Text;Betrag', '13.10.2026;Miete;1.234,50 Soll', '14.10.2026;Gehalt;5,00 Haben'],
  ])('%s: %s', async (...rows) => {
    expect(amountsOf(await read(tableOf(...(rows as [string, ...string[]]))))).toEqual(['-1234.50', '5.00']);
  });

  it('and of the balances too', async () => {
    const rows = ['2026-10-13;Rent;1200.00 DR;200.00 DR', '2026-10-14;Sale;500.00 CR;300.00 CR'];
    const [statement] = await read(tableOf('Date;Description;Amount;Balance', ...rows));
    expect(statement?.movements.map(({ balanceAfter }) => balanceAfter)).toEqual(['-200.00', '300.00']);
    expect(statement?.warnings).toEqual([]);
  });

  it('is asked where some amounts have none, or one letter is on all of them', async () => {
    const partly = tableOf('Date;Description;Amount', '2026-10-13;Rent;1234.50', '2026-10-14;Paid;5.00 CR');
    await expect(read(partly)).rejects.toMatchObject({
      proposal: {
        questions: ['sides'],
        readings: [{ movements: [{ amount: '-1234.50' }, { amount: '5.00' }] }],
      },
    });
    const mapping = { columns: ['date', 'description', 'amount'], debitWords: [''], creditWords: ['CR'] };
    expect(amountsOf(await read(partly, mapping))).toEqual(['-1234.50', '5.00']);
    const alike = tableOf('Fecha;Concepto;Importe', '13/10/2026;Luz;1.234,50 S', '14/10/2026;Agua;5,00 S');
    await expect(read(alike)).rejects.toMatchObject({
      proposal: {
        questions: ['sides'],
        readings: [{ movements: [{ amount: '-1234.50' }, {}] }, { movements: [{ amount: '1234.50' }, {}] }],
      },
    });
  });
});

describe('two columns of days of one meaning', () => {
  it.each([
    [
      'Transaction Date;Posting Date;Description;Amount',
      '2026-10-13;2026-10-14;Tea;-3.00',
      '2026-10-15;2026-10-16;Ham;-4.00',
    ],
    [
      'Posting Date;Transaction Date;Description;Amount',
      '2026-10-14;2026-10-13;Tea;-3.00',
      '2026-10-16;2026-10-15;Ham;-4.00',
    ],
    [
      'Fecha operación;Fecha contable;Concepto;Importe',
      '13/10/2026;14/10/2026;Té;-3,00',
      '15/10/2026;16/10/2026;Pan;-4,00',
    ],
    [
      'Data operazione;Data contabile;Descrizione;Importo',
      '13/10/2026;14/10/2026;Té;-3,00',
      '15/10/2026;16/10/2026;Pan;-4,00',
    ],
    [
      'Buchungsdatum;Datum;Text;Betrag;Saldo',
      '13.10.2026;14.10.2026;Tee;-3,00;97,00',
      '15.10.2026;16.10.2026;Brot;-4,00;93,00',
    ],
  ])('is asked: %s', async (...rows) => {
    await expect(read(tableOf(...(rows as [string, ...string[]])))).rejects.toMatchObject({
      proposal: { questions: ['columns'], readings: [{}, {}] },
    });
  });

  it('is not asked where both say the same', async () => {
    const same = tableOf('Transaction Date;Posting Date;Description;Amount', '2026-10-13;2026-10-13;Tea;-3.00');
    expect((await read(same))[0]?.movements.map(({ date }) => date)).toEqual(['2026-10-13']);
  });
});

describe('the number of the own account', () => {
  const own = { iban: 'DE89370400440532013000', accountNumber: null };
  const counterpartyOf = async (options: object, ...rows: string[]) => {
    const text = tableOf('Kontonummer;Buchungstag;Verwendungszweck;Betrag', ...rows);
    const [statement] = await parseStatements(Buffer.from(text), { today, ...options });
    return statement?.movements.map(({ counterparty }) => counterparty?.iban ?? counterparty?.accountNumber);
  };

  it.each(['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', '0532013000'])(
    'is no counterparty: %s',
    async (number) => {
      const rows = [`${number};13.10.2026;Miete;-10,00`, `${number};14.10.2026;Gehalt;5,00`];
      expect(await counterpartyOf({ own }, ...rows)).toEqual([undefined, undefined]);
    },
  );

  it('is that of another where it is none of the own', async () => {
    const rows = ['DE75512108001245126199;13.10.2026;Miete;-10,00'];
    expect(await counterpartyOf({ own }, ...rows)).toEqual(['DE75512108001245126199']);
  });

  it('is told by the names of others on its rows', async () => {
    const header = 'Kontonummer;Buchungstag;Empfänger;Verwendungszweck;Betrag';
    const rows = [
      'DE89370400440532013000;13.10.2026;Ana;Miete;-10,00',
      'DE89370400440532013000;14.10.2026;Bo;Gehalt;5,00',
    ];
    const [statement] = await read(tableOf(header, ...rows));
    expect(statement?.account.iban).toBe('DE89370400440532013000');
    expect(statement?.movements.map(({ counterparty }) => counterparty)).toEqual([{ name: 'Ana' }, { name: 'Bo' }]);
  });
});

it('takes an account in the column of the other side for its account, and no zone of time for a text', async () => {
  const ing = [
    'Date;Name / Description;Counterparty;Debit/credit;Amount (EUR)',
    '20261006;Chef;NL20INGB0001234567;Credit;1200,00',
  ];
  const [first] = await read(tableOf(...(ing as [string, ...string[]])));
  expect(first?.movements[0]?.counterparty).toEqual({ iban: 'NL20INGB0001234567' });
  const paypal = ['Fecha;Hora;Zona horaria;Nombre;Divisa;Neto;Importe', '05/10/2026;10:00:00;CEST;Ana;EUR;96,80;96,80'];
  const [second] = await read(tableOf(...(paypal as [string, ...string[]])));
  expect(second?.movements[0]?.description).toBe('Ana');
});
