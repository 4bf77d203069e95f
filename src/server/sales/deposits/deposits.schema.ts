import { z } from 'zod';
import { FiledAgain } from '@/server/company/closed-periods/closed-periods.schema';
import { Currency, ExchangeRate, Money, Percent, PositiveAmount } from '@/server/platform/contract/amounts';
import {
  CalendarDate,
  DateRangeInput,
  ListInput,
  listSchemaOf,
  someOf,
  sortedBy,
  Timestamp,
  UpdatedSinceInput,
} from '@/server/platform/contract/pagination';
import { optionalText, optionalTextOf } from '@/server/platform/contract/text';

export const DepositStatus = z.enum(['active', 'partially_applied', 'fully_applied', 'refunded']);
export type DepositStatus = z.output<typeof DepositStatus>;

const Reference = optionalText(200);

export const DepositCreate = z
  .object({
    clientId: z.string().max(64).meta({ description: 'The client who paid it.' }),
    clientName: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .nullish()
      .meta({ description: "The client's name where left out.", example: 'Acme Studio SL' }),
    amount: PositiveAmount.meta({ description: 'What was paid.', example: 500 }),
    currency: Currency.nullish().meta({ description: "ISO 4217; the workspace's where left out.", example: 'EUR' }),
    description: optionalText(500).meta({ description: 'What for.', example: 'Half in advance' }),
    receivedDate: CalendarDate.nullish().meta({ description: 'Today where left out.', example: '2026-03-18' }),
    date: CalendarDate.nullish().meta({ description: 'An alias of `receivedDate`.' }),
    paymentMethod: optionalText(50).meta({ description: 'How.', example: 'bank_transfer' }),
    paymentReference: Reference.meta({ description: "The payment's own reference.", example: 'TRF-88213' }),
    reference: Reference.meta({ description: 'An alias of `paymentReference`.', example: 'TRF-88213' }),
    notes: optionalTextOf(z.string().max(5000)).meta({
      description: 'For yourselves.',
      example: 'For the kitchen in May',
    }),
  })
  .meta({ id: 'DepositCreate' });
export type DepositCreate = z.output<typeof DepositCreate>;

/** A PATCH: what is left out stays, null clears. */
export const DepositPatch = DepositCreate.partial().meta({ id: 'DepositPatch' });
export type DepositPatch = z.output<typeof DepositPatch>;

const DepositAdvance = z
  .object({
    invoiceId: z.string().meta({ description: 'The id of that invoice.' }),
    invoiceNumber: z.string().meta({ description: 'Its number.' }),
    issueDate: CalendarDate.meta({ description: 'Its date.' }),
    total: Money.meta({ description: 'What it charged, tax included.' }),
    credited: Money.meta({ description: 'What its credit notes have taken back of that; it is in the deposit again.' }),
    left: Money.meta({
      description: 'What no invoice takes off yet: `total` − `credited` − the `amount` of the deductions.',
    }),
    deductions: z
      .array(
        z.object({
          invoiceId: z.string().meta({ description: 'The invoice that takes the share off.' }),
          invoiceNumber: z.string().optional().meta({ description: 'Absent of a draft.' }),
          issueDate: CalendarDate.meta({ description: 'Its date.' }),
          base: Money.meta({ description: 'The share before tax.' }),
          tax: Money.meta({ description: 'The tax of the share.' }),
          amount: Money.meta({ description: 'Tax included.' }),
        }),
      )
      .meta({ description: 'The invoices that take a share of it off, in the order in which they were made.' }),
  })
  .meta({ description: 'The invoice that charged the tax of the deposit, while it stands.' });

