import { z } from 'zod';
import { BankRuleCreate } from '@/server/banking/banking-rules/rules.schema';
import { Money } from '@/server/platform/contract/amounts';
import { CalendarDate, Timestamp } from '@/server/platform/contract/pagination';

export const BankRulePreviewInput = z
  .looseObject({
    rule: BankRuleCreate.nullish().meta({ description: 'A rule that is not saved; left out, those that are.' }),
    ruleId: z.string().max(64).nullish().meta({
      description: 'The saved rule: alone, or in whose place `rule` is. All active ones where both are left out.',
    }),
    limit: z
      .int()
      .min(1)
      .max(100)
      .nullish()
      .meta({ description: 'How many movements to show; 10 where left out.', example: 10 }),
  })
  .refine(({ conditions, action }) => conditions === undefined && action === undefined, {
    path: ['rule'],
    error: 'Send a rule that is not saved as the value of `rule`',
  })
  .meta({ id: 'BankRulePreviewInput' });
export type BankRulePreviewInput = z.output<typeof BankRulePreviewInput>;

const notReached = z.int().optional().meta({
  description:
    'How many movements no rule was asked about, since the rules take too long: shorten their patterns. Absent where all were.',
});

const CategorizedState = z
  .object({
    category: z.string().optional().meta({ description: 'Its category; absent while it has none.' }),
    status: z.enum(['raw', 'recognized', 'categorized', 'excluded']).meta({
      description: 'Its status, as the movement itself has it.',
    }),
  })
  .meta({ id: 'BankRuleEffect', description: 'What a movement is: its category and its status.' });

export const BankRulePreview = z
  .object({
    data: z
      .object({
        fitting: z.int().meta({ description: 'How many movements fit, the kept ones included.' }),
        changing: z.int().meta({ description: 'How many of them would change.' }),
        kept: z.int().meta({ description: 'How many stay as they are because a person said what they are.' }),
        notReached,
        transactions: z
          .array(
            z.object({
              transactionId: z.string().meta({ description: 'The movement that would change.' }),
              date: CalendarDate.meta({ description: 'When the bank booked it.' }),
              description: z.string().meta({ description: "The bank's text." }),
              counterparty: z.string().optional().meta({ description: 'Who paid, or was paid, as the bank says.' }),
              amount: Money.meta({ description: 'Below zero where money left the account.' }),
              currency: z.string().meta({ description: 'ISO 4217: the currency of `amount`.' }),
              from: CategorizedState.meta({ description: 'What it is now.' }),
              to: CategorizedState.meta({ description: 'What it would be.' }),
              ruleId: z.string().optional().meta({ description: 'Absent of a rule that is not saved.' }),
              ruleName: z.string().meta({ description: 'The rule that would change it.' }),
            }),
          )
          .meta({ description: 'The first that would change, the latest first.' }),
      })
      .meta({ description: 'How many movements the rule fits, and the first that it would change.' }),
  })
  .meta({ id: 'BankRulePreview' });
export type BankRulePreview = z.output<typeof BankRulePreview>;

export const BankRuleApplyInput = z
  .object({ ruleId: z.string().max(64).nullish().meta({ description: 'This rule alone; left out, all active ones.' }) })
  .meta({ id: 'BankRuleApply' });

export const BankRuleRun = z
  .object({
    data: z
      .object({
        id: z.string().meta({ description: 'By this it is taken back.', example: 'brr_01kagz4t5v8w9x0y1z2a3b4c5d' }),
        changed: z.int().meta({ description: 'How many movements it changed.' }),
        notReached,
        createdAt: Timestamp,
      })
      .meta({ description: 'What the run has done.' }),
  })
  .meta({ id: 'BankRuleRun' });
export type BankRuleRun = z.output<typeof BankRuleRun>;

export const BankRuleRunPath = z.object({
  runId: z.string().max(64).meta({ description: 'The id that applying the rules answered with.' }),
});

export const BankRuleUndone = z
  .object({
    data: z
      .object({
        id: z.string().meta({ description: 'The run that was taken back.' }),
        restored: z.int().meta({ description: 'How many movements are again what they were.' }),
        kept: z.int().meta({ description: 'How many stay, since somebody has changed them or they are gone.' }),
      })
      .meta({ description: 'What taking the run back has done.' }),
  })
  .meta({ id: 'BankRuleUndone' });
export type BankRuleUndone = z.output<typeof BankRuleUndone>;

export const BankRuleProposals = z
  .object({
    data: z
      .array(
        z
          .object({
            id: z.string().meta({ description: 'By this it is dismissed.' }),
            counterparty: z.string().meta({ description: 'Whose movements people have categorized alike.' }),
            category: z.string().meta({ description: 'The category that they gave.' }),
            transactions: z.int().meta({ description: 'How many of its movements a person put there.' }),
            rule: BankRuleCreate.meta({ description: 'Sent to `POST /v1/banking/rules` it is accepted.' }),
          })
          .meta({
            id: 'BankRuleProposal',
            description: 'A rule that could be made of what people categorized by hand.',
          }),
      )
      .meta({ description: 'Rules that could be made of what people categorized by hand, the most frequent first.' }),
  })
  .meta({ id: 'BankRuleProposals' });
export type BankRuleProposals = z.output<typeof BankRuleProposals>;

export const BankRuleProposalPath = z.object({
  proposalId: z.string().max(64).meta({ description: 'The id of the proposal.' }),
});
