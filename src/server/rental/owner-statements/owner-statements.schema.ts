import { z } from 'zod';
import { AmountOrNone, Money, Percent, PositiveAmount, SignedAmount } from '@/server/platform/contract/amounts';
import { Language } from '@/server/platform/contract/language';
import { CalendarDate, ListInput, listOf, Timestamp } from '@/server/platform/contract/pagination';
import { Email, optionalText } from '@/server/platform/contract/text';
import { PropertyPath } from '@/server/rental/properties/properties.schema';

// Within bounds: the months from the last statement to the one that is asked for are worked out one by one.
const Month = z
  .string()
  .max(7)
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Write a month as YYYY-MM, such as 2026-03');

export const StatementPath = PropertyPath.extend({
  month: Month.meta({ description: 'The month, `YYYY-MM`.', example: '2026-07' }),
});
export type StatementPath = z.output<typeof StatementPath>;

/** The statement that is asked for. */
export const StatementQuery = StatementPath.extend({
  month: Month.optional().meta({
    description: 'The month, `YYYY-MM`; this month where left out.',
    example: '2026-07',
  }),
});
export type StatementQuery = z.output<typeof StatementQuery>;

/** The same as a file, in a language. */
export const StatementFileQuery = StatementQuery.extend({
  language: Language.optional().meta({ description: "The workspace's where left out.", example: 'es' }),
});
export type StatementFileQuery = z.output<typeof StatementFileQuery>;
export type StatementFilePath = StatementPath & Pick<StatementFileQuery, 'language'>;

export const StatementBasis = z.enum(['checkout', 'pro_rata']);
export const FeeBase = z.enum(['gross', 'net']);

/** How the owner of a property is told what it brought. */
export const OwnerTerms = z.object({
  basis: StatementBasis,
  feeBase: FeeBase,
  /** Held back of what the owner has to get. */
  reserve: Money,
  /** What the owner had to get when the first statement began; below zero, what they owed. */
  openingBalance: Money,
});
export type OwnerTerms = z.output<typeof OwnerTerms>;

export const OwnerTermsView = OwnerTerms.extend({
  /** A month is closed: what the first one began with stays. */
  hasBegun: z.boolean(),
});
export type OwnerTermsView = z.output<typeof OwnerTermsView>;

export const OwnerTermsSave = PropertyPath.extend({
  ...OwnerTerms.shape,
  reserve: AmountOrNone,
  /** As it is where left out. */
  openingBalance: SignedAmount.optional(),
});
export type OwnerTermsSave = z.output<typeof OwnerTermsSave>;

export const StatementStay = z
  .object({
    reservationId: z.string(),
    guestName: z.string(),
    channel: z.string(),
    checkIn: CalendarDate,
    checkOut: CalendarDate,
    nights: z.int().meta({ description: 'Of this statement; of an adjustment, how many more or fewer.' }),
    gross: Money.meta({ description: 'Rent and cleaning fee.' }),
    commission: Money.meta({ description: 'What the channel keeps.' }),
    cleaning: Money,
    touristTax: Money.meta({ description: 'Collected for the authority: in no sum.' }),
    fee: Money.meta({ description: 'What the manager keeps, before tax.' }),
    net: Money.meta({ description: '`gross` less `commission`, `cleaning` and `fee`.' }),
    isAdjustment: z.boolean().meta({ description: 'What has changed since its month was closed.' }),
    isCancelled: z.literal(true).optional().meta({
      description: 'It was cancelled: `gross` is what its invoice keeps once the refund is credited.',
    }),
  })
  .meta({ id: 'OwnerStatementStay' });
export type StatementStay = z.output<typeof StatementStay>;

export const StatementCost = z
  .object({
    expenseId: z.string(),
    description: z.string(),
    date: CalendarDate,
    amount: Money.meta({ description: 'Tax included.' }),
    isAdjustment: z.boolean(),
    receipts: z.array(z.object({ fileId: z.string(), name: z.string() })),
  })
  .meta({ id: 'OwnerStatementCost' });
export type StatementCost = z.output<typeof StatementCost>;

export const StatementTotals = z
  .object({
    gross: Money,
    commission: Money,
    cleaning: Money,
    touristTax: Money,
    fee: Money,
    feeTax: Money,
    feeWithheld: Money.meta({ description: 'IRPF that the owner withholds of the fee.' }),
    costs: Money,
    result: Money.meta({
      description: '`gross` less `commission`, `cleaning`, `costs` and the fee with its tax, withholding taken off.',
    }),
    opening: Money.meta({
      description: 'The `closing` of the statement before; of the first one, what the owner had to get until then.',
    }),
    balance: Money.meta({ description: '`opening` and `result`: what the owner has to get.' }),
    reserve: Money.meta({ description: 'How much of it is held back.' }),
    payable: Money.meta({ description: 'How much of it can be paid out.' }),
    paidOut: Money,
    closing: Money.meta({ description: '`balance` less `paidOut`.' }),
  })
  .meta({ id: 'OwnerStatementTotals' });
export type StatementTotals = z.output<typeof StatementTotals>;

const Payout = z.object({ id: z.string(), paidOn: CalendarDate, amount: Money }).meta({ id: 'OwnerPayout' });

