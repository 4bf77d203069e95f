import { isDeepStrictEqual } from 'node:util';
import { toNumber } from '@/lib/money/money';
import { bankOfIban } from '@/lib/money/spanish-banks';
import { newId } from '@/lib/text/id';
import type {
  BankAccount,
  BankAccountCreate,
  BankAccountList,
  BankAccountListInput,
  BankAccountPatch,
} from '@/server/banking/banking/accounts.schema';
import { balancesOf } from '@/server/banking/banking/balances';
import type { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { type AppError, apiError, frozenField, notFound } from '@/server/platform/contract/errors';
import { assertWholeUnits } from '@/server/platform/contract/whole-units';
import { lockRow, refusingDuplicates } from '@/server/platform/db/change-row';
import { db, inTransaction, type OpenTransaction } from '@/server/platform/db/client';
import { containsText, countFound, listRowsAndMore, pageOf } from '@/server/platform/db/list-rows';
import { clock } from '@/server/platform/runtime/clock';

// Accounts and their transactions publish no event: subscribers know no type for them.

const IN_EUROS = 'EUR';

const lastImport = {
  statements: {
    where: { importedAt: { not: null } },
    orderBy: { importedAt: 'desc' },
    take: 1,
    select: { importedAt: true },
  },
} satisfies Prisma.BankAccountInclude;

type Row = Prisma.BankAccountGetPayload<{ include: typeof lastImport }>;

/** The workspace's accounts, newest first. */
export async function listAccounts({ workspaceId }: Actor, input: BankAccountListInput): Promise<BankAccountList> {
  const page = pageOf(input);
  const { provider, isActive } = input;
  const filter: Prisma.BankAccountWhereInput = {
    ...(provider !== undefined && { provider }),
    ...(isActive !== undefined && { isActive }),
    ...(page.q && containsText(page.q)),
  };
  const where = { workspaceId, AND: filter };
  return listRowsAndMore(page, where, {
    count: () => countFound('bank_account', workspaceId, filter, () => db.bankAccount.count({ where })),
    find: async (query) => withBalances(workspaceId, await db.bankAccount.findMany({ ...query, include: lastImport })),
    toItem: (account) => account,
  });
}

/** @throws 404 */
export async function getAccount({ workspaceId }: Actor, id: string): Promise<BankAccount> {
  const found = await db.bankAccount.findMany({ where: { id, workspaceId }, include: lastImport });
  const [account] = await withBalances(workspaceId, found);
  if (!account) throw notFound('Bank account');
  return account;
}

/** @throws 400 for an opening balance that its currency does not have, 409 where the IBAN is there already */
export async function createAccount(actor: Actor, input: BankAccountCreate): Promise<BankAccount> {
  const now = clock.now();
  const id = newId('bac');
  const data = {
    ...{ id, workspaceId: actor.workspaceId, createdAt: now, updatedAt: now },
    ...columnsOf(input),
    accountName: input.accountName,
    bankName: input.bankName || (input.iban && bankOfIban(input.iban)) || null,
    currency: input.currency ?? IN_EUROS,
  };
  assertWholeUnits(data.currency, input.openingBalance ?? 0, ['openingBalance']);
  return refusingTwins(async () => {
    await db.bankAccount.create({ data });
    return getAccount(actor, id);
  });
}

/** PATCH: what is left out stays. @throws 400, 404, 409 as it is created, and for another currency once something has moved */
export async function updateAccount(actor: Actor, id: string, input: BankAccountPatch): Promise<BankAccount> {
  const { workspaceId } = actor;
  return refusingTwins(async (tx) => {
    await lockRow(tx, 'bankAccount', workspaceId, id);
    const before = await getAccount(actor, id);
    const currency = input.currency ?? before.currency;
    if (currency !== before.currency && (await hasTransactions(workspaceId, id))) {
      const message = 'The currency cannot change once the account has transactions. Add an account in the other one.';
      throw frozenField('currency', message, 'Has transactions');
    }
    assertWholeUnits(currency, input.openingBalance ?? before.openingBalance, ['openingBalance']);
    const where = { id, workspaceId };
    await db.bankAccount.update({ where, data: { ...columnsOf(input), currency } });
    const after = await getAccount(actor, id);
    if (isDeepStrictEqual(before, after)) return before;
    await db.bankAccount.update({ where, data: { updatedAt: clock.now() } });
    return getAccount(actor, id);
  });
}

/** @throws 404, 409 while something has moved on it */
export async function deleteAccount({ workspaceId }: Actor, id: string): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await lockRow(tx, 'bankAccount', workspaceId, id))) throw notFound('Bank account');
    if (await hasTransactions(workspaceId, id)) {
      throw apiError('BANK_ACCOUNT_HAS_TRANSACTIONS');
    }
    await db.bankAccount.deleteMany({ where: { id, workspaceId } });
  });
}

async function hasTransactions(workspaceId: string, accountId: string): Promise<boolean> {
  const found = await db.bankTransaction.findFirst({ where: { accountId, workspaceId }, select: { id: true } });
  return found !== null;
}

function refusingTwins<T>(write: (tx: OpenTransaction) => Promise<T>): Promise<T> {
  return inTransaction(() => refusingDuplicates('iban', write, sameIban));
}

function sameIban(): AppError {
  return apiError('BANK_ACCOUNT_EXISTS');
}

/** The columns that are sent. What is left out stays, or is empty where it is new. */
function columnsOf({ isActive, openingBalance, currency: _, ...texts }: BankAccountPatch) {
  return {
    ...texts,
    ...(isActive !== undefined && { isActive: isActive ?? true }),
    ...(openingBalance !== undefined && { openingBalance: openingBalance ?? 0 }),
  };
}

async function withBalances(workspaceId: string, found: Row[]): Promise<BankAccount[]> {
  const ids = found.map(({ id }) => id);
  const balances = ids.length > 0 ? await balancesOf(workspaceId, ids) : new Map<string, string>();
  return found.map((row) => ({
    id: row.id,
    provider: row.provider,
    bankName: row.bankName ?? undefined,
    accountName: row.accountName,
    accountNumber: row.accountNumber ?? undefined,
    iban: row.iban ?? undefined,
    currency: row.currency,
    isActive: row.isActive,
    openingBalance: toNumber(row.openingBalance),
    balance: toNumber(balances.get(row.id) ?? row.openingBalance),
    lastSyncAt: row.statements[0]?.importedAt?.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}
