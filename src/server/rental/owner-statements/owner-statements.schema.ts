import { z } from 'zod';
import { AmountOrNone, Money, Percent, PositiveAmount, SignedAmount } from '@/server/platform/contract/amounts';
import { CalendarDate, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';
import { Email, Language, optionalText } from '@/server/platform/contract/text';
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
    reservationId: z.string().meta({ description: 'The stay.' }),
    guestName: z.string().meta({ description: 'Who booked it.' }),
    channel: z.string().meta({ description: 'Where it was booked.' }),
    checkIn: CalendarDate.meta({ description: 'The day of arrival.' }),
    checkOut: CalendarDate.meta({ description: 'The day of departure.' }),
    nights: z.int().meta({ description: 'Of this statement; of an adjustment, how many more or fewer.' }),
    gross: Money.meta({ description: 'Rent and cleaning fee.' }),
    commission: Money.meta({ description: 'What the channel keeps.' }),
    cleaning: Money.meta({ description: 'What of `gross` is for cleaning: it is taken off.' }),
    touristTax: Money.meta({ description: 'Collected for the authority: in no sum.' }),
    fee: Money.meta({ description: 'What the manager keeps, before tax.' }),
    net: Money.meta({ description: '`gross` less `commission`, `cleaning` and `fee`.' }),
    isAdjustment: z.boolean().meta({ description: 'What has changed since its month was closed.' }),
    isCancelled: z.literal(true).optional().meta({
      description: 'It was cancelled: `gross` is what its invoice keeps once the refund is credited.',
    }),
  })
  .meta({ id: 'OwnerStatementStay', description: 'A stay on the statement of an owner.' });
export type StatementStay = z.output<typeof StatementStay>;

export const StatementCost = z
  .object({
    expenseId: z.string().meta({ description: 'The expense that the owner bears.' }),
    description: z.string().meta({ description: 'What it was for.' }),
    date: CalendarDate.meta({ description: 'The day of the expense.' }),
    amount: Money.meta({ description: 'Tax included.' }),
    isAdjustment: z
      .boolean()
      .meta({ description: 'Whether it was put on this statement since its month was closed already.' }),
    receipts: z
      .array(
        z.object({
          fileId: z.string().meta({ description: 'The id of the file.' }),
          name: z.string().meta({ description: 'What the file is called.' }),
        }),
      )
      .meta({ description: 'The files of the expense.' }),
  })
  .meta({ id: 'OwnerStatementCost', description: 'An expense on the statement of an owner.' });
export type StatementCost = z.output<typeof StatementCost>;

export const StatementTotals = z
  .object({
    gross: Money.meta({ description: 'Rent and cleaning fees of all stays.' }),
    commission: Money.meta({ description: 'What the channels keep.' }),
    cleaning: Money.meta({ description: 'What of `gross` is for cleaning: it is taken off.' }),
    touristTax: Money.meta({ description: 'Collected for the authority: in no other sum.' }),
    fee: Money.meta({ description: 'What the manager keeps, before tax.' }),
    feeTax: Money.meta({ description: 'The VAT of the fee.' }),
    feeWithheld: Money.meta({ description: 'IRPF that the owner withholds of the fee.' }),
    costs: Money.meta({ description: 'The expenses that the owner bears, tax included.' }),
    result: Money.meta({
      description: '`gross` less `commission`, `cleaning`, `costs` and the fee with its tax, withholding taken off.',
    }),
    opening: Money.meta({
      description: 'The `closing` of the statement before; of the first one, what the owner had to get until then.',
    }),
    balance: Money.meta({ description: '`opening` and `result`: what the owner has to get.' }),
    reserve: Money.meta({ description: 'How much of it is held back.' }),
    payable: Money.meta({ description: 'How much of it can be paid out.' }),
    paidOut: Money.meta({ description: 'What the owner has been paid since the month was closed.' }),
    closing: Money.meta({ description: '`balance` less `paidOut`.' }),
  })
  .meta({ id: 'OwnerStatementTotals', description: 'The sums of a statement, in its currency.' });
export type StatementTotals = z.output<typeof StatementTotals>;

