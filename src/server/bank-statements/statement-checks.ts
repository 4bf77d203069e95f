import { grouped } from '@/lib/grouped';
import { Money } from '@/lib/money';
import type { ParsedStatement, StatementWarning } from '@/server/bank-statements/statement';

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
  const message = `${openingBalance} and the movements come to ${moved.toFixed(2)}; the bank says ${closingBalance}.`;
  return { ...statement, warnings: [...statement.warnings, { code: 'balance', message }] };
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
  return statements.flatMap(({ openingBalance, from }, index) => {
    const before = statements[index - 1]?.closingBalance;
    if (before === undefined || openingBalance === undefined || new Money(before).equals(openingBalance)) return [];
    const message = `The statement${from ? ` of ${from}` : ''} begins with ${openingBalance}; the one before it ends with ${before}.`;
    return { code: 'gap', message };
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
  if (repeated.size === 0) return statement;
  const [first] = repeated;
  const message = `The bank gives several movements the id "${first?.slice(0, 40)}": such ids are not gone by.`;
  const movements = statement.movements.map((movement) => {
    const { bankId, ...rest } = movement;
    return bankId !== undefined && repeated.has(bankId) ? rest : movement;
  });
  return { ...statement, movements, warnings: [...statement.warnings, { code: 'repeated_id', message }] };
}
