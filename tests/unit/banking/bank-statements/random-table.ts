import * as fc from 'fast-check';
import { addDays } from '@/lib/dates';

/** A movement as the account has it; cents below zero left it. */
export type Moved = { date: string; valueDate: string; cents: number; text: string; name: string; currency: string };

/** How a program writes a table, drawn by chance. */
export type Dialect = {
  language: keyof typeof NAMES | 'unknown' | 'none';
  dates: 'iso' | 'slash' | 'dots' | 'dash' | 'digits' | 'english' | 'words' | 'shortYear';
  decimals: 'comma' | 'point' | 'oneDecimal';
  isGrouped: boolean;
  unit: '' | ' €' | ' EUR';
  sides: 'signed' | 'columns' | 'columnsWithZero' | 'negativeDebits' | 'knownWords' | 'unknownWords' | 'unsigned';
  balance: 'none' | 'after' | 'before';
  isNewestFirst: boolean;
  hasValueDate: boolean;
  hasName: boolean;
  hasCurrency: boolean;
  hasBranch: boolean;
  hasAccount: boolean;
  preamble: 'none' | 'titles' | 'balance';
  totals: 'none' | 'rows' | 'balances';
  separator: ';' | ',' | '\t' | '|';
  encoding: 'utf-8' | 'bom' | 'utf-16' | 'windows-1252';
  order: number;
};

/** The names of the columns that every test of a language uses: date, value date, text, name, amount, debit, credit, side, balance, balance before, currency, branch, account. */
const NAMES = {
  es: 'Fecha operación|Fecha valor|Concepto|Beneficiario|Importe|Cargo|Abono|Debe/Haber|Saldo|Saldo anterior|Divisa|Oficina|Cuenta',
  ca: 'Data operació|Data valor|Concepte|Beneficiari|Import|Càrrec|Abonament|Signe|Saldo|Saldo anterior|Divisa|Sucursal|Compte',
  en: 'Date|Value date|Description|Payee|Amount|Debit|Credit|Debit/Credit|Balance|Balance before|Currency|Branch|Account',
  de: 'Buchungstag|Wertstellung|Verwendungszweck|Empfänger|Betrag|Soll|Haben|Soll/Haben|Kontostand|Saldo vor Buchung|Währung|Filiale|Auftragskonto',
  fr: 'Date opération|Date de valeur|Libellé|Bénéficiaire|Montant|Débit|Crédit|Sens|Solde|Solde avant|Devise|Agence|Compte',
  it: 'Data contabile|Data valuta|Descrizione|Controparte|Importo|Addebito|Accredito|Segno|Saldo|Saldo precedente|Divisa|Filiale|Conto',
  pt: 'Data movimento|Data valor|Descrição|Beneficiário|Montante|Débito|Crédito|Natureza|Saldo|Saldo anterior|Moeda|Balcão|Conta',
  nl: 'Boekdatum|Rentedatum|Omschrijving|Naam tegenpartij|Bedrag|Af|Bij|Af/Bij|Saldo|Saldo voor mutatie|Valuta|Kantoor|Rekening',
  pl: 'Data operacji|Data waluty|Opis operacji|Kontrahent|Kwota|Obciążenia|Uznania|Strona|Saldo po operacji|Saldo początkowe|Waluta|Oddział|Rachunek',
};
const UNKNOWN = 'Quand|Later|Quoi|Wem|Combien|Minder|Meer|Hin|Reste|Avanti|Wat|Lugar|Konto nr';

const texts = fc.constantFrom(
  'RECIBO LUZ',
  'TRANSFERENCIA 20261',
  'Café Ñandú',
  'NOMINA',
  'PAGO TARJETA 3,50',
  'Müller GmbH',
  'COMISION',
  'Rent',
);
const cents = fc.oneof(
  fc.integer({ min: -99_999, max: 99_999 }),
  fc.integer({ min: -9_999_999, max: 9_999_999 }),
  fc.constantFrom(-100, 100, -1000_00, 1000_00, 12_50, -12_50),
);

export const movements: fc.Arbitrary<Moved[]> = fc
  .array(
    fc.record({
      day: fc.oneof(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 120 })),
      later: fc.integer({ min: 0, max: 2 }),
      cents,
      text: texts,
      name: texts,
      isForeign: fc.integer({ min: 0, max: 9 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drawn) =>
    drawn
      .filter((it) => it.cents !== 0)
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, later, isForeign, ...rest }) => {
        const date = addDays('2026-05-01', day);
        return { ...rest, date, valueDate: addDays(date, later), currency: isForeign === 0 ? 'USD' : 'EUR' };
      }),
  );

