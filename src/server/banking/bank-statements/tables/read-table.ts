import { currencyOfCell } from '@/lib/tables/currency-cells';
import type { KnownNumbers } from '@/server/banking/bank-statements/account-number';
import type { ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import { StatementError, warningOf } from '@/server/banking/bank-statements/statement-problems';
import { type BodyFacts, bodyFacts } from '@/server/banking/bank-statements/tables/body-facts';
import type { ChosenMapping } from '@/server/banking/bank-statements/tables/choose-mapping';
import { fieldsOfHeader } from '@/server/banking/bank-statements/tables/column-words';
import { type CsvMapping, isComplete } from '@/server/banking/bank-statements/tables/csv-mapping';
import { CurrencyMovements } from '@/server/banking/bank-statements/tables/currency-movements';
import { AMOUNT_FIELDS } from '@/server/banking/bank-statements/tables/layouts';
import { ibanIn, OwnAccounts } from '@/server/banking/bank-statements/tables/own-accounts';
import { BalanceProof, type Proof } from '@/server/banking/bank-statements/tables/running-balance';
import { firstRows, rowsBehind, type Table, textOf } from '@/server/banking/bank-statements/tables/table';
import { readMovements } from '@/server/banking/bank-statements/tables/table-movements';
import type { Cell, Row } from '@/server/banking/bank-statements/tables/table-row';

/** The movements of one account in one currency. */
type Part = { iban: string | undefined; currency: string | undefined; movements: CurrencyMovements };

/**
 * The statements of a table, one for each account and currency in it, oldest movement first.
 * @param own the numbers of the account that it is read for
 * @throws StatementError for a row that cannot be read, with its line
 */
export function readTable(table: Table, { mapping, isSignGiven }: ChosenMapping, own?: KnownNumbers): ReadStatement[] {
  if (!isComplete(mapping)) throw new StatementError('mapping_incomplete');
  const { before, body, facts, headers } = splitTable(table, mapping, own);
  const proof = new BalanceProof();
  const accounts = new OwnAccounts(headers, mapping);
  const parts = new Map<string, Part>();
  const read = readMovements(accounts.watched(body), mapping, facts, (movement, cells) => {
    assertWhole(cells, movement.line, headers, table, mapping);
    const iban = accounts.of(cells);
    const key = `${iban ?? ''} ${movement.currency ?? ''}`;
    proof.add({ ...movement, currency: key });
    const part = parts.get(key) ?? { iban, currency: movement.currency, movements: new CurrencyMovements() };
    parts.set(key, part);
    part.movements.add(movement);
  });
  if (read.problem) throw read.problem;
  if (parts.size === 0) {
    const [first] = body;
    throw new StatementError('no_rows', {}, first?.line);
  }
  const proved = proof.result();
  const account = accountBefore(before);
  const isWritten =
    isSignGiven || proved.of > 0 || facts.hasLetters || mapping.isFlipped || !mapping.columns.includes('amount');
  const warnings = [
    ...read.warnings,
    ...brokenWarning(proved),
    ...(proof.signs === 'in' && !isWritten && !mapping.columns.includes('side') ? [warningOf('all_income')] : []),
  ];
  const inOrder = proved.isNewestFirst ? [...parts.values()].toReversed() : [...parts.values()];
  return inOrder.map(({ iban, currency, movements }, index) => {
    const { booked, pending, ...balances } = movements.booked(proved.isNewestFirst);
    return {
      format: table.format,
      account: { ...account, ...(iban && { iban }), ...(currency ? { currency } : facts.sign && { sign: facts.sign }) },
      ...(parts.size === 1 && read.balances),
      ...balances,
      movements: booked,
      warnings: index > 0 ? [] : [...warnings, ...pending],
    };
  });
}

/** Splits a table at its header row: the rows before and after it, with the facts of its columns. */
export function splitTable(
  table: Table,
  mapping: CsvMapping,
  own?: KnownNumbers,
): { before: Row[]; body: Iterable<Row>; facts: BodyFacts; headers: string[] } {
  const first = mapping.headerRow === 0 ? [] : firstRows(table, mapping.headerRow); // no row has more before it than its line
  const at = first.findIndex(({ line }) => line === mapping.headerRow);
  const headers = (first[at]?.cells ?? []).map(textOf);
  const body = rowsBehind(table, at + 1);
  const before = first.slice(0, Math.max(0, at));
  const facts = bodyFacts(body, mapping, headers);
  const currency = facts.currency ?? currencyBefore(before);
  return { before, body, facts: { ...facts, currency, own }, headers };
}

/** The currency that is named before the columns are: `Moneda;USD`, `Currency: USD`. */
function currencyBefore(rows: readonly Row[]): string | undefined {
  const texts = rows.map(({ cells }) => cells.map(textOf));
  const pairs = texts.flatMap((row) =>
    row.map((text, at) => {
      const [name = '', value = ''] = text.split(':');
      return { name, value: value.trim() || (row[at + 1] ?? '') };
    }),
  );
  return pairs
    .filter(({ name }) => fieldsOfHeader(name).some(({ field }) => field === 'currency'))
    .map(({ value }) => currencyOfCell(value))
    .find(Boolean);
}

/** The account that is named before the columns are. */
function accountBefore(rows: readonly Row[]): Pick<ReadStatement['account'], 'iban' | 'number'> {
  const iban = rows.map(({ cells }) => ibanIn(cells)).find(Boolean);
  return iban ? { iban } : {};
}

/** @throws StatementError where commas separate the cells and the decimals too, as `13/10/2026,Rent,-10,50` */
function assertWhole(
  cells: readonly Cell[],
  line: number | undefined,
  headers: readonly string[],
  { format }: Table,
  { columns }: CsvMapping,
): void {
  const names = headers.findLastIndex((it) => it !== '') + 1;
  if (format !== 'csv' || names === 0 || cells.length <= names) return;
  const isSplit = columns.some(
    (field, at) =>
      field &&
      AMOUNT_FIELDS.has(field) &&
      /^[-+]?\d+$/.test(textOf(cells[at])) &&
      /^\d{1,2}$/.test(textOf(cells[at + 1])),
  );
  if (isSplit && textOf(cells[names]) !== '') throw new StatementError('split_decimals', {}, line);
}

function brokenWarning({ confirmed, of, brokenAt }: Proof): ReadStatement['warnings'] {
  if (confirmed === of) return [];
  return [warningOf('running_balance', { broken: of - confirmed, of }, brokenAt)];
}
