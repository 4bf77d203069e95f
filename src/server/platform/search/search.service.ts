import { z } from 'zod';
import { isShown } from '@/lib/folio/resources';
import { Prisma } from '@/server/generated/prisma/client';
import type { Actor } from '@/server/platform/api/context';
import { db, firstRow, type Sql, sql } from '@/server/platform/db/client';
import {
  type PaletteItem,
  type PaletteResults,
  type SearchInput,
  type SearchItem,
  type SearchResults,
  type SearchType,
  searchTypes,
} from '@/server/platform/search/search.schema';
import { matchesQuerySql, rankOf, readSearchQuery, type SearchQuery } from '@/server/platform/search/search-query';

/** How many of a type are kept at most; what finds more is too vague to be paged through. */
const mostOfAType = 100;
/** How many of the newest entries of a type are read before the index is asked. */
const newest = 1500;

/** What every company has: the types that the API promises, which it looks through where none is named. */
const promised = searchTypes.filter((type) => isShown(type, []));

/** What fits best comes first, then what is newer; over all types that are asked for. */
export function searchEverywhere(actor: Actor, input: SearchInput): Promise<SearchResults> {
  return search<SearchItem>(actor, input, promised);
}

/** The same for the palette of the dashboard, where among equals a client comes before the invoices that name it. */
export async function searchForPalette(actor: Actor, input: SearchInput): Promise<PaletteResults> {
  return search<PaletteItem>(actor, input, await shownTypes(actor.workspaceId), palette);
}

/** What an item has beyond the API's, and what comes first among those that fit equally well. */
type Listing = { further: Sql; equals: Sql };

const plain: Listing = { further: sql``, equals: sql`at DESC, id DESC` };

const palette: Listing = {
  further: sql`, 'state', state, 'kind', kind`,
  equals: sql`array_position('{clients,vendors,products}'::text[], type) NULLS LAST, at DESC, id DESC`,
};

async function search<Item>({ workspaceId }: Actor, input: SearchInput, usual: SearchType[], listing = plain) {
  const { q, limit, offset } = input;
  const types = input.types?.length ? input.types : usual;
  const searched = readSearchQuery(q);
  const found = searched && (await find<Item>(workspaceId, searched, { types, limit, offset }, listing));
  const { data, total, truncated } = found ?? { data: [], total: 0, truncated: false };
  return { data, total, limit, offset, hasMore: offset + data.length < total, query: q, types, truncated };
}

/** All types of a company, but for those of a part of Folio that it does not use. */
async function shownTypes(workspaceId: string): Promise<SearchType[]> {
  const workspace = await db.workspace.findFirst({ where: { id: workspaceId }, select: { rental: true } });
  return searchTypes.filter((type) => isShown(type, workspace?.rental ? ['rental'] : []));
}

type Found<Item> = Pick<SearchResults, 'total' | 'truncated'> & { data: Item[] };
type Page = Required<Pick<SearchInput, 'types' | 'limit' | 'offset'>>;

const FoundRow = z.object({
  total: z.number(),
  truncated: z.boolean(),
  data: z.array(z.unknown()),
});

async function find<Item>(
  workspaceId: string,
  searched: SearchQuery,
  { types, limit, offset }: Page,
  { further, equals }: Listing,
): Promise<Found<Item> | undefined> {
  const found = await firstRow(
    FoundRow,
    sql`
    WITH hit AS MATERIALIZED (
      SELECT type, best.* FROM unnest(${types}::text[]) AS type
      CROSS JOIN LATERAL (${bestOf(sql`${workspaceId} || '/' || type`, searched)}) AS best
    ), page AS (
      SELECT * FROM hit WHERE place <= ${mostOfAType}::int
      ORDER BY rank, ${equals} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT (SELECT count(*)::int FROM hit WHERE place <= ${mostOfAType}::int) AS total,
           (SELECT coalesce(bool_or(place > ${mostOfAType}::int), false) FROM hit) AS truncated,
           coalesce((SELECT json_agg(${itemOf(workspaceId, further)} ORDER BY rank, ${equals}) FROM page), '[]'::json) AS data`,
  );
  return found as Found<Item> | undefined;
}

/**
 * The best of a scope, and one more than is kept where there are more. What is frequent is found among the newest
 * entries, what is rare by the index, and what begins with it by the key: so each way reads a bounded number of rows.
 */
function bestOf(scope: Sql, searched: SearchQuery): Sql {
  const { compact } = searched;
  const columns = sql`id, compact, words, at`;
  const matches = matchesQuerySql(sql`words`, searched);
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

/** What of each type is shown, as `itemOf` names it, and the table that has it. */
const shown: Record<SearchType, Sql> = {
  invoices: sql`coalesce(document_number, client_name), CASE WHEN document_number <> '' THEN client_name END,
                issue_date, total, currency, status::text, state, kind::text FROM invoice`,
  expenses: sql`description, coalesce(vendor_name, category), date, amount, currency, ${nothing(3)} FROM expense`,
  vendors: sql`name, coalesce(tax_id, email), NULL::date, NULL::numeric, ${nothing(4)} FROM vendor`,
  clients: sql`name, coalesce(tax_id, email), NULL::date, NULL::numeric, NULL::text, stage::text, ${nothing(2)} FROM client`,
  products: sql`name, sku, NULL::date, unit_price, NULL::text,
                CASE WHEN is_active THEN 'active' ELSE 'inactive' END, ${nothing(2)} FROM product`,
  properties: sql`name, city, NULL::date, NULL::numeric, NULL::text, status, ${nothing(2)} FROM property`,
  reservations: sql`guest_name, confirmation_code, check_in, amount, currency, status, ${nothing(2)} FROM reservation`,
};

function nothing(columns: number): Sql {
  return Prisma.raw(Array.from({ length: columns }, () => 'NULL::text').join(', '));
}

/** The row of `page` as the API shows it, as it stands now. */
function itemOf(workspaceId: string, further: Sql): Sql {
  const ofType = (type: SearchType) =>
    sql`SELECT ${shown[type]} WHERE page.type = ${type} AND id = page.id AND workspace_id = ${workspaceId}`;
  return sql`(
    SELECT json_strip_nulls(json_build_object('type', page.type, 'id', page.id, 'label', label, 'secondary', secondary,
             'date', date, 'amount', amount, 'currency', currency, 'status', status${further}))
    FROM (${Prisma.join(searchTypes.map(ofType), ' UNION ALL ')})
      AS shown (label, secondary, date, amount, currency, status, state, kind))`;
}
