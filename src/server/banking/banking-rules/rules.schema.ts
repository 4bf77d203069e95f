import { z } from 'zod';
import { SignedAmount } from '@/server/platform/contract/amounts';
import { hasMore, ListInput, listSchemaOf, Timestamp } from '@/server/platform/contract/pagination';

export const RuleField = z.enum(['description', 'counterparty', 'reference', 'iban', 'amount', 'account', 'direction']);
export type RuleField = z.output<typeof RuleField>;

export const RuleOperator = z.enum(['contains', 'is', 'startsWith', 'regex', 'oneOf', 'between']);
export type RuleOperator = z.output<typeof RuleOperator>;

const ofText = ['contains', 'is', 'startsWith', 'oneOf', 'regex'] as const;

/** How each field can be asked for. */
export const operatorsOf = {
  description: ofText,
  counterparty: ofText,
  reference: ofText,
  iban: ['is', 'startsWith', 'oneOf'],
  amount: ['between', 'is'],
  account: ['is', 'oneOf'],
  direction: ['is'],
} as const satisfies Record<RuleField, readonly RuleOperator[]>;

const MOST_CONDITIONS = 20;
export const MOST_RULES = 100;

export const RuleCondition = z
  .object({
    field: RuleField.meta({
      description: '`iban` is that of the counterparty, `account` the id of your own, `amount` is without its sign.',
    }),
    operator: RuleOperator.meta({
      description:
        'Texts: `contains`, `is`, `startsWith`, `oneOf` and `regex` (RE2: no look-around, no back-references). IBANs: ' +
        '`is`, `startsWith`, `oneOf`. Amounts: `is`, `between`. Accounts: `is`, `oneOf`. The direction: `is`.',
    }),
    value: z
      .union([
        z.string().max(200),
        SignedAmount,
        z.array(z.string().max(200)).max(50),
        z.object({
          min: SignedAmount.nullish().meta({
            description: 'The least amount that fits; without it there is no lower bound.',
          }),
          max: SignedAmount.nullish().meta({
            description: 'The largest amount that fits; without it there is no upper bound.',
          }),
        }),
      ])
      .meta({
        description:
          'A text of at most 200 characters, of which case, accents and separators do not matter; a list of at most 50 ' +
          'of them for `oneOf`; an amount from 0, or `{min, max}` for `between`, both included; `in` or `out` for the ' +
          'direction.',
        example: 'amazon',
      }),
  })
  .meta({ id: 'BankRuleCondition', description: 'One thing that a movement has to be like.' });
export type RuleCondition = z.output<typeof RuleCondition>;

const RuleAction = z
  .object({
    category: z.string().trim().min(1).max(100).meta({ description: 'What such a movement is.', example: 'Software' }),
    notes: z
      .string()
      .trim()
      .max(5000)
      .nullish()
      .meta({ description: 'Set where it has no notes of its own.', example: 'Every month, by direct debit' }),
    exclude: z.boolean().nullish().meta({ description: "`true` for what is no business of the company's." }),
    vendorId: z.string().max(64).nullish().meta({ description: 'Whom an expense made of it was paid to.' }),
  })
  .meta({ id: 'BankRuleAction', description: 'What becomes of a movement that fits.' });

export const BankRuleCreate = z
  .object({
    name: z.string().trim().min(1).max(200).meta({ description: 'What you call it.', example: 'Subscriptions' }),
    position: z.int().min(1).max(1000).nullish().meta({
      description:
        'Its place in the order, from 1; the last one where left out. Of several that fit, the first counts.',
      example: 1,
    }),
    isActive: z.boolean().nullish().meta({ description: '`true` where left out.' }),
    match: z.enum(['all', 'any']).nullish().meta({ description: 'Which conditions must hold; `all` where left out.' }),
    conditions: z
      .array(RuleCondition)
      .min(1)
      .max(MOST_CONDITIONS)
      .meta({ description: 'What a movement has to be like: 1 to 20 conditions, joined by `match`.' }),
    action: RuleAction.meta({ description: 'What becomes of a movement that fits.' }),
  })
  .meta({ id: 'BankRuleCreate' });
export type BankRuleCreate = z.output<typeof BankRuleCreate>;

/** A PATCH: what is left out stays. */
export const BankRulePatch = BankRuleCreate.partial().meta({ id: 'BankRulePatch' });
export type BankRulePatch = z.output<typeof BankRulePatch>;

export const BankRule = z
  .object({
    id: z.string().meta({ description: 'Its id.', example: 'bru_01kagz4t5v8w9x0y1z2a3b4c5d' }),
    name: z.string().meta({ description: 'What the company calls it.' }),
    position: z.int().meta({ description: 'Its place in the order, from 1.' }),
    isActive: z.boolean().meta({ description: 'Whether it is applied to new movements.' }),
    match: z.enum(['all', 'any']).meta({ description: 'Whether `all` conditions must hold or `any` of them.' }),
    conditions: z.array(RuleCondition).meta({ description: 'What a movement has to be like.' }),
    action: z
      .object({
        category: z.string().meta({ description: 'The category that the movement gets.' }),
        notes: z.string().optional().meta({ description: 'Notes that it gets where it has none of its own.' }),
        exclude: z
          .boolean()
          .meta({ description: "Whether it is excluded: no business of the company's, though it moves the balance." }),
        vendorId: z.string().optional().meta({ description: 'The vendor that an expense made of it was paid to.' }),
      })
      .meta({ id: 'BankRuleActionRead', description: 'What becomes of a movement that fits.' })
      .meta({ description: 'What becomes of a movement that fits.' }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({
    id: 'BankRule',
    description: 'A rule that categorizes or excludes bank movements by what the bank says of them.',
  });
export type BankRule = z.output<typeof BankRule>;

export const BankRuleAnswer = z.object({ data: BankRule }).meta({ id: 'BankRuleAnswer' });

export const BankRulePath = z.object({ ruleId: z.string().max(64).meta({ description: 'The id of the rule.' }) });

export const BankRuleListInput = ListInput.omit({ q: true, search: true });
export type BankRuleListInput = z.output<typeof BankRuleListInput>;

export const BankRuleList = listSchemaOf(BankRule).extend({ hasMore }).meta({ id: 'BankRuleList' });
export type BankRuleList = z.output<typeof BankRuleList>;