export const dialects: fc.Arbitrary<Dialect> = fc.record({
  language: fc.constantFrom<Dialect['language']>(...(Object.keys(NAMES) as (keyof typeof NAMES)[]), 'unknown', 'none'),
  dates: fc.constantFrom('iso', 'slash', 'dots', 'dash', 'digits', 'english', 'words', 'shortYear'),
  decimals: fc.constantFrom('comma', 'comma', 'point', 'oneDecimal'),
  isGrouped: fc.boolean(),
  unit: fc.constantFrom('', '', ' €', ' EUR'),
  sides: fc.constantFrom(
    'signed',
    'signed',
    'columns',
    'columnsWithZero',
    'negativeDebits',
    'knownWords',
    'unknownWords',
    'unsigned',
  ),
  balance: fc.constantFrom('none', 'none', 'after', 'after', 'before'),
  isNewestFirst: fc.boolean(),
  hasValueDate: fc.boolean(),
  hasName: fc.boolean(),
  hasCurrency: fc.boolean(),
  hasBranch: fc.boolean(),
  hasAccount: fc.boolean(),
  preamble: fc.constantFrom('none', 'titles', 'balance'),
  totals: fc.constantFrom('none', 'none', 'rows', 'balances'),
  separator: fc.constantFrom(';', ',', '\t', '|'),
  encoding: fc.constantFrom('utf-8', 'bom', 'utf-16', 'windows-1252'),
  order: fc.nat(),
});

const WORDS: Record<string, [out: string, in_: string]> = {
  es: ['Debe', 'Haber'],
  ca: ['-', '+'],
  en: ['Debit', 'Credit'],
  de: ['S', 'H'],
  fr: ['Débit', 'Crédit'],
  it: ['Dare', 'Avere'],
  pt: ['D', 'C'],
  nl: ['Af', 'Bij'],
  pl: ['Wn', 'Ma'],
  unknown: ['DBIT', 'CRDT'],
  none: ['D', 'C'],
};
const UNKNOWN_WORDS: [string, string][] = [
  ['1', '2'],
  ['A', 'B'],
  ['D', 'K'],
  ['X', 'Y'],
  ['W', 'U'],
];

/** What the table says: of one currency unless a column names it, and of charges alone where amounts have no sign. */
export function truthOf(moved: readonly Moved[], { hasCurrency, sides }: Dialect): Moved[] {
  return moved.map((it) => ({
    ...it,
    ...(!hasCurrency && { currency: 'EUR' }),
    ...(sides === 'unsigned' && { cents: -Math.abs(it.cents) }),
  }));
}

/** A table as a program would write it. */
export function tableOf(moved: readonly Moved[], dialect: Dialect): string[][] {
  const { language, sides, balance } = dialect;
  const balances = new Map<string, number>();
  const rows = moved.map((it) => {
    const before = balances.get(it.currency) ?? 100_000;
    balances.set(it.currency, before + it.cents);
    return rowOf(it, before, dialect);
  });
  const names = namesOf(language);
  const header = rowOf(null, 0, dialect, names);
  const inOrder = dialect.isNewestFirst ? rows.toReversed() : rows;
  const at = header.indexOf(names[2] ?? '');
  const ofText = (text: string, amount: number, date: string) =>
    rowOf({ date, valueDate: date, cents: amount, text, name: '', currency: 'EUR' }, 0, {
      ...dialect,
      balance: 'none',
    });
  const [first, last] = [moved[0], moved.at(-1)];
  const framed =
    balance === 'none' && dialect.totals === 'balances' && sides === 'signed' && first && last && at >= 0
      ? [ofText('SALDO INICIAL', 100_000, first.date), ...inOrder, ofText('SALDO FINAL', 100_000, last.date)]
      : inOrder;
  const total = dialect.totals === 'rows' ? [header.map((_, column) => (column === 0 ? 'Total' : ''))] : [];
  const preambles = {
    none: [],
    titles: [['Cuenta corriente de TALLER SL'], ['']],
    balance: [['Consulta', '26/11/2026', 'Saldo', '1.234,56 €'], ['']],
  };
  // Without names nothing shows where a preamble ends.
  const preamble = language === 'none' ? [] : preambles[dialect.preamble];
  return [...preamble, ...(language === 'none' ? [] : [header]), ...framed, ...total];
}

function namesOf(language: Dialect['language']): string[] {
  if (language === 'none') return Array<string>(13).fill('');
  return (language === 'unknown' ? UNKNOWN : NAMES[language]).split('|');
}

