import { accountIn } from '@/server/bank-statements/account-number';
import type { ReadStatement } from '@/server/bank-statements/movement-packer';
import { StatementError, warningOf } from '@/server/bank-statements/statement-problems';
import { type BodyFacts, bodyFacts } from '@/server/bank-statements/tables/body-facts';
import type { ChosenMapping } from '@/server/bank-statements/tables/choose-mapping';
import { type CsvMapping, isComplete } from '@/server/bank-statements/tables/csv-mapping';
import { CurrencyMovements } from '@/server/bank-statements/tables/currency-movements';
import { BalanceProof, type Proof } from '@/server/bank-statements/tables/running-balance';
import { firstRows, type Row, rowsBehind, type Table, textOf } from '@/server/bank-statements/tables/table';
import { readMovements } from '@/server/bank-statements/tables/table-movements';

const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/;

/**
 * The statements of a table, one for each currency in it, oldest movement first.
 * @throws StatementError for a row that cannot be read, with its line
 */
export function readTable(table: Table, { mapping, isSignGiven }: ChosenMapping): ReadStatement[] {
  if (!isComplete(mapping)) throw new StatementError('mapping_incomplete');
  const { before, body, facts } = partsOf(table, mapping);
  const proof = new BalanceProof();
  const byCurrency = new Map<string | undefined, CurrencyMovements>();
  const read = readMovements(body, mapping, facts, (movement) => {
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
  const isWritten = isSignGiven || proved.of > 0 || mapping.isFlipped || !mapping.columns.includes('amount');
  const warnings = [
    ...read.warnings,
    ...brokenWarning(proved),
    ...(proof.signs === 'in' && !isWritten && !mapping.columns.includes('side') ? [warningOf('all_income')] : []),
  ];
  const inOrder = proved.isNewestFirst ? [...byCurrency].toReversed() : [...byCurrency];
  return inOrder.map(([currency, movements], index) => {
    const { booked, pending, ...balances } = movements.booked(proved.isNewestFirst);
    return {
      format: table.format,
      account: { ...account, ...(currency && { currency }) },
      ...(byCurrency.size === 1 && read.balances),
      ...balances,
      movements: booked,
      warnings: index > 0 ? [] : [...warnings, ...pending],
    };
  });
}

/** The rows before the one that names the columns, those behind it, and what these decide together. */
export function partsOf(table: Table, mapping: CsvMapping): { before: Row[]; body: Iterable<Row>; facts: BodyFacts } {
  const first = mapping.headerRow === 0 ? [] : firstRows(table, mapping.headerRow); // no row has more before it than its line
  const at = first.findIndex(({ line }) => line === mapping.headerRow);
  const headers = (first[at]?.cells ?? []).map(textOf);
  const body = rowsBehind(table, at + 1);
  return { before: first.slice(0, Math.max(0, at)), body, facts: bodyFacts(body, mapping, headers) };
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
