import type { Actor } from '@/server/api/context';
import { firstRow, type Sql, sql } from '@/server/db/client';
import {
  type PaletteItem,
  type PaletteResults,
  type SearchInput,
  type SearchItem,
  type SearchResults,
  searchTypes,
} from '@/server/search/search.schema';
import { isIn, rankOf, readSearchQuery, type SearchQuery } from '@/server/search/search-query';

/** How many of a type are kept at most; what finds more is too vague to be paged through. */
const mostOfAType = 100;
/** How many of the newest entries of a type are read before the index is asked. */
const newest = 1500;

/** What fits best comes first, then what is newer; over all types that are asked for. */
export function searchEverywhere(actor: Actor, input: SearchInput): Promise<SearchResults> {
  return search<SearchItem>(actor, input);
}

/** The same for the palette of the dashboard. */
export function searchForPalette(actor: Actor, input: SearchInput): Promise<PaletteResults> {
  return search<PaletteItem>(actor, input, paletteParts);
}

async function search<Item>({ workspaceId }: Actor, input: SearchInput, further?: Sql) {
  const { q, limit, offset } = input;
  const types = input.types?.length ? input.types : [...searchTypes];
  const searched = readSearchQuery(q);
  const found = searched && (await find<Item>(workspaceId, searched, { types, limit, offset }, further));
  const { data, total, truncated } = found ?? { data: [], total: 0, truncated: false };
  return { data, total, limit, offset, hasMore: offset + data.length < total, query: q, types, truncated };
}

const paletteParts = sql`, 'state', state, 'kind', kind`;

type Found<Item> = Pick<SearchResults, 'total' | 'truncated'> & { data: Item[] };
type Page = Required<Pick<SearchInput, 'types' | 'limit' | 'offset'>>;

async function find<Item>(
  workspaceId: string,
  searched: SearchQuery,
  { types, limit, offset }: Page,
  further = sql``,
): Promise<Found<Item> | undefined> {
  return firstRow<Found<Item>>(sql`
    WITH hit AS MATERIALIZED (
      SELECT type, best.* FROM unnest(${types}::text[]) AS type
      CROSS JOIN LATERAL (${bestOf(sql`${workspaceId} || '/' || type`, searched)}) AS best
    ), page AS (
      SELECT * FROM hit WHERE place <= ${mostOfAType}::int
      ORDER BY rank, at DESC, id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*)::int FROM hit WHERE place <= ${mostOfAType}::int) AS total,
           (SELECT coalesce(bool_or(place > ${mostOfAType}::int), false) FROM hit) AS truncated,
           coalesce((SELECT json_agg(${itemOf(workspaceId, further)} ORDER BY rank, at DESC, id DESC) FROM page), '[]'::json) AS data`);
}

/**
 * The best of a scope, and one more than is kept where there are more. What is frequent is found among the newest
 * entries, what is rare by the index, and what begins with it by the key: so each way reads a bounded number of rows.
 */
function bestOf(scope: Sql, searched: SearchQuery): Sql {
  const { compact } = searched;
  const columns = sql`id, compact, words, at`;
  const matches = isIn(sql`words`, searched);
  const mostAndOne = mostOfAType + 1;
  return sql`
    WITH recent AS MATERIALIZED (
      SELECT * FROM (
        SELECT ${columns} FROM search_entry WHERE scope = ${scope} ORDER BY at DESC, id DESC LIMIT ${newest}::int
      ) AS looked_at WHERE ${matches} LIMIT ${mostAndOne}::int
    ), candidate AS (
      SELECT * FROM recent
      UNION (
        SELECT ${columns} FROM search_entry
        WHERE scope = ${scope} AND compact >= ${compact} AND compact < ${`${compact}\u{10FFFF}`}
        ORDER BY compact LIMIT ${mostAndOne}::int
      )
      UNION (
        SELECT * FROM (
          SELECT ${columns} FROM search_entry
          WHERE scope = ${scope} AND ${matches} AND (SELECT count(*) FROM recent) < ${mostAndOne}::int
          OFFSET 0 -- or the planner would read the scope in order, hoping to find enough of it soon
        ) AS rare ORDER BY at DESC, id DESC LIMIT ${mostAndOne}::int
      )
    )
    SELECT id, at, rank, row_number() OVER (ORDER BY rank, at DESC, id DESC) AS place
    FROM (SELECT id, at, ${rankOf({ words: sql`words`, compact: sql`compact` }, searched)} AS rank FROM candidate) AS ranked
    ORDER BY place LIMIT ${mostAndOne}::int`;
}

/** The row of `page` as the API shows it, as it stands now. */
function itemOf(workspaceId: string, further: Sql): Sql {
  const here = (type: SearchItem['type']) =>
    sql`WHERE page.type = ${type} AND id = page.id AND workspace_id = ${workspaceId}`;
  return sql`(
    SELECT json_strip_nulls(json_build_object('type', page.type, 'id', page.id, 'label', label, 'secondary', secondary,
             'date', date, 'amount', amount, 'currency', currency, 'status', status${further}))
    FROM (
      SELECT coalesce(document_number, client_name) AS label, CASE WHEN document_number <> '' THEN client_name END AS secondary,
             issue_date AS date, total AS amount, currency, status::text, state, kind::text FROM invoice ${here('invoices')}
      UNION ALL
      SELECT description, coalesce(vendor_name, category), date, amount, currency, NULL, NULL, NULL FROM expense ${here('expenses')}
      UNION ALL
      SELECT name, coalesce(tax_id, email), NULL, NULL, NULL, NULL, NULL, NULL FROM vendor ${here('vendors')}
      UNION ALL
      SELECT name, coalesce(tax_id, email), NULL, NULL, NULL, stage::text, NULL, NULL FROM client ${here('clients')}
      UNION ALL
      SELECT name, sku, NULL, unit_price, NULL, CASE WHEN is_active THEN 'active' ELSE 'inactive' END, NULL, NULL
      FROM product ${here('products')}
    ) AS shown)`;
}
