import { z } from 'zod';
import { ruleOf } from '@/lib/errors/reasons/rule-of';

export const CalendarDate = z.iso
  .date({ abort: true })
  .refine((date) => date >= '0001-01-01', 'There is no year 0')
  .meta({ id: 'CalendarDate', description: 'A calendar date.', example: '2026-03-31' });

export const Timestamp = z.iso
  .datetime()
  .meta({ id: 'Timestamp', description: 'An instant, UTC.', example: '2026-03-18T09:30:00.000Z' });

const flags = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A yes or no in a query, where everything is text; the dashboard sends the boolean itself. */
export const QueryFlag = z
  .preprocess((value: boolean | string) => flags.get(String(value)) ?? value, z.boolean('Write true or false'))
  .meta({ override: { type: 'boolean' } });

/** A whole number in a query, in digits: 1e2 and 0x10 are none. The dashboard sends the number itself. */
export function queryInteger(min: number, max: number) {
  return z
    .preprocess(
      (value: number | string) => (/^\d{1,15}$/.test(String(value)) ? Number(value) : value),
      z.int(ruleOf('WHOLE_NUMBER_BETWEEN', { min, max })).min(min).max(max),
    )
    .meta({ override: { type: 'integer', minimum: min, maximum: max } });
}

/**
 * One or several of the words of a filter: a query has them divided by commas, or repeats its key. An unknown word is refused
 * with those that there are. In the document it is an array.
 */
export function someOf<const Word extends string>(words: z.ZodType<Word> & { options: Word[] }) {
  const { options } = words;
  const most = options.length;
  const chosen = z
    .unknown()
    .transform((given, context) => {
      const names = [given].flat().flatMap((text) => String(text).split(','));
      const known = new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
      const strange = [...known].find((name) => !options.some((it) => it === name));
      if (strange === undefined && known.size > 0) return options.filter((it) => known.has(it));
      context.issues.push({ code: 'invalid_value', values: options, input: strange ?? '' });
      return z.NEVER;
    })
    .meta({
      override: { type: 'array', items: { type: 'string', enum: options }, minItems: 1, maxItems: most },
      example: options.slice(0, 2),
    });
  lists.add(chosen);
  return chosen as unknown as z.ZodType<Word[], Word | readonly Word[]>;
}

/** Up to so many ids: a query has them divided by commas, or repeats its key. In the document it is an array. */
export function someIds(most: number) {
  const ids = z
    .preprocess(
      (given: unknown) => [
        ...new Set(
          [given].flat().flatMap((text) =>
            String(text)
              .split(',')
              .map((id) => id.trim()),
          ),
        ),
      ],
      z.array(z.string().min(1).max(64)).min(1).max(most),
    )
    .meta({
      override: { type: 'array', items: { type: 'string', minLength: 1, maxLength: 64 }, minItems: 1, maxItems: most },
    });
  lists.add(ids);
  return ids as unknown as z.ZodType<string[], string | readonly string[]>;
}

const lists = new WeakSet<object>();

/** Whether a schema is made by `someOf` or `someIds`. */
export function isSomeOf(schema: object): boolean {
  return lists.has(schema);
}

/** What every list accepts. */
export const ListInput = z.object({
  limit: queryInteger(1, 100).default(50).meta({ description: 'How many to return, 1 to 100.', example: 50 }),
  offset: queryInteger(0, 10_000_000)
    .default(0)
    .meta({ description: 'How many to skip; ignored with a cursor.', example: 0 }),
  cursor: z.string().max(500).optional().meta({ description: 'The `nextCursor` of the page before.' }),
  after: z.string().max(500).optional().meta({ description: 'An alias of `cursor`.' }),
  q: z.string().max(200).optional().meta({ description: 'Free text to look for.', example: 'acme' }),
  search: z.string().max(200).optional().meta({ description: 'An alias of `q`.', example: 'acme' }),
});

/** For lists of dated things: both days included. */
export const DateRangeInput = z.object({
  from: CalendarDate.optional().meta({ description: 'The first day to include.', example: '2026-01-01' }),
  to: CalendarDate.optional().meta({ description: 'The last day to include.', example: '2026-03-31' }),
});

const InstantWithOffset = z.iso.datetime({ offset: true });

/**
 * For lists of what has `updatedAt`: an instant, or a calendar date, which begins in the zone of the workspace. A `+` that
 * an address carries as it is arrives as a blank.
 */
export const UpdatedSinceInput = z.object({
  updatedSince: z
    .string()
    .max(40)
    .transform((text) => text.replace(/ (?=\d\d:\d\d$)/, '+'))
    .refine(
      (text) => CalendarDate.safeParse(text).success || InstantWithOffset.safeParse(text).success,
      'Write an instant such as 2026-03-18T09:30:00Z, or a date such as 2026-03-18',
    )
    .optional()
    .meta({
      description:
        'Only what changed at this instant or later, by its `updatedAt`: `2026-03-18T09:30:00Z`, or with an offset. A ' +
        "calendar date means its start in the company's time zone. A change is listed once it is committed, which can be " +
        'minutes after its `updatedAt`: begin ten minutes before your last reading. What ' +
        'follows from today or from other records moves no `updatedAt`: the `warnings` of an expense, the `propertyName` of a ' +
        'stay, the `advance` of a deposit. What is deleted is not listed.',
      example: '2026-03-18T09:30:00Z',
      override: { type: 'string', maxLength: 40 },
    }),
});
export type UpdatedSinceInput = z.output<typeof UpdatedSinceInput>;

/** What a list of the dashboard can be sorted by; newest first where nothing is said. */
export function sortedBy<const Columns extends readonly [string, ...string[]]>(columns: Columns) {
  return z.object({ sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).default('asc') });
}

/** Whether there are more after this page: beside what every list answers. */
export const hasMore = z.boolean().meta({ description: 'Whether there are more after this page.' });

/** The schema of a list of `item`. */
export function listSchemaOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z
      .array(item)
      .meta({ description: 'This page of the list, newest first unless its operation says otherwise.' }),
    total: z.int().meta({ description: 'How many match on all pages.', example: 128 }),
    limit: z.int().meta({ description: 'How many were asked for at most.', example: 50 }),
    offset: z.int().meta({ description: 'How many were skipped; 0 where `cursor` was followed.', example: 0 }),
    nextCursor: z.string().optional().meta({ description: "The next page's `cursor`; absent on the last." }),
  });
}

/** The schema of a page of a log. It has no total: to count a log costs more than anybody gains from it. */
export function logSchemaOf<Item extends z.ZodType>(item: Item) {
  return listSchemaOf(item).omit({ total: true, offset: true });
}
