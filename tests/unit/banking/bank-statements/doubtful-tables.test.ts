import { describe, expect, it } from 'vitest';
import { parseStatements } from '~/tests/unit/banking/bank-statements/only-statement';

const read = async (text: string) =>
  (await parseStatements(Buffer.from(text), { today: '2026-12-31' })).flatMap(({ account, movements }) =>
    movements.map(({ date, amount, currency = '' }) =>
      [account.iban?.slice(-4), date.slice(5), amount, currency].join(' ').trim(),
    ),
  );

describe('the currency of a row', () => {
  it.each([
    ['a small code', 'Amount,Currency', ['12.00,usd', '-3.00,eur'], ['10-13 12.00 USD', '10-14 -3.00 EUR']],
    ['a sign', 'Amount,Currency', ['12.00,£', '-3.00,€'], ['10-13 12.00 GBP', '10-14 -3.00 EUR']],
    ['a name', 'Amount,Currency', ['12.00,Euro', '-3.00,Swiss franc'], ['10-13 12.00 EUR', '10-14 -3.00 CHF']],
    ['that beside its amount', 'Amount', ['12.00 USD', '-3.00 EUR'], ['10-13 12.00 USD', '10-14 -3.00 EUR']],
    ['a sign beside its amount', 'Amount', ['£12.00', '-£3.00'], ['10-13 12.00 GBP', '10-14 -3.00 GBP']],
    [
      'none of its own, where the currency is of the original amount',
      'Original amount,Currency,Amount',
      ['-12.00,USD,-10.00', '-5.00,GBP,-6.00'],
      ['10-13 -10.00', '10-14 -6.00'],
    ],
  ])('is %s', async (_, columns, [first, second], movements) => {
    const text = `Date,Description,${columns}\n2026-10-13,Tea,${first}\n2026-10-14,Sale,${second}\n`;
    expect((await read(text)).toSorted()).toEqual(movements.toSorted());
  });

  it('is the one that is named before the columns', async () => {
    const rows = 'Fecha;Concepto;Importe\n13/10/2026;A;-10,00\n14/10/2026;B;5,00\n';
    expect(await read(`Moneda;USD\n\n${rows}`)).toEqual(['10-13 -10.00 USD', '10-14 5.00 USD']);
    expect(await read(`Titular: X;Divisa: USD\n\n${rows}`)).toEqual(['10-13 -10.00 USD', '10-14 5.00 USD']);
  });

  it.each(['Amount ($)', 'Amount'])('is open where a sign is of several: %s', async (header) => {
    const sign = header === 'Amount' ? '$' : '';
    const text = `Date,Description,${header}\n2026-10-13,Tea,-${sign}12.50\n2026-10-14,Sale,${sign}10.00\n`;
    const [statement] = await parseStatements(Buffer.from(text));
    expect(statement?.account).toEqual({ sign: '$' });
  });

  it('is refused where its column has a text that is none', async () => {
    const text = 'Fecha;Concepto;Importe;Moneda\n13/10/2026;A;-10,00;Euro\n14/10/2026;B;5,00;Dólar\n';
    await expect(read(text)).rejects.toMatchObject({ code: 'currency_unknown', params: { text: 'Dólar' }, line: 3 });
  });
});

describe('a table of several accounts', () => {
  const [one, other] = ['ES9121000418450200051332', 'ES6621000418401234567891'];
  const movements = ['1332 10-13 -10.00', '1332 10-14 5.00', '7891 10-13 -20.00'];

  it('is one statement for each account that a column names', async () => {
    const rows = [
      `${one};13/10/2026;A;-10,00;90,00`,
      `${one};14/10/2026;B;5,00;95,00`,
      `${other};13/10/2026;C;-20,00;180,00`,
    ];
    expect(await read(['Cuenta;Fecha;Concepto;Importe;Saldo', ...rows].join('\n'))).toEqual(movements);
  });

  it('is one statement for each account that a heading names', async () => {
    const names = 'Fecha;Concepto;Importe;Saldo';
    const block = (iban: string, ...rows: string[]) => [`Cuenta ${iban}`, names, ...rows, ''].join('\n');
    const text = `${block(one, '13/10/2026;A;-10,00;90,00', '14/10/2026;B;5,00;95,00')}${block(other, '13/10/2026;C;-20,00;180,00')}`;
    expect(await read(text)).toEqual(movements);
  });
});

describe('names of columns in two rows', () => {
  it.each([
    ['Fecha;Fecha;Concepto;Importe;;Saldo', 'Oper.;Valor;;Debe;Haber;'],
    ['Fecha;;Descripción;Movimientos;;Saldo', 'operación;valor;;Cargos;Abonos;'],
  ])('%s over %s', async (...header) => {
    const rows = ['13/10/2026;14/10/2026;Rent;1.234,50;;500,00', '14/10/2026;14/10/2026;Pay;;2.000,00;2.500,00'];
    expect(await read([...header, ...rows].join('\n'))).toEqual(['10-13 -1234.50', '10-14 2000.00']);
  });
});

