import { z } from 'zod';
import { Currency, Money, SignedAmount } from '@/server/platform/contract/amounts';
import { Iban } from '@/server/platform/contract/iban';
import {
  CalendarDate,
  DateRangeInput,
  hasMore,
  ListInput,
  listSchemaOf,
  QueryFlag,
  someOf,
  sortedBy,
  Timestamp,
} from '@/server/platform/contract/pagination';
import { optionalText, optionalTextOf } from '@/server/platform/contract/text';

export const BankTransactionStatus = z.enum(['raw', 'recognized', 'matched', 'categorized', 'excluded']);
export type BankTransactionStatus = z.output<typeof BankTransactionStatus>;

const Category = z.string().trim().min(1).max(100);
const Notes = optionalTextOf(z.string().max(5000));

export const BankTransactionCreate = z
  .object({
    accountId: z.string().max(64).meta({ description: 'The account on which it moved.' }),
    amount: SignedAmount.meta({ description: 'Below zero where money left the account.', example: -48.4 }),
    date: CalendarDate.meta({ description: 'When the bank booked it: today or before.' }),
    description: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .meta({ description: "The bank's text.", example: 'TRANSF. ACME SL' }),
    currency: Currency.nullish().meta({ description: "The account's, which is meant where it is left out." }),
    reference: optionalText(200).meta({
      description: 'What payer or payee wrote to know it by.',
      example: 'F-2026-0007',
    }),
    category: Category.nullish().meta({ description: 'A proposal: it stays `raw`.', example: 'Travel' }),
    counterparty: z
      .object({
        name: z
          .string()
          .trim()
          .min(1)
          .max(200)
          .meta({ description: 'Name as the bank writes it.', example: 'ACME SL' }),
        accountNumber: optionalText(200).meta({
          description: 'Their account where it has no IBAN.',
          example: '8310-442-19',
        }),
        iban: Iban.nullish().meta({
          description: 'Their IBAN, however it is spaced.',
          example: 'ES9121000418450200051332',
        }),
      })
      .nullish()
      .meta({ description: 'Who paid, or was paid.' }),
  })
  .meta({ id: 'BankTransactionCreate' });
export type BankTransactionCreate = z.output<typeof BankTransactionCreate>;

export const BankTransactionCategorize = z
  .object({
    category: Category.meta({ description: 'What it is.', example: 'Bank fees' }),
    notes: Notes.meta({ description: 'For yourselves; left out, they stay.', example: 'Paid by card in Madrid' }),
  })
  .meta({ id: 'BankTransactionCategorize' });
export type BankTransactionCategorize = z.output<typeof BankTransactionCategorize>;

/** What a movement may settle. */
export const SettledDocumentType = z.enum(['invoice', 'expense']);

export const PairKind = z.enum(['transfer', 'return']);
export type PairKind = z.output<typeof PairKind>;

const BankAllocation = z
  .object({
    documentId: z.string().optional().meta({ description: 'What it settles; absent of what settles no document.' }),
    documentType: SettledDocumentType.optional().meta({ description: 'A credit note is an `invoice`.' }),
    documentNumber: z.string().optional().meta({ description: "The invoice's, or the vendor's on an expense." }),
    partyName: z.string().optional().meta({ description: 'The client, or the vendor.', example: 'Acme Studio SL' }),
    amount: Money.meta({ description: 'In the currency of the transaction, above zero.' }),
    kind: z.enum(['payment', 'fee', 'fx', 'writeoff']).meta({
      description: '`payment`: what the transaction moved for it; the others: why both do not come to the same.',
    }),
    documentAmount: Money.optional().meta({
      description: 'What is settled by it in the currency of the document, where that is another.',
    }),
  })
  .meta({ id: 'BankAllocation', description: 'A part of a movement, and what it settles.' });

