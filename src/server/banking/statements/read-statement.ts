import { Money } from '@/lib/money';
import { parseStatements } from '@/server/bank-statements/parse-statements';
import type { ParsedStatement } from '@/server/bank-statements/statement';
import { StatementError } from '@/server/bank-statements/statement-problems';
import { statementOf } from '@/server/banking/statements/statement-of-account';
import type { StatementReading } from '@/server/banking/statements/statements.schema';
import { TOO_LARGE } from '@/server/contract/amounts';
import { AppError } from '@/server/contract/errors';
import { db } from '@/server/db/client';
import type { BankAccount } from '@/server/generated/prisma/client';

/** What a file says of one account, its movements in the order of their days. */
export type ReadStatement = Omit<ParsedStatement, 'from' | 'to'> & { from: string | null; to: string | null };

/** @throws 422 for a file that cannot be read, with its line, or that is of another account, which it names */
export async function readStatement(
  account: BankAccount,
  bytes: Uint8Array,
  { format }: StatementReading,
): Promise<ReadStatement> {
  const parsed = await parseStatements(bytes, { format }).catch((error: unknown) => {
    throw error instanceof StatementError ? unreadable(error) : error;
  });
  const { workspaceId, id } = account;
  const others = await db.bankAccount.findMany({ where: { workspaceId, id: { not: id } } });
  const own = statementOf(parsed, account, others);
  const movements = inOrderOfDays(own.movements);
  for (const { amount, currency = account.currency, line } of movements) {
    if (currency !== account.currency) {
      throw unreadable(new StatementError('other_currency', { currency, own: account.currency }, line));
    }
    const money = new Money(amount);
    if (money.decimalPlaces() > 2 || money.abs().gte(TOO_LARGE)) {
      throw unreadable(new StatementError('amount_decimals', { amount }, line));
    }
  }
  return {
    ...own,
    movements,
    from: own.from ?? movements[0]?.date ?? null,
    to: own.to ?? movements.at(-1)?.date ?? null,
  };
}

/** As an account goes: some banks write the latest day first. */
function inOrderOfDays(movements: ParsedStatement['movements']): ParsedStatement['movements'] {
  const [first, last] = [movements[0]?.date ?? '', movements.at(-1)?.date ?? ''];
  const forward = first > last ? movements.toReversed() : movements;
  return forward.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

function unreadable({ message, code, params, line }: StatementError): AppError {
  const where = line === undefined ? '' : ` Line ${line} of the file.`;
  return new AppError(422, `${message}${where}`, {
    details: [{ path: line === undefined ? ['file'] : ['file', line], message, code, params }],
  });
}