describe('rows that are no movements', () => {
  it.each([
    'Total octubre',
    'TOTAL OCTUBRE 2026',
    'Subtotal',
    'Saldo a 31/10/2026',
    'SALDO ANT.',
    'Zwischensumme',
    'Saldo al cierre',
  ])('%s', async (text) => {
    const rows = ['13/10/2026;A;-10,00', '14/10/2026;B;5,00', `31/10/2026;${text};-5,00`, '01/11/2026;TOTAL GAS;-7,00'];
    expect(await read(['Fecha;Concepto;Importe', ...rows].join('\n'))).toEqual([
      '10-13 -10.00',
      '10-14 5.00',
      '11-01 -7.00',
    ]);
  });

  it.each(['Pendiente de liquidar', 'No contabilizado', 'Pending settlement', 'nicht gebucht'])('%s', async (state) => {
    const text = `Fecha;Concepto;Importe;Estado\n13/10/2026;A;-10,00;Liquidado\n14/10/2026;B;5,00;${state}\n`;
    expect(await read(text)).toEqual(['10-13 -10.00']);
  });
});

it('leaves out what the column `Info` of a German bank calls not booked', async () => {
  const text =
    'Buchungstag;Text;Betrag;Info\n13.10.2026;A;-10,00;Umsatz gebucht\n14.10.2026;B;5,00;Umsatz vorgemerkt\n';
  expect(await read(text)).toEqual(['10-13 -10.00']);
});

describe('what nothing in a table decides', () => {
  const questions = async (text: string) =>
    read(text).then(
      () => [],
      ({ proposal }) => proposal.questions,
    );

  it('asks whether a fee is in the amount, where no balance and no name says so', async () => {
    const rows = '13/10/2026;A;-10,00;1,00\n14/10/2026;B;5,00;0,00\n';
    expect(await questions(`Fecha;Concepto;Importe;Comisión\n${rows}`)).toEqual(['columns']);
    expect(await read(`Fecha;Concepto;Bruto;Comisión\n${rows}`)).toEqual(['10-13 -11.00', '10-14 5.00']);
    expect(await read(`Fecha;Concepto;Importe;Comisión\n${rows.replace('1,00\n', '0,00\n')}`)).toEqual([
      '10-13 -10.00',
      '10-14 5.00',
    ]);
  });

  it('asks which way all money went, where its kind is `Payment` on every row', async () => {
    const text = 'Date,Name,Type,Amount\n13/10/2026,Ana,Payment,10.00\n14/10/2026,Bo,Payment,20.00\n';
    expect(await questions(text)).toEqual(['sides']);
  });

  it('takes a column of two short words for no description', async () => {
    const rows = ['2026-05-01;RENT;1,00;B;1000,00', '2026-05-01;RENT;0,01;B;1001,00', '2026-05-02;RENT;1,00;A;1001,01'];
    expect(await questions(['Quand;Quoi;Combien;Hin;Avanti', ...rows].join('\n'))).toContain('sides');
  });
});

it.each([
  ['Importe;Importe', '13/10/2026;-10,00;-12,00', '14/10/2026;5,00;6,00', 'Fecha'],
  ['Fecha;Importe', '13/10/2026;15/10/2026;-10,00', '14/10/2026;16/10/2026;5,00', 'Fecha'],
])('asks which of two columns of one name it is: %s', async (columns, first, second, date) => {
  await expect(read(`${date};${columns}\n${first}\n${second}\n`)).rejects.toMatchObject({
    proposal: { questions: ['columns'], readings: [{}, {}] },
  });
});

it.each(['5.00CR', '5.00 DR', '5.00 kg'])('takes %s for no amount', async (amount) => {
  const text = `Date,Description,Amount\n2026-10-13,A,-10.00\n2026-10-14,B,${amount}\n`;
  await expect(read(text)).rejects.toMatchObject({ code: 'amount_style', line: 3 });
});

it('takes a year of long ago for no date', async () => {
  const text = 'Fecha;Concepto;Importe\n13/10/2026;A;-10,00\n14/10/0026;B;5,00\n';
  await expect(read(text)).rejects.toMatchObject({ code: 'date_order', line: 3 });
});

it('refuses a table whose commas separate cells and decimals', async () => {
  const text = 'Fecha,Concepto,Importe\n13/10/2026,A,-10,50\n14/10/2026,B,5,25\n';
  await expect(read(text)).rejects.toMatchObject({ code: 'split_decimals', line: 2 });
});

it('takes no time of the day for a description', async () => {
  const text = 'Fecha;Momento;Nombre;Importe\n13/10/2026;10:00;Ana;10,50\n14/10/2026;10:05;Bo;-3,00\n';
  const [statement] = await parseStatements(Buffer.from(text));
  expect(statement?.movements.map(({ description }) => description)).toEqual(['Ana', 'Bo']);
});
