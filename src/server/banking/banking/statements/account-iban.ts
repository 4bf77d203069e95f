import type { ParsedStatement } from '@/server/banking/bank-statements/statement';
import type { BankAccount } from '@/server/generated/prisma/client';
import { db } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';

/** An account without an IBAN gets that of its first statement: the next is held against it. The account is locked. */
export async function learnIban(
  { id, workspaceId, iban }: BankAccount,
  { account }: Pick<ParsedStatement, 'account'>,
): Promise<void> {
  if (iban || !account.iban) return;
  const data = { iban: account.iban, ibanFromFile: account.iban, updatedAt: clock.now() };
  await db.bankAccount.update({ where: { id, workspaceId }, data });
}

/**
 * Takes from an account the IBAN that a statement brought, once no imported statement says it any more; one that a person
 * entered stays. The account is locked.
 */
export async function forgetIban({ id, workspaceId }: Pick<BankAccount, 'id' | 'workspaceId'>): Promise<void> {
  const { iban, ibanFromFile } = await db.bankAccount.findFirstOrThrow({ where: { id, workspaceId } });
  if (!iban || iban !== ibanFromFile) return;
  const where = { accountId: id, workspaceId, importedAt: { not: null }, accountIban: iban };
  if (await db.bankStatement.findFirst({ where })) return;
  const data = { iban: null, ibanFromFile: null, updatedAt: clock.now() };
  await db.bankAccount.update({ where: { id, workspaceId }, data });
}
