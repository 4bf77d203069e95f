import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';

/** `full` is the whole resource, `thin` its id alone. */
export const WebhookPayload = z.enum(['full', 'thin']);

/** `standard` is three attempts within seconds, `three_days` ten within three days; see delivery-state.ts. */
export const RetrySchedule = z.enum(['standard', 'three_days']);

/** What becomes of events while a webhook is paused. */
export const WhilePaused = z.enum(['drop', 'keep']);

/** Whether a delivery waits until the one before it of the same resource is final. */
export const WebhookOrdering = z.enum(['none', 'resource']);

/** Why Folio has paused a webhook: failures alone for days, or so many in a row. */
export const PauseReason = z.enum(['days', 'failures']);

export const PauseAfterFailures = z.int().min(2).max(1000);

export const RatePerSecond = z.int().min(1).max(1000);

/** What answers show in the place of a header's value. No header can have it: sent back, it leaves the value as it is. */
export const HIDDEN_VALUE = '••••••••';

const MOST_HEADERS = 10;
const MOST_FILTERS = 20;
const MOST_VALUES = 100;
const LONGEST_VALUE = 2000;

const HeaderValue = z
  .string()
  .max(LONGEST_VALUE)
  .refine((value) => value === HIDDEN_VALUE || /^[!-~](?:[ -~]*[!-~])?$/.test(value), ruleOf('HEADER_VALUE'));

export const WebhookHeaders = z
  .record(z.string().max(100), HeaderValue)
  .refine((headers) => Object.keys(headers).length <= MOST_HEADERS, ruleOf('ENTRIES_AT_MOST', { count: MOST_HEADERS }))
  .meta({ maxProperties: MOST_HEADERS });
export type WebhookHeaders = z.output<typeof WebhookHeaders>;

export const filterOperators = ['=', '!=', '>', '>=', '<', '<=', 'in', 'contains', 'exists'] as const;
export type FilterOperator = (typeof filterOperators)[number];

const FilterValue = z.union([z.string().max(LONGEST_VALUE), z.number(), z.boolean()]);

const comparing: FilterOperator[] = ['=', '!=', 'contains'];
const ordering: FilterOperator[] = ['>', '>=', '<', '<='];
const isOrdered = (value: unknown) => typeof value === 'number' || typeof value === 'string';
const isTruth = (value: unknown) => value === undefined || typeof value === 'boolean';

type ValueReason = 'FILTER_VALUE_ONE' | 'FILTER_VALUE_ORDERED' | 'FILTER_VALUES_OF_IN' | 'FILTER_VALUE_TRUTH';
const at = (code: ValueReason, member = 'value') => ({ path: [member], ...ruleOf(code) });

export const WebhookFilter = z
  .object({
    pointer: z
      .string()
      .max(200)
      .regex(/^(?:\/(?:[^~/]|~[01])*)+$/, ruleOf('FILTER_POINTER'))
      .meta({ description: 'A JSON pointer into the body of the whole event.', example: '/data/total' }),
    operator: z.enum(filterOperators).meta({
      description:
        'Numbers are compared as decimals, texts by their characters; `contains` looks into a text or a list.',
      example: '>',
    }),
    value: FilterValue.optional().meta({
      description: 'What is compared with; of `exists` `true`, which may be left out, or `false`.',
      example: 1000,
    }),
    values: z
      .array(FilterValue)
      .min(1)
      .max(MOST_VALUES)
      .optional()
      .meta({ description: 'Of `in`, and of no other: one of these.', example: ['sent', 'paid'] }),
  })
  .refine(({ operator, value }) => !comparing.includes(operator) || value !== undefined, at('FILTER_VALUE_ONE'))
  .refine(({ operator, value }) => !ordering.includes(operator) || isOrdered(value), at('FILTER_VALUE_ORDERED'))
  .refine(({ operator, values }) => (operator === 'in') === (values !== undefined), at('FILTER_VALUES_OF_IN', 'values'))
  .refine(({ operator, value }) => operator !== 'exists' || isTruth(value), at('FILTER_VALUE_TRUTH'))
  .meta({ id: 'WebhookFilter', description: 'What has to hold of an event. Of several filters, all have to.' });
export type WebhookFilter = z.output<typeof WebhookFilter>;

export const WebhookFilters = z.array(WebhookFilter).max(MOST_FILTERS);
export type WebhookFilters = z.output<typeof WebhookFilters>;
