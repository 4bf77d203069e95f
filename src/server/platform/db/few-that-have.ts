import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import { Prisma } from '@/server/generated/prisma/client';
import { firstRow, type Sql, sql } from '@/server/platform/db/client';

/** Rows that are looked at one by one; text that more of them have is soon found by reading a list in its order. */
const MOST = 1024;
/** What so many of the newest have is frequent. */
const NEWEST = 1000;
const FREQUENT = 20;
/** Below it a trigram index is of no use, and with more words it finds no fewer. */
const SHORTEST = 3;
const MOST_WORDS = 4;

/** The types of which an entry of global search has all the text that their list looks in. */
type Listed = 'clients' | 'invoices' | 'vendors';

/**
 * The ids of all rows that can have this text, and of some that do not, where they are few: from the index of global search,
 * for without it a list reads every row to find the one. Undefined where they are many, or the text is too short.
 */
export async function fewThatHave(workspaceId: string, type: Listed, text: string): Promise<string[] | undefined> {
  const scope = `${workspaceId}/${type}`;
  const matches = mayHave(text);
  if (!matches) return undefined;
  const answer = await firstRow<{ isFrequent: boolean; ids: string[] }>(sql`
    WITH newest AS MATERIALIZED (
      SELECT count(*) >= ${FREQUENT}::int AS frequent FROM (
        SELECT words FROM search_entry WHERE scope = ${scope} ORDER BY at DESC, id DESC LIMIT ${NEWEST}::int
      ) AS looked_at WHERE ${matches}
    )
    SELECT frequent AS "isFrequent", ARRAY(
      SELECT id FROM (
        SELECT id FROM search_entry WHERE scope = ${scope} AND ${matches} AND NOT (SELECT frequent FROM newest)
        OFFSET 0 -- or the planner would read all of the scope, hoping to find enough of it soon
      ) AS found LIMIT ${MOST + 1}::int
    ) AS ids FROM newest`);
  return !answer || answer.isFrequent || answer.ids.length > MOST ? undefined : answer.ids;
}

/** Every word is somewhere in the entry, or all are without what is between them, as numbers and tax ids are kept. */
function mayHave(text: string): Sql | undefined {
  const words = fold(text)
    .split(' ')
    .filter((word) => word.length >= SHORTEST)
    .sort((one, other) => other.length - one.length)
    .slice(0, MOST_WORDS);
  if (words.length === 0) return undefined;
  const codes = new Set([fold(text), fold(normalizeTaxId(text))].map((it) => it.replaceAll(' ', '')));
  const alternatives = [words, ...[...codes].filter((code) => code.length >= SHORTEST).map((code) => [code])];
  const all = alternatives.map((parts) => Prisma.join(parts.map(isIn), ' AND '));
  return sql`(${Prisma.join(all, ' OR ')})`;
}

function isIn(part: string): Sql {
  return sql`words LIKE ${`%${part}%`}`;
}

/** For Prisma: one of these rows. The list is filled up by repeating its last, so that there are few statements to prepare. */
export function isOneOf(ids: readonly string[]) {
  const size = ids.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(ids.length));
  return { id: { in: Array.from({ length: size }, (_, index) => ids[Math.min(index, ids.length - 1)] ?? '') } };
}
