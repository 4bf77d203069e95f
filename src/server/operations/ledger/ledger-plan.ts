import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AccountNeed,
  accountNumber,
  type GeneralRole,
  generalAccounts,
} from '@/lib/ledger/accounts';
import type { Plan } from '@/lib/ledger/journal';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, notFound } from '@/server/platform/contract/errors';
import { assertOpen, db, inTransaction, type OpenTransaction, rows, sql } from '@/server/platform/db/client';
import { clock } from '@/server/platform/runtime/clock';
import type { LedgerAccount, LedgerAccountPatch, LedgerSettings, LedgerSettingsPatch } from './ledger.schema';

type InWorkspace = Pick<Actor, 'workspaceId'>;

const standard: Plan = { accountLength: 8, a3Company: null, a3Format: '5', datevConsultant: null, datevClient: null };

/** How the accounts of the company's plan are, and what programs ask of it. */
export async function readPlan({ workspaceId }: InWorkspace): Promise<Plan> {
  const row = await db.ledgerSettings.findFirst({ where: { workspaceId } });
  if (!row) return standard;
  const { accountLength, a3Company, a3Format, datevConsultant, datevClient } = row;
  return { accountLength, a3Company, a3Format: a3Format === '4' ? '4' : '5', datevConsultant, datevClient };
}

/**
 * Changes what is given. Another length gives the accounts that have a number by a counter their zeros anew.
 * @throws 409 for another length once accounts are in a file; 422 where an account does not fit into it
 */
export async function savePlan(actor: Actor, { evenExported, ...patch }: LedgerSettingsPatch): Promise<LedgerSettings> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { accountLength } = await lockPlan(tx, workspaceId);
    await db.ledgerSettings.update({ where: { workspaceId }, data: patch });
    if (patch.accountLength !== undefined && patch.accountLength !== accountLength) {
      await renumber(workspaceId, patch.accountLength, evenExported ?? false);
    }
    return readPlan(actor);
  });
}

/** Every account that something has, by its number. */
export async function listAccounts({ workspaceId }: InWorkspace): Promise<LedgerAccount[]> {
  const found = await db.subAccount.findMany({
    where: { workspaceId },
    orderBy: { account: 'asc' },
    take: MOST_ACCOUNTS,
  });
  return found.map(({ kind, reference, account, name, exportedAt }) => ({
    ...{ kind: kindOf(kind), reference, account, name },
    exportedAt: exportedAt?.toISOString(),
  }));
}

const MOST_ACCOUNTS = 50_000;

/**
 * Gives something the account that a person says. Fewer digits than the plan has are filled with zeros.
 * @throws 400 for more digits than the plan has; 409 where another has it, or it is in a file already
 */
export async function saveAccount(actor: Actor, input: LedgerAccountPatch): Promise<LedgerAccount> {
  const { workspaceId } = actor;
  const { kind, reference, evenExported } = input;
  return inTransaction(async (tx) => {
    const { accountLength } = await lockPlan(tx, workspaceId);
    if (input.account.length > accountLength)
      throw invalid(['account'], `At most ${accountLength} digits: so many has the plan.`);
    const account = input.account.padEnd(accountLength, '0');
    const where = { workspaceId_kind_reference: { workspaceId, kind, reference } };
    const before = await db.subAccount.findFirst({ where: { workspaceId, kind, reference } });
    if (before?.exportedAt && before.account !== account && !evenExported)
      throw apiError('ACCOUNT_EXPORTED', { account: before.account });
    const other = await db.subAccount.findFirst({ where: { workspaceId, account, NOT: { kind, reference } } });
    if (other) throw apiError('ACCOUNT_TAKEN', { account, name: other.name });
    const name = before?.name ?? nameFor(kind, reference);
    const data = { account, prefix: input.account, ending: null };
    await db.subAccount.upsert({ where, create: { workspaceId, kind, reference, name, ...data }, update: data });
    return { kind, reference, account, name, exportedAt: before?.exportedAt?.toISOString() };
  });
}

