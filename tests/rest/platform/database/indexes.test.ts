import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ask, sql } from '~/tests/setup/ask';

/** Each table that a document describes, with the names of its rows. */
function described(file: string): [string, string[]][] {
  const [, ...sections] = readFileSync(file, 'utf8').split(/^## /m);
  return sections.map((section) => [
    section.split('\n')[0] ?? '',
    [...section.matchAll(/^\| `(\w+)` \| \S.* \|$/gm)].map(([, name = '']) => name).sort(),
  ]);
}

it('says of every index of what an invoice writes which statement needs it', async () => {
  const tables = described('docs/indexes.md');
  expect(tables.length).toBeGreaterThan(14);
  for (const [table, indexes] of tables) {
    const found = await ask<{ name: string }>(sql`
      SELECT indexname AS name FROM pg_indexes WHERE schemaname = 'public' AND tablename = ${table}`);
    expect(indexes, table).toEqual(found.map(({ name }) => name).sort());
  }
});

it('says of every trigger what needs it', async () => {
  const found = await ask<{ table: string; names: string[] }>(sql`
    SELECT c.relname::text AS table, array_agg(t.tgname::text ORDER BY t.tgname) AS names
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT t.tgisinternal AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace GROUP BY 1`);
  const triggers = Object.fromEntries(found.map(({ table, names }) => [table, names.sort()]));
  expect(Object.fromEntries(described('docs/triggers.md'))).toEqual(triggers);
});
