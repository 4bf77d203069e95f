import { Money } from '@/lib/money/money';
import { bodyFacts } from '@/server/banking/bank-statements/tables/body-facts';
import { type CsvMapping, isComplete } from '@/server/banking/bank-statements/tables/csv-mapping';
import type { Layout } from '@/server/banking/bank-statements/tables/layouts';
import { readAmount } from '@/server/banking/bank-statements/tables/read-cells';
import { BalanceProof, type ChainName, isBalanceProved } from '@/server/banking/bank-statements/tables/running-balance';
import { readMovements } from '@/server/banking/bank-statements/tables/table-movements';
import type { Row } from '@/server/banking/bank-statements/tables/table-row';

/** A way to read the table before it is tried. */
export type Guess = {
  layout: Layout;
  mapping: CsvMapping;
  /** Whether a caller decided the sign of its amounts. */
  isSignGiven: boolean;
  /** A day that a spreadsheet seems to have turned round. */
  turnedDay: string | undefined;
};

/** What came of one way to read the table. */
export type Attempt = {
  guess: Guess;
  /** The mapping with the sign of its amounts and the kind of its balance, as the balances prove them. */
  mapping: CsvMapping;
  movements: number;
  unreadable: number;
  /** Balances that follow, of how many that could. */
  confirmed: number;
  of: number;
  /** Whether the balances only follow with all signs turned round. They prove no sign of the first row. */
  isAgainstSigns: boolean;
  /** Whether amounts without a sign fit the balances as money in and, in the other order of rows, as money out. */
  isSignOpen: boolean;
  /** Whether no amount has a sign, and no column says the side. */
  hasNoSign: boolean;
  /** Days and amounts in their order: readings of the same signature are one. */
  signature: string;
  /** Rows without an amount, or of zero, where a column that is no field has a number. */
  idleRows: number;
  /** Rows with a charge and a payment. */
  doubleRows: number;
};

/** How balances may follow from the amounts, if the days of the rows run in one direction. */
type Interpretation = { chain: ChainName; isBefore: boolean; isFlipped: boolean };

const asWritten = {
  rising: [reading('afterForward'), reading('beforeForward', true)],
  falling: [reading('afterBackward'), reading('beforeBackward', true)],
  level: [
    reading('afterForward'),
    reading('afterBackward'),
    reading('beforeForward', true),
    reading('beforeBackward', true),
  ],
};
/** With all signs turned round, balance[j] − balance[i] is minus the sum: the mirrored chain holds. */
const turnedRound = {
  rising: [reading('beforeBackward', false, true)],
  falling: [reading('beforeForward', false, true)],
  level: [reading('beforeBackward', false, true), reading('beforeForward', false, true)],
};

function reading(chain: ChainName, isBefore = false, isFlipped = false): Interpretation {
  return { chain, isBefore, isFlipped };
}

/** Tries one way to read rows. @param spare columns of amounts that are no field */
export function attempt(
  rows: readonly Row[],
  guess: Guess,
  headers: readonly string[],
  spare: readonly number[],
): Attempt {
  const { mapping } = guess;
  const none = {
    guess,
    mapping,
    confirmed: 0,
    of: 0,
    isAgainstSigns: false,
    isSignOpen: false,
    hasNoSign: false,
    signature: '',
    idleRows: 0,
    doubleRows: 0,
  };
  if (!isComplete(mapping)) return { ...none, movements: 0, unreadable: Number.POSITIVE_INFINITY };
  const proof = new BalanceProof();
  const signature: string[] = [];
  const idle = idleTest(rows, mapping, spare);
  const facts = bodyFacts(rows, mapping, headers);
  const { unreadable } = readMovements(rows, mapping, facts, (movement) => {
    proof.add(movement);
    signature.push(`${movement.date} ${movement.amount}`);
  });
  const found = interpret(proof, guess);
  return {
    guess,
    mapping: interpreted(mapping, found),
    ...proof.chain(found.chain),
    isAgainstSigns: found.isFlipped,
    isSignOpen: !facts.hasLetters && isSignOpen(proof, guess),
    hasNoSign: !facts.hasLetters && hasNoSign(proof, mapping),
    movements: signature.length,
    unreadable,
    // A flipped reading has other amounts than those that were read.
    signature: `${found.isFlipped ? 'flipped ' : ''}${signature.join()}`,
    ...idle,
  };
}

