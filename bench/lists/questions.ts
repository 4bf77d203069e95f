import { z } from 'zod';
import { ListInput } from '@/server/platform/contract/pagination';
import type { ListedTable } from '~/bench/lists/resources';

/** What is asked of a list. */
export type Question = { kind: 'sorted' | 'filtered' | 'searched'; name: string; query: Record<string, unknown> };

type Property = { enum?: string[]; type?: string; override?: { items?: Property } };

const DAYS = { 'a month': ['2026-09-01', '2026-09-30'], 'all years': ['2020-01-01', '2026-12-31'] } as const;

/** Filters that many lists have, with what few rows have and what all have. */
const common: Record<string, readonly string[]> = {
  externalReference: ['nobody'],
  updatedSince: ['2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z'],
};

/** The filters that are days, and what ends them. */
const endOf: Record<string, string> = { from: 'to', dueFrom: 'dueTo' };

/**
 * Every sort in both orders, every filter with each of its words, and free text with few hits, with all and with none, as
 * the input of the list's procedure has them: a new sort or filter is asked for by itself.
 * @throws Error for a filter of which nobody says what there is to ask for
 */
export function questionsOf(input: z.ZodType, { filters = {}, needs = {}, text }: ListedTable, workspaceId: string) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const properties = schema.properties as Record<string, Property>;
  const questions: Question[] = [];
  const ask = (kind: Question['kind'], name: string, query: Question['query']) => questions.push({ kind, name, query });

  ask('sorted', 'newest first', {});
  for (const sort of properties.sort?.enum ?? [])
    for (const order of ['asc', 'desc']) ask('sorted', `by ${sort} ${order}`, { sort, order });

  for (const [name, property] of Object.entries(properties)) {
    if (name in ListInput.shape || name in needs || name === 'sort' || name === 'order') continue;
    const to = endOf[name];
    if (to) {
      for (const [days, [first, last]] of Object.entries(DAYS))
        ask('filtered', `${name} ${days}`, { [name]: first, [to]: last });
    }
    if (to || Object.values(endOf).includes(name)) continue;
    const values = filters[name] ?? common[name] ?? valuesOf(property);
    if (!values) throw new Error(`Say in bench/lists/resources.ts what to filter ${name} by`);
    for (const value of values) {
      const asked = name.endsWith('Id') ? workspaceId + value : value;
      ask('filtered', `${name} ${value}`, { [name]: asked });
    }
  }
  for (const [hits, q] of Object.entries(text ? { ...text, none: 'xyzzy' } : {})) ask('searched', `q, ${hits}`, { q });
  return questions;
}

/** All that a filter can be where its schema names it: of one that takes several, each. */
function valuesOf({ enum: values, type, override }: Property): readonly (string | boolean)[] | undefined {
  return values ?? override?.items?.enum ?? (type === 'boolean' ? [true, false] : undefined);
}
