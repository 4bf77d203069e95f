import { z } from 'zod';
import { CalendarDate, ListInput, listSchemaOf, someOf, Timestamp } from '@/server/platform/contract/pagination';
import { noneIfEmpty } from '@/server/platform/contract/text';

export const REQUEST_KINDS = ['receipt', 'tax_id', 'invoice', 'question'] as const;
export const REQUEST_STATES = ['open', 'answered', 'closed'] as const;
export const MOST_REQUEST_FILES = 10;
const LONGEST_TEXT = 2000;

const RequestText = z.string().trim().min(1).max(LONGEST_TEXT);

/** What a company's owner is asked. */
export const RequestAsk = z.object({
  kind: z.enum(REQUEST_KINDS),
  text: RequestText,
  dueOn: CalendarDate.nullish(),
  /** After so many days without an answer the owners are mailed again, three times at most; never where left out. */
  remindAfterDays: z.int().min(1).max(30).nullish(),
});
export type RequestAsk = z.output<typeof RequestAsk>;

/** The same about an expense or a bank movement of the company that is open. */
export const RequestAskHere = RequestAsk.extend({
  expenseId: z.string().max(64).nullish(),
  transactionId: z.string().max(64).nullish(),
});
export type RequestAskHere = z.output<typeof RequestAskHere>;

/** The same of another company of the accountant's. */
export const RequestAskOf = RequestAsk.extend({ workspaceId: z.string().max(64) });

/** What a request is about, as whoever answers sees it. */
const About = z.object({
  description: z.string(),
  date: CalendarDate,
  amount: z.number(),
  currency: z.string(),
  party: z.string().optional(),
});

const RequestFile = z.object({ id: z.string(), name: z.string(), isReceipt: z.boolean() });

export const ClientRequest = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  status: z.enum(REQUEST_STATES),
  text: z.string(),
  expenseId: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** The account of the movement. */
  accountId: z.string().nullable(),
  about: About.nullable(),
  dueOn: CalendarDate.nullable(),
  askedBy: z.string(),
  createdAt: Timestamp,
  mailedAt: Timestamp.nullable(),
  reminders: z.int(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Timestamp.nullable(),
  files: z.array(RequestFile),
});
export type ClientRequest = z.output<typeof ClientRequest>;

export const RequestListInput = ListInput.omit({ q: true, search: true }).extend({
  status: someOf(z.enum(REQUEST_STATES)).optional(),
});
export type RequestListInput = z.output<typeof RequestListInput>;

export const RequestList = listSchemaOf(ClientRequest);
export type RequestList = z.output<typeof RequestList>;

export const RequestPath = z.object({ requestId: z.string().max(64) });

/** How many requests of the company wait for its owner, and how many answers for its accountant. */
export const RequestCounts = z.object({ open: z.int(), answered: z.int() });

/** An answer; without words where a file says it all. */
export const RequestAnswer = z.object({
  text: z.string().trim().max(LONGEST_TEXT).pipe(noneIfEmpty).nullish(),
});
export type RequestAnswer = z.output<typeof RequestAnswer>;

/** What the holder of a link sees: no id of anything. */
export type PublicRequest = Pick<
  ClientRequest,
  'kind' | 'status' | 'text' | 'about' | 'dueOn' | 'askedBy' | 'answer' | 'answeredAt'
> & {
  company: string;
  timeZone: string;
  files: string[];
};
