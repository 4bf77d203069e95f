import { z } from 'zod';
import { GUEST_AUTHORITIES } from '@/lib/rental/guest-registration';
import { IMPORT_KINDS } from '@/lib/tables/imports/import-kinds';
import { QUARTERLY_FORMS } from '@/lib/tax/tax-forms/filing-dates';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';
import { MailStatus } from '@/server/platform/mail/mail.schema';
import { FailedTaskCount } from '@/server/platform/outbox/outbox.schema';
import { DocumentHistory } from '@/server/sales/documents/document-history.schema';

/** Never added up over currencies: an entry each, the workspace's own first. */
export const Amounts = z.array(z.object({ currency: z.string(), count: z.int(), amount: z.number() }));
export type Amounts = z.output<typeof Amounts>;

/** What is due within these days. */
const DueIn = z.object({ from: CalendarDate, to: CalendarDate, amounts: Amounts });

export const Overview = z.object({
  /** What clients owe in all, less what the company owes them; the invoices that wait for payment are counted. */
  receivable: Amounts,
  /** Due before today. */
  overdue: Amounts,
  /** From today to Sunday. */
  thisWeek: DueIn,
  /** The weeks after this one, from Monday to Sunday. */
  nextWeeks: z.array(DueIn),
  /** After those weeks, and without a due date. */
  later: Amounts,
  undated: Amounts,
  /** Bills of vendors that wait to be paid: due before today, and from today `until` a week later. */
  bills: z.object({ overdue: Amounts, soon: Amounts, until: CalendarDate }),
  drafts: Amounts,
  /** Payments since the first of the month, in the workspace's zone. */
  received: Amounts,
  /** Bank transactions that nobody has explained: neither matched nor categorized nor excluded; what they moved, either way. */
  unexplained: Amounts,
  /** Deliveries that were given up since the beginning of yesterday, by webhook; none for those who may not see webhooks. */
  failedDeliveries: z.object({
    since: CalendarDate,
    webhooks: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
  }),
  /** What was given up and waits for an owner, who alone sees it, by kind. */
  failedTasks: z.array(FailedTaskCount),
  /** What the accountant asked and waits for an answer; 0 for those who do not answer. */
  requests: z.int(),
  /** Records that the tax agency refused or that wait for a person. */
  taxAgency: z.int(),
  /** The returns of the last quarter that wait to be filed; an amount below zero is owed to the company. Null where none does. */
  filing: z
    .object({
      quarter: z.string(),
      currency: z.string(),
      forms: z.array(z.object({ form: z.enum(QUARTERLY_FORMS), dueOn: CalendarDate, amount: z.number() })),
    })
    .nullable(),
  /** How many wait to be sent to an authority that nothing is sent to until a person does something; null where sending goes on. */
  blocked: z.object({ taxAgency: z.int().nullable(), guests: z.int().nullable() }),
  /** What is to be seen to of lettings; null for a company without a property. */
  lettings: z
    .object({
      /** Duties to report guests (RD 933/2021) that are late, refused or without proof. */
      toRegister: z.int(),
      /** Stays whose last day is over, and of which nobody has said that the guests have left. */
      ended: z.int(),
      /** Spanish properties of which nobody has said whose police their guests are reported to; `authority` by the address. */
      withoutAuthority: z.object({
        count: z.int(),
        first: z.array(z.object({ id: z.string(), name: z.string(), authority: z.enum(GUEST_AUTHORITIES).nullable() })),
      }),
    })
    .nullable(),
  /** Whether there is anything to look at of what may need attention: a bank account, a record for an agency, a webhook. */
  looked: z.object({ banking: z.boolean(), taxAgency: z.boolean(), webhooks: z.boolean(), tasks: z.boolean() }),
  /** The company's certificate where it ends within 60 days or has ended, for those who can renew it; `days` are left. */
  certificate: z.object({ validTo: Timestamp, days: z.int() }).nullable(),
  /** Whether this installation sends mail, or stores what it would send. */
  sendsMail: z.boolean(),
  /** What a company begins with, and whether it is there: who issues, which taxpayer that is, a client, an invoice that was issued. */
  steps: z.object({ company: z.boolean(), taxpayer: z.boolean(), client: z.boolean(), invoice: z.boolean() }),
});
export type Overview = z.output<typeof Overview>;

/** Who owes most, the largest debts in the workspace's currency first. */
export const TopDebtors = z.array(
  z.object({
    clientId: z.string().nullable(),
    clientName: z.string(),
    amounts: Amounts,
    /** Days past due of the oldest open invoice; 0 where none is. */
    daysOldestInvoice: z.int(),
  }),
);
export type TopDebtors = z.output<typeof TopDebtors>;

/** What was done last: of each document its last step, and what was added. */
export const RecentActivity = z.array(
  z.object({
    kind: z.enum(['invoice', 'quote', 'expense', 'client', 'import']),
    /** Of the document, the record or the import. */
    id: z.string(),
    ...DocumentHistory.element.pick({ action: true, authorName: true, payment: true }).shape,
    /** What became of the mail of the step; null of a step that mails nothing. */
    mail: z.object({ status: MailStatus }).nullable(),
    /** Null where nobody is known to have done it. */
    authorKind: DocumentHistory.element.shape.authorKind.nullable(),
    at: Timestamp,
    /** A document's number, once it has one; what an expense is for; null of a client. */
    label: z.string().nullable(),
    /** Whom a document is for, or the client itself; the vendor of an expense. */
    party: z.string().nullable(),
    /** What the document comes to. */
    amount: z.number().nullable(),
    currency: z.string().nullable(),
    /** What an import brought. */
    imported: z.object({ kind: z.enum(IMPORT_KINDS), count: z.int() }).nullable(),
  }),
);
export type RecentActivity = z.output<typeof RecentActivity>;
