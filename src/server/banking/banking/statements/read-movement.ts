import { toNumber } from '@/lib/money/money';
import type { ParsedMovement } from '@/server/banking/bank-statements/statement';
import type { StatementTable } from '@/server/banking/banking/statements/statements.schema';

/** A movement of a table as a person compares it with the file; amounts in the currency of the account. */
export function shownMovement(movement: ParsedMovement): StatementTable['movements'][number] {
  const { date, description, counterparty, amount, balanceAfter, line } = movement;
  return {
    ...{ date, description, counterparty: counterparty?.name, amount: toNumber(amount), line: line ?? 0 },
    balance: balanceAfter === undefined ? undefined : toNumber(balanceAfter),
  };
}