/** How the balances follow: as written where that holds; else turned round where it holds, which is asked. */
function interpret(proof: BalanceProof, guess: Guess): Interpretation {
  const { direction } = proof;
  const isAfter = guess.mapping.columns.includes('balanceBefore') || guess.isSignGiven;
  const written = asWritten[direction].filter(({ isBefore }) => !isBefore || !isAfter);
  const reverseSigns = guess.isSignGiven ? [] : turnedRound[direction];
  // Level days and amounts without a sign: a balance before and turned signs are the same sums.
  const isOpen = direction === 'level' && proof.signs === 'in';
  const options = [...written.filter(({ isBefore }) => !isOpen || !isBefore), ...reverseSigns];
  const proved = options.find(({ chain }) => isBalanceProved(proof.chain(chain)));
  if (proved) return proved;
  const followed = (it: Interpretation) => proof.chain(it.chain).confirmed;
  const plain = written.filter(({ isBefore }) => !isBefore);
  return plain.reduce((one, other) => (followed(other) > followed(one) ? other : one));
}

/** Whether no amount has a sign, and no column says the side. */
function hasNoSign({ signs }: BalanceProof, { columns }: CsvMapping): boolean {
  return signs === 'in' && columns.includes('amount') && !columns.includes('side');
}

/** Days that are all the same leave the order of the rows open: `1.00` twice beside 1000 and 999 came in, or went out. */
function isSignOpen(proof: BalanceProof, { mapping, isSignGiven }: Guess): boolean {
  if (isSignGiven || proof.direction !== 'level' || !hasNoSign(proof, mapping)) return false;
  return (
    (mapping.columns.includes('balanceBefore') && proof.chain('afterForward').of > 0) ||
    turnedRound.level.some(({ chain }) => isBalanceProved(proof.chain(chain)))
  );
}

function interpreted(mapping: CsvMapping, { isBefore, isFlipped }: Interpretation): CsvMapping {
  const { columns } = isFlipped ? reverseSigns(mapping) : mapping;
  return {
    ...mapping,
    columns: isBefore ? columns.map((it) => (it === 'balance' ? 'balanceBefore' : it)) : columns,
    isFlipped: isFlipped ? reverseSigns(mapping).isFlipped : mapping.isFlipped,
  };
}

/** The mapping with money out for money in: two columns change places, signs of one column turn round. */
export function reverseSigns(mapping: CsvMapping): CsvMapping {
  if (mapping.columns.includes('amount')) return { ...mapping, isFlipped: !mapping.isFlipped };
  const other = { debit: 'credit', credit: 'debit' } as const;
  const columns = mapping.columns.map((it) => (it === 'debit' || it === 'credit' ? other[it] : it));
  return { ...mapping, columns };
}

/** Rows that a mapping would read as nothing, or twice. */
function idleTest(
  rows: readonly Row[],
  { columns, decimalMark }: CsvMapping,
  spare: readonly number[],
): Pick<Attempt, 'idleRows' | 'doubleRows'> {
  const at = (['amount', 'debit', 'credit'] as const).map((field) => columns.indexOf(field)).filter((it) => it >= 0);
  const hasAmount = (row: Row, column: number) => {
    const amount = readAmount(row.cells[column], decimalMark);
    return Boolean(amount) && !new Money(amount ?? 0).isZero();
  };
  let [idleRows, doubleRows] = [0, 0];
  for (const row of rows) {
    const amountsInRow = at.filter((column) => hasAmount(row, column)).length;
    if (amountsInRow === 0 && spare.some((column) => hasAmount(row, column))) idleRows += 1;
    if (amountsInRow > 1 && !columns.includes('amount')) doubleRows += 1;
  }
  return { idleRows, doubleRows };
}

/** How many balances follow of those that could, of the rows that are read as movements; from 0 to 1. */
export function shareOf({ confirmed, of, movements, unreadable, idleRows }: Attempt): number {
  return of === 0 ? 0 : (confirmed / of) * (movements / (movements + unreadable + idleRows || 1));
}
