import { hasSign } from '@/lib/tables/currency-cells';
import { isAccountOf, type KnownNumbers } from '@/server/banking/bank-statements/account-number';
import type { ParsedStatement } from '@/server/banking/bank-statements/statement';
import { type StatementWarning, warningOf } from '@/server/banking/bank-statements/statement-problems';
import { type AppError, apiError } from '@/server/platform/contract/errors';

/** What tells an account from others. */
export type KnownAccount = KnownNumbers & { id: string; accountName: string };

/** The account that a statement names, and the warnings about it. */
type IdentifiedStatement = Pick<ParsedStatement, 'account' | 'warnings'>;

/** `unsure`: the file says a number that can be compared with nothing. */
type Match = 'own' | 'other' | 'unsure' | 'unsaid';

/**
 * The statement of an account out of a file that may be of several, with a warning where the file does not prove whose
 * it is.
 * @param others the workspace's other accounts
 * @throws 422 for a file of another account, which it names, or in another currency
 */
export function statementOf<Statement extends IdentifiedStatement>(
  statements: readonly Statement[],
  account: KnownAccount & { currency: string },
  others: readonly KnownAccount[],
): Statement {
  const inCurrency = statements.filter((it) => isInCurrency(it, account.currency));
  const own =
    inCurrency.find((it) => matchOf(it, account, others) === 'own') ??
    (areOfOneAccount(statements) && inCurrency.length === 1
      ? inCurrency.find((it) => matchOf(it, account, others) !== 'other')
      : undefined);
  if (!own) throw ofAnother(statements, account, others);
  const warnings = [...own.warnings];
  if (matchOf(own, account, others) === 'unsure') warnings.push(unsure(own));
  if (statements.length > 1) warnings.push(otherAccountsWarning(statements.filter((it) => it !== own)));
  return { ...own, warnings };
}

/** A file that names no currency may have the sign of some, of which the account's is one or not. */
function isInCurrency({ account: { currency, sign } }: IdentifiedStatement, own: string): boolean {
  return currency === undefined ? sign === undefined || hasSign(own, sign) : currency === own;
}

/** A table has one statement for each currency in it, and names one account or none. */
function areOfOneAccount(statements: readonly IdentifiedStatement[]): boolean {
  return new Set(statements.map(({ account: { iban, number } }) => iban ?? number)).size === 1;
}

function matchOf({ account }: IdentifiedStatement, own: KnownAccount, others: readonly KnownAccount[]): Match {
  if (isAccountOf(account, own)) return 'own';
  if (others.some((it) => isAccountOf(account, it))) return 'other';
  if (account.iban) return own.iban ? 'other' : 'unsaid';
  if (!account.number) return 'unsaid';
  return own.accountNumber && !own.iban ? 'other' : 'unsure';
}

function nameOf({ account: { iban, number, currency, sign } }: IdentifiedStatement): string {
  return [iban ?? number ?? 'another account', currency ?? sign].filter(Boolean).join(' ');
}

function ofAnother(
  statements: readonly IdentifiedStatement[],
  { currency }: { currency: string },
  others: readonly KnownAccount[],
): AppError {
  const [first] = statements;
  const named = [...new Set(statements.map(nameOf))].slice(0, 5).join(', ');
  const there = first && others.find((it) => isAccountOf(first.account, it));
  if (there) return apiError('STATEMENT_OF_OTHER_ACCOUNT', { accountName: there.accountName, account: named });
  const isInAnother = first && !isInCurrency(first, currency);
  if (isInAnother) return apiError('STATEMENT_IN_OTHER_CURRENCY', { account: named, currency });
  return apiError('STATEMENT_OF_UNKNOWN_ACCOUNT', { account: named });
}

function unsure(statement: IdentifiedStatement): StatementWarning {
  return warningOf('account', { account: nameOf(statement) });
}

function otherAccountsWarning(statements: readonly IdentifiedStatement[]): StatementWarning {
  return warningOf('other_accounts', { accounts: statements.map(nameOf).slice(0, 5).join(', ') });
}
