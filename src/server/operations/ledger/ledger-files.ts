import { setImmediate as nextTurn } from 'node:timers/promises';
import { todayIn } from '@/lib/dates';
import { type Plan, UnfitForProgram } from '@/lib/ledger/journal';
import { a3File } from '@/lib/ledger/programs/a3';
import { contaplusAccounts, contaplusJournal } from '@/lib/ledger/programs/contaplus';
import { datevFile } from '@/lib/ledger/programs/datev';
import { journalCsv } from '@/lib/ledger/programs/journal-csv';
import { csvStyles } from '@/lib/text/csv';
import type { Actor } from '@/server/platform/api/context';
import type { BinaryAnswer } from '@/server/platform/api/trpc';
import { apiError } from '@/server/platform/contract/errors';
import { clock } from '@/server/platform/runtime/clock';
import { zipOf } from '@/server/platform/workbooks/zip-of-parts';
import { assertAccounts, type Journal, readJournal } from './journal';
import type { LedgerFileInput } from './ledger.schema';
import { markExported, readPlan } from './ledger-plan';

/** The journal of a period as a program of accountants reads it. @throws 422 where accounts are missing or something does not fit */
export async function makeLedgerFile(actor: Actor, { program, ...period }: LedgerFileInput): Promise<BinaryAnswer> {
  const journal = await readJournal(actor, period);
  assertAccounts(journal);
  const plan = await readPlan(actor);
  const answer = await writers[program](journal, plan, period).catch((error: unknown) => {
    throw error instanceof UnfitForProgram ? refusalOf(error, plan) : error;
  });
  const accounts = new Set(journal.entries.flatMap(({ lines }) => lines.map(({ account }) => account)));
  await markExported(actor, [...accounts]);
  return answer;
}

type Writer = (journal: Journal, plan: Plan, period: { from: string; to: string }) => Promise<BinaryAnswer>;

const writers: Record<LedgerFileInput['program'], Writer> = {
  a3: async ({ entries }, plan) => ({
    bytes: await joined(a3File(entries, plan)),
    filename: 'SUENLACE.DAT',
    contentType: 'application/octet-stream',
  }),
  contaplus: async ({ entries, posting }, plan, period) => {
    const today = todayIn(posting.timeZone, clock.now());
    const parts = new Map([
      ['XDiario.dbf', await joined(contaplusJournal(entries, plan, today))],
      ['XSubcta.dbf', await joined(contaplusAccounts(entries, plan, today))],
    ]);
    const filename = `contaplus-${period.from}-${period.to}.zip`;
    return { bytes: await joined(zipOf(parts)), filename, contentType: 'application/zip' };
  },
  datev: async ({ entries, posting }, plan, period) => {
    const madeAt = clock.now().toISOString().replaceAll(/\D/g, '');
    const file = datevFile(entries, plan, { ...period, currency: posting.currency, madeAt });
    const filename = `EXTF_Buchungsstapel_${period.from}_${period.to}.csv`;
    return { bytes: await joined(file), filename, contentType: 'text/csv' };
  },
  csv: async ({ entries }, _, period) => ({
    bytes: await joined(journalCsv(entries, csvStyles.es)),
    filename: `diario-${period.from}-${period.to}.csv`,
    contentType: 'text/csv',
  }),
};

const AT_ONCE = 500;

/** The pieces as one, with turns for others between them. */
async function joined(pieces: Iterable<Buffer>): Promise<Buffer> {
  const made: Buffer[] = [];
  for (const piece of pieces) {
    if (made.push(piece) % AT_ONCE === 0) await nextTurn();
  }
  return Buffer.concat(made);
}

function refusalOf({ reason, what }: UnfitForProgram, { accountLength }: Plan) {
  switch (reason) {
    case 'account':
      return apiError('ACCOUNT_TOO_LONG', { account: what, digits: accountLength });
    case 'amount':
      return apiError('LEDGER_AMOUNT_TOO_LARGE', { amount: what });
    case 'entries':
      return apiError('LEDGER_PERIOD_TOO_LONG', { most: what });
    case 'years':
      return apiError('DATEV_TWO_YEARS');
    case 'length':
      return apiError('DATEV_ACCOUNTS_TOO_LONG', { digits: what });
    case 'a3Company':
      return apiError('A3_COMPANY_MISSING');
    case 'datevNumbers':
      return apiError('DATEV_NUMBERS_MISSING');
  }
}
