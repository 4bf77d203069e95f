import { z } from 'zod';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';

const Money = z.number();

export const Buckets = z
  .object({
    current: Money.meta({ description: 'Not yet due, and credits that belong to no invoice.' }),
    days1_30: Money,
    days31_60: Money,
    days61_90: Money,
    days90plus: Money,
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
  clientId: z.string().optional(),
  clientName: z.string(),
  totalOutstanding: Money,
  daysOldestInvoice: z.int().meta({ description: 'Days past due of the oldest open invoice; 0 where none is.' }),
  invoiceCount: z.int(),
});

export const WorkspaceAging = z
  .object({
    workspaceId: z.string(),
    workspaceName: z.string(),
    ownerName: z.string(),
    currency: z.string(),
    asOf: CalendarDate,
    buckets: Buckets,
    grandTotal: Money,
    totalOverdue: Money,
    topDebtors: z.array(Debtor),
  })
  .meta({ id: 'WorkspaceAging', description: 'What one company is owed in one currency.' });
export type WorkspaceAging = z.output<typeof WorkspaceAging>;

const CurrencyTotal = z.object({ currency: z.string(), buckets: Buckets, total: Money, overdue: Money });

export const Aging = z
  .object({
    data: z.object({
      workspaces: z.array(WorkspaceAging),
      rejectedWorkspaceIds: z.array(z.string()),
      consolidatedCurrency: z.string().meta({ description: 'The currency that the consolidated figures are in.' }),
      consolidatedBuckets: Buckets,
      consolidatedTotal: Money,
      consolidatedOverdue: Money,
      consolidatedByCurrency: z
        .array(CurrencyTotal)
        .meta({ description: 'One entry a currency: amounts of different currencies are never added up.' }),
      asOf: CalendarDate,
      generatedAt: Timestamp,
    }),
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