export const OwnerStatement = z
  .object({
    id: z.string().optional().meta({ description: 'Once it is closed.', example: 'ost_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    propertyId: z.string(),
    propertyName: z.string(),
    ownerName: z.string().optional(),
    ownerEmail: z.string().optional().meta({ description: 'Of who was the owner when it was closed.' }),
    month: z.string(),
    status: z.enum(['open', 'closed']).meta({ description: 'An open one is worked out anew whenever it is read.' }),
    number: z.int().optional(),
    currency: z.string(),
    basis: StatementBasis.meta({ description: 'A stay is of the month of its checkout, or of each by its nights.' }),
    feePercent: Percent,
    feeBase: FeeBase.meta({ description: 'The rent before the commission of the channel, or less that.' }),
    stays: z.array(StatementStay),
    costs: z.array(StatementCost),
    totals: StatementTotals,
    payouts: z.array(Payout),
    leftOut: z
      .array(
        z.object({
          reservationId: z.string(),
          guestName: z.string(),
          reason: z.enum(['no_amount', 'other_currency', 'too_long']),
        }),
      )
      .meta({ description: 'Stays that cannot be counted; once they can, they are in the next open statement.' }),
    feeInvoiceId: z.string().optional(),
    isLast: z.boolean().meta({ description: 'No later month is closed: it can be reopened and paid out.' }),
    closedAt: Timestamp.optional(),
  })
  .meta({ id: 'OwnerStatement' });
export type OwnerStatement = z.output<typeof OwnerStatement>;

/** What is frozen of a statement beside its columns. */
export const FrozenStatement = OwnerStatement.pick({
  propertyName: true,
  ownerName: true,
  ownerEmail: true,
  basis: true,
  feePercent: true,
  feeBase: true,
  stays: true,
}).extend({
  costs: z.array(StatementCost.omit({ receipts: true })),
  totals: StatementTotals.omit({ paidOut: true, closing: true }),
});
export type FrozenStatement = z.output<typeof FrozenStatement>;

export const OwnerStatementSummary = z
  .object({
    id: z.string(),
    propertyId: z.string(),
    propertyName: z.string(),
    month: z.string(),
    number: z.int(),
    currency: z.string(),
    opening: Money,
    result: Money,
    balance: Money,
    paidOut: Money,
    closing: Money,
    feeInvoiceId: z.string().optional(),
    createdAt: Timestamp.meta({ description: 'When it was closed.' }),
  })
  .meta({ id: 'OwnerStatementSummary' });
export type OwnerStatementSummary = z.output<typeof OwnerStatementSummary>;

export const OwnerStatementListInput = ListInput.pick({
  limit: true,
  offset: true,
  cursor: true,
  after: true,
}).extend({
  propertyId: z.string().max(64).optional().meta({ description: 'Only those of this property.' }),
  month: Month.optional().meta({ description: 'Only those of this month.', example: '2026-07' }),
});
export type OwnerStatementListInput = z.output<typeof OwnerStatementListInput>;

export const OwnerStatementList = listOf(OwnerStatementSummary).meta({ id: 'OwnerStatementList' });
export type OwnerStatementList = z.output<typeof OwnerStatementList>;

/** Why a month that is open cannot be closed. */
export const Obstacle = z.enum(['not_over', 'earlier_open', 'before_first']);
export type Obstacle = z.output<typeof Obstacle>;

/** A month of one of the properties, as the list of all of them has it. */
export const StatementOfMonth = OwnerStatement.pick({
  propertyName: true,
  ownerName: true,
  status: true,
  number: true,
  currency: true,
}).extend({
  /** The property's: each has one statement a month. */
  id: z.string(),
  /** Left out where it cannot be worked out: before the account begins, or too many months after it was closed last. */
  totals: StatementTotals.optional(),
  /** How many stays cannot be counted yet. */
  leftOut: z.int(),
  obstacle: Obstacle.optional(),
});
export type StatementOfMonth = z.output<typeof StatementOfMonth>;

export const StatementsOfMonthInput = ListInput.extend({ month: Month });
export type StatementsOfMonthInput = z.output<typeof StatementsOfMonthInput>;

export const StatementsOfMonth = listOf(StatementOfMonth);
export type StatementsOfMonth = z.output<typeof StatementsOfMonth>;

export const PayoutCreate = StatementPath.extend({ paidOn: CalendarDate, amount: PositiveAmount });
export type PayoutCreate = z.output<typeof PayoutCreate>;

export const PayoutPath = PropertyPath.extend({ payoutId: z.string().max(64) });
export type PayoutPath = z.output<typeof PayoutPath>;

export const CostCreate = StatementPath.extend({
  expenseId: z.string().max(64),
  /** Percent of the expense that the owner bears; what others leave of it where left out. */
  share: Percent.gt(0, 'Write a share above zero').nullish(),
});
export type CostCreate = z.output<typeof CostCreate>;

export const CostPath = PropertyPath.extend({ expenseId: z.string().max(64) });
export type CostPath = z.output<typeof CostPath>;

/** An expense that no statement bears whole. */
export const CostChoices = z.array(
  z.object({ expenseId: z.string(), description: z.string(), date: CalendarDate, amount: Money, left: Percent }),
);
export type CostChoices = z.output<typeof CostChoices>;

export const CostChoicesInput = PropertyPath.extend({ q: z.string().max(200).optional() });
export type CostChoicesInput = z.output<typeof CostChoicesInput>;

export const StatementMail = StatementPath.extend({
  to: Email.nullish(),
  language: Language.nullish(),
  message: optionalText(5000),
});
export type StatementMail = z.output<typeof StatementMail>;
