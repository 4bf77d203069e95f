import { z } from 'zod';
import type { Period } from '@/lib/dates/periods';
import type { AccountNeed } from '@/lib/ledger/accounts';
import type { Entry, InvoiceDetail } from '@/lib/ledger/entry';
import type { JournalDetail, JournalEntry } from '@/lib/ledger/journal';
import type { Actor } from '@/server/platform/api/context';
import { apiError, invalid, tooBusy } from '@/server/platform/contract/errors';
import { firstRow, inSnapshot, sql } from '@/server/platform/db/client';
import { requesterOf } from '@/server/platform/db/requester-of';
import { FairQueue, QueueFullError } from '@/server/platform/runtime/fair-queue';
import { readAssets } from '@/server/tax/assets/asset-rows';
import { findCompany } from '@/server/tax/reports/books';
import { depreciationEntries, disposalEntries, readAssetSales } from './asset-documents';
import { deductionEntries, expenseEntries } from './expense-documents';
import { invoiceEntries, lateFeeEntries } from './invoice-documents';
import type { LedgerEntries, LedgerEntriesInput, LedgerReview } from './ledger.schema';
import { assignAccounts, keyOf } from './ledger-plan';
import { movementEntries } from './movement-documents';
import { depositEntries, expensePaymentEntries, paymentEntries } from './payment-documents';
import { Posting } from './posting';
import { accrualEntries, regularisationEntries } from './tax-documents';

/** The most entries of a period, which are in memory at once: 60 MB of them, and others wait for half a second in all. */
const MOST_ENTRIES = 20_000;

/** One of each owner at a time, two in the process. */
const queue = new FairQueue({ running: 2, runningPerOwner: 1, waiting: 64, waitingPerOwner: 16 });
const RETRY_AFTER_SECONDS = 30;

export interface Journal {
  posting: Posting;
  entries: JournalEntry[];
  /** What needs an account that only a person can say, and how many lines wait for it. */
  missing: LedgerReview['missing'];
}

/**
 * The journal of a period. What has no account yet gets one, in the order of the entries. Where accounts are missing there
 * are no entries.
 * @throws 400 for a period that ends before it begins, 422 for one of too many entries, 503 while too many others are read
 */
export async function readJournal(actor: Actor, period: Period): Promise<Journal> {
  if (period.to < period.from) throw invalid(['to'], 'The period ends before it begins.');
  return queue
    .add(await requesterOf(actor.workspaceId), () => makeJournal(actor, period))
    .catch((error: unknown) => {
      throw error instanceof QueueFullError ? tooBusy('Too many journals are being made.', RETRY_AFTER_SECONDS) : error;
    });
}

async function makeJournal(actor: Actor, period: Period): Promise<Journal> {
  const posting = new Posting(await findCompany(actor));
  const entries = await inSnapshot(() => collect(posting, period));
  if (entries.length > MOST_ENTRIES) throw apiError('LEDGER_PERIOD_TOO_LONG', { most: MOST_ENTRIES });
  const needs = await uniqueNeeds(posting, entries);
  const accounts = await assignAccounts(actor, needs);
  const missing = missingOf(entries, accounts);
  if (missing.length > 0) return { posting, entries: [], missing };
  const resolved: JournalEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    await posting.breathe();
    resolved.push(resolvedEntry(entry, index + 1, accounts));
  }
  return { posting, entries: resolved, missing };
}

/** What a period holds and what is missing before its files can be made. @throws as `readJournal` does */
export async function reviewPeriod(actor: Actor, period: Period): Promise<LedgerReview> {
  const { posting, entries, missing } = await readJournal(actor, period);
  return { entries: entries.length, currency: posting.currency, missing, notices: noticesOf(posting) };
}

/** A page of the entries of a period. @throws as `readJournal` does; 422 where accounts are missing */
export async function listEntries(
  actor: Actor,
  { limit, after, ...period }: LedgerEntriesInput,
): Promise<LedgerEntries> {
  const journal = await readJournal(actor, period);
  assertAccounts(journal);
  const page = journal.entries.slice(after, after + limit);
  return {
    data: page.map(({ number, date, text, document, lines }) => ({
      ...{ number, date, text, document },
      lines: lines.map(({ account, name, amount }) => ({
        ...{ account, name },
        debit: amount.isNegative() ? 0 : amount.toNumber(),
        credit: amount.isNegative() ? amount.negated().toNumber() : 0,
      })),
    })),
    total: journal.entries.length,
    hasMore: after + limit < journal.entries.length,
    notices: noticesOf(journal.posting),
  };
}