/** The account of each need, by its kind and reference. Those that have none and whose prefix is known get one, in this order. */
export async function assignAccounts(actor: InWorkspace, needs: AccountNeed[]): Promise<Map<string, string>> {
  const { workspaceId } = actor;
  return inTransaction(async (tx) => {
    const { accountLength } = await lockPlan(tx, workspaceId);
    const known = await db.subAccount.findMany({
      where: { workspaceId },
      select: { kind: true, reference: true, account: true },
    });
    const byNeed = new Map(known.map(({ kind, reference, account }) => [`${kind} ${reference}`, account]));
    const used = new Set(byNeed.values());
    const counters = new Map(
      (await db.subAccountCounter.findMany({ where: { workspaceId } })).map((it) => [it.prefix, it.current]),
    );
    const before = new Map(counters);
    const created = needs.flatMap((need) => {
      const { kind, reference, prefix } = need;
      if (prefix === null || byNeed.has(keyOf(need))) return [];
      const ending = endingOf(need, { used, counters, accountLength });
      const account = accountNumber(prefix, ending, accountLength);
      used.add(account);
      byNeed.set(keyOf(need), account);
      return [{ workspaceId, kind, reference, account, prefix, ending, name: need.name.slice(0, 255) }];
    });
    await db.subAccount.createMany({ data: created });
    for (const [prefix, current] of counters) {
      if (before.get(prefix) === current) continue;
      const where = { workspaceId_prefix: { workspaceId, prefix } };
      await db.subAccountCounter.upsert({ where, create: { workspaceId, prefix, current }, update: { current } });
    }
    return byNeed;
  });
}

/** Notes that somebody has a file with these accounts. */
export async function markExported({ workspaceId }: InWorkspace, accounts: string[]): Promise<void> {
  const where = { workspaceId, exportedAt: null, account: { in: accounts } };
  await db.subAccount.updateMany({ where, data: { exportedAt: clock.now() } });
}

export function keyOf({ kind, reference }: Pick<AccountNeed, 'kind' | 'reference'>): string {
  return `${kind} ${reference}`;
}

type Numbering = { used: Set<string>; counters: Map<string, number>; accountLength: number };

/** The digits that an account ends in: its own where nobody has them, else the next of the counter. */
function endingOf({ kind, prefix, suffix }: AccountNeed, { used, counters, accountLength }: Numbering): string {
  const start = prefix ?? '';
  const numbered = kind === 'client' || kind === 'client_advance' || kind === 'vendor' || kind === 'bank_account';
  const fits = suffix !== undefined && start.length + suffix.length <= accountLength;
  if (!numbered && fits && !used.has(accountNumber(start, suffix, accountLength))) return suffix;
  for (let next = (counters.get(start) ?? 0) + 1; ; next += 1) {
    const ending = String(next);
    if (start.length + ending.length > accountLength) throw apiError('ACCOUNTS_USED_UP', { prefix: start });
    if (used.has(accountNumber(start, ending, accountLength))) continue;
    counters.set(start, next);
    return ending;
  }
}

async function renumber(workspaceId: string, accountLength: number, evenExported: boolean): Promise<void> {
  const accounts = await db.subAccount.findMany({ where: { workspaceId } });
  const exported = accounts.find(({ exportedAt }) => exportedAt);
  if (exported && !evenExported) throw apiError('ACCOUNT_EXPORTED', { account: exported.account });
  const renumbered = accounts.map((it) => ({ ...it, account: inLength(it, accountLength) }));
  if (new Set(renumbered.map(({ account }) => account)).size < renumbered.length)
    throw apiError('ACCOUNTS_USED_UP', { prefix: '' });
  await db.subAccount.deleteMany({ where: { workspaceId } });
  await db.subAccount.createMany({ data: renumbered });
}

type Stored = { account: string; prefix: string; ending: string | null };

/** One that a person gave keeps its digits; it gets or loses zeros at its end. */
function inLength({ account, prefix, ending }: Stored, length: number): string {
  if (ending !== null && prefix.length + ending.length <= length) return accountNumber(prefix, ending, length);
  const digits = account.replace(/0+$/, '');
  if (digits.length <= length) return digits.padEnd(length, '0');
  throw apiError('ACCOUNT_TOO_LONG', { account, digits: length });
}

/** The plan, which nobody else numbers accounts of until the transaction ends. */
async function lockPlan(tx: OpenTransaction, workspaceId: string): Promise<{ accountLength: number }> {
  assertOpen(tx);
  await rows(
    sql`INSERT INTO ledger_settings (workspace_id, updated_at) VALUES (${workspaceId}, now()) ON CONFLICT DO NOTHING`,
  );
  await rows(sql`SELECT FROM ledger_settings WHERE workspace_id = ${workspaceId} FOR UPDATE`);
  const row = await db.ledgerSettings.findFirst({ where: { workspaceId } });
  if (!row) throw notFound('Workspace');
  return row;
}

function nameFor(kind: AccountKind, reference: string): string {
  const role = reference.split(':')[0] ?? '';
  if (kind === 'general' && Object.hasOwn(generalAccounts, role)) return generalAccounts[role as GeneralRole].name;
  return reference || 'Sin categoría';
}

function kindOf(kind: string): AccountKind {
  const known = ACCOUNT_KINDS.find((it) => it === kind);
  if (!known) throw new Error(`There is no kind ${kind} of accounts`);
  return known;
}
