import { z } from 'zod';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';

const Money = z.number();

export const Buckets = z
  .object({
    current: Money.meta({ description: 'Not yet due, and credits that belong to no invoice.' }),
    days1_30: Money.meta({ description: '1 to 30 days past due.' }),
    days31_60: Money.meta({ description: '31 to 60 days past due.' }),
    days61_90: Money.meta({ description: '61 to 90 days past due.' }),
    days90plus: Money.meta({ description: 'More than 90 days past due.' }),
  })
  .meta({ id: 'AgingBuckets', description: 'What is owed, by how many days it is past its due date.' });
export type Buckets = z.output<typeof Buckets>;
export type Bucket = keyof Buckets;

export const AgingInput = z
  .object({
    workspaceIds: z
      .array(z.string().min(1).max(64))
      .min(1)
      .max(200)
      .meta({ description: 'The companies to report on.', example: ['ws_01kagz4t5v8w9x0y1z2a3b4c5d'] }),
    asOf: CalendarDate.nullish().meta({ description: 'The day to report for; today where left out.' }),
    bustCache: z.boolean().nullish().meta({ description: 'Ignored: the figures are always fresh.' }),
  })
  .meta({ id: 'AgingRequest' });
export type AgingInput = z.output<typeof AgingInput>;

const Debtor = z.object({
  clientId: z.string().optional().meta({ description: 'The client; absent where an invoice names none.' }),
  clientName: z.string().meta({ description: 'Who is billed, as the invoices say.' }),
  totalOutstanding: Money.meta({ description: 'What they still owe.' }),
  daysOldestInvoice: z.int().meta({ description: 'Days past due of the oldest open invoice; 0 where none is.' }),
  invoiceCount: z.int().meta({ description: 'How many invoices of theirs are open.' }),
});

export const WorkspaceAging = z
  .object({
    workspaceId: z.string().meta({ description: "The company's workspace." }),
    workspaceName: z.string().meta({ description: 'What the company is called.' }),
    ownerName: z.string().meta({ description: 'The owner of the workspace.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of every amount in this entry.' }),
    asOf: CalendarDate.meta({ description: 'The day that is reported for.' }),
    buckets: Buckets.meta({ description: 'What is owed, by how long it is past due.' }),
    grandTotal: Money.meta({ description: 'All that is owed: the sum of `buckets`.' }),
    totalOverdue: Money.meta({ description: 'What of it is past due.' }),
    topDebtors: z.array(Debtor).meta({ description: 'Who owes most, the largest first.' }),
  })
  .meta({ id: 'WorkspaceAging', description: 'What one company is owed in one currency.' });
export type WorkspaceAging = z.output<typeof WorkspaceAging>;

const CurrencyTotal = z.object({
  currency: z.string().meta({ description: 'ISO 4217: the currency of this entry.' }),
  buckets: Buckets.meta({ description: 'What is owed in it, by how long it is past due.' }),
  total: Money.meta({ description: 'All that is owed in it.' }),
  overdue: Money.meta({ description: 'What of it is past due.' }),
});

export const Aging = z
  .object({
    data: z
      .object({
        workspaces: z.array(WorkspaceAging).meta({ description: 'One entry for each company and currency.' }),
        rejectedWorkspaceIds: z.array(z.string()).meta({
          description:
            'Companies that were asked for and that whoever made the key may not read, or that do not exist.',
        }),
        consolidatedCurrency: z.string().meta({ description: 'The currency that the consolidated figures are in.' }),
        consolidatedBuckets: Buckets.meta({
          description: 'What all companies are owed in that currency, by how long it is past due.',
        }),
        consolidatedTotal: Money.meta({ description: 'All that they are owed in that currency.' }),
        consolidatedOverdue: Money.meta({ description: 'What of it is past due.' }),
        consolidatedByCurrency: z
          .array(CurrencyTotal)
          .meta({ description: 'One entry a currency: amounts of different currencies are never added up.' }),
        asOf: CalendarDate.meta({ description: 'The day that is reported for.' }),
        generatedAt: Timestamp.meta({ description: 'When the report was made.' }),
      })
      .meta({ description: 'The report.' }),
  })
  .meta({ id: 'Aging' });
export type Aging = z.output<typeof Aging>;

/** Whose debts in which currency, on which day. */
export const DebtorListInput = z.object({
  workspaceId: z.string().max(64),
  currency: z.string().length(3),
  asOf: CalendarDate.nullish(),
});
export type DebtorListInput = z.output<typeof DebtorListInput>;

/** `total` counts all of them, `data` may hold fewer. */
export const DebtorList = z.object({ data: z.array(Debtor.extend({ buckets: Buckets })), total: z.int() });
export type DebtorList = z.output<typeof DebtorList>;

/** A debtor is a client and the name billed to: a client may be unknown, or renamed. */
export const DebtorInvoicesInput = DebtorListInput.extend({
  clientId: z.string().max(64).nullish(),
  clientName: z.string().max(200),
});
export type DebtorInvoicesInput = z.output<typeof DebtorInvoicesInput>;

const DebtorInvoice = z.object({
  id: z.string(),
  documentNumber: z.string().optional(),
  issueDate: CalendarDate,
  dueDate: CalendarDate.optional(),
  /** Past due; 0 or less is not due yet. */
  days: z.int(),
  bucket: Buckets.keyof(),
  outstanding: Money,
});

export const DebtorInvoices = z.object({ data: z.array(DebtorInvoice), total: z.int() });
export type DebtorInvoices = z.output<typeof DebtorInvoices>;
