import { readTypedAmount } from '@/lib/money/typed-number';
import { normalizeTaxId } from '@/lib/tax/tax-id';
import { fold } from '@/lib/text/fold';
import { Prisma } from '@/server/generated/prisma/client';
import { type Sql, sql } from '@/server/platform/db/client';

const mostWords = 8;
/** Below it a trigram index is of no use but at the start of a word. */
const shortestPart = 3;

/** What somebody typed, as the entries of search are written. */
export type SearchQuery = {
  words: string[];
  /** Without its separators. */
  compact: string;
  /** The same as a tax id, where that differs. */
  code: string;
  /** `1234.56`, where it is an amount. */
  amount: string | null;
};

/** Folds what was typed as the database folds what it keeps; null where nothing of it is left. */
export function readSearchQuery(q: string): SearchQuery | null {
  const words = fold(q).split(' ').slice(0, mostWords).filter(Boolean);
  if (words.length === 0) return null;
  const compact = words.join('');
  return { words, compact, code: normalizeTaxId(compact).toLowerCase(), amount: readTypedAmount(q) };
}

/** Whether `words` have it: one word anywhere, several each at the start of a word, a number without its separators. */
export function matchesQuerySql(words: Sql, { words: searched, compact, code, amount }: SearchQuery): Sql {
  const isShort = compact.length < shortestPart;
  const isNumber = amount !== null && !/\p{L}/u.test(compact); // "top 10" may be ten paʻanga, and the ten best
  const isWhole = !isShort && (searched.length === 1 || isNumber);
  const codes = new Set(!isShort && (isWhole || /\d/.test(compact)) ? [compact, code] : []);
  return any([
    ...(isWhole ? [] : [startsIn(words, searched)]),
    ...[...codes].filter(Boolean).map((it) => sql`${words} LIKE ${`%${it}%`}`),
    ...(amount ? [startsIn(words, [amount])] : []),
  ]);
}

/** How well an entry fits: 0 exactly, 1 from its beginning, 2 from the start of a word, 3 somewhere. */
export function rankOf(entry: { words: Sql; compact: Sql }, { words, compact, code, amount }: SearchQuery): Sql {
  const numbers = [compact, code, amount ?? ''].filter((it) => /\d/.test(it));
  const exact = [sql`${entry.compact} = ${compact}`, ...numbers.map((it) => sql`${entry.words} LIKE ${`% ${it} %`}`)];
  return sql`CASE WHEN ${any(exact)} THEN 0
                  WHEN starts_with(${entry.compact}, ${compact}) THEN 1
                  WHEN ${any([startsIn(entry.words, words), startsIn(entry.words, [amount ?? compact])])} THEN 2
                  ELSE 3 END`;
}

function startsIn(words: Sql, searched: string[]): Sql {
  return sql`(${Prisma.join(
    searched.map((word) => sql`${words} LIKE ${`% ${word}%`}`),
    ' AND ',
  )})`;
}

function any(conditions: Sql[]): Sql {
  return sql`(${Prisma.join(conditions, ' OR ')})`;
}