function rowOf(moved: Moved | null, before: number, dialect: Dialect, names: string[] = []): string[] {
  const { sides, balance } = dialect;
  const [date, valueDate, text, name, amount, debit, credit, side, after, beforeName, currency, branch, account] =
    names;
  const of = (header: string | undefined, value: (it: Moved) => string): string =>
    moved ? value(moved) : (header ?? '');
  const money = (value: number) => written(value, dialect);
  const [outWord, inWord] =
    sides === 'unknownWords'
      ? (UNKNOWN_WORDS[dialect.order % UNKNOWN_WORDS.length] ?? ['1', '2'])
      : (WORDS[dialect.language] ?? ['D', 'H']);
  const moneyColumns = {
    signed: () => [of(amount, (it) => money(it.cents))],
    unsigned: () => [of(amount, (it) => money(Math.abs(it.cents)))],
    columns: () => [
      of(debit, (it) => (it.cents < 0 ? money(-it.cents) : '')),
      of(credit, (it) => (it.cents > 0 ? money(it.cents) : '')),
    ],
    columnsWithZero: () => [
      of(debit, (it) => money(Math.max(0, -it.cents))),
      of(credit, (it) => money(Math.max(0, it.cents))),
    ],
    negativeDebits: () => [
      of(debit, (it) => (it.cents < 0 ? money(it.cents) : '')),
      of(credit, (it) => (it.cents > 0 ? money(it.cents) : '')),
    ],
    knownWords: () => [
      of(amount, (it) => money(Math.abs(it.cents))),
      of(side, (it) => (it.cents < 0 ? outWord : inWord)),
    ],
    unknownWords: () => [
      of(amount, (it) => money(Math.abs(it.cents))),
      of(side, (it) => (it.cents < 0 ? outWord : inWord)),
    ],
  };
  const groups = [
    [of(date, (it) => day(it.date, dialect))],
    ...(dialect.hasValueDate ? [[of(valueDate, (it) => day(it.valueDate, dialect))]] : []),
    [of(text, (it) => it.text)],
    ...(dialect.hasName ? [[of(name, (it) => it.name)]] : []),
    [
      ...moneyColumns[sides](),
      ...(balance === 'none'
        ? []
        : [
            of(balance === 'after' ? after : beforeName, (it) =>
              money(balance === 'after' ? before + it.cents : before),
            ),
          ]),
    ],
    ...(dialect.hasCurrency ? [[of(currency, (it) => it.currency)]] : []),
    ...(dialect.hasBranch ? [[of(branch, () => '0418')]] : []),
    ...(dialect.hasAccount ? [[of(account, () => 'ES9121000418450200051332')]] : []),
  ];
  return rotated(groups, dialect.order).flat();
}

function rotated<T>(items: T[], by: number): T[] {
  const at = by % items.length;
  // Most tables begin with the date; some begin anywhere.
  return by % 3 === 0 ? [...items.slice(at), ...items.slice(0, at)] : items;
}

function written(value: number, { decimals, isGrouped, unit }: Dialect): string {
  const sign = value < 0 ? '-' : '';
  const whole = String(Math.trunc(Math.abs(value) / 100));
  const rest = String(Math.abs(value) % 100).padStart(2, '0');
  const [mark, group] = decimals === 'comma' ? [',', '.'] : ['.', ','];
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, group) : whole;
  const shortened = decimals === 'oneDecimal' ? rest.replace(/0+$/, '') : rest;
  return `${sign}${grouped}${shortened && mark + shortened}${unit}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

function day(date: string, { dates, language, decimals }: Dialect): string {
  const [year = '', month = '', dayOfMonth = ''] = date.split('-');
  switch (dates) {
    case 'iso':
      return date;
    case 'slash':
      return `${dayOfMonth}/${month}/${year}`;
    case 'dots':
      return `${dayOfMonth}.${month}.${year}`;
    case 'dash':
      return `${dayOfMonth}-${month}-${year}`;
    case 'digits':
      return year + month + dayOfMonth;
    case 'words':
      return `${Number(dayOfMonth)} ${MONTHS[Number(month) - 1]} ${year}`;
    case 'shortYear':
      return `${dayOfMonth}.${month}.${year.slice(2)}`;
    // Only English has the month first, and no comma before decimals.
    case 'english':
      return language === 'en' && decimals !== 'comma'
        ? `${month}/${dayOfMonth}/${year}`
        : `${dayOfMonth}/${month}/${year}`;
  }
}

/** The bytes of a table; a cell with the separator is in quotes. */
export function bytesOf(rows: string[][], { separator, language, encoding: drawn }: Dialect): Uint8Array {
  const encoding = language === 'pl' && drawn === 'windows-1252' ? 'utf-8' : drawn; // which has no Polish letters
  const quoted = (cell: string) =>
    cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
  if (encoding === 'utf-16') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  if (encoding === 'windows-1252')
    return Buffer.from(text.replaceAll('€', '\u0080').replace(/[\u0100-\uffff]/g, '?'), 'latin1');
  return Buffer.from((encoding === 'bom' ? '\ufeff' : '') + text);
}
