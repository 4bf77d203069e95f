import { accountIn } from '@/server/bank-statements/account-number';
import type { ReadStatement } from '@/server/bank-statements/movement-packer';
import { StatementError, warningOf } from '@/server/bank-statements/statement-problems';
import { type CsvMapping, isComplete } from '@/server/bank-statements/tables/csv-mapping';
import { CurrencyMovements } from '@/server/bank-statements/tables/currency-movements';
import { currencyOfTable } from '@/server/bank-statements/tables/propose-mapping';
import { BalanceProof, type Proof } from '@/server/bank-statements/tables/running-balance';
import { firstRows, type Row, rowsBehind, type Table, textOf } from '@/server/bank-statements/tables/table';
import { readMovements } from '@/server/bank-statements/tables/table-movements';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/;

/**
 * The statements of a table, one for each currency in it, oldest movement first.
 * @throws StatementError for a row that cannot be read, with its line
 */
export function readTable(table: Table, mapping: CsvMapping): ReadStatement[] {
  if (!isComplete(mapping)) throw new StatementError('mapping_incomplete');
  const { before, body, currency: ofTable } = partsOf(table, mapping);
  const proof = new BalanceProof();
  const byCurrency = new Map<string | undefined, CurrencyMovements>();
  const read = readMovements(body, mapping, ofTable, (movement) => {
    proof.add(movement);
    const same = byCurrency.get(movement.currency) ?? new CurrencyMovements();
    byCurrency.set(movement.currency, same);
    same.add(movement);
  });
  if (read.problem) throw read.problem;
  if (byCurrency.size === 0) {
    const [first] = body;
    throw new StatementError('no_rows', {}, first?.line);
  }
  const proved = proof.result();
  const account = accountBefore(before);
  const inOrder = proved.isNewestFirst ? [...byCurrency].toReversed() : [...byCurrency];
  return inOrder.map(([currency, movements], index) => {
    const { booked, pending, ...balances } = movements.booked(proved.isNewestFirst);
    return {
      format: table.format,
      account: { ...account, ...(currency && { currency }) },
      ...balances,
      movements: booked,
      warnings: index > 0 ? [] : [...read.warnings, ...brokenWarning(proved), ...pending],
    };
  });
}

/** The rows before the one that names the columns, those behind it, and the currency of those that do not say theirs. */
export function partsOf(
  table: Table,
  mapping: CsvMapping,
): { before: Row[]; body: Iterable<Row>; currency: string | undefined } {
  const first = mapping.headerRow === 0 ? [] : firstRows(table, mapping.headerRow); // no row has more before it than its line
  const at = first.findIndex(({ line }) => line === mapping.headerRow);
  const headers = (first[at]?.cells ?? []).map(textOf);
  const body = rowsBehind(table, at + 1);
  return { before: first.slice(0, Math.max(0, at)), body, currency: currencyOfTable(mapping, headers, body) };
}

/** The account that is named before the columns are. */
function accountBefore(rows: readonly Row[]): Pick<ReadStatement['account'], 'iban' | 'number'> {
  for (const { cells } of rows) {
    for (const cell of cells) {
      const found = accountIn(IBAN.exec(textOf(cell).toUpperCase())?.[0] ?? '');
      if (found.iban) return { iban: found.iban };
    }
  }
  return {};
}

function brokenWarning({ held, of, brokenAt }: Proof): ReadStatement['warnings'] {
  if (held === of) return [];
  return [warningOf('running_balance', { broken: of - held, of }, brokenAt)];
}
