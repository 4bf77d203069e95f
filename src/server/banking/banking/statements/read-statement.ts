import { toCalendarDate } from '@/lib/dates';
import { isTooLarge } from '@/server/banking/bank-statements/movement-packer';
import type { ParsedFile, ParseOptions } from '@/server/banking/bank-statements/parse-statements';
import type { ParsedStatement } from '@/server/banking/bank-statements/statement';
import { StatementError } from '@/server/banking/bank-statements/statement-problems';
import type { StatementPreview } from '@/server/banking/bank-statements/statement-task';
import { MappingNeeded } from '@/server/banking/bank-statements/tables/csv-mapping';
import { shownMovement } from '@/server/banking/banking/statements/read-movement';
import { rememberedMappings } from '@/server/banking/banking/statements/remembered-mappings';
import { statementOf } from '@/server/banking/banking/statements/statement-of-account';
import { statementReader } from '@/server/banking/banking/statements/statement-reader';
import type { StatementReading } from '@/server/banking/banking/statements/statements.schema';
import type { BankAccount } from '@/server/generated/prisma/client';
import { type AppError, apiErrorWithMessage } from '@/server/platform/contract/errors';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** What a file says of one account, its movements in the order of their days, and of a table how it was read. */
export type ReadStatement = Omit<ParsedStatement, 'from' | 'to'> & {
  from: string | null;
  to: string | null;
  table?: NonNullable<ParsedFile['table']>;
};

/** @throws 422 for a file that cannot be read, with its line, or that is of another account, which it names */
export async function readStatement(
  account: BankAccount,
  bytes: Uint8Array,
  reading: StatementReading,
): Promise<ReadStatement> {
  const options = readingOf(account, reading);
  const parsed = await statementReader.parse(account.workspaceId, bytes, options).catch(refuse);
  const { workspaceId, id } = account;
  const others = await db.bankAccount.findMany({ where: { workspaceId, id: { not: id } } });
  const own = statementOf(parsed.statements, account, others);
  const { currencies, unfit } = own.movements;
  const other = currencies.find(({ currency }) => currency !== account.currency);
  if (other) {
    const { currency, line } = other;
    throw unreadable(new StatementError('other_currency', { currency, own: account.currency }, line));
  }
  if (unfit) throw unreadable(new StatementError('amount_decimals', { amount: unfit.amount }, unfit.line));
  const large = [own.openingBalance, own.closingBalance].find((balance) => isTooLarge(balance));
  if (large) throw unreadable(new StatementError('amount_too_large', { text: large }));
  return {
    ...own,
    ...(parsed.table && { table: parsed.table }),
    from: own.from ?? own.movements.from ?? null,
    to: own.to ?? own.movements.to ?? null,
  };
}

/** How a file's table would be read into an account, for a person to look at. @throws 422 for what is no table */
export async function previewStatement(
  account: BankAccount,
  bytes: Uint8Array,
  reading: StatementReading,
): Promise<StatementPreview> {
  return statementReader.preview(account.workspaceId, bytes, readingOf(account, reading)).catch(refuse);
}

function readingOf(account: BankAccount, { format, mapping }: StatementReading): ParseOptions {
  const { iban, accountNumber } = account;
  const own = { iban, accountNumber };
  return { format, mapping, own, remembered: rememberedMappings(account), today: toCalendarDate(clock.now()) };
}

function refuse(error: unknown): never {
  throw error instanceof StatementError ? unreadable(error) : error;
}

/** Where a table has several readings, the answer has them, for a person or a program to choose one. */
function unreadable(error: StatementError): AppError {
  const { message, code, params, line } = error;
  const where = line === undefined ? '' : ` Line ${line} of the file.`;
  const details = [{ path: line === undefined ? ['file'] : ['file', line], message, code, params }];
  if (!(error instanceof MappingNeeded))
    return apiErrorWithMessage('STATEMENT_UNREADABLE', `${message}${where}`, { details });
  const { headers, rows, mapping, questions, readings } = error.proposal;
  const shown = readings.map((it) => ({ ...it, movements: it.movements.map(shownMovement) }));
  const extra = { columns: headers, rows, mapping, questions, readings: shown };
  return apiErrorWithMessage('MAPPING_NEEDED', message, { details, extra });
}