const Payout = z
  .object({
    id: z.string().meta({ description: 'Its id.' }),
    paidOn: CalendarDate.meta({ description: 'The day the owner was paid.' }),
    amount: Money.meta({ description: 'What was paid, in the currency of the statement.' }),
  })
  .meta({ id: 'OwnerPayout', description: 'Money that was paid to the owner.' });

export const OwnerStatement = z
  .object({
    id: z.string().optional().meta({ description: 'Once it is closed.', example: 'ost_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    propertyId: z.string().meta({ description: 'The property.' }),
    propertyName: z
      .string()
      .meta({ description: 'What the property is called; of a closed statement, what it was called then.' }),
    ownerName: z.string().optional().meta({ description: 'Whose it is; of a closed statement, whose it was then.' }),
    ownerEmail: z.string().optional().meta({ description: 'Of who was the owner when it was closed.' }),
    month: z.string().meta({ description: 'The month, `YYYY-MM`.' }),
    status: z.enum(['open', 'closed']).meta({ description: 'An open one is worked out anew whenever it is read.' }),
    number: z
      .int()
      .optional()
      .meta({ description: 'Its place among the closed statements of the property, from 1; absent while it is open.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of every amount in it.' }),
    basis: StatementBasis.meta({ description: 'A stay is of the month of its checkout, or of each by its nights.' }),
    feePercent: Percent.meta({ description: 'Percent of `feeBase` that the manager keeps.' }),
    feeBase: FeeBase.meta({ description: 'The rent before the commission of the channel, or less that.' }),
    stays: z
      .array(StatementStay)
      .meta({ description: 'The stays that count in the month, and changes of those of closed months.' }),
    costs: z.array(StatementCost).meta({ description: 'The expenses that the owner bears.' }),
    totals: StatementTotals.meta({ description: 'What it all comes to.' }),
    payouts: z.array(Payout).meta({ description: 'What the owner was paid of it.' }),
    leftOut: z
      .array(
        z.object({
          reservationId: z.string().meta({ description: 'The stay.' }),
          guestName: z.string().meta({ description: 'Who booked it.' }),
          reason: z.enum(['no_amount', 'other_currency', 'too_long']).meta({
            description:
              '`no_amount`: nobody has entered its price. `other_currency`: it is in another one. `too_long`: more nights than can be counted.',
          }),
        }),
      )
      .meta({ description: 'Stays that cannot be counted; once they can, they are in the next open statement.' }),
    feeInvoiceId: z
      .string()
      .optional()
      .meta({ description: "The invoice of the manager's fee; absent while none is made." }),
    isLast: z.boolean().meta({ description: 'No later month is closed: it can be reopened and paid out.' }),
    closedAt: Timestamp.optional().meta({ description: 'When it was closed; absent while it is open.' }),
  })
  .meta({ id: 'OwnerStatement', description: 'What a property brought its owner in a month.' });
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
    id: z.string().meta({ description: 'Its id.' }),
    propertyId: z.string().meta({ description: 'The property.' }),
    propertyName: z.string().meta({ description: 'What the property was called when it was closed.' }),
    month: z.string().meta({ description: 'The month, `YYYY-MM`.' }),
    number: z.int().meta({ description: 'Its place among the closed statements of the property, from 1.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of every amount in it.' }),
    opening: Money.meta({ description: 'What the owner had to get from the months before.' }),
    result: Money.meta({ description: 'What the month brought the owner.' }),
    balance: Money.meta({ description: '`opening` and `result`: what the owner has to get.' }),
    paidOut: Money.meta({ description: 'What the owner has been paid of it.' }),
    closing: Money.meta({ description: '`balance` less `paidOut`.' }),
    feeInvoiceId: z
      .string()
      .optional()
      .meta({ description: "The invoice of the manager's fee; absent while none is made." }),
    createdAt: Timestamp.meta({ description: 'When it was closed.' }),
  })
  .meta({ id: 'OwnerStatementSummary', description: 'A closed month of a property, in figures.' });
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

export const OwnerStatementList = listSchemaOf(OwnerStatementSummary).meta({ id: 'OwnerStatementList' });
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

export const StatementsOfMonth = listSchemaOf(StatementOfMonth);
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
