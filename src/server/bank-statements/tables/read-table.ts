import { grouped } from '@/lib/grouped';
import { Money } from '@/lib/money';
import { accountIn } from '@/server/bank-statements/account-number';
import type { ParsedMovement, ParsedStatement } from '@/server/bank-statements/statement';
import { StatementError, warningOf } from '@/server/bank-statements/statement-problems';
import { type CsvMapping, isComplete } from '@/server/bank-statements/tables/csv-mapping';
import { currencyOfTable } from '@/server/bank-statements/tables/propose-mapping';
import { type Proof, proofOf } from '@/server/bank-statements/tables/running-balance';
import { type Row, type Table, textOf } from '@/server/bank-statements/tables/table';
import { movementsOf, type RowsRead } from '@/server/bank-statements/tables/table-movements';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/;

/**
 * The statements of a table, one for each currency in it, oldest movement first.
 * @throws StatementError for a row that cannot be read, with its line
 */
export function readTable(table: Table, mapping: CsvMapping): ParsedStatement[] {
  const { rows } = table;
  if (!isComplete(mapping)) throw new StatementError('mapping_incomplete');
  const { at, body, ...read } = rowsRead(table, mapping);
  if (read.unreadable[0]) throw read.unreadable[0];
  if (read.movements.length === 0) {
    throw new StatementError('no_rows', {}, body[0]?.line);
  }
  const proof = proofOf(read.movements);
  const oldestFirst = proof.isNewestFirst ? read.movements.toReversed() : read.movements;
  const account = accountBefore(rows.slice(0, Math.max(0, at)));
  return [...grouped(oldestFirst, ({ currency }) => currency)].map(([currency, movements], index) => {
    const { booked, pending } = apart(movements);
    return {
      format: table.format,
      account: { ...account, ...(currency && { currency }) },
      ...balancesOf(booked),
      movements: booked,
      warnings: index > 0 ? [] : [...read.warnings, ...brokenWarning(proof), ...pendingWarning(pending)],
    };
  });
}

/** What the rows behind the header say by a mapping; `at` is the place of the header, -1 where there is none. */
export function rowsRead({ rows }: Table, mapping: CsvMapping): RowsRead & { at: number; body: Row[] } {
  const at = mapping.headerRow === 0 ? -1 : rows.findIndex(({ line }) => line === mapping.headerRow);
  const headers = (rows[at]?.cells ?? []).map(textOf);
  const body = rows.slice(at + 1);
  return { ...movementsOf(body, mapping, currencyOfTable(mapping, headers, body)), at, body };
}

/** The account that is named before the columns are. */
function accountBefore(rows: readonly Row[]): Pick<ParsedStatement['account'], 'iban' | 'number'> {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const found = accountIn(IBAN.exec(textOf(cell).toUpperCase())?.[0] ?? '');
      if (found.iban) return { iban: found.iban };
    }
  }
  return {};
}

/** Movements without a balance behind the last that has one are to come, where all others have one. */
function apart(movements: ParsedMovement[]): { booked: ParsedMovement[]; pending: ParsedMovement[] } {
  const last = movements.findLastIndex(({ balanceAfter }) => balanceAfter !== undefined);
  const [booked, pending] = [movements.slice(0, last + 1), movements.slice(last + 1)];
  const isWhole = last >= 0 && booked.every(({ balanceAfter }) => balanceAfter !== undefined);
  return isWhole ? { booked, pending } : { booked: movements, pending: [] };
}

/** What the account held before the first movement and after the last, where the table says so. */
function balancesOf(movements: ParsedMovement[]): Pick<ParsedStatement, 'openingBalance' | 'closingBalance'> {
  const [first, last] = [movements[0], movements.at(-1)];
  if (first?.balanceAfter === undefined || last?.balanceAfter === undefined) return {};
  return {
    openingBalance: new Money(first.balanceAfter).minus(first.amount).toFixed(2),
    closingBalance: last.balanceAfter,
  };
}

function brokenWarning({ held, of, brokenAt }: Proof): ParsedStatement['warnings'] {
  if (held === of) return [];
  return [warningOf('running_balance', { broken: of - held, of }, brokenAt)];
}

function pendingWarning([first, ...others]: ParsedMovement[]): ParsedStatement['warnings'] {
  if (!first) return [];
  return [warningOf('pending', { count: others.length + 1 }, first.line)];
}