/** @throws 422 that names what needs an account */
export function assertAccounts({ missing }: Journal): void {
  const [first] = missing;
  if (first) throw apiError('ACCOUNTS_MISSING', { count: missing.length, name: first.name });
}

function noticesOf({ notices }: Posting): LedgerReview['notices'] {
  return [...notices].map(([code, noticed]) => ({ code, ...noticed }));
}

/** Every entry of a period by date; those of one day in the order in which documents come before what pays them. */
async function collect(posting: Posting, period: Period): Promise<Entry[]> {
  if ((await countDocuments(posting, period)) > MOST_ENTRIES) {
    throw apiError('LEDGER_PERIOD_TOO_LONG', { most: MOST_ENTRIES });
  }
  posting.sales = await readAssetSales(posting, await readAssets(posting.workspaceId));
  const found: Entry[] = [];
  for (const read of [
    invoiceEntries,
    lateFeeEntries,
    accrualEntries,
    expenseEntries,
    deductionEntries,
    depositEntries,
    paymentEntries,
    expensePaymentEntries,
    movementEntries,
    disposalEntries,
    depreciationEntries,
    regularisationEntries,
  ]) {
    found.push(...(await read(posting, period)));
  }
  const withLines = found.filter(({ lines }) => lines.length > 0);
  return withLines.sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const CountRow = z.object({ count: z.number() });

/** How many documents and movements a period has: each is an entry at least. */
async function countDocuments({ workspaceId }: Posting, { from, to }: Period): Promise<number> {
  const found = await firstRow(
    CountRow,
    sql`
    SELECT (SELECT count(*) FROM invoice WHERE workspace_id = ${workspaceId} AND status NOT IN ('draft', 'cancelled')
        AND coalesce(operation_date, issue_date) BETWEEN ${from}::date AND ${to}::date)
      + (SELECT count(*) FROM expense WHERE workspace_id = ${workspaceId} AND date BETWEEN ${from}::date AND ${to}::date)
      + (SELECT count(*) FROM bank_transaction WHERE workspace_id = ${workspaceId} AND date BETWEEN ${from}::date AND ${to}::date) AS count`,
  );
  return found?.count ?? 0;
}

function needsOf({ lines, invoice }: Entry): AccountNeed[] {
  const ofDetails = (invoice?.details ?? []).flatMap((it) => [
    it.account,
    it.taxAccount,
    it.surchargeAccount,
    it.withheldAccount,
  ]);
  return [...lines.map(({ account }) => account), ...ofDetails].filter((need) => need !== undefined);
}

async function uniqueNeeds(posting: Posting, entries: Entry[]): Promise<AccountNeed[]> {
  const unique = new Map<string, AccountNeed>();
  for (const entry of entries) {
    await posting.breathe();
    for (const need of needsOf(entry)) {
      if (!unique.has(keyOf(need))) unique.set(keyOf(need), need);
    }
  }
  return [...unique.values()];
}

function missingOf(entries: Entry[], accounts: Map<string, string>): LedgerReview['missing'] {
  const missing = new Map<string, LedgerReview['missing'][number]>();
  for (const { account } of entries.flatMap(({ lines }) => lines)) {
    const key = keyOf(account);
    if (accounts.has(key)) continue;
    const { kind, reference, name } = account;
    missing.set(key, { kind, reference, name, count: (missing.get(key)?.count ?? 0) + 1 });
  }
  return [...missing.values()];
}

function resolvedEntry(
  { date, text, document, lines, invoice }: Entry,
  number: number,
  accounts: Map<string, string>,
): JournalEntry {
  const accountOf = (need: AccountNeed | undefined) => (need && accounts.get(keyOf(need))) ?? '';
  const detailOf = ({
    account,
    taxAccount,
    surchargeAccount,
    withheldAccount,
    ...detail
  }: InvoiceDetail): JournalDetail => ({
    ...detail,
    account: accountOf(account),
    accountName: account.name,
    taxAccount: accountOf(taxAccount),
    surchargeAccount: accountOf(surchargeAccount),
    withheldAccount: accountOf(withheldAccount),
  });
  const { party, details = [], ...head } = invoice ?? {};
  return {
    ...{ number, date, text, document },
    lines: lines.map(({ account, amount }) => ({
      account: accountOf(account),
      name: account.name,
      taxId: account.taxId,
      amount,
    })),
    ...(invoice &&
      party && {
        invoice: {
          ...(head as Omit<typeof invoice, 'party' | 'details'>),
          account: accountOf(party),
          details: details.map(detailOf),
        },
      }),
  };
}
