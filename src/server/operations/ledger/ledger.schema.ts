import { z } from 'zod';
import { ACCOUNT_KINDS } from '@/lib/ledger/accounts';
import { CalendarDate, queryInteger } from '@/server/platform/contract/pagination';

const period = {
  from: CalendarDate.meta({ description: 'The first day of the period, which is included.', example: '2026-01-01' }),
  to: CalendarDate.meta({ description: 'The last day of the period, which is included.', example: '2026-03-31' }),
};

export const LedgerPeriod = z.object(period);
export type LedgerPeriod = z.output<typeof LedgerPeriod>;

export const LedgerEntriesInput = LedgerPeriod.extend({
  limit: queryInteger(1, 500).default(100).meta({ description: 'How many entries to return, 1 to 500.', example: 100 }),
  after: queryInteger(0, 10_000_000)
    .default(0)
    .meta({ description: 'The number of the last entry that is known; those after it are returned.', example: 0 }),
});
export type LedgerEntriesInput = z.output<typeof LedgerEntriesInput>;

const LedgerLine = z.object({
  account: z
    .string()
    .meta({ description: "The account in the company's plan, of 8 to 12 digits.", example: '43000001' }),
  name: z.string().meta({ description: 'What the account is called.', example: 'Acme Studio SL' }),
  debit: z.number().meta({ description: 'What is debited, in the currency of the workspace; 0 where it is credited.' }),
  credit: z.number().meta({ description: 'What is credited; 0 where it is debited.' }),
});

export const LedgerEntry = z
  .object({
    number: z.int().meta({ description: 'The place of the entry in the period, from 1.', example: 1 }),
    date: CalendarDate,
    text: z.string().meta({ description: 'What happened.', example: 'Factura F-2026-001 Acme Studio SL' }),
    document: z.string().meta({ description: 'The number of the document, or empty.', example: 'F-2026-001' }),
    lines: z.array(LedgerLine).meta({ description: 'What is debited and credited: both come to the same.' }),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.output<typeof LedgerEntry>;

export const NOTICES = [
  'expense_without_rate',
  'invoice_without_rate',
  'deposit_in_other_currency',
  'movement_in_other_currency',
  'movement_unexplained',
  'cash_criterion',
] as const;

const LedgerNotice = z.object({
  code: z.enum(NOTICES).meta({
    description:
      'What is not in the entries as it should be: documents and movements in another currency without a rate are absent; a movement that nobody has explained is on account 555; of a document under the cash criterion, VAT books of other programs have nothing.',
  }),
  count: z.int().meta({ description: 'How many there are of it.' }),
  examples: z.array(z.string()).meta({ description: 'A few of them.' }),
});

export const LedgerEntries = z
  .object({
    data: z.array(LedgerEntry).meta({ description: 'The entries, by date.' }),
    total: z.int().meta({ description: 'How many entries the period has.' }),
    hasMore: z.boolean().meta({ description: 'Whether there are more after this page.' }),
    notices: z.array(LedgerNotice).meta({ description: 'What the entries do not say, or not as they should.' }),
  })
  .meta({ id: 'LedgerEntries' });
export type LedgerEntries = z.output<typeof LedgerEntries>;

export const PROGRAMS = ['a3', 'contaplus', 'datev', 'csv'] as const;

export const LedgerFileInput = LedgerPeriod.extend({
  program: z.enum(PROGRAMS).meta({
    description:
      '`a3`: SUENLACE.DAT; `contaplus`: XDiario and XSubcta in a ZIP; `datev`: EXTF; `csv`: the journal as a table.',
    example: 'a3',
  }),
});
export type LedgerFileInput = z.output<typeof LedgerFileInput>;

const AccountKind = z.enum(ACCOUNT_KINDS);
const Digits = z
  .string()
  .regex(/^\d{3,12}$/, 'Write the digits of an account, 3 to 12')
  .max(12);

export const LedgerAccount = z.object({
  kind: AccountKind,
  reference: z.string(),
  name: z.string(),
  account: z.string(),
  exportedAt: z.string().optional(),
});
export type LedgerAccount = z.output<typeof LedgerAccount>;

export const LedgerAccountPatch = z.object({
  kind: AccountKind,
  reference: z.string().max(255),
  account: Digits,
  /** Also where a file has the account that it had. */
  evenExported: z.boolean().optional(),
});
export type LedgerAccountPatch = z.output<typeof LedgerAccountPatch>;

export const LedgerSettings = z.object({
  accountLength: z.int(),
  a3Company: z.string().nullable(),
  a3Format: z.enum(['4', '5']),
  datevConsultant: z.int().nullable(),
  datevClient: z.int().nullable(),
});
export type LedgerSettings = z.output<typeof LedgerSettings>;

export const LedgerSettingsPatch = z.object({
  accountLength: z.int().min(8).max(12).optional(),
  a3Company: z
    .string()
    .regex(/^\d{1,5}$/, 'Write up to five digits')
    .max(5)
    .nullish(),
  a3Format: z.enum(['4', '5']).optional(),
  datevConsultant: z.int().min(1001).max(9_999_999).nullish(),
  datevClient: z.int().min(1).max(99_999).nullish(),
  evenExported: z.boolean().optional(),
});
export type LedgerSettingsPatch = z.output<typeof LedgerSettingsPatch>;

/** What a period holds, and what is missing before its files can be made. */
export const LedgerReview = z.object({
  entries: z.int(),
  currency: z.string(),
  missing: z.array(z.object({ kind: AccountKind, reference: z.string(), name: z.string(), count: z.int() })),
  notices: z.array(LedgerNotice),
});
export type LedgerReview = z.output<typeof LedgerReview>;