export const Deposit = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'dep_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    status: DepositStatus.meta({
      description:
        '`fully_applied` where all of it paid invoices, `refunded` where what was left of it was given back.',
    }),
    clientId: z.string().optional().meta({ description: 'Absent once the client is deleted.' }),
    clientName: z.string().meta({ description: 'Who paid it.' }),
    amount: Money.meta({ description: 'Always what is applied, refunded and remaining, together.' }),
    appliedAmount: Money.meta({ description: 'What of it has paid invoices.' }),
    refundedAmount: Money.meta({ description: 'What of it was given back.' }),
    remainingBalance: Money.meta({ description: 'What of it can still be applied or given back.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of every amount in it.' }),
    description: z.string().optional().meta({ description: 'What it was paid for.' }),
    receivedDate: CalendarDate.meta({ description: 'The day the money came.' }),
    paymentMethod: z.string().optional().meta({ description: 'How it was paid.' }),
    paymentReference: z.string().optional().meta({ description: "The payment's own reference." }),
    notes: z.string().optional().meta({ description: 'What somebody noted, for the company alone.' }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'What somebody should look at: a date that can hardly be meant.' }),
    applications: z
      .array(
        z.object({
          invoiceId: z.string().meta({ description: 'The invoice that it paid.' }),
          invoiceNumber: z.string().optional().meta({ description: 'The number of that invoice.' }),
          amount: Money.meta({ description: 'How much it paid of it.' }),
          appliedAt: Timestamp.meta({ description: 'When it was applied.' }),
        }),
      )
      .meta({ description: 'The invoices that it paid, in order.' }),
    advanceInvoiceId: z.string().optional().meta({ description: 'The invoice that charged the tax of the deposit.' }),
    deductedOnInvoiceId: z
      .string()
      .optional()
      .meta({ description: 'The last invoice that takes a share of that one off; `advance.deductions` has all.' }),
    advance: DepositAdvance.optional(),
    refunds: z
      .array(
        z.object({
          amount: Money.meta({ description: 'How much was given back.' }),
          reason: z.string().optional().meta({ description: 'Why, where somebody has said so.' }),
          refundedAt: Timestamp.meta({ description: 'When it was given back.' }),
        }),
      )
      .meta({ description: 'What was given back, in order.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'Deposit', description: 'Money that a client has paid before an invoice asks for it.' });
export type Deposit = z.output<typeof Deposit>;

export const DepositPath = z.object({ depositId: z.string().max(64).meta({ description: 'The id of the deposit.' }) });

export const DepositListInput = ListInput.extend(DateRangeInput.shape).extend({
  status: someOf(DepositStatus).optional().meta({ description: 'Only deposits in one of these states.' }),
  clientId: z.string().max(64).optional().meta({ description: 'Only deposits of this client.' }),
  ...UpdatedSinceInput.shape,
});
export type DepositListInput = z.output<typeof DepositListInput>;

export const DepositBrowseInput = DepositListInput.extend(sortedBy(['receivedDate', 'amount']).shape).extend({
  /** Only those of which something is left. */
  isUsable: z.boolean().optional(),
});
export type DepositBrowseInput = z.output<typeof DepositBrowseInput>;

export const DepositList = listSchemaOf(Deposit).meta({ id: 'DepositList' });
export type DepositList = z.output<typeof DepositList>;

export const DepositApply = z
  .object({
    invoiceId: z
      .string()
      .max(64)
      .meta({
        description:
          'An issued invoice of the same client and currency. Of a deposit that has an invoice of its own: the draft of ' +
          'a final one, which then takes a share of that one off, with its tax.',
      }),
    invoiceNumber: optionalText(50).meta({
      description: "Not needed: the invoice's own number counts.",
      example: 'F-2026-001',
    }),
    amount: PositiveAmount.nullish().meta({
      description:
        'As much as fits where left out. Off a draft: the share, tax included; all that is left where left out.',
      example: 250,
    }),
  })
  .meta({ id: 'DepositApply' });
export type DepositApply = z.output<typeof DepositApply>;

/** What invoicing a deposit would make, and what is asked before. */
export const AdvancePreview = z.object({
  issueDate: CalendarDate,
  operationDate: CalendarDate.nullable(),
  base: Money,
  tax: Money,
  irpf: Money,
  total: Money,
  /** Percent: what an invoice to this client bears; null where nothing is to be asked. */
  askedIrpf: z.number().nullable(),
  closedQuarter: z.string().nullable(),
  returns: z.array(FiledAgain),
});
export type AdvancePreview = z.output<typeof AdvancePreview>;

export const DepositInvoice = z
  .object({
    taxRate: Percent.nullish().meta({
      description: 'That of a line of an invoice to the client where left out.',
      example: 21,
    }),
    irpfRate: Percent.nullish().meta({
      description:
        'What the client withheld: what was received is net of it. To be said where an invoice to the client bears a ' +
        'withholding (422 `WITHHOLDING_NEEDED`): 0 where nothing was withheld.',
      example: 0,
    }),
    exchangeRate: ExchangeRate.nullish().meta({ description: 'Of a deposit in another currency.', example: 0.92 }),
    description: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .nullish()
      .meta({ description: 'What its line says.', example: 'Advance on order 4711' }),
    confirmClosedQuarter: z
      .boolean()
      .nullish()
      .meta({
        description:
          'The money came in a quarter that is closed: its tax is due there, and the returns that the answer 422 ' +
          '`ADVANCE_IN_CLOSED_QUARTER` names are to be filed again. True books it there.',
      }),
  })
  .meta({ id: 'DepositInvoice' });
export type DepositInvoice = z.output<typeof DepositInvoice>;

export const DepositApplied = z
  .object({
    success: z.literal(true).meta({ description: 'A refusal has another status.' }),
    depositId: z.string().meta({ description: 'The deposit that was applied.' }),
    appliedAmount: Money.meta({ description: 'What this application paid, or the share that was taken off.' }),
    remainingBalance: Money.meta({ description: 'What of the deposit can still be applied or given back.' }),
    status: DepositStatus.meta({ description: 'The status of the deposit now.' }),
  })
  .meta({ id: 'DepositApplied' });
export type DepositApplied = z.output<typeof DepositApplied>;

export const DepositRefund = z
  .object({
    amount: PositiveAmount.nullish().meta({ description: 'All that remains where left out.', example: 250 }),
    reason: optionalText(500).meta({ description: 'Why.', example: 'Order cancelled' }),
  })
  .meta({ id: 'DepositRefund' });
export type DepositRefund = z.output<typeof DepositRefund>;

export const DepositRefunded = z
  .object({
    success: z.literal(true).meta({ description: 'A refusal has another status.' }),
    depositId: z.string().meta({ description: 'The deposit that was given back.' }),
    refundedAmount: Money.meta({ description: 'What this refund gave back.' }),
    remainingBalance: Money.meta({ description: 'What of the deposit can still be applied or given back.' }),
  })
  .meta({ id: 'DepositRefunded' });
export type DepositRefunded = z.output<typeof DepositRefunded>;

/** What remains of a client's deposits, an entry a currency. */
export const DepositBalance = z.array(z.object({ currency: z.string(), remaining: z.number() }));
export type DepositBalance = z.output<typeof DepositBalance>;
