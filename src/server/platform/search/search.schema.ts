import { z } from 'zod';
import { searchedNames } from '@/lib/folio/resources';
import { CalendarDate, ListInput } from '@/server/platform/contract/pagination';

/** What can be searched, in the order in which it is listed. */
export const searchTypes = searchedNames;
const SearchType = z.enum(searchTypes, `Not a type that can be searched. There are ${searchTypes.join(', ')}`);
export type SearchType = z.output<typeof SearchType>;

const one = String.raw`\s*(${searchTypes.join('|')})?\s*`;

export const SearchInput = ListInput.pick({ limit: true, offset: true }).extend({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'What to look for; accents, case and separators do not matter.', example: 'F 2026/001' }),
  types: z
    .string()
    .max(200)
    .transform((names) => names.split(',').map((name) => name.trim()))
    .transform((names) => [...new Set(names.filter(Boolean))])
    .pipe(z.array(SearchType))
    .optional()
    .meta({
      pattern: `^${one}(,${one})*$`,
      description: `Only these, comma-separated: ${searchTypes.join(', ')}. Left out: all but properties and reservations.`,
      example: 'invoices,clients',
    }),
});
export type SearchInput = z.output<typeof SearchInput>;

const SearchItem = z
  .object({
    type: SearchType.meta({ description: 'Which kind of resource was found.' }),
    id: z.string().meta({ description: 'The id of what was found: read it by the path of its type.' }),
    label: z.string().meta({ description: 'A number or a name.', example: 'F-2026-001' }),
    secondary: z.string().optional().meta({ description: 'What tells it from its like.', example: 'Acme Studio SL' }),
    date: CalendarDate.optional().meta({ description: 'Its own date: of issue, of an expense, of arrival.' }),
    amount: z
      .number()
      .optional()
      .meta({ description: 'Its total, in `currency`; absent of what has none.', example: 1234.56 }),
    currency: z.string().optional().meta({ description: 'ISO 4217: the currency of `amount`.', example: 'EUR' }),
    status: z
      .string()
      .optional()
      .meta({ description: 'Its status, with the words of its own type; absent of what has none.', example: 'sent' }),
  })
  .meta({ id: 'SearchItem', description: 'One record that was found.' });
export type SearchItem = z.output<typeof SearchItem>;

export const SearchResults = z
  .object({
    data: z.array(SearchItem).meta({ description: 'This page of what was found, the best first.' }),
    total: z.int().meta({ description: 'How many were found; at least as many where `truncated`.', example: 12 }),
    limit: z.int().meta({ description: 'How many were asked for at most.' }),
    offset: z.int().meta({ description: 'How many were skipped.' }),
    hasMore: z.boolean().meta({ description: 'Whether there is a next page.' }),
    query: z.string().meta({ description: 'What was looked for, as it was understood.' }),
    types: z.array(SearchType).meta({ description: 'What was searched.' }),
    truncated: z.boolean().meta({ description: 'Whether there is more than was looked at: say more in `q`.' }),
  })
  .meta({ id: 'SearchResults' });
export type SearchResults = z.output<typeof SearchResults>;

/** An item of the palette of the dashboard: with the state and the kind of an invoice, as its row has them. */
const PaletteItem = SearchItem.extend({ state: z.string().optional(), kind: z.string().optional() });
export type PaletteItem = z.output<typeof PaletteItem>;

export const PaletteResults = SearchResults.extend({ data: z.array(PaletteItem) });
export type PaletteResults = z.output<typeof PaletteResults>;
