import { Money } from '@/lib/money/money';
import { cutText } from '@/lib/text/cut-text';
import { grouped } from '@/lib/text/grouped';
import { MovementPacker, type ReadStatement } from '@/server/banking/bank-statements/movement-packer';
import type { ParsedStatement } from '@/server/banking/bank-statements/statement';
import { type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';

/**
 * The statements of a file, one for each account: those of several days or pages are put together in their order, and what
 * does not add up is said. An id of the bank that stands twice is none.
 */
export function checked(statements: readonly ReadStatement[]): ParsedStatement[] {
  const byAccount = grouped(statements, ({ account: { iban, number, currency } }) =>
    [iban ?? number, currency].join(' '),
  );
  return [...byAccount.values()].map((same) => packedWhole(joined(same.map(withBalanceCheck))));
}

/** opening + Σ = closing, or a warning. */
function withBalanceCheck(statement: ReadStatement): ReadStatement {
  const { openingBalance, closingBalance, movements } = statement;
  if (openingBalance === undefined || closingBalance === undefined) return statement;
  const computedClosing = movements.total.plus(openingBalance);
  if (computedClosing.equals(closingBalance)) return statement;
  const warning = warningOf('balance', {
    opening: openingBalance,
    moved: computedClosing.toFixed(2),
    closing: closingBalance,
  });
  return { ...statement, warnings: [...statement.warnings, warning] };
}

function joined(statements: ReadStatement[]): ReadStatement {
  const [only] = statements;
  if (only && statements.length === 1) return only;
  const inOrder = ordered(statements);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) throw new RangeError('No statement');
  const movements = new MovementPacker();
  for (const statement of inOrder) movements.append(statement.movements);
  const { openingBalance: _, closingBalance: __, to: ___, ...rest } = first;
  return {
    ...rest,
    ...(last.to && { to: last.to }),
    ...(first.openingBalance !== undefined && { openingBalance: first.openingBalance }),
    ...(last.closingBalance !== undefined && { closingBalance: last.closingBalance }),
    movements,
    warnings: [...inOrder.flatMap(({ warnings }) => warnings), ...gaps(inOrder)],
  };
}

/**
 * The statements of one account by their days, or as they stand in the file where only so each begins with what the one
 * before it ends with: a statement may say an earlier day for its opening balance than the one before it.
 */
function ordered(statements: ReadStatement[]): ReadStatement[] {
  if (!statements.every(dayOf)) return statements;
  const byDay = statements.toSorted((a, b) =>
    (dayOf(a) ?? '') < (dayOf(b) ?? '') ? -1 : (dayOf(a) ?? '') > (dayOf(b) ?? '') ? 1 : 0,
  );
  return isChain(statements) && !isChain(byDay) ? statements : byDay;
}

/** Whether each statement begins with what the one before it ends with. */
function isChain(statements: ReadStatement[]): boolean {
  return statements.every(({ openingBalance }, index) => {
    const before = statements[index - 1];
    if (!before) return true;
    const { closingBalance } = before;
    return (
      closingBalance !== undefined && openingBalance !== undefined && new Money(closingBalance).equals(openingBalance)
    );
  });
}

/** When a statement begins, as far as it says so: some banks leave the days out, and write the latest first. */
function dayOf({ from, movements }: ReadStatement): string | undefined {
  return from ?? movements.firstDay;
}

/** A statement that does not begin with what the one before it ends with. */
function gaps(statements: ReadStatement[]): StatementWarning[] {
  return statements.flatMap(({ openingBalance }, index) => {
    const before = statements[index - 1]?.closingBalance;
    if (before === undefined || openingBalance === undefined || new Money(before).equals(openingBalance)) return [];
    return warningOf('gap_in_file', { opening: openingBalance, closing: before });
  });
}

function packedWhole(statement: ReadStatement): ParsedStatement {
  const [repeated] = statement.movements.repeatedIds;
  const warnings = repeated === undefined ? [] : [warningOf('repeated_id', { text: cutText(repeated, 40) })];
  return {
    ...statement,
    movements: statement.movements.movements(),
    warnings: [...statement.warnings, ...warnings],
  };
}
