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
    limit: z.int().min(1).max(100).nullish().meta({ description: 'How many movements to show; 10 where left out.' }),
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

const Said = z
  .object({ category: z.string().optional(), status: z.enum(['raw', 'recognized', 'categorized', 'excluded']) })
  .meta({ id: 'BankRuleEffect' });

export const BankRulePreview = z
  .object({
    data: z.object({
      fitting: z.int().meta({ description: 'How many movements fit, the kept ones included.' }),
      changing: z.int().meta({ description: 'How many of them would change.' }),
      kept: z.int().meta({ description: 'How many stay as they are because a person said what they are.' }),
      notReached,
      transactions: z
        .array(
          z.object({
            transactionId: z.string(),
            date: CalendarDate,
            description: z.string(),
            counterparty: z.string().optional(),
            amount: Money,
            currency: z.string(),
            from: Said,
            to: Said,
            ruleId: z.string().optional().meta({ description: 'Absent of a rule that is not saved.' }),
            ruleName: z.string(),
          }),
        )
        .meta({ description: 'The first that would change, the latest first.' }),
    }),
  })
  .meta({ id: 'BankRulePreview' });
export type BankRulePreview = z.output<typeof BankRulePreview>;

export const BankRuleApplyInput = z
  .object({ ruleId: z.string().max(64).nullish().meta({ description: 'This rule alone; left out, all active ones.' }) })
  .meta({ id: 'BankRuleApply' });

export const BankRuleRun = z
  .object({
    data: z.object({
      id: z.string().meta({ description: 'By this it is taken back.', example: 'brr_01kagz4t5v8w9x0y1z2a3b4c5d' }),
      changed: z.int().meta({ description: 'How many movements it changed.' }),
      notReached,
      createdAt: Timestamp,
    }),
  })
  .meta({ id: 'BankRuleRun' });
export type BankRuleRun = z.output<typeof BankRuleRun>;

export const BankRuleRunPath = z.object({
  runId: z.string().max(64).meta({ description: 'The id that applying the rules answered with.' }),
});

export const BankRuleUndone = z
  .object({
    data: z.object({
      id: z.string(),
      restored: z.int().meta({ description: 'How many movements are again what they were.' }),
      kept: z.int().meta({ description: 'How many stay, since somebody has changed them or they are gone.' }),
    }),
  })
  .meta({ id: 'BankRuleUndone' });
export type BankRuleUndone = z.output<typeof BankRuleUndone>;

export const BankRuleProposals = z
  .object({
    data: z.array(
      z
        .object({
          id: z.string().meta({ description: 'By this it is dismissed.' }),
          counterparty: z.string(),
          category: z.string(),
          transactions: z.int().meta({ description: 'How many of its movements a person put there.' }),
          rule: BankRuleCreate.meta({ description: 'Sent to `POST /v1/banking/rules` it is accepted.' }),
        })
        .meta({ id: 'BankRuleProposal' }),
    ),
  })
  .meta({ id: 'BankRuleProposals' });
export type BankRuleProposals = z.output<typeof BankRuleProposals>;

export const BankRuleProposalPath = z.object({
  proposalId: z.string().max(64).meta({ description: 'The id of the proposal.' }),
});