export const BankTransaction = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'btx_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    connectionId: z.string().meta({ description: 'The id of its account: what the list filters by as `accountId`.' }),
    transactionId: z.string().meta({ description: "The bank's own id where it gives one, else ours." }),
    date: CalendarDate.meta({ description: 'When the bank booked it.' }),
    valueDate: CalendarDate.optional().meta({ description: 'From when on it counts for interest.' }),
    amount: Money.meta({ description: 'Below zero where money left the account.', example: -48.4 }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of the account.' }),
    description: z.string().meta({ description: "The bank's text." }),
    reference: z.string().optional().meta({ description: 'What payer or payee wrote to know it by.' }),
    category: z.string().optional().meta({ description: 'What it is; `categorySource` says by whom.' }),
    categorySource: z.enum(['person', 'rule', 'bank']).optional().meta({
      description: 'Who says so. What a person says, no rule changes; what the bank says is a proposal.',
    }),
    rule: z
      .object({
        id: z.string().meta({ description: 'The id of the rule.' }),
        name: z.string().meta({ description: 'What the rule is called.' }),
        vendorId: z.string().optional().meta({ description: 'The vendor that the rule names.' }),
      })
      .optional()
      .meta({ description: 'The rule that says so, with the vendor that it names; absent once the rule is deleted.' }),
    notes: z.string().optional().meta({ description: 'What somebody noted, for the company alone.' }),
    counterparty: z
      .object({
        name: z.string().meta({ description: 'Name as the bank writes it.' }),
        accountNumber: z.string().optional().meta({ description: 'Their account where it has no IBAN.' }),
        iban: z.string().optional().meta({ description: 'Their IBAN.' }),
      })
      .optional()
      .meta({ description: 'Who paid, or was paid, as the bank says.' }),
    balanceAfter: Money.optional().meta({ description: 'What the bank says was on the account after it.' }),
    originalAmount: Money.optional().meta({ description: 'As it was instructed, in another currency.' }),
    originalCurrency: z.string().optional().meta({ description: 'ISO 4217: the currency of `originalAmount`.' }),
    returned: z.boolean().optional().meta({ description: '`true` where it gives back an earlier one.' }),
    charges: Money.optional().meta({ description: 'What the bank says that it kept of it, or charged on top.' }),
    reconciled: z
      .boolean()
      .meta({ description: 'Whether it is matched: with a document, or with another transaction.' }),
    reconciledWith: SettledDocumentType.optional().meta({ description: 'The first document it settles.' }),
    reconciledId: z.string().optional().meta({ description: 'The id of the first document that it settles.' }),
    reconciledAt: Timestamp.optional().meta({ description: 'When it was matched.' }),
    allocations: z.array(BankAllocation).optional().meta({ description: 'All that it settles.' }),
    /** What moved beyond what it settles. */
    unexplained: Money.optional().meta({
      description: 'What moved beyond what it settles; absent where nothing is left.',
    }),
    pairedWith: z
      .object({
        transactionId: z.string().meta({ description: 'The other transaction.' }),
        kind: PairKind.meta({
          description: '`transfer`: money between two own accounts. `return`: one gives back the other.',
        }),
      })
      .optional()
      .meta({ description: 'The transaction that explains it: a transfer between own accounts, or a return.' }),
    status: BankTransactionStatus.meta({
      description:
        '`recognized`: its category is proposed; `categorized`: somebody said so; `excluded`: no business of the ' +
        "company's, though it moves the balance.",
    }),
    source: z.string().optional().meta({ description: '`manual`, or the format of its statement.', example: 'n43' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'BankTransaction', description: 'A movement on a bank account.' });
export type BankTransaction = z.output<typeof BankTransaction>;

export const BankTransactionAnswer = z.object({ data: BankTransaction }).meta({ id: 'BankTransactionAnswer' });

export const BankTransactionPath = z.object({
  transactionId: z.string().max(64).meta({ description: 'The id of the transaction.' }),
});

export const BankTransactionListInput = ListInput.extend({
  ...DateRangeInput.shape,
  accountId: z.string().max(64).optional().meta({ description: 'Only those of this account.' }),
  status: someOf(BankTransactionStatus).optional().meta({ description: 'Only those with one of these.' }),
  category: z.string().max(100).optional().meta({ description: 'Only those of this category.', example: 'Travel' }),
  reconciled: QueryFlag.optional().meta({ description: 'Only those that are matched, or only the others.' }),
});
export type BankTransactionListInput = z.output<typeof BankTransactionListInput>;

/** Only transactions that are neither matched, categorized nor excluded. */
const unexplained = z.boolean().optional();

export const BankTransactionBrowseInput = BankTransactionListInput.extend({
  ...sortedBy(['date', 'amount']).shape,
  unexplained,
});
export type BankTransactionBrowseInput = z.output<typeof BankTransactionBrowseInput>;

export const UnexplainedInput = BankTransactionListInput.pick({ accountId: true, q: true });
export type UnexplainedInput = z.output<typeof UnexplainedInput>;

/** What is left to explain in each currency: how many movements, what they brought and what they took, both above zero. */
export const UnexplainedTotals = z.array(
  z.object({ currency: z.string(), count: z.int(), moneyIn: Money, moneyOut: Money }),
);
export type UnexplainedTotals = z.output<typeof UnexplainedTotals>;

/** For each currency: how many matched transactions have an unexplained part, their sum, and the latest of them. */
export const UnexplainedSums = z.array(
  z.object({ currency: z.string(), count: z.int(), amount: Money, transactionId: z.string() }),
);
export type UnexplainedSums = z.output<typeof UnexplainedSums>;

export const BankTransactionList = listSchemaOf(BankTransaction)
  .extend({ hasMore })
  .meta({ id: 'BankTransactionList' });
export type BankTransactionList = z.output<typeof BankTransactionList>;
