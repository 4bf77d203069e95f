import { z } from 'zod';
import { Currency, Money, SignedAmount, Sum } from '@/server/platform/contract/amounts';
import { Iban } from '@/server/platform/contract/iban';
import {
  CalendarDate,
  hasMore,
  ListInput,
  listSchemaOf,
  QueryFlag,
  Timestamp,
} from '@/server/platform/contract/pagination';
import { optionalText } from '@/server/platform/contract/text';

export const BankAccountCreate = z
  .object({
    accountName: z.string().trim().min(1).max(200).meta({ description: 'What you call it.', example: 'Main account' }),
    bankName: optionalText(200).meta({
      description: 'The bank; of a Spanish IBAN, the one that it names where left out.',
      example: 'CaixaBank',
    }),
    iban: Iban.nullish().meta({
      description: 'However it is spaced; once in the workspace for each currency.',
      example: 'ES9121000418450200051332',
    }),
    accountNumber: optionalText(50).meta({
      description: "The bank's number of an account without an IBAN.",
      example: '8310-442-19',
    }),
    isActive: z
      .boolean()
      .nullish()
      .meta({ description: '`true` where left out; an old account is kept with `false`.' }),
    openingBalance: SignedAmount.nullish().meta({
      description: 'What was on it before its first movement; a statement that says its balance is believed instead.',
      example: 1500,
    }),
    currency: Currency.nullish().meta({ description: 'ISO 4217; `EUR` where left out.', example: 'EUR' }),
  })
  .meta({ id: 'BankAccountCreate' });
export type BankAccountCreate = z.output<typeof BankAccountCreate>;

/** A PATCH: what is left out stays, null clears. */
export const BankAccountPatch = BankAccountCreate.partial().meta({ id: 'BankAccountPatch' });
export type BankAccountPatch = z.output<typeof BankAccountPatch>;

export const BankAccount = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'bac_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    provider: z.string().optional().meta({ description: 'How its movements come; `manual`: entered, or in files.' }),
    bankName: z.string().optional().meta({ description: 'The bank, as it was entered or as the IBAN names it.' }),
    accountName: z.string().meta({ description: 'What the company calls it.' }),
    accountNumber: z.string().optional().meta({ description: "The bank's number of an account without an IBAN." }),
    iban: z.string().optional().meta({ description: 'Without spaces, in upper case.' }),
    currency: z.string().meta({ description: 'ISO 4217: the currency of its movements and balances.' }),
    isActive: z.boolean().meta({ description: 'Whether it is in use; the forecast counts active accounts alone.' }),
    openingBalance: Money.meta({ description: 'What was on it before its first movement.' }),
    balance: Sum.meta({
      description:
        'The closing balance of its newest statement and what has moved since; without one, the opening balance and all ' +
        'that has moved. What is excluded has moved as well.',
    }),
    lastSyncAt: Timestamp.optional().meta({ description: 'When a statement was imported last.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: 'BankAccount', description: 'A bank account of the company.' });
export type BankAccount = z.output<typeof BankAccount>;

export const BankAccountAnswer = z.object({ data: BankAccount }).meta({ id: 'BankAccountAnswer' });

export const BankAccountPath = z.object({
  accountId: z.string().max(64).meta({ description: 'The id of the account.' }),
});

export const BankAccountListInput = ListInput.extend({
  provider: z.string().max(50).optional().meta({ description: 'Only those of this provider.', example: 'manual' }),
  isActive: QueryFlag.optional().meta({ description: 'Only those in use, or only the others.' }),
});
export type BankAccountListInput = z.output<typeof BankAccountListInput>;

export const BankAccountList = listSchemaOf(BankAccount).extend({ hasMore }).meta({ id: 'BankAccountList' });
export type BankAccountList = z.output<typeof BankAccountList>;

/** For the charts of the dashboard. */
export const BalanceHistoryInput = z.object({
  accountIds: z.array(z.string().max(64)).max(100),
  days: z.int().min(1).max(366),
});
export type BalanceHistoryInput = z.output<typeof BalanceHistoryInput>;

export const BalanceHistory = z.array(
  z.object({ accountId: z.string(), points: z.array(z.object({ date: CalendarDate, balance: Sum })) }),
);
export type BalanceHistory = z.output<typeof BalanceHistory>;

/** For the overview of the accounts. */
export const TotalBalanceInput = BalanceHistoryInput.pick({ days: true });

export const TotalBalance = z.object({
  currency: z.string(),
  points: BalanceHistory.element.shape.points,
  otherCurrencies: z.array(z.object({ currency: z.string(), balance: Sum })),
});
export type TotalBalance = z.output<typeof TotalBalance>;
