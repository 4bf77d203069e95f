import { assertAccount, type JournalEntry, type JournalLine, type Plan, UnfitForProgram } from '@/lib/ledger/journal';
import { Money } from '@/lib/money/money';
import { encodeWindowsText } from '@/lib/text/windows-text';

// DATEV's EXTF, Buchungsstapel, version 700/9: windows-1252, `;`, CRLF. Accounts are as they are in the plan of the company;
// which of the SKR each is, the person says in DATEV.

/** DATEV has accounts of four to eight digits. */
const MOST_DIGITS = 8;

const columns = [
  ...[
    'Umsatz (ohne Soll/Haben-Kz)',
    'Soll/Haben-Kennzeichen',
    'WKZ Umsatz',
    'Kurs',
    'Basis-Umsatz',
    'WKZ Basis-Umsatz',
  ],
  ...['Konto', 'Gegenkonto (ohne BU-Schlüssel)', 'BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto'],
  ...['Buchungstext'],
];

interface Export {
  from: string;
  to: string;
  currency: string;
  /** When it is made, `yyyyMMddHHmmssSSS`. */
  madeAt: string;
}

/** @throws UnfitForProgram for a period of two years, since a booking has no year, or accounts that are too long */
export function* datevFile(
  entries: Iterable<JournalEntry>,
  plan: Plan,
  { from, to, currency, madeAt }: Export,
): Generator<Buffer> {
  const { datevConsultant, datevClient, accountLength } = plan;
  if (from.slice(0, 4) !== to.slice(0, 4)) throw new UnfitForProgram('years', `${from} – ${to}`);
  if (accountLength > MOST_DIGITS) throw new UnfitForProgram('length', String(MOST_DIGITS));
  if (datevConsultant === null || datevClient === null) throw new UnfitForProgram('datevNumbers', '');
  const day = (date: string) => date.replaceAll('-', '');
  yield line([
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '9', madeAt, '', '"RE"', '"Folio"', '""'],
    ...[
      String(datevConsultant),
      String(datevClient),
      `${from.slice(0, 4)}0101`,
      String(accountLength),
      day(from),
      day(to),
    ],
    ...['"Folio"', '""', '1', '0', '0', quoted(currency), '', '', '', '', '"03"', '', '', '', '""'],
  ]);
  yield line(columns);
  for (const entry of entries) {
    for (const { debited, credited, amount } of pairsOf(entry.lines)) {
      yield line([
        ...[amount.toFixed(2).replace('.', ','), '"S"', quoted(currency), '', '', '""'],
        ...[
          assertAccount(debited, plan),
          assertAccount(credited, plan),
          '""',
          entry.date.slice(8) + entry.date.slice(5, 7),
        ],
        ...[quoted(entry.document.slice(-36)), '""', '', quoted(entry.text.slice(0, 60))],
      ]);
    }
  }
}

type Pair = { debited: string; credited: string; amount: Money };

/** An entry of several lines as bookings of an account against another, which come to the same on each of them. */
export function pairsOf(lines: readonly JournalLine[]): Pair[] {
  const open = lines.map(({ account, amount }) => ({ account, left: amount }));
  const pairs: Pair[] = [];
  const next = (isDebit: boolean) => open.find(({ left }) => !left.isZero() && left.isPositive() === isDebit);
  for (let [debited, credited] = [next(true), next(false)]; debited && credited; ) {
    const amount = Money.min(debited.left, credited.left.negated());
    pairs.push({ debited: debited.account, credited: credited.account, amount });
    debited.left = debited.left.minus(amount);
    credited.left = credited.left.plus(amount);
    [debited, credited] = [next(true), next(false)];
  }
  return pairs;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""').replaceAll(/[\r\n\t]/g, ' ')}"`;
}

function line(cells: readonly string[]): Buffer {
  return encodeWindowsText(`${cells.join(';')}\r\n`);
}
