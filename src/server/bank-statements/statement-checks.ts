import { grouped } from '@/lib/grouped';
import { Money } from '@/lib/money';
import type { ParsedStatement } from '@/server/bank-statements/statement';
import { type StatementWarning, warningOf } from '@/server/bank-statements/statement-problems';

/**
 * The statements of a file, one for each account: those of several days or pages are put together in their order, and what
 * does not add up is said. An id of the bank that stands twice is none.
 */
export function checked(statements: readonly ParsedStatement[]): ParsedStatement[] {
  const byAccount = grouped(statements, ({ account: { iban, number, currency } }) =>
    [iban ?? number, currency].join(' '),
  );
  return [...byAccount.values()].map((same) => withoutRepeatedIds(joined(same.map(withBalanceCheck))));
}

/** opening + Σ = closing, or a warning. */
function withBalanceCheck(statement: ParsedStatement): ParsedStatement {
  const { openingBalance, closingBalance, movements } = statement;
  if (openingBalance === undefined || closingBalance === undefined) return statement;
  const moved = movements.reduce((total, { amount }) => total.plus(amount), new Money(openingBalance));
  if (moved.equals(closingBalance)) return statement;
  const warning = warningOf('balance', { opening: openingBalance, moved: moved.toFixed(2), closing: closingBalance });
  return { ...statement, warnings: [...statement.warnings, warning] };
}

function joined(statements: ParsedStatement[]): ParsedStatement {
  const [only] = statements;
  if (only && statements.length === 1) return only;
  const inOrder = statements.every(({ from }) => from)
    ? statements.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : (a.from ?? '') > (b.from ?? '') ? 1 : 0))
    : statements;
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last) throw new RangeError('No statement');
  const { openingBalance: _, closingBalance: __, to: ___, ...rest } = first;
  return {
    ...rest,
    ...(last.to && { to: last.to }),
    ...(first.openingBalance !== undefined && { openingBalance: first.openingBalance }),
    ...(last.closingBalance !== undefined && { closingBalance: last.closingBalance }),
    movements: inOrder.flatMap(({ movements }) => movements),
    warnings: [...inOrder.flatMap(({ warnings }) => warnings), ...gaps(inOrder)],
  };
}

/** A statement that does not begin with what the one before it ends with. */
function gaps(statements: ParsedStatement[]): StatementWarning[] {
  return statements.flatMap(({ openingBalance }, index) => {
    const before = statements[index - 1]?.closingBalance;
    if (before === undefined || openingBalance === undefined || new Money(before).equals(openingBalance)) return [];
    return warningOf('gap_in_file', { opening: openingBalance, closing: before });
  });
}

function withoutRepeatedIds(statement: ParsedStatement): ParsedStatement {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { bankId } of statement.movements) {
    if (bankId === undefined) continue;
    if (seen.has(bankId)) repeated.add(bankId);
    seen.add(bankId);
  }
  const [first] = repeated;
  if (first === undefined) return statement;
  const movements = statement.movements.map((movement) => {
    const { bankId, ...rest } = movement;
    return bankId !== undefined && repeated.has(bankId) ? rest : movement;
  });
  return {
    ...statement,
    movements,
    warnings: [...statement.warnings, warningOf('repeated_id', { text: first.slice(0, 40) })],
  };
}
