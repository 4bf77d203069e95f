import type { Values } from 'nuqs';
import { createLoader, type ParserMap, parseAsArrayOf, parseAsStringLiteral, type SearchParams } from 'nuqs/server';
import { askedOffset, askedPage, cursorParsers, offsetParsers } from '@/components/platform/ui/page-address';

/** How many rows a page of a list has. */
export const LIST_PAGE = 50;

/**
 * What a list is asked for, by what stands in the address bar. It belongs to no side: the screen asks by it, and so does
 * the server before, so that the page arrives with its rows.
 */
export interface ListQuery<Parsers extends ParserMap, Column extends string, Filter extends object> {
  parsers: Parsers;
  /** What the list can be sorted by. */
  sortable: readonly Column[];
  /** How many rows a page has, where not as many as usual. */
  pageSize?: number;
  /** The filters as the API takes them; what somebody mistyped in the address bar is left out. */
  filter: (values: Values<Parsers>) => Filter;
}

/** Declares one, with its types. */
export function listQuery<Parsers extends ParserMap, const Column extends string, Filter extends object>(
  list: ListQuery<Parsers, Column, Filter>,
): ListQuery<Parsers, Column, Filter> {
  return list;
}

/** How the address bar says which states a list shows: `status=sent,overdue`. */
export function parseAsStates<const State extends string>(states: readonly State[]) {
  return parseAsArrayOf(parseAsStringLiteral(states));
}

/** The states as the API takes them; none chosen leaves none out. */
export function someStates<State extends string>(states: readonly State[] | null): readonly State[] | undefined {
  return states?.length ? states : undefined;
}

/** How the address bar says what a list is sorted by. */
export function sortingParsers<Column extends string>(sortable: readonly Column[]) {
  return {
    sort: parseAsStringLiteral(sortable),
    order: parseAsStringLiteral(['asc', 'desc'] as const).withDefault('asc'),
  };
}

/** What a list's query is sorted by, as the API takes it: nothing where no column is chosen. */
export function sortedBy<Column extends string, Order>(sort: Column | null, order: Order) {
  return sort ? { sort, order } : {};
}

/** The input of the page of a list that its address names: what its screen asks for when it is opened. */
export function pageInput<Parsers extends ParserMap, Column extends string, Filter extends object>(
  { parsers, sortable, filter, pageSize = LIST_PAGE }: ListQuery<Parsers, Column, Filter>,
  searchParams: SearchParams,
) {
  const values = createLoader(parsers)(searchParams) as Values<Parsers>;
  const { sort, order } = createLoader(sortingParsers(sortable))(searchParams);
  return {
    ...askedPage(createLoader(cursorParsers)(searchParams), pageSize),
    ...sortedBy<Column, typeof order>(sort, order),
    ...filter(values),
  };
}

/** The input of the page that the address of a list names through which one goes by hand: `?offset=50`. */
export function offsetInput(searchParams: SearchParams, limit = LIST_PAGE) {
  return askedOffset(createLoader(offsetParsers)(searchParams), limit);
}
